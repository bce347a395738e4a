import type { CoveredTown } from '../../answers/catalogue/referenceTown.ts'
import type { LocaliteItem } from '../../contract/resources/localites.ts'
import { type Html, html } from '../html.ts'
import { type Lang, pathIn } from '../lang/lang.ts'
import { htmlPage, type PageContext } from '../page.ts'
import { searchForm, townList } from './search.ts'
import { TOWNS_WORDS as WORDS } from './words.ts'

export interface TownsContent {
  towns: readonly CoveredTown[]
  /** What was searched for, and the places found; undefined where nothing was. */
  search: { q: string; found: readonly LocaliteItem[] } | undefined
  nameOf: (code: string) => string
}

/** The page at `/villes`. */
export function townsPage(context: PageContext, { towns, search, nameOf }: TownsContent): string {
  const { lang } = context
  const words = WORDS[lang]
  return htmlPage(context, {
    path: '/villes',
    title: words.title,
    description: words.description,
    body: html`<h1>${words.title}</h1>
${searchForm(lang, search?.q ?? '')}
${search && html`<p role="status">${words.found(search.q, search.found.length)}</p><ul>${search.found.map((place) => foundPlace(lang, place, nameOf))}</ul>`}
<h2>${words.all}</h2>
${townList(lang, towns)}`,
  })
}

/** A place that was found: a town with data, or one that another stands for. */
function foundPlace(lang: Lang, place: LocaliteItem, nameOf: (code: string) => string): Html {
  const words = WORDS[lang]
  const link = (code: string, name: string) => html`<a href="${pathIn(lang, `/villes/${code}`)}">${name}</a>`
  if (place.couverte) return html`<li>${link(place.code, place.nom)}</li>`
  // The word is the country's own: what its levels are called is its affair.
  const kind = html`<span lang="fr">${place.type_localite.replaceAll('_', ' ')}</span>${lang === 'fr' ? ' ;' : ';'}`
  if (place.localite_de_reference === null)
    return html`<li>${place.nom} <span class="soft">(${kind} ${words.none})</span></li>`
  return html`<li>${place.nom} <span class="soft">(${kind} ${words.instead}</span> ${link(place.localite_de_reference, nameOf(place.localite_de_reference))}<span class="soft">)</span></li>`
}
