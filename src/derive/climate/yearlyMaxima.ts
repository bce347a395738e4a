import { type CalendarSpan, calendarSpans } from '../steps/calendar.ts'
import type { Series } from './percentileDays.ts'

/** Days of a year and of a month that may be missing, as for ETCCDI indices. */
const MOST_MISSING = { year: 15, month: 3 }

/** The largest day of a calendar year. */
export interface YearMaximum {
  year: number
  value: number
  /** Days since 1970; the first of ties. */
  day: number
}

/** The largest day of each calendar year; a year with over 15 days missing, or with a month with over 3, is left out. */
export function yearlyMaxima({ firstSlot, values }: Series): YearMaximum[] {
  const axis = { granularite: 'journalier', firstSlot, count: values.length } as const
  const daysOf = ({ from, to }: CalendarSpan) => values.subarray(from, to).filter((value) => !Number.isNaN(value))
  const missing = (span: CalendarSpan) => span.steps - daysOf(span).length
  const poor = calendarSpans(axis, 'mensuel').filter((month) => missing(month) > MOST_MISSING.month)
  return calendarSpans(axis, 'annuel').flatMap((span) => {
    if (missing(span) > MOST_MISSING.year || poor.some(({ from, to }) => from >= span.from && to <= span.to)) return []
    const value = daysOf(span).reduce((most, each) => Math.max(most, each))
    return [{ year: 1970 + span.slot, value, day: firstSlot + values.indexOf(value, span.from) }]
  })
}
