import { RAD } from './angles.ts'
import { dailyDiffuseFraction, monthlyDiffuseFraction } from './dailyDiffuse.ts'
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

/**
 * Weight of each UTC hour of a day in the diffuse and in the global irradiation, each with sum 1, and the cosine of the
 * zenith in the middle of the hour's sunlit part (0 in the dark).
 */
function dayProfile(course: SunCourse): { diffuse: Float64Array; global: Float64Array; cosMiddle: Float64Array } {
  const { level, swing, sunset, midnight } = course
  const diffuse = new Float64Array(24)
  const global = new Float64Array(24)
  const cosMiddle = new Float64Array(24)
  // Collares-Pereira & Rabl (1979), eqs. 6a and 6b: global over diffuse goes as a + b cos(hour angle).
  const a = 0.409 + 0.5016 * Math.sin(sunset - Math.PI / 3)
  const b = 0.6609 - 0.4767 * Math.sin(sunset - Math.PI / 3)
  const flat = (w: number) => level * w + swing * Math.sin(w)
  const peaked = (w: number) =>
    a * level * w + (a * swing + b * level) * Math.sin(w) + b * swing * (w / 2 + Math.sin(2 * w) / 4)
  let diffuseSum = 0
  let globalSum = 0
  for (let hour = 0; hour < 24; hour++) {
    let longest = 0
    for (const [start, end] of litParts(midnight + hour * HOUR_RAD, sunset)) {
      diffuse[hour]! += Math.max(0, flat(end) - flat(start))
      global[hour]! += Math.max(0, peaked(end) - peaked(start))
      if (end - start > longest) {
        longest = end - start
        cosMiddle[hour] = Math.max(0, level + swing * Math.cos((start + end) / 2))
      }
    }
    diffuseSum += diffuse[hour]!
    globalSum += global[hour]!
  }
  if (diffuseSum > 0 && globalSum > 0) {
    for (let hour = 0; hour < 24; hour++) {
      diffuse[hour]! /= diffuseSum
      global[hour]! /= globalSum
    }
  } else {
    // The sun does not rise: what light there is comes at solar noon.
    const noon = (((Math.floor(-midnight / HOUR_RAD) % 24) + 24) % 24) | 0
    diffuse[noon] = 1
    global[noon] = 1
  }
  return { diffuse, global, cosMiddle }
}

interface DayToSpread {
  ghiWh: number
  /** Known diffuse; undefined: Erbs's relation. */
  dhiWh: number | undefined
  monthly: boolean
  course: SunCourse
}

/** Share of the day's irradiation that is diffuse: what is known of it, else Erbs's relation. */
function diffuseFraction({ ghiWh, dhiWh, monthly, course }: DayToSpread): number {
  if (dhiWh !== undefined) return Math.min(1, Math.max(0, dhiWh / ghiWh))
  const extraWh = wholeDayWh(course)
  const day = { kt: extraWh > 0 ? ghiWh / extraWh : 0, sunsetRad: course.sunset }
  return monthly ? monthlyDiffuseFraction(day) : dailyDiffuseFraction(day)
}

/** Writes one day from `at` on. */
function spread(out: HourlyIrradiation, at: number, day: DayToSpread): void {
  const { ghiWh, dhiWh, course } = day
  if (Number.isNaN(ghiWh + (dhiWh ?? 0) + course.sunset + course.midnight)) {
    for (const series of [out.ghi, out.dhi, out.dni]) series.fill(Number.NaN, at, at + 24)
    return
  }
  if (ghiWh <= 0) return
  const profile = dayProfile(course)
  const fraction = diffuseFraction(day)

  // The two profiles cross near the horizon; beam taken as 0 there is taken off the other hours, so the day keeps its
  // share of diffuse.
  let beamSum = 0
  for (let hour = 0; hour < 24; hour++) {
    const beam = Math.max(0, profile.global[hour]! - fraction * profile.diffuse[hour]!)
    out.dni[at + hour] = beam
    beamSum += beam
  }
  const scale = beamSum > 0 ? (1 - fraction) / beamSum : 0
  for (let hour = 0; hour < 24; hour++) {
    const ghi = ghiWh * profile.global[hour]!
    const cos = profile.cosMiddle[hour]!
    const beam = Math.min(ghi, ghiWh * scale * out.dni[at + hour]!)
    // No more than the sun sends; and near the horizon beam and diffuse cannot be separated (same limit as by hours).
    const dni = cos < MIN_COS ? 0 : Math.min(beam / cos, course.dniExtra)
    out.ghi[at + hour] = ghi
    out.dni[at + hour] = dni
    out.dhi[at + hour] = Math.max(0, ghi - dni * cos)
  }
}

/**
 * Spreads daily sums of global irradiation over the UTC hours of their days.
 *
 * The global follows the profile of Collares-Pereira and Rabl, the diffuse that of Liu and Jordan, both integrated over
 * each hour's sunlit part, so that the hours of sunrise and sunset take their share; the day's diffuse share is Erbs's, or its own where
 * it is known.
 * Beam is seen from the middle of the sunlit part; it is bounded by the extraterrestrial irradiance, what is cut being
 * diffuse. The 24 hours of ghi sum to the day.
 *
 * @returns Wh/m² of each hour, 24 a day, in time order; a NaN day gives 24 NaN, a day of 0 or less 24 zeros; a day on
 *   which the sun does not rise is put at solar noon as diffuse
 *
 * References: Collares-Pereira, M. and Rabl, A. (1979), The average distribution of solar radiation, Solar Energy
 * 22(2), 155-164, eqs. 6; Liu, B. Y. H. and Jordan, R. C. (1960), The interrelationship and characteristic distribution
 * of direct, diffuse and total solar radiation, Solar Energy 4(3), 1-19; Erbs et al. (1982).
 */
export function spreadDays(input: SpreadDaysInput): HourlyIrradiation {
  const days = input.ghiKwh.length
  const out: HourlyIrradiation = {
    ghi: new Float64Array(24 * days),
    dhi: new Float64Array(24 * days),
    dni: new Float64Array(24 * days),
  }
  if (days === 0) return out
  const ephemeris =
    input.ephemeris ?? sunEphemeris({ startMs: input.startMs, endMs: input.startMs + (days - 1) * DAY_MS })
  const monthly = input.diffuse === 'monthly'
  for (let day = 0; day < days; day++) {
    const course = sunCourse(input.startMs + day * DAY_MS, input, ephemeris)
    const dhiWh = input.dhiKwh && input.dhiKwh[day]! * 1000
    spread(out, 24 * day, { ghiWh: input.ghiKwh[day]! * 1000, dhiWh, monthly, course })
  }
  return out
}

/** One day of `spreadDays`: Float64Array(24) each, Wh/m². */
export function spreadDay(
  input: Omit<SpreadDaysInput, 'ghiKwh' | 'dhiKwh' | 'startMs'> & { ghiKwh: number; dhiKwh?: number; dayMs: number },
): HourlyIrradiation {
  const dhiKwh = input.dhiKwh === undefined ? undefined : Float64Array.of(input.dhiKwh)
  return spreadDays({ ...input, ghiKwh: Float64Array.of(input.ghiKwh), dhiKwh, startMs: input.dayMs })
}
