import { cosd, DEG, RAD, sind, turn } from '../../../src/solar/angles.ts'
import { SOLAR_CONSTANT } from '../../../src/solar/extraterrestrial.ts'
import {
  EARTH_RADIUS_M,
  geocentricSun,
  PARALLAX_AT_1_AU,
  POLAR_RATIO,
  REFRACTION_LIMIT_DEG,
} from '../../../src/solar/spa.ts'

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
  const sun = geocentricSun(input.timeMs)
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

/**
 * Extraterrestrial irradiance on a plane facing the sun, from the distance of the sun (inverse square law).
 *
 * @param radiusAu Sun-Earth distance in astronomical units, as `solarPosition` gives it
 * @returns W/m²; NaN for NaN
 */
export function extraterrestrialFromRadius(radiusAu: number, solarConstant = SOLAR_CONSTANT): number {
  return solarConstant / (radiusAu * radiusAu)
}
