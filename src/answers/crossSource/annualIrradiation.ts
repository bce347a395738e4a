import type { Serie } from '../../contract/catalogue.ts'
import { type Niveau, type Statut, weakestStatut } from '../../contract/vocabulary.ts'
import { mean, standardDeviation } from '../../derive/statistics/statistics.ts'
import type { Release } from '../release.ts'
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
}

/** The irradiation of a town, of its reference source. Undefined where that has no complete year. No ground station: these have too few. */
export async function annualIrradiation(release: Release, localite: string): Promise<AnnualIrradiation | undefined> {
  const { record, period } = await chooseRecord(release, { localite })
  const { years, used } = await recordYears(release, record, period)
  return years.length === 0 ? undefined : figuresOf(years, used)
}

function figuresOf(
  years: Awaited<ReturnType<typeof recordYears>>['years'],
  series: readonly Serie[],
): AnnualIrradiation {
  const kwh = years.map(({ sums }) => sums.kwh)
  const [first] = series as [Serie, ...Serie[]]
  return {
    source: first.source,
    series,
    niveau: first.niveau_confiance,
    statut: weakestStatut(series.map(({ statut }) => statut)),
    years: years.map(({ slot, sums }) => ({ annee: 1970 + slot, kwh: sums.kwh })),
    mean: mean(kwh),
    sd: standardDeviation(kwh),
  }
}
