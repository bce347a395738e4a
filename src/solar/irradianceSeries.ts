import type { LitSamples } from './litSamples.ts'
import type { PlaneGeometry } from './planeGeometry.ts'
import { type SeriesSkyModel, SKIES, type SkyShares } from './skyShares.ts'

/** Beam and diffuse irradiance, one number a sample, W/m². */
export interface BeamAndDiffuse {
  dni: Float64Array
  dhi: Float64Array
}

const filled = (count: number): BeamAndDiffuse => ({ dni: new Float64Array(count), dhi: new Float64Array(count) })

/**
 * Beam and diffuse of a series of hourly global irradiance by Erbs: `erbs` over arrays.
 *
 * @param input.plane the sun that the plane is under; no plane is looked at
 * @param input.ghi W/m², one number a sample of its time axis
 * @param input.out arrays to write to, made when absent
 * @returns dni 0 and dhi = ghi with the sun low or under the horizon; NaN where ghi is NaN (dni 0 at night)
 *
 * Reference: Erbs et al. (1982), eq. 1.
 */
export function erbsSeries(input: { plane: LitSamples; ghi: Float64Array; out?: BeamAndDiffuse }): BeamAndDiffuse {
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

/** Writes the sky's light of the sunlit samples (eqs. of `SKIES`). */
function writeLitSky(sky: Float64Array, { plane, dni, dhi, model = 'perez' }: PoaSeriesInput): void {
  const { index, cosApparentZenith, cosAoi, cosTilt, sinTilt } = plane
  const { leastCosZenith, write } = SKIES[model]
  const shares: SkyShares = { even: 0, circumsolar: 0, horizon: 0 }
  for (let k = 0; k < index.length; k++) {
    const i = index[k]!
    const d = dhi[i]!
    write(shares, plane, k, dni[i]!, d)
    const view = 0.5 * (1 + cosTilt[k]!)
    const ratio = cosAoi[k]! / Math.max(cosApparentZenith[k]!, leastCosZenith)
    sky[i] = Math.max(d * (shares.even * view + shares.circumsolar * ratio + shares.horizon * sinTilt[k]!), 0)
  }
}

/** Writes the sky's light of every sample, dusk and dawn as asked. */
function writeSky(sky: Float64Array, input: PoaSeriesInput): void {
  const { plane, dhi } = input
  const { index, count } = plane
  const twilight = input.twilight === 'none' ? 0 : 0.5 * (1 + plane.restingCosTilt)
  let night = 0
  for (let k = 0; k <= index.length; k++) {
    const next = k < index.length ? index[k]! : count
    for (; night < next; night++) sky[night] = dhi[night]! * twilight
    night++
  }
  writeLitSky(sky, input)
}

/**
 * In-plane irradiance of a series: beam, sky and ground.
 *
 * @returns W/m², one number a sample; 0 where ghi, dni and dhi are 0; NaN where one of them is NaN by day; at night
 *   beam does not count
 *
 * References: see `skyPerez`, `skyPerezDriesse`, `skyHayDavies`, `skyIsotropic`, `groundOnPlane`.
 */
export function poaSeries(input: PoaSeriesInput): Float64Array {
  const { plane, ghi, dni, albedo } = input
  const { index, count, cosAoi, cosTilt } = plane
  const poa = input.out ?? new Float64Array(count)
  writeSky(poa, input)
  const resting = albedo * (1 - plane.restingCosTilt) * 0.5
  let k = 0
  for (let i = 0; i < count; i++) {
    if (index[k] !== i) {
      poa[i] = ghi[i]! * resting + poa[i]!
      continue
    }
    poa[i] = ghi[i]! * (albedo * (1 - cosTilt[k]!) * 0.5) + (dni[i]! * cosAoi[k]! + poa[i]!)
    k++
  }
  return poa
}

/** In-plane irradiance in its parts, W/m², one number a sample. */
export interface PlaneParts {
  beam: Float64Array
  sky: Float64Array
  ground: Float64Array
}

/** The parts of which `poaSeries` gives the sum; those of `out` are made when absent. */
export function planePartsSeries(input: Omit<PoaSeriesInput, 'out'> & { out?: PlaneParts }): PlaneParts {
  const { plane, ghi, dni, albedo, out, ...rest } = input
  const { index, count, cosAoi, cosTilt } = plane
  const { beam, sky, ground } = out ?? {
    beam: new Float64Array(count),
    sky: new Float64Array(count),
    ground: new Float64Array(count),
  }
  writeSky(sky, { plane, ghi, dni, albedo, ...rest })
  const resting = albedo * (1 - plane.restingCosTilt) * 0.5
  let k = 0
  for (let i = 0; i < count; i++) {
    if (index[k] !== i) {
      beam[i] = 0
      ground[i] = ghi[i]! * resting
      continue
    }
    beam[i] = dni[i]! * cosAoi[k]!
    ground[i] = ghi[i]! * (albedo * (1 - cosTilt[k]!) * 0.5)
    k++
  }
  return { beam, sky, ground }
}

/** All light of a plane, W/m². */
export function sumOfParts({ beam, sky, ground }: PlaneParts): Float64Array {
  return beam.map((watts, i) => watts + (sky[i]! + ground[i]!))
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
