import { DAY_MS, timeOf } from '../../contract/time.ts'
import { hsuRatioSeries } from '../../solar/soiling/hsu.ts'
import { kimberLossSeries } from '../../solar/soiling/kimber.ts'
import { overHours } from '../steps/calendar.ts'
import { repeatOverHours, type SunAxis } from '../steps/sunAxis.ts'

/** When modules are cleaned: on days (UTC, their start as ms), or every so many days from the first of the series on. */
export type Cleaning = { days: readonly number[] } | { everyDays: number }

/** What dirties and washes, on the steps of hours or days. Particles in µg/m³, rain in mm in the step. */
export interface DirtSteps {
  rainMm: Float64Array
  particles?: { pm25: Float64Array; pm10: Float64Array }
}

/**
 * Share of the light that passes the dirt in each hour of an axis of hours or days: by HSU where particles are given, else by
 * Kimber. NaN where the dirt is unknown.
 */
export function soilingRatio(
  axis: SunAxis,
  { rainMm, particles }: DirtSteps,
  { tiltDeg, cleaning }: { tiltDeg: number; cleaning: Cleaning | undefined },
): Float64Array {
  const stepHours = axis.granularite === 'horaire' ? 1 : 24
  const cleanings = cleaning ? cleaningSteps(axis, cleaning) : []
  const steps = particles
    ? hsuRatioSeries({ rainMm, ...particles, tiltDeg, stepHours, cleanings })
    : kimberLossSeries({ rainMm, stepHours, cleanings }).map((loss) => 1 - loss)
  return repeatOverHours(axis, steps)
}

/** What a loss of each calendar month leaves in each hour, January first. */
export function monthlyRatio(axis: SunAxis, lossPct: Float64Array): Float64Array {
  return overHours(
    axis,
    lossPct.map((pct) => 1 - pct / 100),
  )
}

/** Steps at whose end the modules are clean: the first of each day of cleaning. */
function cleaningSteps({ granularite, firstSlot, count }: SunAxis, cleaning: Cleaning): number[] {
  const perDay = granularite === 'horaire' ? 24 : 1
  if ('everyDays' in cleaning) {
    const every = cleaning.everyDays * perDay
    return Array.from({ length: Math.floor((count - 1) / every) }, (_, i) => (i + 1) * every)
  }
  const startMs = timeOf(granularite, firstSlot)
  return cleaning.days
    .map((dayMs) => Math.round(((dayMs - startMs) / DAY_MS) * perDay))
    .filter((step) => step >= 0 && step < count)
    .sort((a, b) => a - b)
}
