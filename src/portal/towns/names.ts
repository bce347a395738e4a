import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { knownName } from '../../contract/catalogue.ts'
import { type Lang, pathIn } from '../lang/lang.ts'
import type { DocsEntry } from '../pages/docs/docsSearch.ts'
import { pointPath } from '../point/pointPath.ts'
import type { Searched } from './readSearch.ts'
import { byKnownName } from './search.ts'
import { topicPath, topicsOf } from './topics.ts'

/** Places of a gazetteer that are suggested, those of most people: a reader waits for their list. The search finds all. */
const MOST_NAMES = 500

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
