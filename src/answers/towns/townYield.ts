import type { Serie } from '../../contract/catalogue.ts'
import type { ComputedHead } from '../computed/answer.ts'
import { DEFAULTS } from '../computed/field.ts'
import { inclinaisonOptimale } from '../computed/inclinaisonOptimale.ts'
import { productibleExceedance } from '../computed/productibleExceedance.ts'
import type { Release } from '../release.ts'

/** What 1 kWc gives in a year at the best tilt towards the equator, other settings as the interface has them by default. */
export interface TownYield {
  /** The series that it starts from. */
  serie: string
  /** The best tilt, to a tenth of a degree. */
  bestTiltDeg: number
  /** The tilt of the field: the best in whole degrees. */
  tiltDeg: number
  /** Towards the equator, degrees clockwise from north: 180 or 0. */
  azimuthDeg: number
  /** kWh of a mean year. */
  mean: number
  /** kWh exceeded in nine years of ten, with the uncertainty of the source where it is known; null of one year. */
  p90: number | null
  p50: number | null
  years: number
  /** Whether the uncertainty of the source is in it. */
  sourceKnown: boolean
  /** How the tilt and the energy were computed, as the interface says it. */
  heads: { tilt: ComputedHead; energy: ComputedHead }
}

/** The yield of a town from one of its series, the best tilt and the exceedance together. Throws the contract's errors. */
export async function townYield(
  release: Release,
  { serie, latitude }: { serie: Serie; latitude: number },
): Promise<TownYield> {
  const { localite, code: code_serie_source } = serie
  const system = { ...DEFAULTS, orientation_deg: latitude < 0 ? 0 : 180, code_serie_source }
  const optimum = await inclinaisonOptimale(release, system)
  const bestTiltDeg = optimum.tail.inclinaison_optimale_deg as number
  const tiltDeg = Math.round(bestTiltDeg)
  const question = { ...system, localite, inclinaison_deg: tiltDeg, probabilites: [50, 90] }
  const { head, lead } = await productibleExceedance(release, question)
  const combine = lead.combine as { moyenne: number; p50: number | null; p90: number | null; paire: string | null }
  return {
    serie: code_serie_source,
    bestTiltDeg,
    tiltDeg,
    azimuthDeg: system.orientation_deg,
    mean: combine.moyenne,
    p50: combine.p50,
    p90: combine.p90,
    years: lead.base_annees as number,
    sourceKnown: combine.paire !== null,
    heads: { tilt: optimum.head, energy: head },
  }
}
