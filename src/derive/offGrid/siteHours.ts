import { DAY_MS, slotOf, timeOf } from '../../contract/time.ts'
import { mean } from '../statistics/statistics.ts'
import { monthOfYear } from '../steps/calendar.ts'

const DAY_HOURS = 24

/** The hours of a site, whole days of UTC one after the other; between two of them days may be missing. */
export interface SiteHours {
  /** What 1 Wp delivers in each hour, Wh. */
  panelWhPerWp: Float64Array
  /** Demand in each hour, Wh. */
  demandWh: Float64Array
  /** Days since 1970 of each 24 hours, ascending. */
  daySlots: Int32Array
  /** Days of which an hour is not known, cut ones at the ends among them: they are not there. */
  daysLeftOut: number
}

/**
 * The whole days of a site. A day of which an hour is NaN is left out, all of it: taken as nought it would be a failure that
 * is only one of the data, and taken as a mean it would hide one. A run goes on after it with the battery as it was before.
 *
 * @param input.firstSlot hours since 1970, UTC, of the first hour
 * @param input.panelWhPerWp what 1 Wp delivers in each hour, Wh, not negative, NaN where it is not known
 * @param input.demandWh demand in the same hours, Wh, not negative, NaN likewise
 */
export function siteHours(input: { firstSlot: number; panelWhPerWp: Float64Array; demandWh: Float64Array }): SiteHours {
  const { firstSlot, panelWhPerWp, demandWh } = input
  const count = panelWhPerWp.length
  const firstDay = Math.floor(firstSlot / DAY_HOURS)
  const lastDay = Math.floor((firstSlot + count - 1) / DAY_HOURS)
  const whole: number[] = []
  for (let day = firstDay; day <= lastDay; day++) {
    if (isWhole(panelWhPerWp, demandWh, day * DAY_HOURS - firstSlot)) whole.push(day)
  }
  const kept = (hours: Float64Array) => {
    const all = new Float64Array(whole.length * DAY_HOURS)
    whole.forEach((day, i) => {
      const at = day * DAY_HOURS - firstSlot
      all.set(hours.subarray(at, at + DAY_HOURS), i * DAY_HOURS)
    })
    return all
  }
  return {
    panelWhPerWp: kept(panelWhPerWp),
    demandWh: kept(demandWh),
    daySlots: Int32Array.from(whole),
    daysLeftOut: lastDay - firstDay + 1 - whole.length,
  }
}

/** The same site with a panel that delivers so many times as much in each hour. */
export function withPanelTimes(site: SiteHours, factor: number): SiteHours {
  return { ...site, panelWhPerWp: site.panelWhPerWp.map((wh) => wh * factor) }
}

/**
 * What 1 Wp delivers in each calendar month of a mean year, Wh, January first: the mean of its days over as many days as it has
 * in the years of the site. NaN for a month of which the site has no day.
 */
export function panelYear({ panelWhPerWp, daySlots }: SiteHours): Float64Array {
  const [sums, counts] = [new Float64Array(12), new Float64Array(12)]
  const months = new Set<number>()
  daySlots.forEach((day, i) => {
    const slot = slotOf('mensuel', day * DAY_MS)
    const month = monthOfYear(slot)
    months.add(slot)
    counts[month]!++
    for (let hour = i * DAY_HOURS; hour < (i + 1) * DAY_HOURS; hour++) sums[month]! += panelWhPerWp[hour]!
  })
  const daysOf = (slot: number) => (timeOf('mensuel', slot + 1) - timeOf('mensuel', slot)) / DAY_MS
  const lengths = Map.groupBy(months, monthOfYear)
  return sums.map((sum, month) => (sum / counts[month]!) * mean((lengths.get(month) ?? []).map(daysOf)))
}

/**
 * The same days with a panel that has another mean year: the hours of a calendar month are multiplied by one factor, so that
 * days differ from one another as before.
 *
 * @param monthsWh what 1 Wp delivers in each calendar month of that year, Wh
 */
export function withPanelYear(
  site: SiteHours,
  monthsWh: readonly number[],
): { site: SiteHours; factors: readonly number[] } {
  const factors = Array.from(panelYear(site), (wh, month) => (wh > 0 ? monthsWh[month]! / wh : 1))
  const panelWhPerWp = site.panelWhPerWp.slice()
  site.daySlots.forEach((day, i) => {
    const factor = factors[monthOfYear(slotOf('mensuel', day * DAY_MS))]!
    for (let at = i * DAY_HOURS; at < (i + 1) * DAY_HOURS; at++) panelWhPerWp[at]! *= factor
  })
  return { site: { ...site, panelWhPerWp }, factors }
}

/** The days of a site from one time up to another, ms since 1970. */
export function daysWithin(site: SiteHours, { fromMs, toMs }: { fromMs: number; toMs: number }): SiteHours {
  const { panelWhPerWp, demandWh, daySlots } = site
  const before = (timeMs: number) => daySlots.filter((slot) => slot * DAY_MS < timeMs).length
  const [from, to] = [before(fromMs), before(toMs)]
  return {
    panelWhPerWp: panelWhPerWp.subarray(from * DAY_HOURS, to * DAY_HOURS),
    demandWh: demandWh.subarray(from * DAY_HOURS, to * DAY_HOURS),
    daySlots: daySlots.subarray(from, to),
    daysLeftOut: 0,
  }
}

/** Whether the 24 hours from an index on are there and known. */
function isWhole(panel: Float64Array, demand: Float64Array, at: number): boolean {
  if (at < 0 || at + DAY_HOURS > panel.length) return false
  for (let i = at; i < at + DAY_HOURS; i++) {
    if (Number.isNaN(panel[i]) || Number.isNaN(demand[i])) return false
  }
  return true
}
