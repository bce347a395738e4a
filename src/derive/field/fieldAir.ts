import { overHours } from '../steps/calendar.ts'
import { repeatOverHours, type SunAxis } from '../steps/sunAxis.ts'
import type { FieldWeather } from './fieldChain.ts'

/** m/s: that of the nominal operating temperature (IEC 61215). */
export const STILL_AIR_MS = 1
/** Wind at 2 m over that at 10 m: the logarithmic profile over short grass (Allen et al. 1998, FAO-56, eq. 47). */
export const FROM_10_M = 4.87 / Math.log(67.8 * 10 - 5.42)

/** A wind as it is stored, m/s on the steps of an axis. */
export interface StoredWind {
  values: Float64Array
  heightM: 2 | 10
}

/** The surroundings of a field besides its sky: air over the hours, wind on the steps of an axis, the ground by calendar month. */
export interface FieldAir {
  /** °C, over the hours of the axis: see `temperatureHours`. */
  airTemperature: Float64Array
  /** Undefined: none is stored, and still air is taken. */
  wind: StoredWind | undefined
  /** Reflectance, January first. */
  albedo: Float64Array
}

/** The same over the hours of the axis, the wind at the height of the modules, 2 m. */
export function airHours(
  axis: SunAxis,
  { airTemperature, wind, albedo }: FieldAir,
): Pick<FieldWeather, 'airTemperature' | 'windSpeed' | 'albedo'> {
  return {
    airTemperature,
    windSpeed: repeatOverHours(axis, windAtModules(axis, wind)),
    albedo: overHours(axis, albedo),
  }
}

function windAtModules({ count }: SunAxis, wind: StoredWind | undefined): Float64Array {
  if (!wind) return new Float64Array(count).fill(STILL_AIR_MS)
  return wind.heightM === 2 ? wind.values : wind.values.map((speed) => speed * FROM_10_M)
}
