import { cosd } from '../angles.ts'

/**
 * Diffuse irradiance on a plane from a sky that is equally bright everywhere, W/m².
 *
 * Reference: Hottel, H. C. and Woertz, B. B. (1942), Transactions ASME 64, 91-104.
 */
export function skyIsotropic(input: { dhi: number; tiltDeg: number }): number {
  return input.dhi * (1 + cosd(input.tiltDeg)) * 0.5
}
