import { DEG, RAD } from './angles.ts'
import { pressureFromAltitude } from './atmosphere.ts'
import { dayOfYear, extraterrestrialSpencer } from './extraterrestrial.ts'
import { EARTH_RADIUS_M, PARALLAX_AT_1_AU, POLAR_RATIO, REFRACTION_LIMIT_DEG } from './spa.ts'
import { EPHEMERIS_STRIDE, ephemerisValue, type SunEphemeris, sunEphemeris } from './sunEphemeris.ts'
import { DAY_MS } from './time.ts'

/** Radians that the mean sun turns in a millisecond. */
const TURN_PER_MS = (2 * Math.PI) / DAY_MS

/** A place, a regular time axis, and how to look at it. */
export interface SunGeometryInput {
  latitudeDeg: number
  longitudeDeg: number
  /** Default 0. */
  altitudeM?: number
  /** For refraction; by default that of the standard atmosphere at the altitude. */
  pressurePa?: number
  /** For refraction; default 12 °C. */
  temperatureC?: number
  /** UTC of the first sample, ms since 1970. */
  startMs: number
  /** Distance of samples, over 0. */
  stepMs: number
  count: number
  /**
   * `instant`: the sun at each sample's own time. `sunlitMiddle`: each sample represents the step of which it is the
   * middle (give the middle of the first hour as `startMs`), and where the sun rises or sets within the step it is
   * seen from the middle of the sunlit part.
   */
  position?: 'instant' | 'sunlitMiddle'
  /** A table that covers the axis, to share between places; made when absent. */
  ephemeris?: SunEphemeris
}

/** The sun over a time axis; degrees and W/m², one number a sample. */
export interface SunGeometry {
  count: number
  /** True zenith. */
  zenith: Float64Array
  /** Refracted zenith. */
  apparentZenith: Float64Array
  /** Clockwise from north, 0 to 360. */
  azimuth: Float64Array
  /** Cosine of the true zenith. */
  cosZenith: Float64Array
  /** Extraterrestrial irradiance on a plane facing the sun. */
  extraterrestrialDni: Float64Array
}

/** Terms of a place that do not change with time (Reda & Andreas 2004, eqs. 34 to 36, 42). */
interface Site {
  sinPhi: number
  cosPhi: number
  x: number
  y: number
  longitude: number
  refraction: number
}

function siteOf(input: SunGeometryInput): Site {
  const altitudeM = input.altitudeM ?? 0
  const pressurePa = input.pressurePa ?? pressureFromAltitude(altitudeM)
  const phi = input.latitudeDeg * RAD
  const u = Math.atan(POLAR_RATIO * Math.tan(phi))
  const height = altitudeM / EARTH_RADIUS_M
  return {
    sinPhi: Math.sin(phi),
    cosPhi: Math.cos(phi),
    x: Math.cos(u) + height * Math.cos(phi),
    y: POLAR_RATIO * Math.sin(u) + height * Math.sin(phi),
    longitude: input.longitudeDeg * RAD,
    refraction: ((pressurePa / 101_000) * (283 / (273 + (input.temperatureC ?? 12))) * 1.02) / 60,
  }
}

/** Writes one sample, the sun being where it is `timeMs`. */
function place(out: SunGeometry, i: number, timeMs: number, site: Site, ephemeris: SunEphemeris): void {
  const dayNumber = Math.floor(timeMs / DAY_MS)
  const x = (timeMs - dayNumber * DAY_MS) / DAY_MS
  const at = (dayNumber - ephemeris.firstDay) * EPHEMERIS_STRIDE
  const c = ephemeris.coefficients
  const hourAngle = 2 * Math.PI * x - Math.PI + ephemerisValue(c, at, x) * RAD + site.longitude
  const sinDelta = ephemerisValue(c, at + 6, x)
  const cosDelta = Math.sqrt(1 - sinDelta * sinDelta)
  const xi = PARALLAX_AT_1_AU / ephemerisValue(c, at + 12, x)

  const meridian = cosDelta * Math.cos(hourAngle) - site.x * xi
  const west = cosDelta * Math.sin(hourAngle)
  const axis = sinDelta - site.y * xi
  const up = meridian * site.cosPhi + axis * site.sinPhi
  const north = axis * site.cosPhi - meridian * site.sinPhi
  const across = Math.sqrt(west * west + north * north)

  const zenith = Math.atan2(across, up) * DEG
  const e = 90 - zenith
  out.zenith[i] = zenith
  out.apparentZenith[i] =
    zenith -
    (e < REFRACTION_LIMIT_DEG ? 0 * site.refraction : site.refraction / Math.tan((e + 10.3 / (e + 5.11)) * RAD))
  const azimuth = Math.atan2(-west, north) * DEG
  out.azimuth[i] = azimuth < 0 ? azimuth + 360 : azimuth
  out.cosZenith[i] = up / Math.sqrt(up * up + across * across)
}

