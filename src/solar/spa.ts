import { cosd, DEG, halfTurn, RAD, sind, turn } from './angles.ts'
import { LATITUDE_TERMS, LONGITUDE_TERMS, NUTATION_TERMS, RADIUS_TERMS } from './spaTerms.ts'
import { DAY_MS } from './time.ts'

/**
 * Difference between terrestrial time and UT1 in seconds, when the caller gives none. The value of about 2015; it
 * has stayed within 2.5 s of 67 from 2010 to 2025, which moves the sun by less than 3e-5 degrees.
 */
export const DELTA_T_SECONDS = 67

/** 2000-01-01T12:00:00Z, Julian day 2451545.0, in UTC milliseconds. */
const J2000_MS = 946_728_000_000

/** Flattening of the Earth, and its equatorial radius in metres, as the algorithm has them (eqs. 34 to 36). */
export const POLAR_RATIO = 0.99664719
export const EARTH_RADIUS_M = 6378140

/** Equatorial horizontal parallax of the sun at one astronomical unit, in radians (eq. 33). */
export const PARALLAX_AT_1_AU = (8.794 / 3600) * RAD

/** Geocentric position of the sun. */
interface GeocentricSun {
  /** Sun-Earth distance in astronomical units. */
  radiusAu: number
  /** Apparent right ascension, 0 to 360 degrees. */
  rightAscensionDeg: number
  /** Apparent declination in degrees. */
  declinationDeg: number
  /** Apparent sidereal time at Greenwich, 0 to 360 degrees. */
  siderealDeg: number
  /** Apparent minus mean solar time, minutes, -20 to 20. */
  equationOfTimeMin: number
}

/** Sum over powers of the millennium of A cos(B + C t), in radians or AU (Reda & Andreas 2004, eqs. 9 to 11). */
function periodic(series: readonly (readonly number[])[], millennium: number): number {
  let sum = 0
  for (let power = series.length - 1; power >= 0; power--) {
    const terms = series[power]!
    let part = 0
    for (let k = 0; k < terms.length; k += 3) {
      part += terms[k]! * Math.cos(terms[k + 1]! + terms[k + 2]! * millennium)
    }
    sum = sum * millennium + part
  }
  return sum / 1e8
}

/** Nutation in longitude and in obliquity, degrees (eqs. 15 to 23). */
function nutation(century: number): { longitudeDeg: number; obliquityDeg: number } {
  const t = century
  const x0 = (297.85036 + t * (445267.11148 + t * (-0.0019142 + t / 189474))) * RAD
  const x1 = (357.52772 + t * (35999.05034 + t * (-0.0001603 - t / 300000))) * RAD
  const x2 = (134.96298 + t * (477198.867398 + t * (0.0086972 + t / 56250))) * RAD
  const x3 = (93.27191 + t * (483202.017538 + t * (-0.0036825 + t / 327270))) * RAD
  const x4 = (125.04452 + t * (-1934.136261 + t * (0.0020708 + t / 450000))) * RAD
  const terms = NUTATION_TERMS
  let longitude = 0
  let obliquity = 0
  for (let k = 0; k < terms.length; k += 9) {
    const angle = terms[k]! * x0 + terms[k + 1]! * x1 + terms[k + 2]! * x2 + terms[k + 3]! * x3 + terms[k + 4]! * x4
    longitude += (terms[k + 5]! + terms[k + 6]! * t) * Math.sin(angle)
    obliquity += (terms[k + 7]! + terms[k + 8]! * t) * Math.cos(angle)
  }
  return { longitudeDeg: longitude / 36e6, obliquityDeg: obliquity / 36e6 }
}

/** Mean obliquity of the ecliptic in arc seconds (eq. 24). */
function meanObliquityArcsec(millennium: number): number {
  const u = millennium / 10
  const high = -249.67 + u * (-39.05 + u * (7.12 + u * (27.87 + u * (5.79 + u * 2.45))))
  return 84381.448 + u * (-4680.93 + u * (-1.55 + u * (1999.25 + u * (-51.38 + u * high))))
}

/**
 * The sun seen from the Earth's centre: the part of the algorithm that does not depend on the place.
 *
 * @param when.timeMs UTC in milliseconds since 1970; the algorithm holds from -2000 to 6000
 * @param when.deltaTSeconds terrestrial time minus UT1, seconds
 * @returns distance, right ascension, declination, sidereal time and equation of time; NaN for a NaN time
 *
 * Reference: Reda & Andreas (2004), sections 3.1 to 3.10 and A.1.
 */
