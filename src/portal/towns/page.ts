import Type from 'typebox'
import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { pointOf } from '../../answers/catalogue/coordinates.ts'
import { type FoundPlace, searchPlaces } from '../../answers/catalogue/searchPlaces.ts'
import type { Release } from '../../answers/release.ts'
import { redact } from '../../contract/redact.ts'
import { type Html, html } from '../html.ts'
import { bilingual } from '../lang/bilingual.ts'
import { type Lang, semicolon } from '../lang/lang.ts'
import type { PageRoute } from '../pageRoute.ts'
import { pointPath } from '../point/pointPath.ts'
import { keepSection } from '../sharing/keepSection.ts'
import { searchForm, townLink, townList } from './search.ts'

const WORDS = bilingual({
  title: ['Villes', 'Towns'],
  description: [
    'Toutes les villes qui ont des données, et la recherche d’un lieu par son nom ou ses coordonnées.',
    'All towns with data, and a search for places by name or coordinates.',
  ],
  found: (q: string, n: number) => [`« ${q} » : ${n} lieu${n > 1 ? 'x' : ''}`, `“${q}”: ${n} place${n > 1 ? 's' : ''}`],
  nothing: (q: string) => [
    `Aucun lieu ne s’appelle « ${q} ». Essayez une partie du nom, ou des coordonnées : 10,6 −12,4.`,
    `No place matches “${q}”. Try part of the name, or coordinates: 10.6 −12.4.`,
  ],
  near: (q: string) => [
    `Aucun lieu ne s’appelle « ${q} ». Vouliez-vous dire :`,
    `No place matches “${q}”. Did you mean:`,
  ],
  instead: ['voir', 'see'],
  all: ['Toutes les villes', 'All towns'],
})

export const TOWNS: PageRoute = {
  path: '/villes',
  operation: 'pageVilles',
  query: Type.Object({
    q: Type.Optional(Type.String({ description: 'Une partie de nom, ou une latitude et une longitude' })),
  }),
  elsewhere({ release, query }) {
    const q = ((query.q as string | undefined) ?? '').trim()
    const point = pointOf(q)
    if (point) return pointPath(point)
    const exact = release && searchPlaces(release, q).exact
    return exact === undefined ? undefined : `/villes/${exact}`
  },
  render({ context, release, query }) {
    const { lang } = context
    const words = WORDS[lang]
    const q = redact(((query.q as string | undefined) ?? '').trim())
    return {
      title: words.title,
      description: words.description,
      body: html`<h1>${words.title}</h1>
${searchForm(lang, q)}
${release && q !== '' && foundPlaces(lang, q, release)}
<h2>${words.all}</h2>
${townList(lang, release ? indexOf(release).covered : [])}
${release && keepSection(context, indexOf(release).covered, release.grids !== undefined)}`,
    }
  },
}

function foundPlaces(lang: Lang, q: string, release: Release): Html {
  const words = WORDS[lang]
  const { places, near } = searchPlaces(release, q)
  const said = places.length === 0 ? words.nothing(q) : near ? words.near(q) : words.found(q, places.length)
  return html`<p role="status">${said}</p><ul>${places.map((place) => foundPlace(lang, place))}</ul>`
}

/** A place that was found: a town with data, or a place with the town that stands for it. */
function foundPlace(lang: Lang, { place, town }: FoundPlace): Html {
  const link = townLink(lang, town)
  if (place.code === town.code) return html`<li>${link}</li>`
  // The names of levels are the country's own.
  const kind = html`<span lang="fr">${place.type_localite.replaceAll('_', ' ')}</span>${semicolon(lang)}`
  return html`<li>${place.nom} <span class="soft">(${kind} ${WORDS[lang].instead}</span> ${link}<span class="soft">)</span></li>`
}
