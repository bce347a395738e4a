import { type Installation, settledStart } from './missingEnergy.ts'
import type { SiteHours } from './siteHours.ts'

/** Cycles less deep are no cycles of a day: the hours in which a full battery gives a little and takes it back. */
const LEAST_DEPTH = 0.01
const HOURS_A_YEAR = 8766

/** How a battery is used over a run. Depths and states of charge are shares of its capacity, 0 to 1. */
export interface BatteryWear {
  years: number
  /** Cycles of the rainflow count, a half one as 0.5. */
  cycles: readonly { depth: number; cycles: number }[]
  /** State of charge at the end of each hour. */
  charge: Float64Array
}

/** The cycles of a battery; undefined without a battery or an hour. */
export function batteryWear(site: SiteHours, installation: Installation): BatteryWear | undefined {
  const { floorWh, usableWh } = installation.battery
  const capacityWh = floorWh + usableWh
  if (capacityWh === 0 || site.demandWh.length === 0) return undefined
  const charge = storedEnergy(site, installation)
  for (let i = 0; i < charge.length; i++) charge[i] = (floorWh + (charge[i] as number)) / capacityWh
  const cycles: { depth: number; cycles: number }[] = []
  countCycles(charge, (depth, count) => {
    if (depth >= LEAST_DEPTH) cycles.push({ depth, cycles: count })
  })
  return { years: charge.length / HOURS_A_YEAR, cycles, charge }
}

/** Cycles a year and their mean depth, %; a battery that rests has none. */
export function cyclesOf({ years, cycles }: BatteryWear): { perYear: number; meanDepthPct: number } {
  const count = cycles.reduce((sum, each) => sum + each.cycles, 0)
  const depths = cycles.reduce((sum, each) => sum + each.cycles * each.depth, 0)
  return { perYear: count / years, meanDepthPct: count === 0 ? 0 : (100 * depths) / count }
}

/**
 * The cycles of a record by the rainflow count: each range between two reversals, and how many cycles it is, 1 or a half.
 *
 * Reference: ASTM E1049-85 (2017), Standard Practices for Cycle Counting in Fatigue Analysis, 5.4.4; of batteries in
 * Bindner, H. et al. (2005), Lifetime Modelling of Lead Acid Batteries, Risø-R-1515(EN).
 */
export function countCycles(record: Float64Array, count: (range: number, cycles: 0.5 | 1) => void): void {
  const reversals: number[] = []
  const rangeBefore = (back: number) => {
    const at = reversals.length - back
    return Math.abs((reversals[at] as number) - (reversals[at - 1] as number))
  }
  const add = (reversal: number) => {
    reversals.push(reversal)
    while (reversals.length >= 3 && rangeBefore(1) >= rangeBefore(2)) {
      const range = rangeBefore(2)
      // A range that holds the start of the record is half a cycle.
      if (reversals.length === 3) {
        count(range, 0.5)
        reversals.shift()
      } else {
        count(range, 1)
        reversals.splice(-3, 2)
      }
    }
  }
  if (record.length === 0) return
  let last = record[0] as number
  let rising: boolean | undefined
  add(last)
  for (let i = 1; i < record.length; i++) {
    const value = record[i] as number
    if (value === last) continue
    if (rising !== undefined && value > last !== rising) add(last)
    rising = value > last
    last = value
  }
  add(last)
  for (let at = 1; at < reversals.length; at++) {
    count(Math.abs((reversals[at] as number) - (reversals[at - 1] as number)), 0.5)
  }
}

/** The energy in use at the end of each hour of the run that `runSite` reports, Wh, from the deepest discharge on. */
export function storedEnergy(site: SiteHours, installation: Installation): Float64Array {
  const { panelWhPerWp, demandWh } = site
  const { panelWp, battery } = installation
  const { usableWh, chargeEfficiency, dischargeEfficiency } = battery
  const perWhServed = 1 / dischargeEfficiency
  const hours = new Float64Array(demandWh.length)
  let stored = settledStart(site, installation)
  for (let i = 0; i < hours.length; i++) {
    const net = panelWp * (panelWhPerWp[i] as number) - (demandWh[i] as number)
    stored += net * (net > 0 ? chargeEfficiency : perWhServed)
    if (stored > usableWh) stored = usableWh
    else if (stored < 0) stored = 0
    hours[i] = stored
  }
  return hours
}
