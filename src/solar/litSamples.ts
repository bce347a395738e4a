import { RAD } from './angles.ts'
import { KAPPA } from './perez.ts'
import type { SunGeometry } from './sunGeometry.ts'

/** Past this zenith, degrees, all of a global irradiance counts as diffuse: dividing by a small cosine is no measure. */
export const MAX_ZENITH = 87

/** Smallest cosine of the zenith in a clearness index (86.273 degrees). */
export const MIN_COS_ZENITH = 0.065

/**
 * What a chain of irradiance needs of the sun whatever the plane, for the sunlit samples only (refracted zenith at most 90):
 * entry k of each array belongs to sample `index[k]` of the time axis.
 */
export interface LitSamples {
  /** Samples of the time axis, sunlit or not. */
  count: number
  /** Sunlit samples, ascending. */
  index: Int32Array
  /** Cosine of the refracted zenith, 0 to 1. */
  cosApparentZenith: Float64Array
  /** Refracted zenith, radians, and 1.041 times its cube. */
  zenithRad: Float64Array
  kappaZ3: Float64Array
  /** Relative air mass over extraterrestrial irradiance: times dhi it is the sky's brightness. */
  airmassOverExtra: Float64Array
  /** One over the extraterrestrial irradiance. */
  inverseExtra: Float64Array
  /** One over the horizontal extraterrestrial irradiance, for the clearness index. */
  inverseHorizontalExtra: Float64Array
  /** One over the cosine of the true zenith; 0 past the zenith where all counts as diffuse. */
  inverseCosZenith: Float64Array
}

/**
 * Picks the sunlit samples of a sun; night and NaN samples are left out.
 *
 * Equations: that of `relativeAirmass`; clearness index: Maxwell, E. L. (1987), SERI/TR-215-3087.
 */
export function litSamples(sun: SunGeometry): LitSamples {
  let count = 0
  for (let i = 0; i < sun.count; i++) if (sun.apparentZenith[i]! <= 90) count++
  const lit: LitSamples = {
    count: sun.count,
    index: new Int32Array(count),
    cosApparentZenith: new Float64Array(count),
    zenithRad: new Float64Array(count),
    kappaZ3: new Float64Array(count),
    airmassOverExtra: new Float64Array(count),
    inverseExtra: new Float64Array(count),
    inverseHorizontalExtra: new Float64Array(count),
    inverseCosZenith: new Float64Array(count),
  }
  let k = 0
  for (let i = 0; i < sun.count; i++) {
    const apparentZenith = sun.apparentZenith[i]!
    if (!(apparentZenith <= 90)) continue
    const z = apparentZenith * RAD
    const cosZ = Math.cos(z)
    const extra = sun.extraterrestrialDni[i]!
    const cosTrue = sun.cosZenith[i]!
    lit.index[k] = i
    lit.cosApparentZenith[k] = cosZ
    lit.zenithRad[k] = z
    lit.kappaZ3[k] = KAPPA * z * z * z
    lit.airmassOverExtra[k] = 1 / (cosZ + 0.50572 * (96.07995 - apparentZenith) ** -1.6364) / extra
    lit.inverseExtra[k] = 1 / extra
    lit.inverseHorizontalExtra[k] = 1 / (extra * Math.max(cosTrue, MIN_COS_ZENITH))
    lit.inverseCosZenith[k] = sun.zenith[i]! > MAX_ZENITH ? 0 : 1 / cosTrue
    k++
  }
  return lit
}
