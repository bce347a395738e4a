import type { Serie } from '../../contract/catalogue.ts'
import { type Niveau, type Statut, weakestStatut } from '../../contract/vocabulary.ts'
import { mean, standardDeviation } from '../../derive/statistics/statistics.ts'
import { irradiationRecords, recordYears } from '../computed/irradiationRecord.ts'
import type { Release } from '../release.ts'

/** Complete years that a figure of a town rests on, where a source has as many. */
export const ENOUGH_YEARS = 10

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

/**
 * The irradiation of a town, of the first source in the country's order with ten complete years; where none has as many, of
 * the one with the most. Undefined where no source has a complete year. No ground station: these have too few.
 */
export async function annualIrradiation(release: Release, localite: string): Promise<AnnualIrradiation | undefined> {
  let most: AnnualIrradiation | undefined
  for (const record of irradiationRecords(release, { localite })) {
    const { years, used } = await recordYears(release, record, record.stored)
    if (years.length <= (most?.years.length ?? 0)) continue
    most = figuresOf(years, used)
    if (years.length >= ENOUGH_YEARS) break
  }
  return most
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
