import { indexOf } from '../answers/catalogue/catalogueIndex.ts'
import { placeAt } from '../answers/catalogue/gazetteer.ts'
import type { Release } from '../answers/release.ts'
import { knownName, type Localite } from '../contract/catalogue.ts'
import { type Point, pointQuery } from '../contract/distance.ts'
import type { Gazetteer } from '../contract/gazetteer.ts'
import PARTS from './assets/parties.json' with { type: 'json' }
import { type Html, html } from './html.ts'
import { bilingual } from './lang/bilingual.ts'
import { degrees, type Lang, pathIn } from './lang/lang.ts'
import { carriedSearch, placePath, TOOL_PATHS } from './placeLinks.ts'

/** The place that a page is about: what it is called, and how the pages of its tools name it in their address. */
export interface PagePlace {
  name: string
  query: string
}

export function townPlace(town: Pick<Localite, 'code' | 'nom' | 'autres_noms'>): PagePlace {
  return { name: knownName(town), query: `ville=${town.code}` }
}

/** A point as the place of a page, by the name that the gazetteer has for it. */
export function pointPlaceOf(lang: Lang, point: Point, gazetteer: Gazetteer): PagePlace {
  const name = placeAt(gazetteer, point)?.nom ?? degrees(lang, point.latitude, point.longitude)
  return { name, query: pointQuery(point) }
}

/** The French path of the page of a place that an address names and that has no data; undefined where it names none such. */
export function placeWithoutData(
  release: Release | undefined,
  query: Readonly<Record<string, unknown>>,
): string | undefined {
  const [code] = [query.ville ?? []].flat()
  if (!release || typeof code !== 'string') return undefined
  const { localites, covered } = indexOf(release)
  return localites.has(code) && !covered.some((town) => town.code === code) ? `/villes/${code}` : undefined
}

const WORDS = bilingual(PARTS.lieu)

/** A plane that was set in one of these tools is kept in the other. */
const PLANE = ['inclinaison_deg', 'orientation_deg']
const TAKES_PLANE: readonly string[] = ['/productible', '/site-isole']

/** Below the head of a page about a place: its name, which leads to its page, and its tools, which keep it. */
export function placeBar(lang: Lang, { name, query }: PagePlace, here: { path: string; search: string }): Html {
  const words = WORDS[lang]
  const path = placePath(query)
  const tool = (target: (typeof TOOL_PATHS)[number]) => {
    const carries = TAKES_PLANE.includes(target) && here.path !== target ? PLANE : []
    const kept = carriedSearch(here.search, carries)
    return html`<li><a href="${pathIn(lang, target)}?${query}${kept}"${carries.length > 0 && html` data-carries="${carries.join(' ')}"`}${here.path === target && html` aria-current="page"`}>${words.tools[target]}</a></li>`
  }
  const isOwn = here.path === path || here.path === path.split('?')[0]
  return html`<nav class="place noprint" aria-label="${words.label}" data-name="${name}" data-query="${query}"><ul><li><a class="who" href="${pathIn(lang, path)}"${isOwn && html` aria-current="page"`}>${name}</a></li>${TOOL_PATHS.map(tool)}</ul></nav>
`
}
