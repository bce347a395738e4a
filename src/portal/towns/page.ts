import Type from 'typebox'
import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { findLocalites } from '../../answers/catalogue/localites.ts'
import { redact } from '../../contract/redact.ts'
import type { LocaliteItem } from '../../contract/resources/localites.ts'
import { type Html, html } from '../html.ts'
import { type Lang, semicolon } from '../lang/lang.ts'
import type { PageRoute } from '../pageRoute.ts'
import { searchForm, townLink, townList } from './search.ts'

const WORDS = {
  fr: {
    title: 'Villes',
    description: 'Toutes les villes qui ont des données, et la recherche d’un lieu par son nom.',
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
    description: 'All towns with data, and a search for places by name.',
    found: (q: string, n: number) =>
      n === 0 ? `No place matches “${q}”. Try part of the name.` : `“${q}”: ${n} place${n > 1 ? 's' : ''}`,
    instead: 'no data; see',
    none: 'no data',
    all: 'All towns',
  },
} as const

export const TOWNS: PageRoute = {
  path: '/villes',
  operation: 'pageVilles',
  query: Type.Object({ q: Type.Optional(Type.String({ description: 'Une partie de nom' })) }),
  render({ context: { lang }, release, query }) {
    const words = WORDS[lang]
    const q = redact(((query.q as string | undefined) ?? '').trim())
    const matches = release && /[\p{L}\p{N}]/u.test(q) ? findLocalites(release, { q }) : []
    const places = matches.filter(({ latitude, couverte }) => couverte || latitude !== null)
    const { localites = new Map(), covered = [] } = release ? indexOf(release) : {}
    const nameOf = (code: string) => localites.get(code)?.nom ?? code
    return {
      title: words.title,
      description: words.description,
      body: html`<h1>${words.title}</h1>
${searchForm(lang, q)}
${q !== '' && html`<p role="status">${words.found(q, places.length)}</p><ul>${places.map((place) => foundPlace(lang, place, nameOf))}</ul>`}
<h2>${words.all}</h2>
${townList(lang, covered)}`,
    }
  },
}

/** A place that was found: a town with data, or a place with the town that stands for it. */
function foundPlace(lang: Lang, place: LocaliteItem, nameOf: (code: string) => string): Html {
  const words = WORDS[lang]
  if (place.couverte) return html`<li>${townLink(lang, place)}</li>`
  // The names of levels are the country's own.
  const kind = html`<span lang="fr">${place.type_localite.replaceAll('_', ' ')}</span>${semicolon(lang)}`
  const code = place.localite_de_reference
  if (code === null) return html`<li>${place.nom} <span class="soft">(${kind} ${words.none})</span></li>`
  return html`<li>${place.nom} <span class="soft">(${kind} ${words.instead}</span> ${townLink(lang, { code, nom: nameOf(code) })}<span class="soft">)</span></li>`
}
