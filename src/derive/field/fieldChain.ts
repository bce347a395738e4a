import { faimanSeries, type HeatLoss } from '../../solar/cellTemperature.ts'
import { martinRuizSeries } from '../../solar/effectiveIrradiance.ts'
import { levelParts } from '../../solar/horizon.ts'
import { type HuldCoefficients, huldSeries } from '../../solar/huld.ts'
import { type PlaneParts, planePartsSeries, sumOfParts } from '../../solar/irradianceSeries.ts'
import type { PlaneGeometry } from '../../solar/planeGeometry.ts'
import { inverterPdc0, inverterSeries } from '../../solar/pvwatts.ts'
import type { SeriesSkyModel } from '../../solar/skyShares.ts'
import { type FieldSky, type Mount, mountGeometry, underHorizon } from './plane.ts'
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
  /** Real power at standard conditions over the one that is named. */
  ratingPart: number
  /** Left after wires, connections and mismatch. */
  dcPart: number
  /** Power of the modules over that of the inverter. */
  dcAcRatio: number
  /** Nominal, over 0 to 1; at 1 the inverter loses nothing at any load. */
  inverterEfficiency: number
  /** Left after the cables from the inverter to the meter, after the transformer, and after curtailment by the grid. */
  acWiringPart: number
  transformerPart: number
  curtailmentPart: number
  /** Left of the year in which the field runs. */
  availabilityPart: number
}

/** The surroundings of a field, by hours. */
export interface FieldWeather {
  sky: FieldSky
  /** °C. */
  airTemperature: Float64Array
  /** m/s at the height of the modules. */
  windSpeed: Float64Array
  /** Reflectance of the ground, 0 to 1. */
  albedo: Float64Array
  /** Share of the light that passes the dirt, 0 to 1. */
  clean: Float64Array
  /** Share of it that near shade leaves, 0 to 1; undefined: no shade. */
  unshaded: Float64Array | undefined
}

/**
 * The chain from sun to meter. Irradiation is expressed as the energy that it would be at the efficiency of standard conditions, so
 * that each step can be held against the one before it.
 */
export const STAGES = [
  'horizontal',
  'plane',
  'horizon',
  'incidence',
  'soiling',
  'shading',
  'effective',
  'standardConditions',
  'lowLight',
  'temperature',
  'wiring',
  'inverter',
  'clipping',
  'acWiring',
  'transformer',
  'curtailment',
  'delivered',
] as const

export type Stage = (typeof STAGES)[number]

/** The stages of a field: the horizon, near shade, AC cables, the transformer and curtailment where these take something. */
export function stagesOf(
  system: FieldSystem,
  { sky, unshaded }: { sky: Pick<FieldSky, 'horizon'>; unshaded: unknown },
): readonly Stage[] {
  const given: Partial<Record<Stage, boolean>> = {
    horizon: sky.horizon !== undefined,
    shading: unshaded !== undefined,
    acWiring: system.acWiringPart !== 1,
    transformer: system.transformerPart !== 1,
    curtailment: system.curtailmentPart !== 1,
  }
  return STAGES.filter((stage) => given[stage] ?? true)
}

/**
 * Energy of a field at each stage of each hour, Wh; a stage that takes nothing shares the array of the one before it.
 *
 * A horizon takes of the light (`underHorizon`), which passes the glass (Martin and Ruiz) and the dirt; what the back gets is added; module power follows Huld, module
 * temperature Faiman with the light of the plane; the inverter is that of PVWatts. Beam of a horizontal plane is what the
 * diffuse leaves of the global.
 *
 * @returns one array a stage, of the hours of the sky; NaN in every stage where an input is
 */
export function fieldStages(system: FieldSystem, weather: FieldWeather): Record<Stage, Float64Array> {
  const { powerW, mount, model, heatLoss, huld, ratingPart, dcPart, dcAcRatio, inverterEfficiency } = system
  const { sky, airTemperature, windSpeed, albedo, clean, unshaded } = weather
  const { hours, sun, horizon } = sky
  const { ghi } = hours
  const geometry = mountGeometry(mount, sun)
  const open = planeParts(system, weather, geometry)
  const plane = sumOfParts(open)
  const under = horizon && underHorizon(horizon, { mount, model, sky, plane: geometry, parts: open })
  const parts = under?.parts ?? open
  const poa = under ? sumOfParts(under.parts) : plane
  const glass = martinRuizSeries({ plane: geometry, parts, ar: GLASS_AR, out: parts.beam })
  const moduleTemperature = faimanSeries({ poa, airTemperature, windSpeed }, heatLoss)
  const rear = system.rear && rearHours(mount, system.rear, { hours: under?.level ?? hours, sun, albedo })

  const perLight = powerW / 1000
  const count = ghi.length
  const stage = () => new Float64Array(count)
  const [horizontal, soiling, effective, standardConditions] = [stage(), stage(), stage(), stage()]
  const shading = unshaded ? stage() : soiling
  const light = stage()
  for (let i = 0; i < count; i++) {
    const dusty = (glass[i] as number) * (clean[i] as number)
    const shaded = unshaded ? dusty * (unshaded[i] as number) : dusty
    light[i] = shaded + (rear ? (rear[i] as number) : 0)
    horizontal[i] = (ghi[i] as number) * perLight
    soiling[i] = dusty * perLight
    shading[i] = shaded * perLight
    effective[i] = (light[i] as number) * perLight
    standardConditions[i] = (effective[i] as number) * ratingPart
  }
  const { lowLight, dc } = huldSeries(
    { effectiveIrradiance: light, moduleTemperature, pdc0: powerW * ratingPart },
    huld,
  )
  const wiring = dc.map((power) => power * dcPart)
  const { unclipped: inverter, ac: clipping } = invert(wiring, { powerW, dcAcRatio, inverterEfficiency })
  const acWiring = partOf(clipping, system.acWiringPart)
  const transformer = partOf(acWiring, system.transformerPart)
  const curtailment = partOf(transformer, system.curtailmentPart)
  const delivered = curtailment.map((power) => power * system.availabilityPart)
  const onPlane = plane.map((watts) => watts * perLight)
  const stages: Record<Stage, Float64Array> = {
    horizontal,
    plane: onPlane,
    horizon: under ? poa.map((watts) => watts * perLight) : onPlane,
    incidence: glass.map((watts) => watts * perLight),
    soiling,
    shading,
    effective,
    standardConditions,
    lowLight,
    temperature: dc,
    wiring,
    inverter,
    clipping,
    acWiring,
    transformer,
    curtailment,
    delivered,
  }
  for (let i = 0; i < count; i++) {
    if (Number.isNaN(delivered[i] as number)) for (const name of STAGES) stages[name][i] = Number.NaN
  }
  return stages
}

function planeParts({ mount, model }: FieldSystem, { sky, albedo }: FieldWeather, plane: PlaneGeometry): PlaneParts {
  const { ghi, dni, dhi } = sky.hours
  if (mount.kind === 'fixed' && mount.tiltDeg === 0) return levelParts(sky.hours)
  const parts = planePartsSeries({ plane, ghi, dni, dhi, albedo: 1, model })
  for (let i = 0; i < parts.ground.length; i++) parts.ground[i] = (parts.ground[i] as number) * (albedo[i] as number)
  return parts
}

/** The same array where the whole is left. */
function partOf(powers: Float64Array, part: number): Float64Array {
  return part === 1 ? powers : powers.map((power) => power * part)
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
