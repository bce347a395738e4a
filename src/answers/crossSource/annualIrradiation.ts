import type { Serie } from '../../contract/catalogue.ts'
import { type Niveau, type Statut, weakestStatut } from '../../contract/vocabulary.ts'
import { mean, standardDeviation } from '../../derive/statistics/statistics.ts'
import type { Release } from '../release.ts'
import { resourceUncertainty } from '../uncertainty/resourceUncertainty.ts'
import { chooseRecord, recordYears } from './irradiationRecord.ts'

/** The irradiation of a horizontal plane over the complete years of one source. */
export interface AnnualIrradiation {
  source: string
  /** The series that the years are from, in time. */
  series: readonly Serie[]
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
  const { years, used } = await recordYears(release, record, period)
  if (years.length === 0) return undefined
  const { estimate } = await resourceUncertainty(release, record.serie)
  const times = estimate?.factor ?? 1
  return {
    ...figuresOf(
      years.map(({ slot, sums }) => ({ annee: 1970 + slot, kwh: sums.kwh * times })),
      used,
    ),
    factor: estimate?.factor,
  }
}

function figuresOf(years: AnnualIrradiation['years'], series: readonly Serie[]): Omit<AnnualIrradiation, 'factor'> {
  const kwh = years.map((year) => year.kwh)
  const [first] = series as [Serie, ...Serie[]]
  return {
    source: first.source,
    series,
    niveau: first.niveau_confiance,
    statut: weakestStatut(series.map(({ statut }) => statut)),
    years,
    mean: mean(kwh),
    sd: standardDeviation(kwh),
  }
}
