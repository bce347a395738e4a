import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { sourceRank } from '../../answers/catalogue/sourceRank.ts'
import type { Release } from '../../answers/release.ts'
import type { Serie } from '../../contract/catalogue.ts'
import { DAY_MS } from '../../contract/time.ts'
import { isDerived } from '../../contract/vocabulary.ts'

/** The most sources that the comparison shows. */
const MOST = 3

/** The first variable whose sources the country compares. */
export function comparedVariable({ catalogue: { service } }: Release): string | undefined {
  return service.paires[0]?.grandeur
}

/**
 * The sources of that variable beside each other, in the town with a ground station, else with the most sources, else the
 * largest. Of each source the series that ends last, and only those that share a year with the first.
 */
export function comparedSources(release: Release): { town: string; series: string[] } | undefined {
  const { service } = release.catalogue
  const { covered, seriesOf } = indexOf(release)
  const grandeur = comparedVariable(release)
  const candidates = covered.map((town) => ({
    town,
    series: latestOfSources(seriesOf(town.code).filter((serie) => serie.grandeur === grandeur && !isDerived(serie))),
  }))
  const [best] = candidates.sort(
    (a, b) =>
      Number(b.series.some(isMeasured)) - Number(a.series.some(isMeasured)) ||
      b.series.length - a.series.length ||
      (b.town.population_estimee ?? 0) - (a.town.population_estimee ?? 0),
  )
  if (!best || best.series.length < 2) return undefined
  const inOrder = best.series.toSorted(
    (a, b) =>
      Number(isMeasured(b)) - Number(isMeasured(a)) || sourceRank(service, a.source) - sourceRank(service, b.source),
  )
  const [first] = inOrder
  const series = inOrder
    .filter((serie) => serie === first || (first && daysShared(serie, first) >= 365))
    .slice(0, MOST)
    .map(({ code }) => code)
  return { town: best.town.code, series }
}

function isMeasured({ methode_collecte }: Serie): boolean {
  return methode_collecte === 'mesure_directe'
}

/** Of each source, the monthly or daily series that ends last; of two that end together, the one with fewer values. */
function latestOfSources(series: readonly Serie[]): Serie[] {
  const steps = series.filter(({ granularite }) => granularite === 'mensuel' || granularite === 'journalier')
  return [...Map.groupBy(steps, ({ source }) => source).values()].map((ofSource) =>
    ofSource.reduce((a, b) =>
      b.periode_fin > a.periode_fin || (b.periode_fin === a.periode_fin && b.nombre_mesures < a.nombre_mesures) ? b : a,
    ),
  )
}

function daysShared(a: Serie, b: Serie): number {
  const start = Math.max(Date.parse(a.periode_debut), Date.parse(b.periode_debut))
  const end = Math.min(Date.parse(a.periode_fin), Date.parse(b.periode_fin))
  return (end - start) / DAY_MS
}
