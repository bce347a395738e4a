import { RAD } from './angles.ts'
import { haurwitz } from './atmosphere.ts'
import { dailyDiffuseFraction, monthlyDiffuseFraction } from './dailyDiffuse.ts'
import { erbsFraction } from './irradianceSeries.ts'
import { MAX_ZENITH } from './litSamples.ts'
import { type SunCourse, sunCourse, wholeDayWh } from './sunCourse.ts'
import { type SunEphemeris, sunEphemeris } from './sunEphemeris.ts'
import { DAY_MS } from './time.ts'

const HOUR_RAD = Math.PI / 12
const MIN_COS = Math.cos(MAX_ZENITH * RAD)

/** Hourly irradiation on the UTC hours of one or more days, Wh/m² (the mean irradiance of the hour in W/m²). */
export interface HourlyIrradiation {
  ghi: Float64Array
  dhi: Float64Array
  dni: Float64Array
}

/** Daily sums to spread over hours, and where. */
export interface SpreadDaysInput {
  /** Global horizontal irradiation of each UTC day, kWh/m². */
  ghiKwh: Float64Array
  /** Diffuse horizontal irradiation of each day where it is known; it then replaces Erbs's relation. */
  dhiKwh?: Float64Array | undefined
  /** UTC midnight of the first day. */
  startMs: number
  latitudeDeg: number
  longitudeDeg: number
  /** `daily` (default) for true days; `monthly` when each value is the mean of a month and the day its mean day. */
  diffuse?: 'daily' | 'monthly'
  /** A table that covers the days, to share between places; made when absent. */
  ephemeris?: SunEphemeris
}

/** The parts of an hour in which the sun is up, as hour angles from solar noon; two about midnight in a polar summer. */
function litParts(from: number, sunset: number): [number, number][] {
  const parts: [number, number][] = []
  const turns = Math.floor((from + Math.PI) / (2 * Math.PI))
  for (const shift of [turns, turns + 1]) {
    const start = Math.max(from - shift * 2 * Math.PI, -sunset)
    const end = Math.min(from + HOUR_RAD - shift * 2 * Math.PI, sunset)
    if (end > start) parts.push([start, end])
  }
  return parts
}

/** The UTC hours of one day, written over by each that is spread. */
interface DayHours {
  /** How long the sun is up in each, 0 to 1, and the cosine of the zenith in the middle of that part; 0 in the dark. */
  lit: Float64Array
  cosMiddle: Float64Array
  /** Global and beam on the horizontal, the most that each may be, and the beam by Erbs's relation of hours, Wh/m². */
  ghi: Float64Array
  beam: Float64Array
  most: Float64Array
  erbs: Float64Array
}

function dayHours(): DayHours {
  const hour = () => new Float64Array(24)
  return { lit: hour(), cosMiddle: hour(), ghi: hour(), beam: hour(), most: hour(), erbs: hour() }
}

/** Writes where the sun is in each hour, and the weight that each has in the day's global irradiation. */
function writeCourse({ lit, cosMiddle, ghi }: DayHours, { level, swing, sunset, midnight }: SunCourse): void {
  // Collares-Pereira & Rabl (1979), eqs. 6a and 6b: global over extraterrestrial goes as a + b cos(hour angle).
  const a = 0.409 + 0.5016 * Math.sin(sunset - Math.PI / 3)
  const b = 0.6609 - 0.4767 * Math.sin(sunset - Math.PI / 3)
  const peaked = (w: number) =>
    a * level * w + (a * swing + b * level) * Math.sin(w) + b * swing * (w / 2 + Math.sin(2 * w) / 4)
  for (const hours of [lit, cosMiddle, ghi]) hours.fill(0)
  for (let hour = 0; hour < 24; hour++) {
    let longest = 0
    for (const [start, end] of litParts(midnight + hour * HOUR_RAD, sunset)) {
      lit[hour]! += (end - start) / HOUR_RAD
      ghi[hour]! += Math.max(0, peaked(end) - peaked(start))
      if (end - start > longest) {
        longest = end - start
        cosMiddle[hour] = Math.max(0, level + swing * Math.cos((start + end) / 2))
      }
    }
  }
}

/** Multiplies amounts by one factor, none over its limit, so that they come to a sum; to the limits where these come to less. */
function scaleTo(sum: number, amounts: Float64Array, limits: Float64Array): void {
  // Each round finds more amounts at their limits, and the last one no more.
  let [factor, last] = [0, -1]
  while (factor > last) {
    let [free, full] = [0, 0]
    for (let i = 0; i < amounts.length; i++) {
      if (amounts[i]! * factor >= limits[i]!) full += limits[i]!
      else free += amounts[i]!
    }
    last = factor
    if (free > 0) factor = (sum - full) / free
  }
  for (let i = 0; i < amounts.length; i++) amounts[i] = Math.min(limits[i]!, amounts[i]! * factor)
}

interface DayToSpread {
  ghiWh: number
  monthly: boolean
  course: SunCourse
}

/** Share of the day's irradiation that is diffuse: what is known of it, else Erbs's relation. */
function diffuseFraction({ ghiWh, monthly, course }: DayToSpread, dhiWh: number | undefined): number {
  if (dhiWh !== undefined) return Math.min(1, Math.max(0, dhiWh / ghiWh))
  const extraWh = wholeDayWh(course)
  const day = { kt: extraWh > 0 ? ghiWh / extraWh : 0, sunsetRad: course.sunset }
  return monthly ? monthlyDiffuseFraction(day) : dailyDiffuseFraction(day)
}

