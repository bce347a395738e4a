import type { MonthCandidate } from './monthCandidates.ts'

/** Hours on each side of a join that are interpolated. */
export const JOIN_HOURS = 8

/**
 * What is interpolated over joins. Not irradiation and rain: a straight line across the night would make the sun shine at
 * midnight, and both begin and end each night at nought anyway.
 */
const SMOOTHED: readonly string[] = ['t2m', 'rh2m', 'vent_2m', 'vent_10m']

/** Twelve months put together as a year of 8760 hours. */
export interface JoinedMonths<Name extends PropertyKey> {
  /** The UTC hour that each hour of the year was. */
  slots: Int32Array
  columns: Record<Name, Float64Array>
}

/**
 * The year that twelve months make, January first. Where two months do not follow each other in time, temperature, humidity
 * and wind of the last eight hours of the first and the first eight of the second lie on a straight line between the hours
 * before and after; so do those at the end and the beginning of the year, that it may be run through again and again.
 *
 * Reference: ISO 15927-4:2005.
 *
 * @param record hours as `HourlyRecord` has them; NaN stays NaN, and a line to it leaves the hours as they are
 */
export function joinMonths<Columns extends Record<string, Float64Array>>(
  record: { firstSlot: number; columns: Columns },
  months: readonly MonthCandidate[],
): JoinedMonths<keyof Columns> {
  const slots = Int32Array.from(
    months.flatMap(({ from, days }) => Array.from({ length: 24 * days }, (_, i) => record.firstSlot + from + i)),
  )
  const columns = Object.entries<Float64Array>(record.columns).map(([name, values]) => {
    const year = Float64Array.from(slots, (slot) => values[slot - record.firstSlot] as number)
    if (SMOOTHED.includes(name)) smoothJoins(year, slots, months)
    return [name, year]
  })
  return { slots, columns: Object.fromEntries(columns) as Record<keyof Columns, Float64Array> }
}

function smoothJoins(year: Float64Array, slots: Int32Array, months: readonly MonthCandidate[]): void {
  const at = (i: number) => (i + year.length) % year.length
  const original = Float64Array.from(year)
  let start = 0
  for (const { days } of months) {
    if (slots[start] !== (slots[at(start - 1)] as number) + 1) {
      const before = original[at(start - JOIN_HOURS - 1)] as number
      const after = original[at(start + JOIN_HOURS)] as number
      for (let k = 1; k <= 2 * JOIN_HOURS; k++) {
        const value = before + ((after - before) * k) / (2 * JOIN_HOURS + 1)
        if (!Number.isNaN(value)) year[at(start - JOIN_HOURS - 1 + k)] = value
      }
    }
    start += 24 * days
  }
}
