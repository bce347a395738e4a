import { describe, expect, it } from 'vitest'
import { slotOf } from '../../contract/time.ts'
import { calendarMonths, meanYear } from './meanYear.ts'

const axis = { granularite: 'journalier' as const, firstSlot: slotOf('journalier', Date.UTC(2023, 0, 1)) }

describe('meanYear', () => {
  it('means the whole months of each calendar month and leaves the others out', () => {
    const values = new Float64Array(365 + 366).fill(2)
    values[0] = Number.NaN
    const months = calendarMonths(axis, values)
    expect([...months.counts]).toEqual([1, ...new Array(11).fill(2)])
    expect([...meanYear(months, values)]).toEqual([62, 57, 62, 60, 62, 60, 62, 62, 60, 62, 60, 62])
  })

  it('is NaN for a calendar month that has none', () => {
    const values = new Float64Array(31).fill(1)
    expect([...meanYear(calendarMonths(axis, values), values)]).toEqual([31, ...new Array(11).fill(Number.NaN)])
  })
})
