import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { sourceRank } from '../../answers/catalogue/sourceRank.ts'
import type { Release } from '../../answers/release.ts'
import type { Serie } from '../../contract/catalogue.ts'
import { DAY_MS } from '../../contract/time.ts'
import { isDerived } from '../../contract/vocabulary.ts'
import { MOST_SERIES, PAS } from './address.ts'
import { breaksOf } from './explorerData.ts'
import { type Choices, seriesFor } from './selection.ts'

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

/** The parameters of the page that choose series. */
export interface OpenedQuery {
  series?: string
  villes?: string
  grandeur?: string
  source?: string
  pas?: string
}

/** The series that an address opens the explorer with. */
interface OpenedSeries {
  series: Serie[]
  /** Whether the address chose nothing. */
  isExample: boolean
  /** Towns, variables and sources of the address that the release does not have, as `name=code`. */
  unknown: string[]
}

/** Towns that the page compares where its address names none. */
const EXAMPLE_TOWNS = 2

/** The series of an address: those named, or those of its towns and variables from its sources, or the example. */
export function openedSeries(release: Release, query: OpenedQuery): OpenedSeries {
  const choices: Choices = {
    series: release.series,
    order: release.catalogue.service.ordre_sources,
    breaks: breaksOf(release),
  }
  const named = listOf(query.series)
  if (named.length > 0) {
    const series = named.flatMap((code) => release.serie(code) ?? []).slice(0, MOST_SERIES)
    return { series, isExample: false, unknown: [] }
  }
  const { grandeurs, sources, seriesOf } = indexOf(release)
  const has = {
    villes: (code: string) => seriesOf(code).length > 0,
    grandeur: (code: string) => grandeurs.has(code),
    source: (code: string) => sources.has(code),
  }
  const known = (name: keyof typeof has) => listOf(query[name]).filter(has[name])
  const [towns, variables] = [known('villes'), known('grandeur')]
  const compared = release.series.find((serie) => serie.grandeur === comparedVariable(release)) ?? release.series[0]
  const wanted = {
    towns: towns.length > 0 ? towns : exampleTowns(release),
    variables: variables.length > 0 ? variables : compared ? [compared.grandeur] : [],
    sources: known('source'),
  }
  const found = seriesFor(choices, wanted, PAS.find((each) => each === query.pas) ?? 'saison')
  return {
    // Where no source has the step, what there is, over its own steps.
    series: found.length > 0 ? found : seriesFor(choices, wanted, 'annee'),
    isExample: towns.length === 0,
    unknown: (['villes', 'grandeur', 'source'] as const).flatMap((name) =>
      listOf(query[name]).flatMap((code) => (has[name](code) ? [] : [`${name}=${code}`])),
    ),
  }
}

/** The towns with most people, which a reader knows. */
function exampleTowns(release: Release): string[] {
  return indexOf(release)
    .covered.toSorted((a, b) => (b.population_estimee ?? 0) - (a.population_estimee ?? 0))
    .slice(0, EXAMPLE_TOWNS)
    .map(({ code }) => code)
}

function listOf(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(',').filter((code) => code !== ''))]
}
