import type { LitSamples } from './litSamples.ts'
import { brightnessOf, MIN_COS_85, PEREZ_1990 } from './perez.ts'

/** Smallest cosine of the zenith in a ratio of tilted to horizontal beam (89 degrees). */
export const MIN_COS_RATIO = 0.01745

/** Models of the sky that the questions for a plane name. */
export type SeriesSkyModel = 'perez' | 'perez_driesse' | 'haydavies' | 'isotropic'

/**
 * How the diffuse light of one sunlit sample comes to a plane, as shares of dhi that no plane changes: on a plane it is
 * dhi (even (1 + cos tilt) / 2 + circumsolar cosAoi / max(cos zenith, `leastCosZenith`) + horizon sin tilt), at least 0.
 */
export interface SkyShares {
  even: number
  circumsolar: number
  horizon: number
}

/** A model of the sky over sunlit samples. */
export interface SkyOfSamples {
  /** Cosine under which the refracted zenith's is not followed. */
  leastCosZenith: number
  /** Writes the shares of sunlit sample k, whose beam and diffuse are given in W/m². */
  write(out: SkyShares, lit: LitSamples, k: number, dni: number, dhi: number): void
}

/**
 * Perez; a sky without diffuse light gives none.
 *
 * Reference: Perez, R., Ineichen, P., Seals, R., Michalsky, J. and Stewart, R. (1990), Modeling daylight availability
 * and irradiance components from direct and global irradiance, Solar Energy 44(5), 271-289, eqs. 1, 2 and 9.
 */
function writePerez(out: SkyShares, lit: LitSamples, k: number, dni: number, dhi: number): void {
  if (dhi <= 0) {
    out.even = 0
    out.circumsolar = 0
    out.horizon = 0
    return
  }
  const kz = lit.kappaZ3[k]!
  const epsilon = (1 + dni / dhi + kz) / (1 + kz)
  const row =
    epsilon < 1.5
      ? epsilon < 1.23
        ? epsilon < 1.065
          ? 0
          : 6
        : 12
      : epsilon < 2.8
        ? epsilon < 1.95
          ? 18
          : 24
        : epsilon < 4.5
          ? 30
          : epsilon < 6.2
            ? 36
            : 42
  const z = lit.zenithRad[k]!
  const delta = dhi * lit.airmassOverExtra[k]!
  const f = PEREZ_1990
  const circumsolar = Math.max(f[row]! + f[row + 1]! * delta + f[row + 2]! * z, 0)
  out.even = 1 - circumsolar
  out.circumsolar = circumsolar
  out.horizon = f[row + 3]! + f[row + 4]! * delta + f[row + 5]! * z
}

const light = { dni: 0, dhi: 0, zenithRad: 0, kappaZ3: 0, delta: 0 }

/**
 * The continuous form of Perez.
 *
 * Reference: Driesse, A., Jensen, A. R. and Perez, R. (2024), A continuous form of the Perez diffuse sky model for
 * forward and reverse transposition, Solar Energy 267, 112093, eqs. 5, 7 and 13.
 */
function writePerezDriesse(out: SkyShares, lit: LitSamples, k: number, dni: number, dhi: number): void {
  light.dni = dni
  light.dhi = dhi
  light.zenithRad = lit.zenithRad[k]!
  light.kappaZ3 = lit.kappaZ3[k]!
  light.delta = dhi * lit.airmassOverExtra[k]!
  brightnessOf(light, out)
  out.even = 1 - out.circumsolar
}

/**
 * Hay and Davies.
 *
 * Reference: Hay, J. E. and Davies, J. A. (1980), Calculation of the solar radiation incident on an inclined surface,
 * First Canadian Solar Radiation Data Workshop, 59-72; Loutzenhiser, P. G. et al. (2007), Solar Energy 81, 254-267,
 * eq. 7.
 */
function writeHayDavies(out: SkyShares, lit: LitSamples, k: number, dni: number): void {
  const anisotropy = dni * lit.inverseExtra[k]!
  out.even = Math.max(1 - anisotropy, 0)
  out.circumsolar = anisotropy
  out.horizon = 0
}

/** An even sky. */
function writeIsotropic(out: SkyShares): void {
  out.even = 1
  out.circumsolar = 0
  out.horizon = 0
}

export const SKIES: Readonly<Record<SeriesSkyModel, SkyOfSamples>> = {
  perez: { leastCosZenith: MIN_COS_85, write: writePerez },
  perez_driesse: { leastCosZenith: MIN_COS_85, write: writePerezDriesse },
  haydavies: { leastCosZenith: MIN_COS_RATIO, write: writeHayDavies },
  isotropic: { leastCosZenith: MIN_COS_RATIO, write: writeIsotropic },
}
