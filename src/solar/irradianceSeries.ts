import type { PlaneGeometry } from './planeGeometry.ts'
import { PEREZ_1990 } from './transposition/perezCoefficients.ts'

/** Beam and diffuse irradiance, one number a sample, W/m². */
export interface BeamAndDiffuse {
  dni: Float64Array
  dhi: Float64Array
}

const filled = (count: number): BeamAndDiffuse => ({ dni: new Float64Array(count), dhi: new Float64Array(count) })

/**
 * Beam and diffuse of a series of hourly global irradiance by Erbs: `erbs` over arrays.
 *
 * @param input.ghi W/m², one number a sample of the plane's time axis
 * @param input.out arrays to write to, made when absent
 * @returns dni 0 and dhi = ghi with the sun low or under the horizon; NaN where ghi is NaN (dni 0 at night)
 *
 * Reference: Erbs et al. (1982), eq. 1.
 */
export function erbsSeries(input: { plane: PlaneGeometry; ghi: Float64Array; out?: BeamAndDiffuse }): BeamAndDiffuse {
  const { plane, ghi } = input
  const { index, inverseHorizontalExtra, inverseCosZenith } = plane
  const { dni, dhi } = input.out ?? filled(plane.count)
  dni.fill(0)
  dhi.set(ghi)
  for (let k = 0; k < index.length; k++) {
    const inverseCos = inverseCosZenith[k]!
    if (inverseCos === 0) continue
    const i = index[k]!
    const g = ghi[i]!
    if (g <= 0) continue
    const kt = Math.min(1, g * inverseHorizontalExtra[k]!)
    const fraction =
      kt > 0.8
        ? 0.165
        : kt > 0.22
          ? 0.9511 + kt * (-0.1604 + kt * (4.388 + kt * (-16.638 + kt * 12.336)))
          : 1 - 0.09 * kt
    const diffuse = fraction * g
    dhi[i] = diffuse
    dni[i] = (g - diffuse) * inverseCos
  }
  return { dni, dhi }
}

export type SeriesSkyModel = 'perez' | 'haydavies' | 'isotropic'

/** What a series of in-plane irradiance is made of. */
export interface PoaSeriesInput extends BeamAndDiffuse {
  plane: PlaneGeometry
  ghi: Float64Array
  /** Reflectance of the ground, 0 to 1. */
  albedo: number
  /** Default Perez. */
  model?: SeriesSkyModel
  /**
   * What the sky gives with the sun under the horizon: `isotropic` spreads dhi evenly (default); `none` gives 0, as
   * Perez with an unknown air mass does.
   */
  twilight?: 'isotropic' | 'none'
  /** Array to write to, made when absent. */
  out?: Float64Array
}

/** Sunlit samples by Perez (eqs. of `skyPerez`); a sky without diffuse light gives none. */
function addPerez(poa: Float64Array, { plane, dni, dhi }: PoaSeriesInput): void {
  const { index, cosAoi, ratioPerez, zenithRad, kappaZ3, airmassOverExtra, sinTilt } = plane
  const f = PEREZ_1990
  const view = 0.5 * (1 + plane.cosTilt)
  for (let k = 0; k < index.length; k++) {
    const i = index[k]!
    const d = dhi[i]!
    const b = dni[i]!
    const beam = b * cosAoi[k]!
    if (d <= 0) {
      poa[i]! += beam
      continue
    }
    const kz = kappaZ3[k]!
    const epsilon = (1 + b / d + kz) / (1 + kz)
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
    const z = zenithRad[k]!
    const delta = d * airmassOverExtra[k]!
    const circumsolar = Math.max(f[row]! + f[row + 1]! * delta + f[row + 2]! * z, 0)
    const horizon = f[row + 3]! + f[row + 4]! * delta + f[row + 5]! * z
    const sky = d * ((1 - circumsolar) * view + circumsolar * ratioPerez[k]! + horizon * sinTilt)
    poa[i]! += beam + Math.max(sky, 0)
  }
}

