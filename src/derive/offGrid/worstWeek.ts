import { storedEnergy } from './batteryWear.ts'
import { type Installation, settledStart } from './missingEnergy.ts'
import type { SiteHours } from './siteHours.ts'

const DAY_HOURS = 24
const WEEK_DAYS = 7

/** A run of a site hour by hour: what is stored at the end of each hour, and what lacks in it, Wh. */
export interface HourlyRun {
  storedWh: Float64Array
  missingWh: Float64Array
}

/** Each hour of the run that `runSite` reports. */
export function hourlyRun(site: SiteHours, installation: Installation): HourlyRun {
  const { panelWp, battery } = installation
  const storedWh = storedEnergy(site, installation)
  const start = settledStart(site, installation)
  const missingWh = storedWh.map((after, i) => {
    const before = storedWh[i - 1] ?? start
    const shortfall = (site.demandWh[i] as number) - panelWp * (site.panelWhPerWp[i] as number)
    return Math.max(0, shortfall - Math.max(0, before - after) * battery.dischargeEfficiency)
  })
  return { storedWh, missingWh }
}

/**
 * The index of the first hour of the worst seven days in a row: those that lack most, and of those that lack alike the one
 * with the least in its battery. Undefined where no seven days follow each other.
 */
export function worstWeek({ daySlots }: SiteHours, { storedWh, missingWh }: HourlyRun): number | undefined {
  let worst: { at: number; missing: number; stored: number } | undefined
  const [missing, stored] = [missingWh, storedWh].map((hours) => sumsOfDays(hours)) as [Float64Array, Float64Array]
  for (let day = 0; day + WEEK_DAYS <= daySlots.length; day++) {
    if ((daySlots[day + WEEK_DAYS - 1] as number) - (daySlots[day] as number) !== WEEK_DAYS - 1) continue
    const week = {
      at: day * DAY_HOURS,
      missing: sum(missing.subarray(day, day + WEEK_DAYS)),
      stored: sum(stored.subarray(day, day + WEEK_DAYS)),
    }
    const isWorse =
      !worst || week.missing > worst.missing || (week.missing === worst.missing && week.stored < worst.stored)
    if (isWorse) worst = week
  }
  return worst?.at
}

/** Hours of a week. */
export const WEEK_HOURS = WEEK_DAYS * DAY_HOURS

function sumsOfDays(hours: Float64Array): Float64Array {
  return Float64Array.from({ length: hours.length / DAY_HOURS }, (_, day) =>
    sum(hours.subarray(day * DAY_HOURS, (day + 1) * DAY_HOURS)),
  )
}

const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0)
