import { slotOf, timeOf } from '../../contract/time.ts'
import type { Row } from '../../storage/row.ts'

/** The first year of months, and that from which every town has days: the monthly values of these are means of days. */
export const FIRST_YEAR = 1996
const FIRST_DAILY_YEAR = 2021
/** A town with hours has ten years of them, what a typical year takes, and days as long. */
export const FIRST_HOURLY_YEAR = 2016
const LAST_YEAR = 2025

/** The axes of the simulation. Months and days are counted from the first of each axis; all is UTC. */
export type Calendar = ReturnType<typeof makeCalendar>

/** @param firstDailyYear year in which days begin, and hours where there are any */
export function makeCalendar(firstDailyYear = FIRST_DAILY_YEAR) {
  const startMs = Date.UTC(firstDailyYear, 0, 1)
  const firstMonthSlot = slotOf('mensuel', Date.UTC(FIRST_YEAR, 0, 1))
  const firstDaySlot = slotOf('journalier', startMs)
  const months = 12 * (LAST_YEAR + 1 - FIRST_YEAR)
  const monthsBeforeDays = 12 * (firstDailyYear - FIRST_YEAR)
  const days = slotOf('journalier', Date.UTC(LAST_YEAR + 1, 0, 1)) - firstDaySlot
  const firstDayOf = (month: number) => slotOf('journalier', timeOf('mensuel', firstMonthSlot + month)) - firstDaySlot
  const monthDays = Array.from({ length: months - monthsBeforeDays }, (_, i) => ({
    from: firstDayOf(monthsBeforeDays + i),
    to: firstDayOf(monthsBeforeDays + i + 1),
  }))
  const monthOfDay = new Uint8Array(days)
  for (const [i, { from, to }] of monthDays.entries()) monthOfDay.fill(i % 12, from, to)
  return {
    months,
    days,
    hours: 24 * days,
    firstMonthSlot,
    firstDaySlot,
    firstHourSlot: slotOf('horaire', startMs),
    startMs,
    /** Days before those that every town has. */
    earlierDays: slotOf('journalier', Date.UTC(FIRST_DAILY_YEAR, 0, 1)) - firstDaySlot,
    /** Months before the first that has days. */
    monthsBeforeDays,
    /** The days of each month with days, the last excluded. */
    monthDays,
    /** Calendar month of each day, 0 to 11. */
    monthOfDay,
  }
}

/** `count` slots from the first. */
export function regularSlots(first: number, count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, i) => first + i)
}

/** NaN of nothing. */
export const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** A month of each year, from one on. */
export const everyTwelfth = (months: Float64Array, from: number): Float64Array =>
  months.filter((_, i) => i >= from && (i - from) % 12 === 0)

/** Mean of each month with days, days being finite; NaN where a month has none. */
export function meansOfMonths(days: Float64Array, { monthDays }: Calendar): Float64Array {
  return Float64Array.from(monthDays, ({ from, to }) =>
    meanOf(days.subarray(from, to).filter((value) => !Number.isNaN(value))),
  )
}

/** Mean per calendar month of a daily quantity. */
export function meanByCalendarMonth(days: Float64Array, { monthOfDay }: Calendar): Float64Array {
  return Float64Array.from({ length: 12 }, (_, month) => meanOf(days.filter((_, d) => monthOfDay[d] === month)))
}

const COLUMNS = [
  'ghi',
  't2m',
  'rh2m',
  'vent_2m',
  'vent_10m',
  'dni',
  'dhi',
  'kt',
  'albedo',
  'ghi_ecart',
  't2m_ecart',
  'ghi_jour_cv',
  'ghi_jour_autocorr',
  't2m_jour_ecart',
  'pm10',
  'pm2_5',
  'dni_cams',
  'ghi_sarah3',
] as const

/** The normals of one town: for each column twelve values, January first, in the units of the table. */
export type Normales = Record<(typeof COLUMNS)[number], Float64Array>

/** The table of normals by town, towns in the order of the table; every town has its twelve months. */
export function readNormales(rows: readonly Row[]): Map<string, Normales> {
  const towns = new Map<string, Normales>()
  for (const row of rows) {
    const localite = row.text('localite')
    const normales = towns.getOrInsertComputed(localite, () => {
      const columns = COLUMNS.map((column) => [column, new Float64Array(12).fill(Number.NaN)])
      return Object.fromEntries(columns) as Normales
    })
    const month = row.number('mois') - 1
    for (const column of COLUMNS) normales[column][month] = row.number(column)
  }
  for (const [localite, normales] of towns) {
    if (normales.ghi.some(Number.isNaN)) throw new Error(`normales : il manque des mois à ${localite}`)
  }
  return towns
}
