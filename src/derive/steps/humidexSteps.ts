import { daysOfSteps, type SunAxis } from './sunAxis.ts'

/**
 * Humidex: how warm humid air feels, °C.
 *
 * Vapour pressure after Magnus with 6.112 hPa, 17.67 and 243.5 °C (Bolton 1980, eq. 10); index after Masterton, J. M.
 * and Richardson, F. A. (1979), Humidex, Environment Canada CLI 1-79.
 *
 * @param air.temperatureC air temperature, °C
 * @param air.relativeHumidityPct 0 to 100
 * @returns °C; NaN where an input is NaN
 */
export function humidex(air: { temperatureC: number; relativeHumidityPct: number }): number {
  const saturationHpa = 6.112 * Math.exp((17.67 * air.temperatureC) / (air.temperatureC + 243.5))
  return air.temperatureC + (5 / 9) * ((saturationHpa * air.relativeHumidityPct) / 100 - 10)
}

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
