import { cosd, RAD, sind } from '../../../src/solar/angles.ts'
import { relativeAirmass } from '../../../src/solar/atmosphere.ts'
import { brightnessOf, KAPPA, MIN_COS_85, PEREZ_1990 } from '../../../src/solar/perez.ts'
import { MIN_COS_RATIO } from '../../../src/solar/skyShares.ts'
import { aoiProjection, type PlaneAndSun, type SkyInput } from './incidence.ts'

/** Beam irradiance on a plane, W/m²: dni times the cosine of incidence, 0 with the sun behind. NaN for NaN. */
export function beamOnPlane(input: PlaneAndSun & { dni: number }): number {
  return Math.max(input.dni * aoiProjection(input), 0)
}

/**
 * Irradiance that the ground sends to a plane, W/m², the ground being wide, flat and matt.
 *
 * @param input.albedo 0 to 1
 * @returns 0 for a horizontal plane; NaN where an input is NaN
 *
 * Reference: Liu, B. Y. H. and Jordan, R. C. (1963), The long-term average performance of flat-plate solar energy
 * collectors, Solar Energy 7(2), 53-74.
 */
export function groundOnPlane(input: { ghi: number; albedo: number; tiltDeg: number }): number {
  return input.ghi * input.albedo * (1 - cosd(input.tiltDeg)) * 0.5
}

/**
 * Diffuse irradiance on a plane from a sky that is equally bright everywhere, W/m².
 *
 * Reference: Hottel, H. C. and Woertz, B. B. (1942), Transactions ASME 64, 91-104.
 */
function skyIsotropic(input: { dhi: number; tiltDeg: number }): number {
  return input.dhi * (1 + cosd(input.tiltDeg)) * 0.5
}

/**
 * Diffuse irradiance on a plane, with a sky brighter at the horizon and about the sun, W/m².
 *
 * @returns 0 for dhi 0; an unknown ratio dhi/ghi (0/0) counts as an overcast sky
 *
 * Reference: Klucher, T. M. (1979), Evaluation of models to predict insolation on tilted surfaces, Solar Energy
 * 23(2), 111-114, eq. 4.
 */
function skyKlucher(input: PlaneAndSun & { dhi: number; ghi: number }): number {
  const cosAoi = Math.max(aoiProjection(input), 0)
  const ratio = 1 - (input.dhi / input.ghi) ** 2
  const clearness = Number.isNaN(ratio) ? 0 : ratio
  const horizon = 1 + clearness * sind(input.tiltDeg / 2) ** 3
  const sun = 1 + clearness * cosAoi ** 2 * sind(input.zenith) ** 3
  return input.dhi * 0.5 * (1 + cosd(input.tiltDeg)) * horizon * sun
}

/**
 * Diffuse irradiance on a plane from a sky of two parts, one even and one about the sun, W/m².
 *
 * @returns at least 0; NaN where an input is NaN
 *
 * Reference: Hay, J. E. and Davies, J. A. (1980), Calculation of the solar radiation incident on an inclined surface,
 * First Canadian Solar Radiation Data Workshop, 59-72; Loutzenhiser, P. G. et al. (2007), Solar Energy 81, 254-267,
 * eq. 7.
 */
function skyHayDavies(input: PlaneAndSun & { dhi: number; dni: number; dniExtra: number }): number {
  const ratio = Math.max(aoiProjection(input), 0) / Math.max(cosd(input.zenith), MIN_COS_RATIO)
  const anisotropy = input.dni / input.dniExtra
  const even = Math.max(input.dhi * (1 - anisotropy) * 0.5 * (1 + cosd(input.tiltDeg)), 0)
  return even + Math.max(input.dhi * anisotropy * ratio, 0)
}

/**
 * Diffuse irradiance on a plane: Hay and Davies with a brighter horizon, W/m².
 *
 * @returns at least 0; NaN where an input is NaN
 *
 * Reference: Reindl, D. T., Beckman, W. A. and Duffie, J. A. (1990), Evaluation of hourly tilted surface radiation
 * models, Solar Energy 45(1), 9-17; Loutzenhiser et al. (2007), eq. 8.
 */
function skyReindl(input: Omit<SkyInput, 'relativeAirmass'>): number {
  const cosZenith = cosd(input.zenith)
  const ratio = Math.max(aoiProjection(input), 0) / Math.max(cosZenith, MIN_COS_RATIO)
  const anisotropy = input.dni / input.dniExtra
  const beamShare = input.ghi === 0 ? 0 : Math.max(input.dni * cosZenith, 0) / input.ghi
  const horizon = 1 + Math.sqrt(beamShare) * sind(input.tiltDeg / 2) ** 3
  const even = (1 - anisotropy) * 0.5 * (1 + cosd(input.tiltDeg)) * horizon
  return Math.max(input.dhi * (anisotropy * ratio + even), 0)
}

