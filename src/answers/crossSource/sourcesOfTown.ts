import type { Serie, Source } from '../../contract/catalogue.ts'
import { isoDate, lastDayOf, timeOf } from '../../contract/time.ts'
import { isDerived, type Niveau, type Statut, weakestStatut } from '../../contract/vocabulary.ts'
import { relativeBias } from '../../derive/statistics/statistics.ts'
import { meanOfYear } from '../../derive/steps/calendar.ts'
import { indexOf } from '../catalogue/catalogueIndex.ts'
import { seriesBySource } from '../catalogue/sourceRank.ts'
import { monthsOf } from '../measurements/monthsOf.ts'
import type { Release } from '../release.ts'

/** The mean of a variable at a town from one source, and its difference from the reference source. */
export interface SourceFigure {
  source: Source
  series: readonly Serie[]
  niveau: Niveau
  statut: Statut
  /** A ground station: the only one that measures. */
  station: boolean
  periode_debut: string
  periode_fin: string
  n_mois: number
  /** Mean over a year of its calendar months, in the variable's unit; undefined where a calendar month is missing. */
  mean: number | undefined
  /** Difference from the reference over their common months, %; undefined for the reference itself. */
  gap: { pct: number; n_mois: number } | undefined
}

export interface SourceComparison {
  /** The reference of the differences: the station where there is one, else the first in the country's order. */
  reference: string
  figures: readonly SourceFigure[]
}

/** The sources of a variable at a town beside each other, in the country's order; undefined where there is none. */
export async function sourcesOfTown(
  release: Release,
  { localite, grandeur }: { localite: string; grandeur: string },
): Promise<SourceComparison | undefined> {
  const { seriesOf, sources } = indexOf(release)
  const kept = seriesOf(localite, grandeur).filter((serie) => serie.granularite !== 'horaire' && !isDerived(serie))
  const found = await Promise.all(
    [...seriesBySource(release, kept)].map(async ([code, series]) => ({
      source: sources.get(code) as Source,
      ...(await monthsOf(release, series)),
    })),
  )
  const known = found.filter(({ months }) => months.size > 0)
  const reference = known.find(({ used }) => isStation(used)) ?? known[0]
  if (!reference) return undefined
  return {
    reference: reference.source.code,
    figures: known.map(({ source, months, used }) => {
      const slots = [...months.keys()]
      const [first, last] = [slots[0] as number, slots.at(-1) as number]
      const apart = source === reference.source ? undefined : relativeBias(reference.months, months)
      return {
        source,
        series: used,
        niveau: (used[0] as Serie).niveau_confiance,
        statut: weakestStatut(used.map(({ statut }) => statut)),
        station: isStation(used),
        periode_debut: isoDate(timeOf('mensuel', first)),
        periode_fin: lastDayOf('mensuel', last),
        n_mois: months.size,
        mean: meanOfYear(months),
        gap: apart && { pct: apart.pct, n_mois: apart.steps },
      }
    }),
  }
}

function isStation(series: readonly Serie[]): boolean {
  return series.some(({ methode_collecte }) => methode_collecte === 'mesure_directe')
}
