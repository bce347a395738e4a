import { timeOf } from '../../contract/time.ts'
import type { SunAxis } from './sunAxis.ts'
import { wholeSteps } from './wholeSteps.ts'

/** The totals of each calendar month of some calendar years, January first; a month of which a part is missing is left out. */
export function calendarSums(axis: SunAxis, amounts: Float64Array, years: ReadonlySet<number>): number[][] {
  const byMonth = Array.from({ length: 12 }, (): number[] => [])
  for (const { slot, sums } of wholeSteps({ ...axis, columns: { amounts } }, 'mensuel')) {
    const start = new Date(timeOf('mensuel', slot))
    if (years.has(start.getUTCFullYear())) byMonth[start.getUTCMonth()]?.push(sums.amounts)
  }
  return byMonth
}
