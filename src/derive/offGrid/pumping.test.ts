import { describe, expect, it, test } from 'vitest'
import { slotOf, timeOf } from '../../contract/time.ts'
import type { SunAxis } from '../steps/sunAxis.ts'
import { dailyYield, daysOf, panelUp, whPerM3 } from './pumping.ts'

test('a cubic metre takes rho g h over what pump and pipe leave', () => {
  expect(whPerM3({ headM: 1, pumpEfficiency: 1, pipeEfficiency: 1 })).toBeCloseTo(9806.65 / 3600, 12)
  expect(whPerM3({ headM: 40, pumpEfficiency: 0.4, pipeEfficiency: 0.9 })).toBeCloseTo(302.6743827, 6)
})

test.each([
  [1234.5, 1235],
  [1234, 1234],
  [0.123401, 0.1235],
  [99_999, 100_000],
])('a panel of %d is told as %d: four figures, none too small', (wp, expected) => {
  expect(panelUp(wp)).toBe(expected)
})

const slot = (granularite: SunAxis['granularite'], day: string) => slotOf(granularite, Date.parse(`${day}T00:00:00Z`))

/** Steps of some years, each with a value of its calendar month and year. */
function axisOf(granularite: SunAxis['granularite'], years: number, value: (month: number, year: number) => number) {
  const firstSlot = slot(granularite, '2021-01-01')
  const count = slot(granularite, `${2021 + years}-01-01`) - firstSlot
  const axis: SunAxis = { granularite, firstSlot, count }
  const perStep = { horaire: () => 1 / 24, journalier: () => 1, mensuel: (i: number) => daysOf(axis)[i] as number }
  const wh = Float64Array.from({ length: count }, (_, i) => {
    const date = new Date(timeOf(granularite, firstSlot + i))
    return value(date.getUTCMonth(), date.getUTCFullYear()) * perStep[granularite](i)
  })
  return { axis, wh }
}

describe.each(['horaire', 'journalier', 'mensuel'] as const)('the yield of a day, by steps %s', (granularite) => {
  // August has the least of a mean year; in 2022 September has still less.
  const value = (month: number, year: number) => (month === 7 ? 3 : month === 8 && year === 2022 ? 2.5 : 5)
  const { axis, wh } = axisOf(granularite, 3, value)

  it('is that of each month of a mean year', () => {
    const day = dailyYield(axis, wh)
    expect(day?.weakest).toBe(7)
    expect(day?.months[7]).toBeCloseTo(3, 10)
    expect(day?.months[8]).toBeCloseTo(12.5 / 3, 10)
    expect(day?.months[1]).toBeCloseTo(5, 10)
  })

  it('is that of the weakest month of each complete year', () => {
    const cut = granularite === 'mensuel' ? wh.map((each, i) => (i === 26 ? Number.NaN : each)) : wh.slice()
    if (granularite !== 'mensuel') cut[cut.length - 1] = Number.NaN
    const years = dailyYield(axis, cut)?.years.map(({ year, weakestWh }) => [year, Number(weakestWh.toFixed(9))])
    expect(years).toEqual([
      [2021, 3],
      [2022, 2.5],
    ])
  })

  it('is none where a calendar month is never whole', () => {
    const part = { ...axis, count: Math.floor(axis.count / 4) }
    expect(dailyYield(part, wh.subarray(0, part.count))).toBeUndefined()
  })
})
