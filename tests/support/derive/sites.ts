import fc from 'fast-check'
import { type Battery, batteryUse } from '../../../src/derive/offGrid/battery.ts'
import type { Installation } from '../../../src/derive/offGrid/missingEnergy.ts'
import { type SiteHours, siteHours } from '../../../src/derive/offGrid/siteHours.ts'
import { even } from '../even.ts'

/** A site whose hours are given from midnight of a day on, 2021-01-01 where none is named. */
export function siteOf(panel: readonly number[], demand: readonly number[], day = '2021-01-01'): SiteHours {
  const firstSlot = Date.parse(`${day}T00:00:00Z`) / 3_600_000
  return siteHours({ firstSlot, panelWhPerWp: Float64Array.from(panel), demandWh: Float64Array.from(demand) })
}

/** 24 hours of nought but for those named. */
export function day(values: Record<number, number>): number[] {
  return Array.from({ length: 24 }, (_, hour) => values[hour] ?? 0)
}

export function installationOf(panelWp: number, battery: Partial<Battery>): Installation {
  const whole = { capacityWh: 0, maxDischargePct: 100, roundTripPct: 100, ...battery }
  return { panelWp, battery: batteryUse(whole) }
}

const energy = (max: number) => fc.oneof(fc.constant(0), even(0, max))
const hours = (days: number, max: number) => fc.array(energy(max), { minLength: 24 * days, maxLength: 24 * days })

/** Any hours at all, from one day to forty. */
const anySite = fc
  .integer({ min: 1, max: 40 })
  .chain((days) => fc.tuple(hours(days, 1), hours(days, 500)))
  .map(([panel, demand]) => siteOf(panel, demand))

/** Days as they come: sun from 6 to 18 under a sky of the day, a demand with a shape. */
const realSite = fc
  .tuple(
    fc.array(even(0.05, 1), { minLength: 3, maxLength: 400 }),
    fc.array(even(0, 100), { minLength: 24, maxLength: 24 }),
  )
  .map(([skies, shape]) =>
    siteOf(
      skies.flatMap((sky) =>
        Array.from({ length: 24 }, (_, h) => (h < 6 || h > 18 ? 0 : 0.8 * sky * Math.sin((Math.PI * (h - 6)) / 12))),
      ),
      skies.flatMap(() => shape),
    ),
  )

export const sites = fc.oneof(anySite, realSite)

export const batteries = fc.record({
  capacityWh: energy(10_000),
  maxDischargePct: even(1, 100),
  roundTripPct: even(20, 100),
})

export const panels = energy(3000)
