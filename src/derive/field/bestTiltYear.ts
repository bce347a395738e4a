import { systemQuestion } from '../../contract/parameters/systemQuestion.ts'
import { slotOf } from '../../contract/time.ts'
import { mean } from '../statistics/statistics.ts'
import type { Site } from '../steps/sunAxis.ts'
import { albedoMonths, fieldSystem, lossMonths, shadeMonths } from './fieldSystem.ts'
import { fieldSteps, optimumPlane, prepareRecord } from './fieldYield.ts'
import { equatorSideDeg, SKY_MODELS } from './plane.ts'

/** The months of a mean year at a place, January first. */
export interface MeanMonths {
  /** Global and diffuse irradiation, kWh/m² a day; the relation of Erbs estimates the diffuse where it is undefined. */
  ghi: Float64Array
  dhi: Float64Array | undefined
  /** Air temperature, °C. */
  t2m: Float64Array
}

/** A year without 29 February that stands for the mean one: the sun of another differs by less than the models. */
const YEAR = { granularite: 'mensuel', firstSlot: slotOf('mensuel', Date.UTC(2001, 0, 1)) } as const

/**
 * What an array gives in each month of a mean year that stands towards the equator at the tilt that receives the most, kWh; all
 * else as the interface has it by default (1 kWp, its losses), in still air and under a level horizon. It is 0.05%
 * off the mean of twenty years of months (irradiation of ERA5-Land at Kankan). Undefined where a month lacks irradiation or
 * temperature.
 */
export function bestTiltYear({ ghi, dhi, t2m }: MeanMonths, site: Site): Float64Array | undefined {
  const prepared = prepareRecord({ ...YEAR, ghi, dhi, t2m, wind: undefined }, site)
  const question = systemQuestion()
  const albedo = albedoMonths(undefined, undefined)
  const plane = optimumPlane(
    prepared,
    { tiltDeg: undefined, azimuthDeg: equatorSideDeg(site.latitudeDeg) },
    { albedo: mean([...albedo]), model: SKY_MODELS[question.modele], horizon: undefined },
  )
  if (!plane || t2m.some(Number.isNaN)) return undefined
  const { columns } = fieldSteps(prepared, {
    system: fieldSystem(question, { kind: 'fixed', ...plane }),
    albedo,
    soilingPct: lossMonths(question.pertes_salissure_pct),
    shadingPct: shadeMonths(question),
    horizon: undefined,
  })
  return columns.delivered
}
