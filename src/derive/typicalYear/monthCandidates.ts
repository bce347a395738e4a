import { daysInMonth, HOUR_MS } from '../../contract/time.ts'

/**
 * What months are chosen by: air temperature (°C), global irradiation (Wh/m²) and relative humidity (%) first, wind speed
 * (m/s) between the best of them.
 */
export type ChoiceName = 't2m' | 'ghi' | 'rh2m' | 'vent_10m'

/** Columns of one length, those that months are chosen by among them. */
export type ChoiceColumns = Record<ChoiceName, Float64Array>

/** Many years of hours: entry i of each column is UTC hour `firstSlot + i`; NaN is missing. */
export interface HourlyRecord<Columns extends ChoiceColumns = ChoiceColumns> {
  firstSlot: number
  columns: Columns
  /** Columns that are only carried along, and may have gaps in a month that is chosen. */
  mayLack?: readonly Exclude<keyof Columns, ChoiceName>[] | undefined
  /**
   * Local standard time less UTC, whole hours, east positive. Days, months and years are of that time. UTC hours cannot be
   * regrouped into those of a zone of half an hour: the caller takes the nearest whole one, and says so.
   */
  utcOffsetHours: number
}

/** A month of one year that has all its hours. */
export interface MonthCandidate {
  year: number
  /** 1 to 12. */
  month: number
  /** Index of its first local hour in the columns. */
  from: number
  /** 29 February is left out: every year has 8760 hours. */
  days: number
}

/** For each calendar month, January first, the months of the record that have every hour, in order of year. */
export function monthCandidates<Columns extends ChoiceColumns>(record: HourlyRecord<Columns>): MonthCandidate[][] {
  const { firstSlot, columns, mayLack = [], utcOffsetHours } = record
  if (!Number.isInteger(utcOffsetHours)) {
    throw new RangeError(`typical year: the local time is ${utcOffsetHours} h from UTC, not whole hours`)
  }
  const whole = Object.entries<Float64Array>(columns)
    .filter(([name]) => !(mayLack as readonly PropertyKey[]).includes(name))
    .map(([, values]) => values)
  const length = columns.ghi.length
  const firstLocal = firstSlot + utcOffsetHours
  const lastLocal = new Date((firstLocal + length - 1) * HOUR_MS)
  const byMonth: MonthCandidate[][] = Array.from({ length: 12 }, () => [])
  for (let year = new Date(firstLocal * HOUR_MS).getUTCFullYear(); year <= lastLocal.getUTCFullYear(); year++) {
    for (let month = 1; month <= 12; month++) {
      const days = month === 2 ? 28 : daysInMonth(year, month)
      const from = Date.UTC(year, month - 1, 1) / HOUR_MS - firstLocal
      if (from < 0 || from + 24 * days > length) continue
      if (whole.every((values) => hasAll(values, from, from + 24 * days))) {
        byMonth[month - 1]?.push({ year, month, from, days })
      }
    }
  }
  return byMonth
}

function hasAll(values: Float64Array, from: number, end: number): boolean {
  for (let i = from; i < end; i++) if (Number.isNaN(values[i])) return false
  return true
}

/** The mean of each local day of a month. */
export function dailyMeans(values: Float64Array, { from, days }: MonthCandidate): Float64Array {
  return dailyValues(values.subarray(from, from + 24 * days), 'mean')
}

/** One value of each day of some hours, the first of which is that after midnight. */
export function dailyValues(hours: Float64Array, of: 'mean' | 'min' | 'max'): Float64Array {
  return Float64Array.from({ length: hours.length / 24 }, (_, day) => {
    const from = 24 * day
    return of === 'mean' ? sumHours(hours, from, 24) / 24 : Math[of](...hours.subarray(from, from + 24))
  })
}

/** Sum of a month's hours. */
export function monthSum(values: Float64Array, { from, days }: MonthCandidate): number {
  return sumHours(values, from, 24 * days)
}

function sumHours(values: Float64Array, from: number, count: number): number {
  let sum = 0
  for (let i = from; i < from + count; i++) sum += values[i] as number
  return sum
}
