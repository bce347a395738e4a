import { knownName, type Localite } from '../../contract/catalogue.ts'
import PARTS from '../assets/parties.json' with { type: 'json' }
import { type Html, html } from '../html.ts'
import { bilingual } from '../lang/bilingual.ts'
import { type Lang, pathIn } from '../lang/lang.ts'

const WORDS = bilingual(PARTS.recherche)

/** Characters of a search: a link to a place of Google Maps has some three hundred. */
export const LONGEST_SEARCH = 600

/** The French address of what the field suggests, as JSON. */
export const NAMES_PATH = '/lieux.json'

/** The field that finds a place by its name or coordinates; it works without scripts. `position`: a script may offer the reader's own. */
export function searchForm(lang: Lang, q: string, { position = false } = {}): Html {
  const words = WORDS[lang]
  const own = position && html`<button type="button" class="plain" hidden data-position>${words.position}</button>`
  return html`<form class="search" role="search" action="${pathIn(lang, '/villes')}" data-index="${pathIn(lang, NAMES_PATH)}" data-none="${words.none}">
<label for="q" class="label">${words.search}</label>
<input id="q" name="q" type="search" value="${q}" placeholder="${words.hint}" autocomplete="off" maxlength="${LONGEST_SEARCH}" required>
<button>${words.go}</button>${own}</form>`
}

type NamedPlace = Pick<Localite, 'code' | 'nom'> & Partial<Pick<Localite, 'autres_noms'>>

/** Places in the order of the names that people know them by. */
export function byKnownName<T extends Omit<NamedPlace, 'code'>>(places: readonly T[]): T[] {
  const name = ({ nom, autres_noms }: T) => autres_noms ?? nom
  return places.toSorted((a, b) => name(a).localeCompare(name(b), 'fr'))
}

/** Links to towns, in the order of their names. */
export function townList(lang: Lang, towns: readonly NamedPlace[]): Html {
  return html`<ul class="towns">${byKnownName(towns).map((town) => html`<li>${townLink(lang, town)}</li>`)}</ul>`
}

/** A link to the page of a town, or to a part of it: `fragment`, with its `#`. */
export function townLink(lang: Lang, { code, nom, autres_noms = null }: NamedPlace, fragment = ''): Html {
  return html`<a href="${pathIn(lang, `/villes/${code}`)}${fragment}">${knownName({ nom, autres_noms })}</a>`
}
