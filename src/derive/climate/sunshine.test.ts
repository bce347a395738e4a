import { expect, it } from 'vitest'
import { sunshineHours } from './sunshine.ts'

const of = (...values: number[]) => Float64Array.from(values)

it('the threshold is crossed on the straight line between the middles of two hours', () => {
  // From 0 to 200 W/m²: 100 at the border of the hours, 120 a tenth of an hour later.
  expect(Array.from(sunshineHours(of(0, 200, 200)))).toEqual([0, expect.closeTo(0.9, 12), 1])
  // From 60 to 240: 120 a third of the way, a sixth of an hour before the border.
  expect(Array.from(sunshineHours(of(60, 240)))).toEqual([expect.closeTo(1 / 6, 12), 1])
})

it('at the threshold the sun does not shine yet, and beside a gap an hour is level', () => {
  expect(Array.from(sunshineHours(of(120, 120, 121)))).toEqual([0, 0.5, 1].map((hours) => expect.closeTo(hours, 0)))
  expect(Array.from(sunshineHours(of(120)))).toEqual([0])
  expect(Array.from(sunshineHours(of(500, Number.NaN, 0)))).toEqual([1, Number.NaN, 0])
})

it('a clear day has the hours that its course is above the threshold', () => {
  // 900 sin² over twelve hours from 6:00: above 120 W/m² but for asin(√(120/900)) of each end.
  const course = (hour: number) => (hour < 6 || hour > 18 ? 0 : 900 * Math.sin(((hour - 6) * Math.PI) / 12) ** 2)
  const means = Float64Array.from({ length: 24 }, (_, hour) => {
    const minutes = Array.from({ length: 60 }, (_, minute) => course(hour + (minute + 0.5) / 60))
    return minutes.reduce((sum, each) => sum + each, 0) / 60
  })
  const shining = 12 - (2 * 12 * Math.asin(Math.sqrt(120 / 900))) / Math.PI
  const total = sunshineHours(means).reduce((sum, each) => sum + each, 0)
  // Hours of the mean cut off what is bent: seven minutes too many.
  expect(total - shining).toBeCloseTo(0.12, 2)
})
