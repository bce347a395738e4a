import { cosd } from '../angles.ts'

/** A global irradiance and where the sun was, for splitting it into beam and diffuse. */
export interface DecompositionInput {
  /** Global horizontal irradiance, W/m². */
  ghi: number
  /** True zenith, degrees. */
  zenith: number
  /** Extraterrestrial irradiance facing the sun, W/m². */
  dniExtra: number
}

/** Beam and diffuse of a global irradiance: ghi = dni cos(zenith) + dhi wherever dni is not 0. */
export interface Decomposition {
  dni: number
  dhi: number
  /** Clearness index, 0 to 1. */
  kt: number
}

/** Past this zenith, degrees, all of a global irradiance counts as diffuse: dividing by a small cosine is no measure. */
export const MAX_ZENITH = 87

/** Smallest cosine of the zenith in a clearness index (86.273 degrees). */
export const MIN_COS_ZENITH = 0.065

/**
 * Share of the extraterrestrial irradiance that reaches a horizontal plane, limited to 0 to 1.
 *
 * @returns 0 to 1; NaN where an input is NaN
 *
 * Reference: Maxwell, E. L. (1987), SERI/TR-215-3087.
 */
export function clearnessIndex(input: DecompositionInput): number {
  const horizontal = input.dniExtra * Math.max(cosd(input.zenith), MIN_COS_ZENITH)
  return Math.min(1, Math.max(0, input.ghi / horizontal))
}

/**
 * Beam and diffuse from a diffuse fraction, with the guards that keep the balance ghi = dni cos(zenith) + dhi.
 *
 * @param diffuseFraction 0 to 1
 * @returns dni 0 and dhi = ghi for a zenith over 87, a negative ghi or a negative beam
 */
export function splitByFraction(
  { ghi, zenith }: { ghi: number; zenith: number },
  { diffuseFraction, kt }: { diffuseFraction: number; kt: number },
): Decomposition {
  const dhi = diffuseFraction * ghi
  const dni = (ghi - dhi) / cosd(zenith)
  if (zenith > MAX_ZENITH || ghi < 0 || dni < 0) return { dni: 0, dhi: ghi, kt }
  return { dni, dhi, kt }
}
