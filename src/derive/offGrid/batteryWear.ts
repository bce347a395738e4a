import type { Installation } from './missingEnergy.ts'
import { countCycles } from './rainflow.ts'
import type { SiteHours } from './siteHours.ts'
import { storedEnergy } from './storedEnergy.ts'

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
  const charge = storedEnergy(site, installation).map((stored) => (floorWh + stored) / capacityWh)
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
