import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../tests/support/draws.ts'
import { forAll } from '../../tests/support/forAll.ts'
import { differencesOf, withDifferences } from './differences.ts'

const random = draws(43)
const bytes = (length: number) => Uint8Array.from({ length }, () => Math.floor(random() * 256))
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const FILE = bytes(100_000)
FILE.copyWithin(256, 64, 128)
/** It ends as the bytes before it do. */
const TWICE = FILE.subarray(128, 320)
const NEW = bytes(10)

describe('the differences of two files', () => {
  it.each<[string, Uint8Array, number]>([
    ['nothing', FILE, 0],
    ['a byte in its middle', FILE.with(50_000, (FILE[50_000] ?? 0) ^ 1), 1],
    ['its first byte', FILE.with(0, (FILE[0] ?? 0) ^ 1), 1],
    ['its last byte', FILE.with(-1, (FILE.at(-1) ?? 0) ^ 1), 1],
    ['bytes put in', joined(FILE.subarray(0, 33_333), NEW, FILE.subarray(33_333)), NEW.length],
    ['bytes taken out', joined(FILE.subarray(0, 33_333), FILE.subarray(44_444)), 0],
    ['its halves exchanged', joined(FILE.subarray(55_555), FILE.subarray(0, 55_555)), 0],
    ['a copy of itself appended', joined(FILE, FILE), 0],
    ['a part that ends as what is before it, written twice,', joined(FILE.subarray(0, 128), TWICE, TWICE), 0],
    ['all of it', new Uint8Array(0), 0],
  ])('add no more than was added, where %s changes', (_what, after, added) => {
    const differences = differencesOf(FILE, after)
    expect(differences.added.length).toBe(added)
    expect(differences.steps.length).toBeLessThanOrEqual(3)
    for (const step of differences.steps) expect(step.added).toBeGreaterThanOrEqual(0)
    expect(Buffer.compare(withDifferences(FILE, differences, after.length), after)).toBe(0)
  })

  it('make any file of any other', () => {
    const few = fc.uint8Array({ max: 2, maxLength: 400 })
    const parts = fc.array(fc.tuple(fc.nat(300), fc.nat(300), few), { maxLength: 8 })
    forAll(few, parts, (tail, pieces) => {
      const before = joined(FILE.subarray(0, 300), tail)
      const after = joined(...pieces.map(([from, length, own]) => joined(before.subarray(from, from + length), own)))
      expect(withDifferences(before, differencesOf(before, after), after.length)).toEqual(after)
    })
  })

  it.each<[string, Parameters<typeof withDifferences>[1], number]>([
    ['copy beyond the former file', { steps: [{ added: 0, offset: 9, length: 2 }], added: NEW.subarray(0, 0) }, 2],
    ['make more than the file has', { steps: [{ added: 0, offset: 0, length: 3 }], added: NEW.subarray(0, 0) }, 2],
    ['make less', { steps: [], added: NEW.subarray(0, 0) }, 2],
    ['add more than they bring', { steps: [{ added: 2, offset: 0, length: 0 }], added: NEW.subarray(0, 1) }, 2],
    ['bring more than they add', { steps: [{ added: 1, offset: 0, length: 0 }], added: NEW.subarray(0, 2) }, 1],
  ])('are not applied where they %s', (_how, differences, length) => {
    expect(() => withDifferences(NEW, differences, length)).toThrow(RangeError)
  })
})