/** Sunlit samples by Hay and Davies (eqs. of `skyHayDavies`). */
function addHayDavies(poa: Float64Array, { plane, dni, dhi }: PoaSeriesInput): void {
  const { index, cosAoi, ratioHayDavies, inverseExtra } = plane
  const view = 0.5 * (1 + plane.cosTilt)
  for (let k = 0; k < index.length; k++) {
    const i = index[k]!
    const anisotropy = dni[i]! * inverseExtra[k]!
    const even = Math.max((1 - anisotropy) * view, 0)
    poa[i]! += dni[i]! * cosAoi[k]! + dhi[i]! * (even + anisotropy * ratioHayDavies[k]!)
  }
}

/** Sunlit samples under an even sky. */
function addIsotropic(poa: Float64Array, { plane, dni, dhi }: PoaSeriesInput): void {
  const { index, cosAoi } = plane
  const view = 0.5 * (1 + plane.cosTilt)
  for (let k = 0; k < index.length; k++) {
    const i = index[k]!
    poa[i]! += dni[i]! * cosAoi[k]! + dhi[i]! * view
  }
}

const ADD = { perez: addPerez, haydavies: addHayDavies, isotropic: addIsotropic } as const

/**
 * In-plane irradiance of a series: beam, sky and ground.
 *
 * @returns W/m², one number a sample; 0 where ghi, dni and dhi are 0; NaN where one of them is NaN by day; at night
 *   beam does not count
 *
 * References: see `skyPerez`, `skyHayDavies`, `skyIsotropic`, `groundOnPlane`.
 */
export function poaSeries(input: PoaSeriesInput): Float64Array {
  const { plane, ghi, dhi, albedo } = input
  const { index, count } = plane
  const poa = input.out ?? new Float64Array(count)
  const ground = albedo * (1 - plane.cosTilt) * 0.5
  const twilight = input.twilight === 'none' ? 0 : 0.5 * (1 + plane.cosTilt)
  let night = 0
  for (let k = 0; k <= index.length; k++) {
    const next = k < index.length ? index[k]! : count
    for (; night < next; night++) poa[night] = ghi[night]! * ground + dhi[night]! * twilight
    if (night < count) poa[night] = ghi[night]! * ground
    night++
  }
  ADD[input.model ?? 'perez'](poa, input)
  return poa
}

/** A field of modules for a series of power. */
export interface PowerSeriesInput {
  poa: Float64Array
  airTemperature: Float64Array
  /** Nominal operating cell temperature, °C. */
  noctC: number
  /** Power at 1000 W/m² and 25 °C; its unit is that of the answer. */
  pdc0: number
  /** Relative change of power per degree. */
  gammaPdcPerC: number
  out?: { cellTemperature: Float64Array; dc: Float64Array }
}

/**
 * Cell temperature (Ross 1981) and direct-current power (PVWatts) of a series.
 *
 * @returns °C and the unit of pdc0; power 0 with poa 0; NaN where poa or air temperature is NaN
 *
 * References: see `cellTemperatureRoss` and `pvwattsDc`.
 */
export function powerSeries(input: PowerSeriesInput): { cellTemperature: Float64Array; dc: Float64Array } {
  const { poa, airTemperature, pdc0, gammaPdcPerC } = input
  const count = poa.length
  const { cellTemperature, dc } = input.out ?? {
    cellTemperature: new Float64Array(count),
    dc: new Float64Array(count),
  }
  const heating = (input.noctC - 20) / 800
  const scale = pdc0 / 1000
  for (let i = 0; i < count; i++) {
    const p = poa[i]!
    const cell = airTemperature[i]! + p * heating
    cellTemperature[i] = cell
    dc[i] = p * scale * (1 + gammaPdcPerC * (cell - 25))
  }
  return { cellTemperature, dc }
}
