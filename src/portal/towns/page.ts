import Type from 'typebox'
import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { type FoundPlace, searchPlaces } from '../../answers/catalogue/searchPlaces.ts'
import { redact } from '../../contract/erreurs.ts'
import type { GazetteerPlace } from '../../contract/gazetteer.ts'
import PAGES from '../assets/pages.json' with { type: 'json' }
import CODES from '../assets/villes.json' with { type: 'json' }
import { type Html, html } from '../html.ts'
import { bilingual } from '../lang/bilingual.ts'
import { type Lang, pathIn, semicolon } from '../lang/lang.ts'
import { told } from '../lang/told.ts'
import type { PageRoute } from '../pageRoute.ts'
import { pointPath } from '../placeLinks.ts'
import { keepSection } from '../sharing/keepSection.ts'
import { faultOfSearch, pathOfSearch } from './readSearch.ts'
import { LONGEST_SEARCH, searchForm, townLink, townList } from './search.ts'
import { type Searched, topicIn, topicPath } from './topics.ts'

const WORDS = bilingual(told({ ...CODES, ...PAGES['/villes'] }))

export const TOWNS: PageRoute = {
  path: '/villes',
  operation: 'pageVilles',
  query: Type.Object({
    q: Type.Optional(
      Type.String({
        maxLength: LONGEST_SEARCH,
        description: 'Un lieu : nom, coordonnées, code plus ou lien de carte ; ou un sujet, et son lieu',
      }),
    ),
  }),
  elsewhere({ release, query, services: { gazetteer } }) {
    const q = ((query.q as string | undefined) ?? '').trim()
    return release && pathOfSearch({ release, gazetteer }, q)
  },
  render({ context, release, query, services: { gazetteer } }) {
    const { lang } = context
    const words = WORDS[lang]
    const q = ((query.q as string | undefined) ?? '').trim()
    return {
      title: words.title,
      description: words.description,
      body: html`<h1>${words.title}</h1>
${searchForm(lang, redact(q))}
${release && q !== '' && foundPart(lang, { release, gazetteer }, q)}
<h2>${words.all}</h2>
${townList(lang, release ? indexOf(release).covered : [])}
${release && keepSection(context, indexOf(release).covered, release.grids !== undefined)}`,
    }
  },
}

/** What a text may mean that means no one page: the page of its subject, places, and how else a place is found. */
function foundPart(lang: Lang, { release, gazetteer }: Searched, q: string): Html {
  const words = WORDS[lang]
  const fault = faultOfSearch(q)
  const { topic, beside = q } = topicIn(release, q) ?? {}
  const { places, near } = fault ? { places: [], near: false } : searchPlaces(release, beside, gazetteer)
  const name = redact(beside)
  const said = places.length === 0 ? words.nothing(name) : near ? words.near(name) : words.found(name, places.length)
  return html`<p role="status">${fault ? words[fault] : said}</p><ul>${places.map((place) => html`<li>${'town' in place ? foundPlace(lang, place) : foundName(lang, { release, gazetteer }, place)}</li>`)}${topic && html`<li><a href="${pathIn(lang, topicPath(topic))}">${topic.names[lang][0]}</a></li>`}</ul>
${(near || places.length === 0) && html`<p><a href="${pathIn(lang, '/')}#pays">${words.map}</a>${words.forms}</p>`}`
}

/** A place that was found: a town with data, or a place with the town that stands for it. */
function foundPlace(lang: Lang, { place, town }: FoundPlace): Html {
  const link = townLink(lang, town)
  if (place.code === town.code) return link
  // The names of levels are the country's own.
  const kind = html`<span lang="fr">${place.type_localite.replaceAll('_', ' ')}</span>${semicolon(lang)}`
  return html`${place.nom} <span class="soft">(${kind} ${WORDS[lang].instead}</span> ${link}<span class="soft">)</span>`
}

/** A place of the gazetteer, with what it lies in. */
function foundName(lang: Lang, { release }: Searched, place: GazetteerPlace): Html {
  const within = indexOf(release).localites.get(place.parent_code)?.nom
  return html`<a href="${pathIn(lang, pointPath(place))}">${place.nom}</a>${within !== undefined && html` <span class="soft" lang="fr">${within}</span>`}`
}