/**
 * Diffuse irradiance on a plane by D. L. King's unpublished model of Sandia, W/m².
 *
 * @returns at least 0; NaN where an input is NaN
 *
 * Reference: Sandia PV Performance Modeling Collaborative, Simple Sandia sky diffuse model.
 */
function skyKing(input: { tiltDeg: number; dhi: number; ghi: number; zenith: number }): number {
  const cosTilt = cosd(input.tiltDeg)
  const even = (input.dhi * (1 + cosTilt)) / 2
  const horizon = (input.ghi * (0.012 * input.zenith - 0.04) * (1 - cosTilt)) / 2
  return Math.max(even + horizon, 0)
}

/** Upper limits of the first seven classes of clearness (Perez et al. 1990, table 1). */
const CLEARNESS_LIMITS = [1.065, 1.23, 1.5, 1.95, 2.8, 4.5, 6.2] as const

/**
 * Class of a sky's clearness, 0 (overcast) to 7 (very clear); a limit belongs to the class above it. -1 for a
 * negative or unknown clearness.
 */
function clearnessClass(epsilon: number): number {
  if (!(epsilon >= 0)) return -1
  let found = 0
  while (found < 7 && epsilon >= CLEARNESS_LIMITS[found]!) found++
  return found
}

/** The two brightness coefficients put together on a plane (Perez et al. 1990, eq. 9), W/m². */
function skyOfBrightness(
  input: Omit<SkyInput, 'ghi' | 'dni' | 'dniExtra' | 'relativeAirmass'>,
  { circumsolar, horizon }: { circumsolar: number; horizon: number },
): number {
  const a = Math.max(aoiProjection(input), 0)
  const b = Math.max(cosd(input.zenith), MIN_COS_85)
  const even = 0.5 * (1 - circumsolar) * (1 + cosd(input.tiltDeg))
  return Math.max(input.dhi * (even + (circumsolar * a) / b + horizon * sind(input.tiltDeg)), 0)
}

/**
 * Diffuse irradiance on a plane by Perez, coefficients of all sites 1990, W/m².
 *
 * @returns at least 0; 0 with the sun under the horizon (air mass NaN); NaN for dhi and dni both 0, whose clearness is
 *   unknown, and where another input is NaN
 *
 * Reference: Perez, R., Ineichen, P., Seals, R., Michalsky, J. and Stewart, R. (1990), Modeling daylight availability
 * and irradiance components from direct and global irradiance, Solar Energy 44(5), 271-289, eqs. 1, 2 and 9.
 */
export function skyPerez(input: Omit<SkyInput, 'ghi'>): number {
  const { dhi, dni, dniExtra, zenith, relativeAirmass } = input
  if (Number.isNaN(relativeAirmass)) return 0
  const z = zenith * RAD
  const kz = KAPPA * z ** 3
  const delta = (dhi * relativeAirmass) / dniExtra
  const row = 6 * clearnessClass(((dhi + dni) / dhi + kz) / (1 + kz))
  if (row < 0) return Number.NaN
  const f = PEREZ_1990
  const circumsolar = Math.max(f[row]! + f[row + 1]! * delta + f[row + 2]! * z, 0)
  const horizon = f[row + 3]! + f[row + 4]! * delta + f[row + 5]! * z
  return skyOfBrightness(input, { circumsolar, horizon })
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
  const zenithRad = zenith * RAD
  const brightness = { circumsolar: 0, horizon: 0 }
  brightnessOf({ dni, dhi, zenithRad, kappaZ3: KAPPA * zenithRad ** 3, delta: dhi / (dniExtra / airmass) }, brightness)
  return skyOfBrightness(input, brightness)
}

/** Every model of the sky's diffuse irradiance, by pvlib's name for it. */
export const SKY_MODELS = {
  isotropic: skyIsotropic,
  klucher: skyKlucher,
  haydavies: skyHayDavies,
  reindl: skyReindl,
  king: skyKing,
  perez: skyPerez,
  perez_driesse: skyPerezDriesse,
} satisfies Record<string, (input: SkyInput) => number>

export type SkyModel = keyof typeof SKY_MODELS

/** In-plane irradiance and its parts, W/m². */
interface PlaneOfArray {
  poa: number
  beam: number
  sky: number
  ground: number
}

/** In-plane irradiance: beam, sky by the model named, and ground. NaN where a part is NaN. */
export function planeOfArray(model: SkyModel, input: SkyInput & { albedo: number }): PlaneOfArray {
  const beam = beamOnPlane(input)
  const sky = SKY_MODELS[model](input)
  const ground = groundOnPlane(input)
  return { poa: beam + (sky + ground), beam, sky, ground }
}
