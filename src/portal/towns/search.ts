import type { CoveredTown } from '../../answers/catalogue/referenceTown.ts'
import { type Html, html } from '../html.ts'
import { type Lang, pathIn } from '../lang/lang.ts'
import { TOWNS_WORDS as WORDS } from './words.ts'

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
