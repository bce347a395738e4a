import { describe, expect, it } from 'vitest'
import { slotOf, timeOf } from '../../contract/time.ts'
import {
  annualFigure,
  CALENDAR_DAYS,
  calendarMonths,
  meanDays,
  meanOfYear,
  meansOfDates,
  meanYear,
  monthOfYear,
  monthSpans,
} from './calendar.ts'

const MONTHS_1969 = [-12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1]

describe('monthSpans', () => {
  it.each(['horaire', 'journalier', 'mensuel'] as const)(
    'has each step of an axis once, in its own month: %s',
    (step) => {
      const firstSlot = slotOf(step, Date.UTC(1969, 10, 17, 5))
      const count = slotOf(step, Date.UTC(1972, 2, 3, 7)) - firstSlot
      let next = 0
      for (const { slot, from, to } of monthSpans({ granularite: step, firstSlot, count })) {
        expect(from).toBe(next)
        for (const i of [from, to - 1]) expect(slotOf('mensuel', timeOf(step, firstSlot + i))).toBe(slot)
        next = to
      }
      expect(next).toBe(count)
    },
  )

  it('tells which months lie on the axis with all of their steps', () => {
    const firstSlot = slotOf('journalier', Date.UTC(2024, 0, 2))
    const spans = monthSpans({ granularite: 'journalier', firstSlot, count: 30 + 29 + 30 })
    expect(spans.map(({ whole }) => whole)).toEqual([false, true, false])
    expect(monthSpans({ granularite: 'journalier', firstSlot: firstSlot - 1, count: 31 })[0]?.whole).toBe(true)
    expect(monthSpans({ granularite: 'journalier', firstSlot, count: 0 })).toEqual([])
  })

  it('knows the month of the year before 1970 too', () => {
    expect(MONTHS_1969.map(monthOfYear)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(monthOfYear(12 * 30 + 4)).toBe(4)
  })
})

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

const month = (text: string) => slotOf('mensuel', Date.parse(`${text}-01T00:00:00Z`))

it('the mean of the year weighs each calendar month by its days, however many years it has', () => {
  const months = new Map(Array.from({ length: 12 }, (_, i) => [month('2021-01') + i, 0]))
  months.set(month('2021-02'), 4)
  months.set(month('2022-02'), 8)
  expect(meanOfYear(months)).toBeCloseTo((6 * 28.25) / 365.25, 12)
})

it('the mean of the year is undefined where a calendar month is missing', () => {
  expect(meanOfYear(new Map(Array.from({ length: 11 }, (_, i) => [month('2021-01') + i, 1])))).toBeUndefined()
})

const at = (instant: string) => slotOf('horaire', Date.parse(instant))

describe('the mean day of a month', () => {
  it('is the mean of each hour over the days that have it, from wherever the series starts', () => {
    const values = Float64Array.from({ length: 48 }, (_, i) => i)
    values[30] = Number.NaN
    const days = meanDays({ firstSlot: at('2023-02-27T22:00:00Z'), values })
    const hour = (month: number, of: number) => days[(month - 1) * 24 + of]
    expect(hour(2, 22)).toBe((0 + 24) / 2)
    expect(hour(2, 0)).toBe(2)
    expect(hour(3, 0)).toBe(26)
    expect(hour(3, 4)).toBeNaN()
    expect(hour(3, 21)).toBe(47)
    expect(hour(3, 22)).toBeNaN()
    expect(hour(1, 0)).toBeNaN()
  })
})

const GHI = { ucum: 'kW.h/m2/d', unite: 'kWh/m²/jour' }
/** Twelve months: the month's number in hundredths above a level. */
const months = Array.from({ length: 12 }, (_, i) => ({ mois: i + 1, moyenne: 5 + (i + 1) / 100, n_annees: 20 - i }))
const DAYS = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const byHand = months.reduce((sum, { moyenne }, i) => sum + moyenne * (DAYS[i] as number), 0)

describe('the year of monthly normals', () => {
  it('of an amount per day is its total over the days of each month', () => {
    const year = annualFigure(months, GHI)
    expect(year).toEqual({ value: byHand, kind: 'total', unite: 'kWh/m²/an', years: 9 })
    expect(annualFigure(months, { ucum: 'mm/d', unite: 'mm/jour' })?.unite).toBe('mm/an')
  })

  it('of an amount of whole months is their sum', () => {
    const sum = months.reduce((total, { moyenne }) => total + moyenne, 0)
    const year = annualFigure(months, { ucum: 'kW.h/kW', unite: 'kWh/kWc' })
    expect(year).toEqual({ value: sum, kind: 'total', unite: 'kWh/kWc/an', years: 9 })
    expect(annualFigure(months, { ucum: 'h', unite: 'h_eq' })?.value).toBe(sum)
  })

  it('of anything else is the mean by days, in its own unit', () => {
    const year = annualFigure(months, { ucum: 'Cel', unite: '°C' })
    expect(year).toMatchObject({ kind: 'moyenne', unite: '°C' })
    expect(year?.value).toBeCloseTo(byHand / 365.25, 12)
  })

  it('is undefined where a month is missing', () => {
    expect(annualFigure(months.slice(1), GHI)).toBeUndefined()
  })
})

describe('meansOfDates', () => {
  it('has each day of the calendar over the years, 29 February of leap years alone, from the middle of a year on', () => {
    const firstSlot = slotOf('journalier', Date.UTC(1999, 1, 27))
    const end = slotOf('journalier', Date.UTC(2001, 2, 2))
    const values = Float64Array.from({ length: end - firstSlot }, (_, i) => {
      const date = new Date(timeOf('journalier', firstSlot + i))
      return date.getUTCMonth() === 6
        ? Number.NaN
        : 100 * date.getUTCMonth() + date.getUTCDate() + date.getUTCFullYear() / 1000
    })
    const { means, counts } = meansOfDates({ firstSlot, values })
    const at = (month: number, day: number) =>
      CALENDAR_DAYS.findIndex((each) => each.month === month && each.day === day)
    expect(means[at(3, 1)]).toBeCloseTo(201 + 2, 9)
    expect([counts[at(2, 28)], counts[at(2, 29)], counts[at(3, 1)], counts[at(3, 2)]]).toEqual([3, 1, 3, 2])
    expect(means[at(2, 29)]).toBeCloseTo(129 + 2, 9)
    expect(means[at(12, 31)]).toBeCloseTo(1131 + 1.9995, 9)
    expect([counts[at(7, 4)], means[at(7, 4)]]).toEqual([0, Number.NaN])
  })
})
