import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../tests/support/anyText.ts'
import { draws } from '../../tests/support/draws.ts'
import { forAll, inRuns } from '../../tests/support/forAll.ts'
import { fingerprintOf, isPrefixe, makeCle, prefixeOf } from './cle.ts'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

describe('a key', () => {
  it('has eight public characters, forty-three secret ones and six of checksum', () => {
    const { cle, prefixe } = makeCle(randomBytes)
    expect(cle).toMatch(/^hmt_[0-9A-Za-z]{8}_[0-9A-Za-z]{43}[0-9A-Za-z]{6}$/)
    expect(cle.startsWith(`${prefixe}_`)).toBe(true)
    expect(prefixeOf(cle)).toBe(prefixe)
  })

  it('carries the service prefix that was asked for, and no other is recognised', () => {
    const { cle, prefixe } = makeCle(randomBytes, 'abc')
    expect(prefixe).toMatch(/^abc_/)
    expect(prefixeOf(cle, 'abc')).toBe(prefixe)
    expect(prefixeOf(cle)).toBeUndefined()
  })

  it('ends with the CRC-32 of what is before it, in six digits of base 62', () => {
    for (let n = 0; n < 50; n++) {
      const { cle } = makeCle(randomBytes)
      const digits = [...cle.slice(-6)].map((digit) => BASE62.indexOf(digit))
      expect(digits.reduce((sum, digit) => sum * 62 + digit, 0)).toBe(crc32(cle.slice(0, -6)))
    }
  })

  it('is refused when any one character is mistyped', () => {
    const { cle } = makeCle(randomBytes)
    inRuns(2000)(fc.nat(cle.length - 1), fc.constantFrom(...BASE62), (position, letter) => {
      fc.pre(cle[position] !== letter)
      expect(prefixeOf(cle.slice(0, position) + letter + cle.slice(position + 1))).toBeUndefined()
    })
  })

  it('is refused when two neighbours are swapped', () => {
    const { cle } = makeCle(randomBytes)
    for (let at = 0; at + 1 < cle.length; at++) {
      if (cle[at] === cle[at + 1]) continue
      const swapped = cle.slice(0, at) + cle[at + 1] + cle[at] + cle.slice(at + 2)
      expect(prefixeOf(swapped)).toBeUndefined()
    }
  })

  it('is never seen in arbitrary text, whatever its characters', () => {
    forAll(anyText({ maxLength: 80 }), (text) => {
      expect(prefixeOf(text)).toBeUndefined()
      expect(prefixeOf(`hmt_${text}`)).toBeUndefined()
    })
  })

  it('has a prefix by which it can be told from what no key can have', () => {
    const { cle, prefixe } = makeCle(randomBytes)
    expect(isPrefixe(prefixe)).toBe(true)
    expect(isPrefixe(makeCle(randomBytes, 'abc').prefixe, 'abc')).toBe(true)
    const impossible = ['', 'hmt_', prefixe.slice(0, -1), `${prefixe}0`, cle, `xyz_${prefixe.slice(4)}`]
    impossible.push(
      prefixe.replace('_', '-'),
      'hmt_0000000\0',
      '\0\0\0\0\0\0\0\0\0\0\0\0',
      'hmt_0000\ud800000',
      'hmt_000000é0',
    )
    for (const text of impossible) expect(isPrefixe(text), JSON.stringify(text)).toBe(false)
  })

  it('draws every letter equally often', () => {
    const draw = draws(1)
    const bytes = (size: number) => Uint8Array.from({ length: size }, () => draw() * 256)
    const counts = new Map<string, number>()
    const keys = 4000
    for (let round = 0; round < keys; round++) {
      for (const letter of makeCle(bytes).cle.slice(13, 56)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    const expected = (keys * 43) / 62
    const chiSquare = [...BASE62].reduce(
      (sum, letter) => sum + ((counts.get(letter) ?? 0) - expected) ** 2 / expected,
      0,
    )
    // 61 degrees of freedom: beyond 130 for one seed in a million; a bare modulo gives several hundred.
    expect(chiSquare).toBeLessThan(130)
  })

  it('is kept as a SHA-256 fingerprint that does not contain it', () => {
    const { cle, fingerprint } = makeCle(randomBytes)
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/)
    expect(fingerprint).toBe(fingerprintOf(cle))
  })
})
