import { RAD } from './angles.ts'

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
export function refractionDeg(input: { elevationDeg: number; pressurePa: number; temperatureC: number }): number {
  const { elevationDeg: e, pressurePa, temperatureC } = input
  // Times 0, so that an unknown pressure or temperature is not taken for a known refraction.
  if (e < REFRACTION_LIMIT_DEG) return 0 * pressurePa * temperatureC
  return ((pressurePa / 101_000) * (283 / (273 + temperatureC)) * 1.02) / (60 * Math.tan((e + 10.3 / (e + 5.11)) * RAD))
}
