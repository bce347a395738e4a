import { bureauVapourHpa, simplifiedWbgt } from './heatIndices.ts'

/** Columns of days on one axis, NaN where missing: mean temperature (°C) and humidity (%) of the day, and its highest temperature. */
export interface WarmDays {
  t2m: Float64Array
  rh2m: Float64Array
  tmax?: Float64Array | undefined
}

/**
 * Simplified WBGT of each day, °C: of its means, and of its warmest moment, when the air holds the vapour of the day's means:
 * vapour changes little over a day, relative humidity much. Without highest temperatures there is no highest WBGT.
 *
 * @returns NaN where an input of the day is missing
 */
export function wbgtOfDays({ t2m, rh2m, tmax }: WarmDays): { mean: Float64Array; highest: Float64Array | undefined } {
  const vapour = t2m.map((temperatureC, i) => bureauVapourHpa({ temperatureC, relativeHumidityPct: rh2m[i] as number }))
  const ofDays = (temperatures: Float64Array) =>
    temperatures.map((temperatureC, i) => simplifiedWbgt({ temperatureC, vapourHpa: vapour[i] as number }))
  return { mean: ofDays(t2m), highest: tmax && ofDays(tmax) }
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

/** How many values are above a limit, and how many are known: a day with a value missing is no day without heat. */
export function countAbove(values: Float64Array, limit: number): { above: number; known: number } {
  let [above, known] = [0, 0]
  for (const value of values) {
    if (Number.isNaN(value)) continue
    known++
    if (value > limit) above++
  }
  return { above, known }
}