export function geocentricSun(when: { timeMs: number; deltaTSeconds?: number | undefined }): GeocentricSun {
  const days = (when.timeMs - J2000_MS) / DAY_MS
  const ephemerisDays = days + (when.deltaTSeconds ?? DELTA_T_SECONDS) / 86_400
  const century = ephemerisDays / 36_525
  const millennium = ephemerisDays / 365_250

  const radiusAu = periodic(RADIUS_TERMS, millennium)
  const longitudeDeg = periodic(LONGITUDE_TERMS, millennium) * DEG
  const beta = -periodic(LATITUDE_TERMS, millennium)
  const { longitudeDeg: deltaPsi, obliquityDeg } = nutation(century)
  const epsilon = (meanObliquityArcsec(millennium) / 3600 + obliquityDeg) * RAD
  // eqs. 25 and 26: aberration, apparent longitude
  const lambda = turn(longitudeDeg + 180 + deltaPsi - 20.4898 / (3600 * radiusAu)) * RAD

  // eqs. 28 to 31
  const centuryUt = days / 36_525
  const meanSidereal =
    280.46061837 +
    turn(360.98564736629 * days) +
    0.000387933 * centuryUt * centuryUt -
    (centuryUt * centuryUt * centuryUt) / 38_710_000
  const siderealCorrection = deltaPsi * Math.cos(epsilon)
  const alpha = Math.atan2(Math.sin(lambda) * Math.cos(epsilon) - Math.tan(beta) * Math.sin(epsilon), Math.cos(lambda))
  const delta = Math.asin(Math.sin(beta) * Math.cos(epsilon) + Math.cos(beta) * Math.sin(epsilon) * Math.sin(lambda))

  // eqs. A1 and A2
  const m = millennium
  const meanLongitude =
    280.4664567 + m * (360007.6982779 + m * (0.03032028 + m * (1 / 49931 + m * (-1 / 15300 - m / 2_000_000))))
  const equationDeg = halfTurn(meanLongitude - 0.0057183 - alpha * DEG + siderealCorrection)

  return {
    radiusAu,
    rightAscensionDeg: turn(alpha * DEG),
    declinationDeg: delta * DEG,
    siderealDeg: turn(meanSidereal + siderealCorrection),
    equationOfTimeMin: equationDeg * 4,
  }
}

/** Place, air and time of one position of the sun. */
interface SolarPositionInput {
  /** UTC in milliseconds since 1970. */
  timeMs: number
  /** North positive, -90 to 90. */
  latitudeDeg: number
  /** East positive, -180 to 180. */
  longitudeDeg: number
  /** Above sea level. */
  altitudeM: number
  /** Local pressure, for refraction; 0 switches refraction off. */
  pressurePa: number
  /** Local air temperature, for refraction. */
  temperatureC: number
  /** Terrestrial time minus UT1. */
  deltaTSeconds?: number
}

/** One position of the sun; angles in degrees. */
interface SolarPosition {
  /** Without refraction, 0 to 180. */
  zenith: number
  /** With refraction. */
  apparentZenith: number
  /** 90 - zenith. */
  elevation: number
  /** 90 - apparentZenith. */
  apparentElevation: number
  /** Clockwise from north, 0 to 360. */
  azimuth: number
  equationOfTimeMin: number
  declinationDeg: number
  radiusAu: number
}

/**
 * Topocentric position of the sun by the NREL Solar Position Algorithm.
 *
 * The corrections for parallax (eqs. 32 to 39) are made on the vector to the sun, which is the same in exact
 * arithmetic and keeps its precision at the zenith and at the poles.
 *
 * @returns the position; every field NaN where an input of it is NaN; a night position is below the horizon, not NaN
 *
 * Reference: Reda & Andreas (2004), eqs. 32 to 47; stated uncertainty 0.0003 degrees.
 */
export function solarPosition(input: SolarPositionInput): SolarPosition {
  const sun = geocentricSun(input)
  const xi = Math.asin(PARALLAX_AT_1_AU / sun.radiusAu)
  const phi = input.latitudeDeg * RAD
  const u = Math.atan(POLAR_RATIO * Math.tan(phi))
  const height = input.altitudeM / EARTH_RADIUS_M
  const x = Math.cos(u) + height * Math.cos(phi)
  const y = POLAR_RATIO * Math.sin(u) + height * Math.sin(phi)
  const hourAngle = (sun.siderealDeg + input.longitudeDeg - sun.rightAscensionDeg) * RAD

  const meridian = cosd(sun.declinationDeg) * Math.cos(hourAngle) - x * Math.sin(xi)
  const west = cosd(sun.declinationDeg) * Math.sin(hourAngle)
  const axis = sind(sun.declinationDeg) - y * Math.sin(xi)
  const up = meridian * Math.cos(phi) + axis * Math.sin(phi)
  const north = axis * Math.cos(phi) - meridian * Math.sin(phi)

  const zenith = Math.atan2(Math.hypot(west, north), up) * DEG
  const elevation = 90 - zenith
  const lift = refractionDeg({
    elevationDeg: elevation,
    pressurePa: input.pressurePa,
    temperatureC: input.temperatureC,
  })
  return {
    zenith,
    apparentZenith: zenith - lift,
    elevation,
    apparentElevation: elevation + lift,
    azimuth: turn(Math.atan2(-west, north) * DEG),
    equationOfTimeMin: sun.equationOfTimeMin,
    declinationDeg: sun.declinationDeg,
    radiusAu: sun.radiusAu,
  }
}

/** Elevation of the sun's centre, in degrees, under which no refraction is applied: disc radius plus 0.5667. */
export const REFRACTION_LIMIT_DEG = -(0.26667 + 0.5667)

/**
 * How far the air lifts the sun, in degrees.
 *
 * @param input.elevationDeg true elevation, -90 to 90
 * @param input.pressurePa local pressure
 * @param input.temperatureC local air temperature
 * @returns degrees to add to the elevation; 0 once the sun's disc is wholly under the horizon; NaN where an input is NaN
 *
 * Reference: Reda & Andreas (2004), eq. 42, after Meeus (1998).
 */
function refractionDeg(input: { elevationDeg: number; pressurePa: number; temperatureC: number }): number {
  const { elevationDeg: e, pressurePa, temperatureC } = input
  // Times 0, so that an unknown pressure or temperature is not taken for a known refraction.
  if (e < REFRACTION_LIMIT_DEG) return 0 * pressurePa * temperatureC
  return ((pressurePa / 101_000) * (283 / (273 + temperatureC)) * 1.02) / (60 * Math.tan((e + 10.3 / (e + 5.11)) * RAD))
}
