import { describe, expect, it } from 'vitest'
import { slotOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { completeMonths } from './completeMonths.ts'

const serie = (granularite: Granularite, debut: string, values: number[]) => ({
  granularite,
  firstSlot: slotOf(granularite, Date.parse(`${debut}T00:00:00Z`)),
  values: Float64Array.from(values),
})
const month = (year: number, number: number) => (year - 1970) * 12 + number - 1
const days = (count: number, value = 2) => new Array<number>(count).fill(value)

describe('completeMonths', () => {
  it('takes the months of a monthly series but for those that are missing or partial', () => {
    const monthly = serie('mensuel', '2023-01-01', [1, Number.NaN, 3, 4])
    expect([...completeMonths(monthly, new Set([month(2023, 4)]))]).toEqual([
      [month(2023, 1), 1],
      [month(2023, 3), 3],
    ])
  })

  it('takes the means of the months of which all days are there: neither those that the ends cut nor those with a hole', () => {
    const values = [...days(2), ...days(28, 3), ...days(31), ...days(29)]
    values[40] = Number.NaN
    expect([...completeMonths(serie('journalier', '2023-01-30', values))]).toEqual([[month(2023, 2), 3]])
    const whole = [...days(28, 3), ...days(31, 5)]
    expect([...completeMonths(serie('journalier', '2023-02-01', whole))]).toEqual([
      [month(2023, 2), 3],
      [month(2023, 3), 5],
    ])
    // A day short at the beginning, and at the end.
    expect(completeMonths(serie('journalier', '2023-02-02', days(27))).size).toBe(0)
    expect(completeMonths(serie('journalier', '2024-02-01', days(28))).size).toBe(0)
  })

  it('reads neither hours nor years', () => {
    expect(completeMonths(serie('horaire', '2023-01-01', days(24 * 31))).size).toBe(0)
    expect(completeMonths(serie('annuel', '2023-01-01', [1])).size).toBe(0)
  })
})
