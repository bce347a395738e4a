import { bureauVapourHpa, simplifiedWbgt } from './heatIndices.ts'

/** Columns of days on one axis, NaN where missing: mean temperature (°C) and humidity (%) of the day, and its highest temperature. */
export interface WarmDays {
  t2m: Float64Array
  rh2m: Float64Array
  tmax: Float64Array
}

/**
 * Simplified WBGT of each day, °C: of its means, and of its warmest moment, when the air holds the vapour of the day's means:
 * vapour changes little over a day, relative humidity much.
 *
 * @returns NaN where an input of the day is missing
 */
export function wbgtOfDays({ t2m, rh2m, tmax }: WarmDays): { mean: Float64Array; highest: Float64Array } {
  const vapour = t2m.map((temperatureC, i) => bureauVapourHpa({ temperatureC, relativeHumidityPct: rh2m[i] as number }))
  const ofDays = (temperatures: Float64Array) =>
    temperatures.map((temperatureC, i) => simplifiedWbgt({ temperatureC, vapourHpa: vapour[i] as number }))
  return { mean: ofDays(t2m), highest: ofDays(tmax) }
}

/**
 * Reference values of the WBGT, °C, by the work that is done: above them work needs rest or other measures, for persons who
 * are used to heat and for those who are not.
 *
 * Reference: ISO 7243:2017, Ergonomics of the thermal environment, table A.1.
 */
export const WBGT_LIMITS = [
  { work: 'rest', acclimatized: 33, unacclimatized: 32 },
  { work: 'low', acclimatized: 30, unacclimatized: 29 },
  { work: 'moderate', acclimatized: 28, unacclimatized: 26 },
  { work: 'high', acclimatized: 26, unacclimatized: 23 },
  { work: 'very high', acclimatized: 25, unacclimatized: 20 },
] as const

/** Which values are above a limit: 1, else 0; NaN where there is none. */
export function above(values: Float64Array, limit: number): Float64Array {
  return values.map((value) => (Number.isNaN(value) ? value : Number(value > limit)))
}
