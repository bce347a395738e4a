import type { Localite } from '../../contract/catalogue.ts'
import { type Html, html } from '../html.ts'
import { type Lang, pathIn } from '../lang/lang.ts'

const WORDS = {
  fr: { search: 'Chercher une ville ou un autre lieu', go: 'Chercher' },
  en: { search: 'Search for a town or another place', go: 'Search' },
} as const

/** The field that finds a place by its name; it works without scripts. */
export function searchForm(lang: Lang, q: string): Html {
  const words = WORDS[lang]
  return html`<form class="search" role="search" action="${pathIn(lang, '/villes')}"><label for="q" class="label">${words.search}</label><input id="q" name="q" type="search" value="${q}" autocomplete="off" maxlength="80" required><button>${words.go}</button></form>`
}

type NamedPlace = Pick<Localite, 'code' | 'nom'>

/** Links to towns, in the order of their names. */
export function townList(lang: Lang, towns: readonly NamedPlace[]): Html {
  const named = towns.toSorted((a, b) => a.nom.localeCompare(b.nom, 'fr'))
  return html`<ul class="towns">${named.map((town) => html`<li>${townLink(lang, town)}</li>`)}</ul>`
}

/** A link to the page of a town, or to a part of it: `fragment`, with its `#`. */
export function townLink(lang: Lang, { code, nom }: NamedPlace, fragment = ''): Html {
  return html`<a href="${pathIn(lang, `/villes/${code}`)}${fragment}">${nom}</a>`
}
