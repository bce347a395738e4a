import { timeOf } from '../../contract/time.ts'
import { type ChargedSpan, type SiteMonth, sumService } from './runSite.ts'

/** All Januaries of a run, or all of another month. */
export interface CalendarMonth extends ChargedSpan {
  /** 1 to 12. */
  month: number
}

/** The months of all years of a run as twelve, those that it has; the mean of what is stored is that of all their days. */
export function calendarMonths(months: readonly SiteMonth[]): CalendarMonth[] {
  const monthOf = ({ slot }: SiteMonth) => new Date(timeOf('mensuel', slot)).getUTCMonth() + 1
  return Array.from({ length: 12 }, (_, i) => i + 1).flatMap((month) => {
    const same = months.filter((each) => monthOf(each) === month)
    if (same.length === 0) return []
    const service = sumService(same)
    return {
      month,
      ...service,
      meanStoredWh: same.reduce((sum, each) => sum + each.meanStoredWh * each.days, 0) / service.days,
      leastStoredWh: Math.min(...same.map((each) => each.leastStoredWh)),
      mostStoredWh: Math.max(...same.map((each) => each.mostStoredWh)),
    }
  })
}
