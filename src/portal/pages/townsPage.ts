import type { CoveredTown } from '../../answers/catalogue/referenceTown.ts'
import type { LocaliteItem } from '../../contract/resources/localites.ts'
import { type Html, html } from '../html.ts'
import { type Lang, pathIn } from '../lang/lang.ts'
import { htmlPage, type PageContext } from '../page.ts'

const WORDS = {
  fr: {
    title: 'Villes',
    description: 'Toutes les villes qui ont des données, et la recherche d’un lieu par son nom.',
    search: 'Chercher une ville, une commune, une préfecture',
    go: 'Chercher',
    found: (q: string, n: number) =>
      n === 0
        ? `Aucun lieu ne s’appelle « ${q} ». Essayez une partie du nom.`
        : `« ${q} » : ${n} lieu${n > 1 ? 'x' : ''}`,
    instead: 'sans données ; voir',
    none: 'sans données',
    all: 'Toutes les villes',
  },
  en: {
    title: 'Towns',
    description: 'All towns that have data, and the search for a place by its name.',
    search: 'Search for a town, a commune, a prefecture',
    go: 'Search',
    found: (q: string, n: number) =>
      n === 0 ? `No place is called “${q}”. Try a part of the name.` : `“${q}”: ${n} place${n > 1 ? 's' : ''}`,
    instead: 'no data; see',
    none: 'no data',
    all: 'All towns',
  },
} as const

/** The field that finds a place by its name; without script it is a page. */
export function searchForm(lang: Lang, q: string): Html {
  const words = WORDS[lang]
  return html`<form class="search" role="search" action="${pathIn(lang, '/villes')}"><label for="q" class="label">${words.search}</label><input id="q" name="q" type="search" value="${q}" autocomplete="off" maxlength="80" required><button>${words.go}</button></form>`
}

/** Links to towns, in the order of their names. */
export function townList(lang: Lang, towns: readonly CoveredTown[]): Html {
  const named = towns.toSorted((a, b) => a.nom.localeCompare(b.nom, 'fr'))
  return html`<ul class="towns">${named.map(({ code, nom }) => html`<li><a href="${pathIn(lang, `/villes/${code}`)}">${nom}</a></li>`)}</ul>`
}

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
