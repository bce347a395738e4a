import { type MethodeCollecte, type Niveau, type Statut, weakestStatut } from '../../contract/vocabulary.ts'
import { mean, standardDeviation } from '../../derive/statistics/statistics.ts'
import type { Release } from '../release.ts'
import { resourceUncertainty } from '../uncertainty/resourceUncertainty.ts'
import { chooseRecord, recordYears } from './irradiationRecord.ts'

/** The irradiation of a horizontal plane over the complete years of one source. */
export interface AnnualIrradiation {
  source_code: string
  methode_collecte: MethodeCollecte
  niveau_confiance: Niveau
  statut: Statut
  /** Codes of the series that the years are of, in time. */
  own: readonly string[]
  /** Those, and what the best estimate rests on beside them. */
  series: readonly string[]
  periode_debut: string
  periode_fin: string
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
  const { years: whole, used } = await recordYears(release, record, period)
  const [first] = used
  if (!first) return undefined
  const { estimate } = await resourceUncertainty(release, record.serie)
  const years = whole.map(({ slot, sums }) => ({ annee: 1970 + slot, kwh: sums.kwh * (estimate?.factor ?? 1) }))
  const kwh = years.map((year) => year.kwh)
  const all = [...used, ...(estimate?.used ?? [])]
  return {
    source_code: first.source,
    methode_collecte: estimate ? 'calcul_derive' : first.methode_collecte,
    niveau_confiance: estimate ? 'C' : first.niveau_confiance,
    statut: weakestStatut(all.map(({ statut }) => statut)),
    own: used.map(({ code }) => code),
    series: [...new Set(all.map(({ code }) => code))],
    periode_debut: `${years[0]?.annee}-01-01`,
    periode_fin: `${years.at(-1)?.annee}-12-31`,
    years,
    mean: mean(kwh),
    sd: standardDeviation(kwh),
    factor: estimate?.factor,
  }
}
