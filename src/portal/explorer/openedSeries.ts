import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../answers/release.ts'
import { knownName, type Serie } from '../../contract/catalogue.ts'
import PAGES from '../assets/pages.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
import { grandeurName } from '../lang/english.ts'
import type { Lang } from '../lang/lang.ts'
import { told } from '../lang/told.ts'
import { listOf, MOST_SERIES, readAddress, type View } from './address.ts'
import { breaksOf } from './explorerData.ts'
import { type Choices, seriesFor } from './selection.ts'

const WORDS = bilingual(told(PAGES['/explorer']))

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
  view: View
  series: Serie[]
  /** What it asks that the release does not hold, in sentences. */
  notes: string[]
}

/** Towns that the page compares where its address names none. */
const EXAMPLE_TOWNS = 2

/** The series of an address: those named, or those of its towns and variables from its sources, or the example. */
export function openedSeries(lang: Lang, release: Release, query: OpenedQuery): OpenedSeries {
  const words = WORDS[lang]
  const choices: Choices = {
    series: release.series,
    order: release.catalogue.service.ordre_sources,
    breaks: breaksOf(release),
  }
  const { view, unread } = readAddress(new URLSearchParams(query as Record<string, string>).toString(), [])
  const bounded = (series: readonly Serie[], notes: readonly string[]): OpenedSeries => {
    const left = series.length - MOST_SERIES
    return {
      view,
      series: series.slice(0, MOST_SERIES),
      notes: [...notes, ...(left > 0 ? [words.left(MOST_SERIES, left)] : [])],
    }
  }
  const ignored = (parts: readonly string[]) => (parts.length > 0 ? [words.unknown(parts.join(', '))] : [])
  const named = listOf(query.series)
  if (named.length > 0) {
    const found = named.flatMap((code) => release.serie(code) ?? [])
    const missing = named.slice(0, MOST_SERIES).filter((code) => !release.serie(code))
    return bounded(found, [...ignored(unread), ...missing.map((code) => words.notIn(code, release.id))])
  }
  const { grandeurs, sources, localites } = indexOf(release)
  const all = { villes: localites, grandeur: grandeurs, source: sources }
  const known = (name: keyof typeof all) => listOf(query[name]).filter((code) => all[name].has(code))
  const unknown = (['villes', 'grandeur', 'source'] as const).flatMap((name) =>
    listOf(query[name]).flatMap((code) => (all[name].has(code) ? [] : [`${name}=${code}`])),
  )
  const towns = [...new Set(known('villes').flatMap((code) => townsIn(release, code)))]
  const variables = known('grandeur')
  // The first variable whose sources the country compares.
  const compared = release.catalogue.service.paires[0]?.grandeur
  const usual = release.series.find(({ grandeur }) => grandeur === compared) ?? release.series[0]
  const usualOnes = usual ? [usual.grandeur] : []
  const wanted = {
    towns: towns.length > 0 ? towns : exampleTowns(release),
    variables: variables.length > 0 ? variables : usualOnes,
    sources: known('source'),
  }
  const { pas } = view
  // Where no source has the step, what there is, over its own steps; of a variable without data, the usual one.
  const attempts = [
    () => seriesFor(choices, wanted, pas),
    () => seriesFor(choices, wanted, 'annee'),
    () => seriesFor(choices, { ...wanted, variables: usualOnes }, pas),
    () => seriesFor(choices, { towns: exampleTowns(release), variables: usualOnes, sources: [] }, pas),
  ]
  const series = attempts.reduce<Serie[]>((found, attempt) => (found.length > 0 ? found : attempt()), [])
  const nameOf = (code: string) => grandeurName(lang, grandeurs.get(code) ?? { code, libelle: code })
  const lacking = wanted.variables.flatMap((grandeur) => {
    const there = new Set(release.series.flatMap((serie) => (serie.grandeur === grandeur ? serie.localite : [])))
    if (there.size === 0) return [nameOf(grandeur)]
    return wanted.towns.flatMap((code) => {
      const town = there.has(code) ? undefined : localites.get(code)
      return town ? words.at(nameOf(grandeur), knownName(town)) : []
    })
  })
  const isOther =
    series.length > 0 &&
    !series.some(({ localite, grandeur }) => wanted.variables.includes(grandeur) && wanted.towns.includes(localite))
  return bounded(series, [
    ...ignored([...unknown, ...unread]),
    ...(lacking.length > 0 ? [words.lacking(lacking.join(', '))] : []),
    ...(isOther && usual ? [words.instead(nameOf(usual.grandeur))] : []),
  ])
}

/** The towns with data of a region, a country or a continent; a town itself. */
function townsIn(release: Release, code: string): string[] {
  const { covered, localites } = indexOf(release)
  const isIn = (at: string | null): boolean =>
    at === code || (at !== null && isIn(localites.get(at)?.parent_code ?? null))
  const found = covered.filter((town) => isIn(town.code)).map((town) => town.code)
  return found.length > 0 ? found : [code]
}

/** The towns with most people, which a reader knows. */
function exampleTowns(release: Release): string[] {
  return indexOf(release)
    .covered.toSorted((a, b) => (b.population_estimee ?? 0) - (a.population_estimee ?? 0))
    .slice(0, EXAMPLE_TOWNS)
    .map(({ code }) => code)
}
