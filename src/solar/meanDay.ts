/**
 * Day of the month on which the extraterrestrial irradiation is nearest the month's mean, January first.
 *
 * Reference: Klein, S. A. (1977), Calculation of monthly average insolation on tilted surfaces, Solar Energy 19(4),
 * 325-329, table 1.
 */
export const MEAN_DAYS = [17, 16, 16, 15, 15, 11, 17, 16, 15, 15, 14, 10] as const

/**
 * UTC midnight of a month's mean day.
 *
 * @param when.month 1 to 12
 */
export function meanDayMs(when: { year: number; month: number }): number {
  const day = MEAN_DAYS[when.month - 1]
  if (day === undefined) throw new RangeError(`meanDayMs: month ${when.month}`)
  return Date.UTC(when.year, when.month - 1, day)
}