/** Writes the global of a day's hours, and their beam before it is brought to the day's diffuse. */
function layOut(hours: DayHours, { ghiWh, course }: DayToSpread): void {
  const { lit, cosMiddle, ghi, most, erbs } = hours
  writeCourse(hours, course)
  let clearWh = 0
  for (let hour = 0; hour < 24; hour++) {
    most[hour] = lit[hour]! * haurwitz(cosMiddle[hour]!)
    clearWh += most[hour]!
  }
  if (clearWh === 0) {
    // The sun does not rise: what light there is comes at solar noon.
    const noon = ((Math.floor(-course.midnight / HOUR_RAD) % 24) + 24) % 24
    for (const series of [ghi, most]) series[noon] = 1
    clearWh = 1
  }
  // A day that is brighter than the clear sky is as this is, and more.
  for (let hour = 0; hour < 24; hour++) most[hour] = (most[hour]! / clearWh) * Math.max(clearWh, ghiWh)
  scaleTo(ghiWh, ghi, most)
  for (let hour = 0; hour < 24; hour++) {
    const extraWh = lit[hour]! * cosMiddle[hour]! * course.dniExtra
    // Near the horizon beam and diffuse cannot be separated (same limit as by hours).
    most[hour] = cosMiddle[hour]! < MIN_COS ? 0 : Math.min(ghi[hour]!, extraWh)
    erbs[hour] = most[hour]! > 0 ? ghi[hour]! * (1 - erbsFraction(Math.min(1, ghi[hour]! / extraWh))) : 0
  }
}

/** Writes one day that is laid out from `at` on; `dhiWh` undefined: its diffuse is by Erbs's relation of days. */
function write(out: HourlyIrradiation, at: number, hours: DayHours, day: DayToSpread, dhiWh: number | undefined): void {
  const { ghiWh, course } = day
  if (Number.isNaN(ghiWh + (dhiWh ?? 0) + course.sunset + course.midnight)) {
    for (const series of [out.ghi, out.dhi, out.dni]) series.fill(Number.NaN, at, at + 24)
    return
  }
  if (ghiWh <= 0) return
  const { cosMiddle, ghi, beam, most, erbs } = hours
  beam.set(erbs)
  scaleTo(ghiWh * (1 - diffuseFraction(day, dhiWh)), beam, most)
  for (let hour = 0; hour < 24; hour++) {
    out.ghi[at + hour] = ghi[hour]!
    out.dhi[at + hour] = ghi[hour]! - beam[hour]!
    out.dni[at + hour] = beam[hour]! > 0 ? beam[hour]! / cosMiddle[hour]! : 0
  }
}

/**
 * Spreads daily sums of global irradiation over the UTC hours of their days.
 *
 * The global follows the profile of Collares-Pereira and Rabl, integrated over each hour's sunlit part, so that the hours of
 * sunrise and sunset take their share; low over the horizon it is no more than a clear sky sends (Haurwitz). The beam follows
 * Erbs's relation of hours, seen from the middle of the sunlit part, and is bounded by what the sun sends. The 24 hours of ghi
 * sum to the day, those of dhi to its diffuse share: Erbs's of days, or its own where it is known.
 *
 * @returns Wh/m² of each hour, 24 a day, in time order; a NaN day gives 24 NaN, a day of 0 or less 24 zeros; a day on
 *   which the sun does not rise is put at solar noon as diffuse
 *
 * References: Collares-Pereira, M. and Rabl, A. (1979), The average distribution of solar radiation, Solar Energy
 * 22(2), 155-164, eqs. 6; Haurwitz (1945); Erbs et al. (1982).
 */
export function spreadDays(input: SpreadDaysInput): HourlyIrradiation {
  const days = input.ghiKwh.length
  const out = hoursOf(days)
  if (days === 0) return out
  const ephemeris =
    input.ephemeris ?? sunEphemeris({ startMs: input.startMs, endMs: input.startMs + (days - 1) * DAY_MS })
  const monthly = input.diffuse === 'monthly'
  const hours = dayHours()
  for (let i = 0; i < days; i++) {
    const course = sunCourse(input.startMs + i * DAY_MS, input, ephemeris)
    const day = { ghiWh: input.ghiKwh[i]! * 1000, monthly, course }
    layOut(hours, day)
    write(out, 24 * i, hours, day, input.dhiKwh && input.dhiKwh[i]! * 1000)
  }
  return out
}

function hoursOf(days: number): HourlyIrradiation {
  const hours = () => new Float64Array(24 * days)
  return { ghi: hours(), dhi: hours(), dni: hours() }
}

type DayInput = Omit<SpreadDaysInput, 'ghiKwh' | 'dhiKwh' | 'startMs'> & { ghiKwh: number; dayMs: number }

/**
 * One day of `spreadDays` for one diffuse after another, kWh/m²: what does not depend on it is computed once. Float64Array(24)
 * each, Wh/m², which the next diffuse writes over.
 */
export function daySpreader(input: DayInput): (dhiKwh: number | undefined) => HourlyIrradiation {
  const { dayMs } = input
  const course = sunCourse(dayMs, input, input.ephemeris ?? sunEphemeris({ startMs: dayMs, endMs: dayMs }))
  const day = { ghiWh: input.ghiKwh * 1000, monthly: input.diffuse === 'monthly', course }
  const [hours, out] = [dayHours(), hoursOf(1)]
  layOut(hours, day)
  return (dhiKwh) => {
    write(out, 0, hours, day, dhiKwh === undefined ? undefined : dhiKwh * 1000)
    return out
  }
}

/** One day of `spreadDays`: Float64Array(24) each, Wh/m². */
export function spreadDay(input: DayInput & { dhiKwh?: number }): HourlyIrradiation {
  return daySpreader(input)(input.dhiKwh)
}