/** Middle of the sunlit part of a step, UTC ms; NaN when the step is wholly lit or wholly dark. */
function sunlitMiddleMs(timeMs: number, stepMs: number, site: Site, ephemeris: SunEphemeris): number {
  const dayNumber = Math.floor(timeMs / DAY_MS)
  const x = (timeMs - dayNumber * DAY_MS) / DAY_MS
  const at = (dayNumber - ephemeris.firstDay) * EPHEMERIS_STRIDE
  const c = ephemeris.coefficients
  const sinDelta = ephemerisValue(c, at + 6, x)
  const cosSunset = (-site.sinPhi * sinDelta) / (site.cosPhi * Math.sqrt(1 - sinDelta * sinDelta))
  if (!(cosSunset > -1 && cosSunset < 1)) return Number.NaN
  const sunset = Math.acos(cosSunset)
  const raw = 2 * Math.PI * x - Math.PI + ephemerisValue(c, at, x) * RAD + site.longitude
  const hourAngle = raw - 2 * Math.PI * Math.round(raw / (2 * Math.PI))
  const half = (stepMs / 2) * TURN_PER_MS
  const from = Math.max(hourAngle - half, -sunset)
  const to = Math.min(hourAngle + half, sunset)
  const lit = to - from
  if (lit <= 0 || lit >= 2 * half * (1 - 1e-9)) return Number.NaN
  return timeMs + ((from + to) / 2 - hourAngle) / TURN_PER_MS
}

function fillExtraterrestrial(out: SunGeometry, { count, startMs, stepMs }: SunGeometryInput): void {
  let today = Number.NaN
  let value = Number.NaN
  for (let i = 0; i < count; i++) {
    const timeMs = startMs + i * stepMs
    const dayNumber = Math.floor(timeMs / DAY_MS)
    if (dayNumber !== today) {
      value = extraterrestrialSpencer(dayOfYear(timeMs))
      today = dayNumber
    }
    out.extraterrestrialDni[i] = value
  }
}

/**
 * Position of the sun and extraterrestrial irradiance on a regular time axis.
 *
 * The slow terms of the algorithm come from daily polynomials (`sunEphemeris`); hour angle, parallax, refraction and
 * azimuth are worked out for every sample. Within 1e-7 degrees of the plain algorithm, azimuth times sine of zenith.
 *
 * @returns arrays of `count`; all NaN (but the extraterrestrial) where the place is NaN
 *
 * Reference: Reda & Andreas (2004); Spencer (1971).
 */
export function sunGeometry(input: SunGeometryInput): SunGeometry {
  const { startMs, stepMs, count } = input
  const lastMs = startMs + Math.max(0, count - 1) * stepMs
  // A day more on both ends: the middle of a sunlit part may lie across midnight.
  const ephemeris = input.ephemeris ?? sunEphemeris({ startMs: startMs - DAY_MS, endMs: lastMs + DAY_MS })
  const covered = ephemeris.firstDay * DAY_MS
  if (startMs < covered || lastMs >= covered + ephemeris.days * DAY_MS) {
    throw new RangeError('sunGeometry: the ephemeris does not cover the time axis')
  }
  const site = siteOf(input)
  const out: SunGeometry = {
    count,
    zenith: new Float64Array(count),
    apparentZenith: new Float64Array(count),
    azimuth: new Float64Array(count),
    cosZenith: new Float64Array(count),
    extraterrestrialDni: new Float64Array(count),
  }
  for (let i = 0; i < count; i++) place(out, i, startMs + i * stepMs, site, ephemeris)
  fillExtraterrestrial(out, input)
  if (input.position === 'sunlitMiddle') {
    // The sun climbs by no more than it turns.
    const reach = Math.sin(Math.min(Math.PI / 2, (stepMs / 2) * TURN_PER_MS)) + 1e-3
    for (let i = 0; i < count; i++) {
      if (Math.abs(out.cosZenith[i]!) > reach) continue
      const middle = sunlitMiddleMs(startMs + i * stepMs, stepMs, site, ephemeris)
      if (middle >= covered && middle < covered + ephemeris.days * DAY_MS) place(out, i, middle, site, ephemeris)
    }
  }
  return out
}
