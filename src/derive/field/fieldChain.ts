import { faimanSeries, type HeatLoss } from '../../solar/cellTemperature.ts'
import { martinRuizSeries } from '../../solar/effectiveIrradiance.ts'
import { type HuldCoefficients, huldSeries } from '../../solar/huld.ts'
import { type PlaneParts, planePartsSeries } from '../../solar/irradianceSeries.ts'
import type { PlaneGeometry } from '../../solar/planeGeometry.ts'
import { inverterPdc0, inverterSeries } from '../../solar/pvwatts.ts'
import type { SeriesSkyModel } from '../../solar/skyShares.ts'
import type { HourlyIrradiation } from '../../solar/spreadDays.ts'
import type { SunGeometry } from '../../solar/sunGeometry.ts'
import { type Mount, mountGeometry } from './mount.ts'
import { type Rows, rearHours } from './rearHours.ts'

/** Angular loss coefficient of Martin and Ruiz for clean glass over silicon: that of the published program of PVGIS. */
export const GLASS_AR = 0.155

/** A field of modules with all that lies between the sun and the meter. Parts are what is left, 0 to 1. */
export interface FieldSystem {
  /** Power at 1000 W/m² and 25 °C, Wc. */
  powerW: number
  mount: Mount
  model: SeriesSkyModel
  /** Of the modules' mounting, for wind at their height. */
  heatLoss: HeatLoss
  huld: HuldCoefficients
  /** Light from behind; undefined for modules of one face. */
  rear: Rows | undefined
  /** Left after shade. */
  shadingPart: number
  /** Real power at standard conditions over the one that is named. */
  ratingPart: number
  /** Left after wires, connections and mismatch. */
  dcPart: number
  /** Power of the modules over that of the inverter. */
  dcAcRatio: number
  /** Nominal, over 0 to 1; at 1 the inverter loses nothing at any load. */
  inverterEfficiency: number
  /** Left of the year in which the field runs. */
  availabilityPart: number
}

/** The surroundings of a field, by hours. */
export interface FieldWeather {
  sky: { hours: HourlyIrradiation; sun: SunGeometry }
  /** °C. */
  airTemperature: Float64Array
  /** m/s at the height of the modules. */
  windSpeed: Float64Array
  /** Reflectance of the ground, 0 to 1. */
  albedo: Float64Array
  /** Share of the light that passes the dirt, 0 to 1. */
  clean: Float64Array
}

/**
 * The chain from sun to meter. Irradiation is expressed as the energy that it would be at the efficiency of standard conditions, so
 * that each step can be held against the one before it.
 */
export const STAGES = [
  'horizontal',
  'plane',
  'incidence',
  'soiling',
  'effective',
  'standardConditions',
  'lowLight',
  'temperature',
  'wiring',
  'inverter',
  'clipping',
  'delivered',
] as const

export type Stage = (typeof STAGES)[number]

/**
 * Energy of a field at each stage of each hour, Wh.
 *
 * Light passes the glass (Martin and Ruiz) and the dirt; what the back gets is added; module power follows Huld, module
 * temperature Faiman with the light of the plane; the inverter is that of PVWatts. Beam of a horizontal plane is what the
 * diffuse leaves of the global.
 *
 * @returns one array a stage, of the hours of the sky; NaN in every stage where an input is
 */
export function fieldStages(system: FieldSystem, weather: FieldWeather): Record<Stage, Float64Array> {
  const { powerW, heatLoss, huld, shadingPart, ratingPart, dcPart, dcAcRatio, inverterEfficiency } = system
  const { sky, airTemperature, windSpeed, albedo, clean } = weather
  const { hours, sun } = sky
  const { ghi } = hours
  const geometry = mountGeometry(system.mount, sun)
  const parts = planeParts(system, weather, geometry)
  const poa = sumOf(parts)
  const glass = martinRuizSeries({ plane: geometry, parts, ar: GLASS_AR, out: parts.beam })
  const moduleTemperature = faimanSeries({ poa, airTemperature, windSpeed }, heatLoss)
  const rear = system.rear && rearHours(system.mount, system.rear, { hours, sun, albedo })

  const perLight = powerW / 1000
  const count = ghi.length
  const stage = () => new Float64Array(count)
  const [horizontal, soiling, effective, standardConditions] = [stage(), stage(), stage(), stage()]
  const light = stage()
  for (let i = 0; i < count; i++) {
    const dusty = (glass[i] as number) * (clean[i] as number)
    light[i] = dusty * shadingPart + (rear ? (rear[i] as number) : 0)
    horizontal[i] = (ghi[i] as number) * perLight
    soiling[i] = dusty * perLight
    effective[i] = (light[i] as number) * perLight
    standardConditions[i] = (effective[i] as number) * ratingPart
  }
  const { lowLight, dc } = huldSeries(
    { effectiveIrradiance: light, moduleTemperature, pdc0: powerW * ratingPart },
    huld,
  )
  const wiring = dc.map((power) => power * dcPart)
  const { unclipped: inverter, ac: clipping } = invert(wiring, { powerW, dcAcRatio, inverterEfficiency })
  const delivered = clipping.map((power) => power * system.availabilityPart)
  const stages: Record<Stage, Float64Array> = {
    horizontal,
    plane: poa.map((watts) => watts * perLight),
    incidence: glass.map((watts) => watts * perLight),
    soiling,
    effective,
    standardConditions,
    lowLight,
    temperature: dc,
    wiring,
    inverter,
    clipping,
    delivered,
  }
  for (let i = 0; i < count; i++) {
    if (Number.isNaN(delivered[i] as number)) for (const name of STAGES) stages[name][i] = Number.NaN
  }
  return stages
}

function planeParts({ mount, model }: FieldSystem, { sky, albedo }: FieldWeather, plane: PlaneGeometry): PlaneParts {
  const { ghi, dni, dhi } = sky.hours
  if (mount.kind === 'fixed' && mount.tiltDeg === 0) {
    // What lies flat receives the global, whatever the model.
    const beam = ghi.map((global, i) => Math.max(0, global - (dhi[i] as number)))
    return { beam, sky: ghi.map((global, i) => global - (beam[i] as number)), ground: new Float64Array(ghi.length) }
  }
  const parts = planePartsSeries({ plane, ghi, dni, dhi, albedo: 1, model })
  for (let i = 0; i < parts.ground.length; i++) parts.ground[i] = (parts.ground[i] as number) * (albedo[i] as number)
  return parts
}

function sumOf({ beam, sky, ground }: PlaneParts): Float64Array {
  return beam.map((watts, i) => watts + ((sky[i] as number) + (ground[i] as number)))
}

function invert(
  dc: Float64Array,
  { powerW, dcAcRatio, inverterEfficiency }: Pick<FieldSystem, 'powerW' | 'dcAcRatio' | 'inverterEfficiency'>,
): { unclipped: Float64Array; ac: Float64Array } {
  const limit = powerW / dcAcRatio
  // The reference curve, scaled to 100 %, would give more than it takes at half load.
  if (inverterEfficiency === 1) return { unclipped: dc, ac: dc.map((power) => Math.min(limit, power)) }
  const pdc0 = inverterPdc0({ pdcStc: powerW, dcAcRatio, efficiency: inverterEfficiency })
  const { unclipped } = inverterSeries({ dc }, { pdc0, efficiency: inverterEfficiency })
  for (let i = 0; i < dc.length; i++) unclipped[i] = Math.min(dc[i] as number, unclipped[i] as number)
  return { unclipped, ac: unclipped.map((power) => Math.min(limit, power)) }
}
