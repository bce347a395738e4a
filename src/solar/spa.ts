import { DEG, halfTurn, RAD, turn } from './angles.ts'
import { LATITUDE_TERMS, LONGITUDE_TERMS, NUTATION_TERMS, RADIUS_TERMS } from './spaTerms.ts'
import { DAY_MS } from './time.ts'

/**
 * Difference between terrestrial time and UT1 in seconds. The value of about 2015; it
 * has stayed within 2.5 s of 67 from 2010 to 2025, which moves the sun by less than 3e-5 degrees.
 */
const DELTA_T_SECONDS = 67

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
 * @param timeMs UTC in milliseconds since 1970; the algorithm holds from -2000 to 6000
 * @returns distance, right ascension, declination, sidereal time and equation of time; NaN for a NaN time
 *
 * Reference: Reda, I. and Andreas, A. (2004), Solar position algorithm for solar radiation applications, Solar Energy
 * 76(5), 577-589, sections 3.1 to 3.10 and A.1.
 */
export function geocentricSun(timeMs: number): GeocentricSun {
  const days = (timeMs - J2000_MS) / DAY_MS
  const ephemerisDays = days + DELTA_T_SECONDS / 86_400
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

/** Elevation of the sun's centre, in degrees, under which no refraction is applied: disc radius plus 0.5667. */
export const REFRACTION_LIMIT_DEG = -(0.26667 + 0.5667)
