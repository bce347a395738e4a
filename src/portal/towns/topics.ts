import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { perObject } from '../../answers/perObject.ts'
import type { Release } from '../../answers/release.ts'
import { knownName } from '../../contract/catalogue.ts'
import type { Gazetteer } from '../../contract/gazetteer.ts'
import { searchKey } from '../../contract/searchKey.ts'
import TABLE from '../assets/sujets.json' with { type: 'json' }
import { grandeurName } from '../lang/english.ts'
import { LANGS, type Lang, pathIn } from '../lang/lang.ts'
import type { DocsEntry } from '../pages/docs/docsSearch.ts'
import { placePath, pointPath } from '../placeLinks.ts'
import { byKnownName } from './search.ts'

/** A page that words lead to: in each language its name, then other words for it. */
interface Topic {
  path: string
  /** Its French path for a place: of a tool, or the part of the place's own page; empty: it is of no place. */
  ofPlace: string
  names: Readonly<Record<Lang, readonly string[]>>
}

/** Words of both languages stand in the table apart by commas. */
const TOPICS = TABLE.map(({ fr, en, ...row }): Topic => ({ ...row, names: { fr: fr.split(', '), en: en.split(', ') } }))

/** The pages that words lead to: those of the table, and of each variable with series its rows at the desk. */
export const topicsOf = perObject((release: Release): readonly Topic[] => {
  const held = new Set(release.series.map(({ grandeur }) => grandeur))
  const variables = release.catalogue.grandeurs.filter(({ code }) => held.has(code))
  return [
    ...TOPICS,
    ...variables.map((variable) => {
      const [fr, en] = LANGS.map((lang) => [grandeurName(lang, variable), variable.code])
      return { path: `/donnees?grandeurs=${variable.code}`, ofPlace: '#mois', names: { fr, en } } as Topic
    }),
  ]
})

/** A word as it is compared: a plural is its singular. */
const wordKey = (word: string) => searchKey(word).replace(/(?<=..)[sx]$/, '')
const phraseKey = (words: readonly string[]) => words.map(wordKey).join('')
/** Words of a text; more are no search for a page. */
const wordsOf = (text: string) => text.split(/[\s,;:?!’']+/).filter((word) => word !== '')
const MOST_WORDS = 12
/** Words between a subject and its place. */
const BETWEEN = new Set('a à au aux d de des du en l la le les pour près at for in near of the'.split(' '))

const byWords = perObject((release: Release) => {
  const found = new Map<string, Topic>()
  for (const each of topicsOf(release))
    for (const name of LANGS.flatMap((lang) => each.names[lang])) {
      const key = phraseKey(wordsOf(name))
      if (!found.has(key)) found.set(key, each)
    }
  return found
})

/** The page that words of a text lead to, the longest and then the first of them, and what the text says beside: perhaps a place. */
export function topicIn(release: Release, text: string): { topic: Topic; beside: string } | undefined {
  const words = wordsOf(text)
  const known = byWords(release)
  if (words.length > MOST_WORDS) return undefined
  for (let length = words.length; length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const found = known.get(phraseKey(words.slice(from, from + length)))
      if (!found) continue
      const others = words.toSpliced(from, length).filter((word) => !BETWEEN.has(word.toLowerCase()))
      // A second subject, as in « P90 solaire Kankan », names no place.
      return { topic: found, beside: others.filter((word) => !known.has(wordKey(word))).join(' ') }
    }
  return undefined
}

/** The French path of a topic; `query` names a place as its tools do. */
export function topicPath({ path, ofPlace }: Topic, query?: string): string {
  if (query === undefined || ofPlace === '') return path
  const [tool, part] = ofPlace.split('#')
  return `${tool === '' ? placePath(query) : `${tool}?${query}`}${part === undefined ? '' : `#${part}`}`
}

/** Places of a gazetteer that are suggested, those of most people: a reader waits for their list. The search finds all. */
const MOST_NAMES = 500

export interface Searched {
  release: Release
  gazetteer: Gazetteer
}

/** What the search suggests as a reader types: towns with data, places of the gazetteer, pages. */
export function searchEntries(lang: Lang, { release, gazetteer }: Searched): DocsEntry[] {
  const { covered, localites } = indexOf(release)
  const entry = (name: string, what: string, path: string) => ({ name, what, path: pathIn(lang, path) })
  const named = gazetteer
    .toSorted((a, b) => (b.population_estimee ?? 0) - (a.population_estimee ?? 0))
    .slice(0, MOST_NAMES)
    .toSorted((a, b) => a.nom.localeCompare(b.nom, 'fr'))
  return [
    ...byKnownName(covered).map((town) => entry(knownName(town), '', `/villes/${town.code}`)),
    ...named.map((place) =>
      entry(
        [place.nom, ...place.autres_noms].join(', '),
        localites.get(place.parent_code)?.nom ?? '',
        pointPath(place),
      ),
    ),
    ...topicsOf(release).map((topic) => {
      const [name = '', ...others] = topic.names[lang]
      return entry(name, others.join(', '), topicPath(topic))
    }),
  ]
}
