import { relativeAirmass } from '../airmass.ts'
import { RAD } from '../angles.ts'
import { skyOfBrightness } from './perez.ts'
import { KAPPA } from './perezCoefficients.ts'
import type { SkyInput } from './skyInput.ts'

/** Knots of the quadratic splines (Driesse et al. 2024, table 1). */
const KNOTS = [0, 0, 0, 0.061, 0.187, 0.333, 0.487, 0.643, 0.778, 0.839, 1, 1, 1] as const

/** Weights of the ten splines for F11, F12, F13, F21, F22, F23 (Driesse et al. 2024, table 1). */
const WEIGHTS = [
  [-0.053, -0.008, 0.131, 0.328, 0.557, 0.861, 1.212, 1.099, 0.544, 0.544],
  [0.529, 0.588, 0.77, 0.471, 0.241, -0.323, -1.239, -1.847, 0.157, 0.157],
  [-0.028, -0.062, -0.167, -0.216, -0.3, -0.355, -0.444, -0.365, -0.213, -0.213],
  [-0.071, -0.06, -0.026, 0.069, 0.086, 0.24, 0.305, 0.275, 0.118, 0.118],
  [0.061, 0.072, 0.106, -0.105, -0.085, -0.467, -0.797, -1.132, -1.455, -1.455],
  [-0.019, -0.022, -0.032, -0.028, -0.012, -0.008, 0.047, 0.124, 0.292, 0.292],
] as const

/** The three quadratic B-splines that are not 0 at zeta, and the first one's number (de Boor). */
function splinesAt(zeta: number): { first: number; n0: number; n1: number; n2: number } {
  let k = 2
  while (k < 9 && zeta >= KNOTS[k + 1]!) k++
  const t = (i: number) => KNOTS[k + i]!
  const right = (t(1) - zeta) / (t(1) - t(0))
  const left = (zeta - t(0)) / (t(1) - t(0))
  const n0 = (right * (t(1) - zeta)) / (t(1) - t(-1))
  const n2 = (left * (zeta - t(0))) / (t(2) - t(0))
  const n1 = (right * (zeta - t(-1))) / (t(1) - t(-1)) + (left * (t(2) - zeta)) / (t(2) - t(0))
  return { first: k - 2, n0, n1, n2 }
}

/**
 * Diffuse irradiance on a plane by the continuous form of Perez, W/m².
 *
 * @param input.relativeAirmass replaced by that of the horizon from a zenith of 90 on
 * @returns at least 0; 0 for dhi 0; NaN where an input is NaN
 *
 * Reference: Driesse, A., Jensen, A. R. and Perez, R. (2024), A continuous form of the Perez diffuse sky model for
 * forward and reverse transposition, Solar Energy 267, 112093, eqs. 5, 7 and 13.
 */
export function skyPerezDriesse(input: Omit<SkyInput, 'ghi'>): number {
  const { dhi, dni, dniExtra, zenith } = input
  const airmass = zenith >= 90 ? relativeAirmass(90) : input.relativeAirmass
  const delta = dhi / (dniExtra / airmass)
  const z = zenith * RAD
  const raw = dhi === 0 ? 0 : dni / (dhi + dni)
  const zeta = raw / (1 - KAPPA * z ** 3 * (raw - 1))
  const { first, n0, n1, n2 } = splinesAt(zeta)
  const f = (column: number) => {
    const w = WEIGHTS[column]!
    return n0 * w[first]! + n1 * w[first + 1]! + n2 * w[first + 2]!
  }
  // The paper limits the circumsolar share to 0.9.
  const circumsolar = Math.min(0.9, Math.max(0, f(0) + f(1) * delta + f(2) * z))
  return skyOfBrightness(input, { circumsolar, horizon: f(3) + f(4) * delta + f(5) * z })
}
