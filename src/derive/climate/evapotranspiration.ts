import { timeOf } from '../../contract/time.ts'
import { dayOfYear } from '../../solar/extraterrestrial.ts'

const KELVIN = 273.16
/** MJ K-4 m-2 day-1. */
const STEFAN_BOLTZMANN = 4.903e-9
const ALBEDO = 0.23
/** Mean wind at 2 m of over 2,000 stations, m/s, where there is none (FAO-56, p. 63). */
const USUAL_WIND = 2
/** Share of extraterrestrial radiation for each root of a degree between the extremes of a day, away from coasts (eq. 50). */
const INLAND = 0.16
/**
 * Share of a clear day's radiation below which the sky sends no more infrared; FAO-56 has no such bound, and its line for
 * clouds would turn negative (ASCE-EWRI (2005), The ASCE standardized reference evapotranspiration equation, eq. 18).
 */
const DARKEST = 0.3
/** What evaporates of a MJ/m², mm (eq. 20). */
const MM_OF_MJ = 0.408

/** The weather of days on one axis; what is not measured, or missing on a day (NaN), is estimated, temperatures apart. */
export interface EtoDays {
  firstSlot: number
  /** °C. */
  tmax: Float64Array
  /** °C. */
  tmin: Float64Array
  /** Mean, %. */
  relativeHumidity?: Float64Array | undefined
  /** Mean, °C; taken before relative humidity. */
  dewPoint?: Float64Array | undefined
  /** Mean at 2 m, m/s (`windAt2m` of another height). */
  wind?: Float64Array | undefined
  /** MJ/m². */
  globalRadiation?: Float64Array | undefined
}

/** Which terms of the equation were not measured. */
export const ESTIMATED_TERMS = ['humidity', 'wind', 'radiation'] as const
export type EstimatedTerm = (typeof ESTIMATED_TERMS)[number]

export interface Evapotranspiration {
  firstSlot: number
  /** mm a day; NaN where an extreme of temperature is missing. */
  penmanMonteith: Float64Array
  /** mm a day; NaN as above. */
  hargreaves: Float64Array
  /** Days with a value. */
  days: number
  /** Of these, those on which each term was estimated. */
  estimated: Record<EstimatedTerm, number>
}

/**
 * Reference evapotranspiration of days by FAO-56 Penman-Monteith, with what is missing estimated as its chapter 3 says
 * (humidity from the minimum of temperature, eq. 48; radiation from the range of temperature, eq. 50, at most that of a clear
 * day; wind 2 m/s), and by Hargreaves beside.
 *
 * Reference: Allen, R. G., Pereira, L. S., Raes, D. and Smith, M. (1998), Crop evapotranspiration, FAO Irrigation and Drainage
 * Paper 56.
 */
export function evapotranspiration(
  days: EtoDays,
  place: { latitudeDeg: number; altitudeM: number },
): Evapotranspiration {
  const count = days.tmax.length
  const [penman, hargreavesDays] = [new Float64Array(count), new Float64Array(count)]
  const estimated = { humidity: 0, wind: 0, radiation: 0 }
  let told = 0
  for (let i = 0; i < count; i++) {
    const [tmax, tmin] = [days.tmax[i] as number, days.tmin[i] as number]
    const extraterrestrial = dailyExtraterrestrial(
      dayOfYear(timeOf('journalier', days.firstSlot + i)),
      place.latitudeDeg,
    )
    hargreavesDays[i] = hargreaves({ tmax, tmin, extraterrestrial })
    const measured = {
      vapourPressure: vapourPressureOf(days, i),
      wind: days.wind?.[i] ?? Number.NaN,
      radiation: days.globalRadiation?.[i] ?? Number.NaN,
    }
    const or = (value: number, estimate: number) => (Number.isNaN(value) ? estimate : value)
    const clear = clearSkyRadiation(extraterrestrial, place.altitudeM)
    penman[i] = penmanMonteith({
      tmax,
      tmin,
      vapourPressure: or(measured.vapourPressure, saturationPressure(tmin)),
      wind: or(measured.wind, USUAL_WIND),
      radiation: or(measured.radiation, Math.min(clear, INLAND * Math.sqrt(tmax - tmin) * extraterrestrial)),
      clear,
      altitudeM: place.altitudeM,
    })
    if (Number.isNaN(penman[i] as number)) continue
    told++
    estimated.humidity += Number(Number.isNaN(measured.vapourPressure))
    estimated.wind += Number(Number.isNaN(measured.wind))
    estimated.radiation += Number(Number.isNaN(measured.radiation))
  }
  return { firstSlot: days.firstSlot, penmanMonteith: penman, hargreaves: hargreavesDays, days: told, estimated }
}

