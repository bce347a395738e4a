import type { Serie } from '../../contract/catalogue.ts'
import type { ComputedHead } from '../../contract/computed/head.ts'
import { withDefaults } from '../../contract/definition.ts'
import { DEFAULTS } from '../../contract/parameters/fieldTable.ts'
import { equatorSideDeg } from '../../derive/field/equatorSide.ts'
import type { BudgetRow } from '../computed/budgetWords.ts'
import { inclinaisonOptimale } from '../computed/inclinaisonOptimale.ts'
import { productibleExceedance } from '../computed/productibleExceedance.ts'
import type { StationAdjustment } from '../computed/resourceUncertainty.ts'
import type { Release } from '../release.ts'

/** What 1 kWc delivers in a year at the best tilt towards the equator, every loss counted, other settings as the interface has them by default. */
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
  /** kWh exceeded nine times in ten by all that the budget holds; null of fewer than three years. */
  p90: number | null
  p50: number | null
  years: number
  /** What P90 counts, and its root of squares, % (null as P90 is). */
  budget: readonly BudgetRow[]
  totalPct: number | null
  /** P50 and P90 brought to a ground station within reach. */
  adjusted: (StationAdjustment & { p50: number; p90: number }) | undefined
  /** The heads of the answers that gave the tilt and the energy. */
  heads: { tilt: ComputedHead; energy: ComputedHead }
}

/** The yield of a town from one of its series, the best tilt and the exceedance together. Throws the contract's errors. */
export async function townYield(
  release: Release,
  { serie, latitude }: { serie: Serie; latitude: number },
): Promise<TownYield> {
  const { localite, code: code_serie_source } = serie
  const system = { ...DEFAULTS, orientation_deg: equatorSideDeg(latitude), code_serie_source }
  const optimum = await inclinaisonOptimale.compute(release, system)
  const bestTiltDeg = optimum.tail.inclinaison_optimale_deg
  const tiltDeg = Math.round(bestTiltDeg)
  const { orientation_deg } = system
  const question = withDefaults(productibleExceedance.definition.question, {
    inclinaison_deg: tiltDeg,
    orientation_deg,
    chaine: 'complete',
    localite,
    code_serie_source,
    probabilites: [50, 90],
  })
  const { head, lead } = await productibleExceedance.compute(release, question)
  const { combine, ajustement, budget, base_annees } = lead
  const { moyenne, p50 = null, p90 = null, p50_ajuste, p90_ajuste, ecart_type_total } = combine
  return {
    serie: code_serie_source,
    bestTiltDeg,
    tiltDeg,
    azimuthDeg: system.orientation_deg,
    mean: moyenne,
    p50,
    p90,
    years: base_annees,
    budget,
    totalPct: ecart_type_total === null ? null : (ecart_type_total / moyenne) * 100,
    adjusted:
      ajustement && p50_ajuste !== null && p90_ajuste !== null
        ? { ...ajustement, p50: p50_ajuste, p90: p90_ajuste }
        : undefined,
    heads: { tilt: optimum.head, energy: head },
  }
}
