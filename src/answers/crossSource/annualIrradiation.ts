import type { Serie } from '../../contract/catalogue.ts'
import { type MethodeCollecte, type Niveau, type Statut, weakestStatut } from '../../contract/vocabulary.ts'
import { mean, standardDeviation } from '../../derive/statistics/statistics.ts'
import type { Release } from '../release.ts'
import { resourceUncertainty } from '../uncertainty/resourceUncertainty.ts'
import { chooseRecord, recordYears } from './irradiationRecord.ts'

/** The irradiation of a horizontal plane over the complete years of one source. */
export interface AnnualIrradiation {
  source: string
  /** The series that the years are from, in time. */
  series: readonly Serie[]
  /** Those, and what the best estimate rests on beside them. */
  used: readonly Serie[]
  methode: MethodeCollecte
  niveau: Niveau
  statut: Statut
  years: readonly { annee: number; kwh: number }[]
  /** Of the years, kWh/m². */
  mean: number
  /** Of the years, kWh/m²; null of one year. */
  sd: number | null
  /** What the source was multiplied by, to be the best estimate of the place; undefined where nothing stands beside it. */
  factor: number | undefined
}

/** The irradiation of a town: its reference source, brought to the best estimate of the place. Undefined where that has no complete year. No ground station: these have too few. */
export async function annualIrradiation(release: Release, localite: string): Promise<AnnualIrradiation | undefined> {
  const { record, period } = await chooseRecord(release, { localite })
  const { years, used: series } = await recordYears(release, record, period)
  const [first] = series
  if (!first) return undefined
  const { estimate } = await resourceUncertainty(release, record.serie)
  const kwh = years.map(({ sums }) => sums.kwh * (estimate?.factor ?? 1))
  const used = [...new Set([...series, ...(estimate?.used ?? [])])]
  return {
    source: first.source,
    series,
    used,
    methode: estimate ? 'calcul_derive' : first.methode_collecte,
    niveau: estimate ? 'C' : first.niveau_confiance,
    statut: weakestStatut(used.map(({ statut }) => statut)),
    years: years.map(({ slot }, i) => ({ annee: 1970 + slot, kwh: kwh[i] as number })),
    mean: mean(kwh),
    sd: standardDeviation(kwh),
    factor: estimate?.factor,
  }
}