/** Vapour pressure of a day, kPa: from the dew point (eq. 14), else from mean humidity (eq. 19). */
function vapourPressureOf({ dewPoint, relativeHumidity, tmax, tmin }: EtoDays, i: number): number {
  const fromDew = saturationPressure(dewPoint?.[i] ?? Number.NaN)
  if (!Number.isNaN(fromDew)) return fromDew
  const humidity = relativeHumidity?.[i] ?? Number.NaN
  return (humidity / 100) * meanSaturation(tmax[i] as number, tmin[i] as number)
}

/** Saturation vapour pressure, kPa, of air of a temperature in °C (eq. 11). */
export function saturationPressure(celsius: number): number {
  return 0.6108 * Math.exp((17.27 * celsius) / (celsius + 237.3))
}

/** Of a day's extremes (eq. 12). */
function meanSaturation(tmax: number, tmin: number): number {
  return (saturationPressure(tmax) + saturationPressure(tmin)) / 2
}

/** Wind at 2 m from wind at another height over short grass, m/s (eq. 47). */
export function windAt2m(speed: number, heightM: number): number {
  return heightM === 2 ? speed : (speed * 4.87) / Math.log(67.8 * heightM - 5.42)
}

/**
 * Extraterrestrial radiation of a day on a horizontal plane, MJ/m² (eqs. 21 to 25).
 *
 * @param day of the year, 1 to 366
 */
export function dailyExtraterrestrial(day: number, latitudeDeg: number): number {
  const turn = (2 * Math.PI * day) / 365
  const declination = 0.409 * Math.sin(turn - 1.39)
  const latitude = (latitudeDeg * Math.PI) / 180
  // Beyond the polar circles the sun may not set, or not rise.
  const cosine = -Math.tan(latitude) * Math.tan(declination)
  const sunset = Math.acos(Math.min(1, Math.max(-1, cosine)))
  const sines = sunset * Math.sin(latitude) * Math.sin(declination)
  const cosines = Math.cos(latitude) * Math.cos(declination) * Math.sin(sunset)
  return ((24 * 60 * 0.082) / Math.PI) * (1 + 0.033 * Math.cos(turn)) * (sines + cosines)
}

/** Radiation of a clear day, MJ/m² (eq. 37). */
function clearSkyRadiation(extraterrestrial: number, altitudeM: number): number {
  return (0.75 + 2e-5 * altitudeM) * extraterrestrial
}

/**
 * Reference evapotranspiration of a day, mm (eq. 6); not below nought, where dew would fall. NaN where an input is NaN.
 *
 * @param day.vapourPressure kPa
 * @param day.wind at 2 m, m/s
 * @param day.radiation global, MJ/m²
 * @param day.clear that of a clear day, MJ/m²
 */
export function penmanMonteith(day: {
  tmax: number
  tmin: number
  vapourPressure: number
  wind: number
  radiation: number
  clear: number
  altitudeM: number
}): number {
  const mean = (day.tmax + day.tmin) / 2
  const slope = (4098 * saturationPressure(mean)) / (mean + 237.3) ** 2
  const psychrometric = 0.665e-3 * 101.3 * ((293 - 0.0065 * day.altitudeM) / 293) ** 5.26
  const emitted = (STEFAN_BOLTZMANN * ((day.tmax + KELVIN) ** 4 + (day.tmin + KELVIN) ** 4)) / 2
  // Under the polar night there is neither, and the sky counts as clear.
  const clearness = day.clear > 0 ? Math.min(1, Math.max(DARKEST, day.radiation / day.clear)) : 1
  const longwave = emitted * (0.34 - 0.14 * Math.sqrt(day.vapourPressure)) * (1.35 * clearness - 0.35)
  const net = (1 - ALBEDO) * day.radiation - longwave
  const deficit = meanSaturation(day.tmax, day.tmin) - day.vapourPressure
  const drying = psychrometric * (900 / (mean + 273)) * day.wind * deficit
  const eto = (MM_OF_MJ * slope * net + drying) / (slope + psychrometric * (1 + 0.34 * day.wind))
  return Math.max(0, eto)
}

/** Reference evapotranspiration of a day by its temperatures alone, mm, not below nought (eq. 52). */
function hargreaves(day: { tmax: number; tmin: number; extraterrestrial: number }): number {
  const mean = (day.tmax + day.tmin) / 2
  return Math.max(0, 0.0023 * (mean + 17.8) * Math.sqrt(day.tmax - day.tmin) * day.extraterrestrial * MM_OF_MJ)
}
