import fc from 'fast-check'
import { expect, test } from 'vitest'
import { even } from '../../../tests/support/even.ts'
import { shareOut } from './noise.ts'

const sample = fc.array(fc.record({ x: even(-8, 8), ceiling: even(0.01, 50) }), { minLength: 1, maxLength: 40 })

test('shared values sum to the total and stay between 0 and their ceilings, whatever the noise', () => {
  fc.assert(
    fc.property(sample, even(0.001, 0.995), (items, part) => {
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
    }),
  )
})

test('nothing to share gives zeros, and more than the ceilings hold is refused', () => {
  const out = Float64Array.of(1, 1)
  shareOut(new Float64Array(2), new Float64Array(2), { from: 0, to: 2, total: 0 }, out)
  expect([...out]).toEqual([0, 0])
  const ceilings = Float64Array.of(1, 1)
  expect(() => shareOut(new Float64Array(2), ceilings, { from: 0, to: 2, total: 2.5 }, out)).toThrow(RangeError)
})
