import type { Static } from 'typebox'
import type { Release } from '../../answers/release.ts'
import type { Sentence } from '../../answers/sentence.ts'
import type { Localite } from '../../contract/catalogue.ts'
import type { Estimate, StationAdjustment } from '../../contract/computed/exceedance.ts'
import type { ComputedHead } from '../../contract/computed/head.ts'
import type { SourceRow } from '../../contract/computed/sourceComparison.ts'
import { withDefaults } from '../../contract/definition.ts'
import { DEFAULTS } from '../../contract/parameters/fieldTable.ts'
import { equatorSideDeg } from '../../derive/field/plane.ts'
import type { BudgetRow } from '../budgetWords.ts'
import { inclinaisonOptimale } from '../inclinaisonOptimale.ts'
import { productibleExceedance } from '../productibleExceedance.ts'

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
  /** kWh with nine chances in ten of being exceeded, by all that the budget holds; null of fewer than three years. */
  p90: number | null
  p50: number | null
  years: number
  /** What P90 counts, and its root of squares, % (null as P90 is). */
  budget: readonly BudgetRow[]
  totalPct: number | null
  /** What the station that weighs most says of the source; undefined where none reaches here. */
  station: StationAdjustment | undefined
  /** The best estimate of the irradiation that it is of. */
  estimate: Static<typeof Estimate> | undefined
  /** The same from every source of the town, in the country's order. */
  sources: readonly SourceRow[]
  /** Whether the terrain is known there: else the horizon is taken as 0° all around. */
  hasTerrain: boolean
  /** The heads of the answers that gave the tilt and the energy. */
  heads: { tilt: ComputedHead; energy: ComputedHead }
  /** What these answers warn of: other series whose answers are far from theirs. */
  warnings: readonly Sentence[]
}

/** The yield of a town from its reference series, the best tilt and the exceedance together. Throws the contract's errors. */
export async function townYield(
  release: Release,
  { code: localite, latitude }: Pick<Localite, 'code' | 'latitude'>,
): Promise<TownYield> {
  const system = { ...DEFAULTS, orientation_deg: equatorSideDeg(latitude ?? 0), localite }
  const optimum = await inclinaisonOptimale.compute(release, system)
  const bestTiltDeg = optimum.tail.inclinaison_optimale_deg
  const tiltDeg = Math.round(bestTiltDeg)
  const { orientation_deg } = system
  const question = withDefaults(productibleExceedance.definition.question, {
    inclinaison_deg: tiltDeg,
    orientation_deg,
    localite,
    probabilites: [50, 90],
    sources: 'toutes',
  })
  const { head, lead, told } = await productibleExceedance.compute(release, question)
  const { combine, estimation, ajustement, base_annees, comparaison_sources } = lead
  const { moyenne, p50 = null, p90 = null, ecart_type_total: total } = combine
  return {
    serie: head.code_serie_source,
    bestTiltDeg,
    tiltDeg,
    azimuthDeg: system.orientation_deg,
    mean: moyenne,
    p50,
    p90,
    years: base_annees,
    budget: told.budget,
    totalPct: total === null || moyenne === 0 ? null : (100 * total) / moyenne,
    station: ajustement ?? undefined,
    estimate: estimation ?? undefined,
    sources: comparaison_sources?.sources ?? [],
    hasTerrain: (await release.terrain?.horizonOf(localite)) !== undefined,
    heads: { tilt: optimum.head, energy: head },
    warnings: told.avertissements,
  }
}
