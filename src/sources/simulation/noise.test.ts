import fc from 'fast-check'
import { expect, test } from 'vitest'
import { even } from '../../../tests/support/even.ts'
import { forAll } from '../../../tests/support/forAll.ts'
import { normalStream, sharedNormalStream, shareOut, uniformStream } from './noise.ts'

const take = (next: () => number, count: number) => Array.from({ length: count }, next)
const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length

test('a name determines its stream, here and on every machine', () => {
  expect(take(uniformStream('a'), 3)).toEqual(take(uniformStream('a'), 3))
  expect(take(uniformStream('a'), 3)).not.toEqual(take(uniformStream('b'), 3))
  expect(take(uniformStream('harmattan'), 3).map((u) => Math.floor(u * 4_294_967_296))).toMatchInlineSnapshot(`
    [
      2483019701,
      4043014795,
      1127126140,
    ]
  `)
})

test('uniform numbers fill the open interval from 0 to 1 evenly', () => {
  const values = take(uniformStream('uniform'), 100_000)
  expect(Math.min(...values.slice(0, 50_000))).toBeGreaterThan(0)
  expect(Math.max(...values.slice(0, 50_000))).toBeLessThan(1)
  const tenths = new Array<number>(10).fill(0)
  for (const value of values) tenths[Math.floor(10 * value)]!++
  for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(400)
})

test('normal numbers have mean 0, variance 1 and no memory', () => {
  const values = take(normalStream('normal'), 100_000)
  expect(Math.abs(mean(values))).toBeLessThan(0.015)
  expect(Math.abs(mean(values.map((v) => v * v)) - 1)).toBeLessThan(0.02)
  expect(Math.abs(mean(values.slice(1).map((v, i) => v * values[i]!)))).toBeLessThan(0.015)
})

test('two streams with a shared part are correlated by that part', () => {
  const a = take(sharedNormalStream({ own: 'a', shared: 's', sharedPart: 0.5 }), 50_000)
  const b = take(sharedNormalStream({ own: 'b', shared: 's', sharedPart: 0.5 }), 50_000)
  expect(mean(a.map((v, i) => v * b[i]!))).toBeCloseTo(0.5, 1)
  expect(mean(a.map((v) => v * v))).toBeCloseTo(1, 1)
})

const sample = fc.array(fc.record({ x: even(-8, 8), ceiling: even(0.01, 50) }), { minLength: 1, maxLength: 40 })

test('shared values sum to the total and stay between 0 and their ceilings, whatever the noise', () => {
  forAll(sample, even(0.001, 0.995), (items, part) => {
    const x = Float64Array.from(items, (item) => item.x)
    const ceilings = Float64Array.from(items, (item) => item.ceiling)
    const total = part * ceilings.reduce((a, b) => a + b, 0)
    const out = new Float64Array(items.length)
    shareOut(x, ceilings, { from: 0, to: items.length, total }, out)
    expect(Math.abs(out.reduce((a, b) => a + b, 0) / total - 1)).toBeLessThan(1e-9)
    out.forEach((value, i) => {
      expect(value).toBeGreaterThan(0)
      expect(value).toBeLessThanOrEqual(ceilings[i]!)
    })
  })
})

test('nothing to share gives zeros, and more than the ceilings hold is refused', () => {
  const out = Float64Array.of(1, 1)
  shareOut(new Float64Array(2), new Float64Array(2), { from: 0, to: 2, total: 0 }, out)
  expect([...out]).toEqual([0, 0])
  const ceilings = Float64Array.of(1, 1)
  expect(() => shareOut(new Float64Array(2), ceilings, { from: 0, to: 2, total: 2.5 }, out)).toThrow(RangeError)
})
