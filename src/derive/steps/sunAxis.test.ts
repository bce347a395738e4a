import { describe, expect, it } from 'vitest'
import { slotOf } from '../../contract/time.ts'
import { foldHours, repeatOverHours, type SunAxis } from './sunAxis.ts'

const axis = (granularite: SunAxis['granularite'], debut: string, count: number): SunAxis => ({
  granularite,
  firstSlot: slotOf(granularite, Date.parse(`${debut}T00:00:00Z`)),
  count,
})

describe('foldHours', () => {
  it('of hours is each hour, the first and the last too, in kWh, and the part that is kept', () => {
    expect([...foldHours(axis('horaire', '2023-01-01', 3), Float64Array.of(500, 1000, 2000), 0.5)]).toEqual([
      0.25, 0.5, 1,
    ])
  })

  it('of days sums twenty-four hours each, of months the mean day as often as they have days', () => {
    const hours = Float64Array.from({ length: 48 }, (_, i) => (i < 24 ? 1000 : 2000))
    expect([...foldHours(axis('journalier', '2023-02-28', 2), hours)]).toEqual([24, 48])
    expect([...foldHours(axis('mensuel', '2024-01-01', 2), hours)]).toEqual([24 * 31, 48 * 29])
    hours[30] = Number.NaN
    expect([...foldHours(axis('journalier', '2023-02-28', 2), hours)]).toEqual([24, Number.NaN])
  })
})

it('repeatOverHours gives each hour the value of its step', () => {
  const days = repeatOverHours(axis('journalier', '2023-01-01', 2), Float64Array.of(5, 7))
  expect([days.length, days[0], days[23], days[24], days[47]]).toEqual([48, 5, 5, 7, 7])
  const hours = Float64Array.of(1, 2)
  expect(repeatOverHours(axis('horaire', '2023-01-01', 2), hours)).toEqual(hours)
})
