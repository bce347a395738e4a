import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Extremes } from './extremes.ts'

const value = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -99, max: 99 }) },
  { arbitrary: fc.constant(Number.NaN), weight: 1 },
)

test('the minimum and maximum of a range are those of all its values', () => {
  const ranges = fc.record({
    values: fc.array(value, { maxLength: 300, size: 'max' }),
    from: fc.integer({ min: -5, max: 310 }),
    length: fc.integer({ min: 0, max: 320 }),
  })
  fc.assert(
    fc.property(ranges, ({ values, from, length }) => {
      const there = values.slice(Math.max(0, from), Math.max(0, from + length)).filter((each) => !Number.isNaN(each))
      const expected = there.length === 0 ? undefined : { low: Math.min(...there), high: Math.max(...there) }
      expect(new Extremes(Float64Array.from(values)).within(from, from + length)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})
