import type { LitSamples } from './litSamples.ts'
import type { PlaneGeometry } from './planeGeometry.ts'
import { type SeriesSkyModel, SKIES, type SkyShares } from './skyShares.ts'

/** Beam and diffuse irradiance, one number a sample, W/m². */
export interface BeamAndDiffuse {
  dni: Float64Array
  dhi: Float64Array
}

/** Diffuse fraction of an hour from its clearness index (Erbs et al. 1982, eq. 1). NaN for NaN. */
export function erbsFraction(kt: number): number {
  if (kt > 0.8) return 0.165
  if (kt > 0.22) return 0.9511 + kt * (-0.1604 + kt * (4.388 + kt * (-16.638 + kt * 12.336)))
  return 1 - 0.09 * kt
}

/**
 * Beam and diffuse of a series of hourly global irradiance by Erbs.
 *
 * @param input.plane the sun that the plane is under; no plane is looked at
 * @param input.ghi W/m², one number a sample of its time axis
 * @returns dni 0 and dhi = ghi with the sun low or under the horizon; NaN where ghi is NaN (dni 0 at night)
 *
 * Reference: Erbs, D. G., Klein, S. A. and Duffie, J. A. (1982), Estimation of the diffuse radiation fraction for
 * hourly, daily and monthly-average global radiation, Solar Energy 28(4), 293-302, eq. 1.
 */
export function erbsSeries(input: { plane: LitSamples; ghi: Float64Array }): BeamAndDiffuse {
  const { plane, ghi } = input
  const { index, inverseHorizontalExtra, inverseCosZenith } = plane
  const [dni, dhi] = [new Float64Array(plane.count), ghi.slice()]
  for (let k = 0; k < index.length; k++) {
    const inverseCos = inverseCosZenith[k]!
    if (inverseCos === 0) continue
    const i = index[k]!
    const g = ghi[i]!
    if (g <= 0) continue
    const kt = Math.min(1, g * inverseHorizontalExtra[k]!)
    const diffuse = erbsFraction(kt) * g
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

/** Writes the sky's light of every sample; with the sun under the horizon, dhi spread evenly. */
function writeSky(sky: Float64Array, input: PoaSeriesInput): void {
  const { plane, dhi } = input
  const { index, count } = plane
  const twilight = 0.5 * (1 + plane.restingCosTilt)
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
 * References: see `SKIES`; the ground's light: Liu, B. Y. H. and Jordan, R. C. (1963), The long-term average performance
 * of flat-plate solar energy collectors, Solar Energy 7(2), 53-74.
 */
export function poaSeries(input: PoaSeriesInput): Float64Array {
  const { plane, ghi, dni, albedo } = input
  const { index, count, cosAoi, cosTilt } = plane
  const poa = new Float64Array(count)
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

/** The parts of which `poaSeries` gives the sum. */
export function planePartsSeries(input: PoaSeriesInput): PlaneParts {
  const { plane, ghi, dni, albedo } = input
  const { index, count, cosAoi, cosTilt } = plane
  const [beam, sky, ground] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
  writeSky(sky, input)
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
}

/**
 * Cell temperature (Ross 1981) and direct-current power (PVWatts) of a series.
 *
 * @returns °C and the unit of pdc0; power 0 with poa 0; NaN where poa or air temperature is NaN
 *
 * References: Ross, R. G. (1981), Design techniques for flat-plate photovoltaic arrays, 15th IEEE PVSC, 805-811; Dobos,
 * A. P. (2014), PVWatts version 5 manual, NREL/TP-6A20-62641, eq. 8.
 */
export function powerSeries(input: PowerSeriesInput): { cellTemperature: Float64Array; dc: Float64Array } {
  const { poa, airTemperature, pdc0, gammaPdcPerC } = input
  const count = poa.length
  const [cellTemperature, dc] = [new Float64Array(count), new Float64Array(count)]
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
