import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../answers/release.ts'
import type { Serie } from '../../contract/catalogue.ts'
import { MOST_SERIES, PAS } from './address.ts'
import { comparedVariable } from './comparedSources.ts'
import { breaksOf } from './explorerData.ts'
import { type Choices, seriesFor } from './selection.ts'

/** The parameters of the page that choose series. */
export interface OpenedQuery {
  series?: string
  villes?: string
  grandeur?: string
  source?: string
  pas?: string
}

/** The series that an address opens the explorer with. */
export interface OpenedSeries {
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
