import type { PlaneAndSun } from '../incidence.ts'

/** What a model of the sky's diffuse irradiance may look at; the zenith is the refracted one. */
export interface SkyInput extends PlaneAndSun {
  /** Irradiances, W/m². */
  dni: number
  ghi: number
  dhi: number
  /** Extraterrestrial irradiance facing the sun, W/m². */
  dniExtra: number
  /** Relative air mass (Kasten & Young 1989); NaN with the sun under the horizon. */
  relativeAirmass: number
}

/** Smallest cosine of the zenith in a ratio of tilted to horizontal beam (89 degrees). */
export const MIN_COS_RATIO = 0.01745
