import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { forAll } from '../../../tests/support/forAll.ts'
import { type DayCourse, type DegreeDays, degreeDays } from './degreeDays.ts'

const ofDay = (tmax: number, tmin: number, asked: DegreeDays) =>
  degreeDays({ tmax: Float64Array.of(tmax), tmin: Float64Array.of(tmin) }, asked)[0] as number

test.each([
  ['mean', 30, 10, 10, undefined, 10],
  ['mean', 36, 22, 10, 30, 19],
  ['mean', 40, 26, 10, 30, 20],
  ['mean', 14, 2, 10, undefined, 0],
  ['triangle', 20, 0, 10, undefined, 2.5],
  ['sine', 20, 0, 10, undefined, 10 / Math.PI],
  ['sine', 25, 15, 10, undefined, 10],
  ['triangle', 9, 5, 10, undefined, 0],
] as const)(
  'by $0 a day of $1 and $2 °C has above $3 °C (limit $4) $5 °C day',
  (course, max, min, baseC, upperC, days) => {
    expect(ofDay(max, min, { side: 'above', baseC, upperC, course })).toBeCloseTo(days, 9)
  },
)

/** The course of a day, 0 to 1. */
const COURSES: Record<Exclude<DayCourse, 'mean'>, (part: number) => number> = {
  triangle: (part) => 1 - Math.abs(2 * part - 1),
  sine: (part) => (1 - Math.cos(2 * Math.PI * part)) / 2,
}

test.each(['triangle', 'sine'] as const)('degree days by %s are the integral of that course', (course) => {
  const temperature = fc.double({ min: -10, max: 45, noNaN: true })
  forAll(temperature, temperature, temperature, fc.double({ min: 0.5, max: 20, noNaN: true }), (a, b, base, span) => {
    const [min, max] = a < b ? [a, b] : [b, a]
    const parts = Array.from({ length: 4000 }, (_, i) => min + (max - min) * COURSES[course]((i + 0.5) / 4000))
    const mean = (of: (degrees: number) => number) => parts.reduce((sum, each) => sum + of(each), 0) / parts.length
    const asked = { baseC: base, course } as const
    const capped = mean((degrees) => Math.max(0, Math.min(degrees, base + span) - base))
    expect(ofDay(max, min, { ...asked, side: 'above', upperC: base + span })).toBeCloseTo(capped, 3)
    expect(ofDay(max, min, { ...asked, side: 'below' })).toBeCloseTo(
      mean((degrees) => Math.max(0, base - degrees)),
      3,
    )
  })
})

it('mean temperatures have degree days by the mean alone', () => {
  const t2m = Float64Array.of(12, 26, Number.NaN)
  expect(Array.from(degreeDays({ t2m }, { side: 'above', baseC: 18, course: 'mean' }))).toEqual([0, 8, Number.NaN])
  expect(Array.from(degreeDays({ t2m }, { side: 'below', baseC: 18, course: 'mean' }))).toEqual([6, 0, Number.NaN])
  expect(() => degreeDays({ t2m }, { side: 'above', baseC: 18, course: 'sine' })).toThrow(RangeError)
})

it('a day with a gap, or colder at its highest than at its lowest, has none; a limit under the base is refused', () => {
  const asked = { side: 'above', baseC: 10, course: 'sine' } as const
  expect([ofDay(Number.NaN, 10, asked), ofDay(30, Number.NaN, asked), ofDay(10, 30, asked)]).toEqual(
    Array(3).fill(Number.NaN),
  )
  expect(() => ofDay(30, 10, { ...asked, upperC: 10 })).toThrow(RangeError)
})
