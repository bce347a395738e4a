import { humidex } from '../../solar/humidex.ts'
import { daysOfSteps, type SunAxis } from './sunAxis.ts'

/** The humidex of the steps of an axis, each weighted by the days it represents, and these weights: a mean is their ratio. */
export function humidexSteps(
  axis: SunAxis,
  { t2m, rh2m }: { t2m: Float64Array; rh2m: Float64Array },
): { weighted: Float64Array; weights: Float64Array } {
  const weights = daysOfSteps(axis)
  const weighted = t2m.map(
    (temperatureC, i) => humidex({ temperatureC, relativeHumidityPct: rh2m[i] as number }) * (weights[i] as number),
  )
  return { weighted, weights }
}
