import Type from 'typebox'
import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { referenceTown } from '../../answers/catalogue/referenceTown.ts'
import type { Release } from '../../answers/release.ts'
import { knownName, type Localite, type Source } from '../../contract/catalogue.ts'
import { redact } from '../../contract/redact.ts'
import { callsOf } from '../calls.ts'
import { placeMap } from '../charts/mapFrame.ts'
import { type Html, html } from '../html.ts'
import { degrees, type Lang, pathIn, quantity } from '../lang/lang.ts'
import { townPicturePath } from '../linkPicture/linkPictures.ts'
import { baseOf, type Page, simulatedWord } from '../page.ts'
import type { PageRequest, PageRoute } from '../pageRoute.ts'
import { searchForm, townLink } from '../towns/search.ts'
import type { TownContext } from './context.ts'
import { dataPart } from './dataPart.ts'
import { seasonsPart } from './seasonsPart.ts'
import { surePart } from './surePart.ts'
import { BAR_VARIABLES, type BarVariable } from './variables.ts'
import { firstFigures, rangePart, verdict } from './verdict.ts'
import { TOWN_WORDS as WORDS } from './words.ts'
import { yearPart } from './yearPart.ts'
import { yearsPart } from './yearsPart.ts'

/** Places around the town that are named: beyond them is the country. */
const NAMED_WITHIN = 2

/** A town with data, or a place that another town stands for. */
export const TOWN: PageRoute = {
  path: '/villes/{code}',
  operation: 'pageVille',
  params: Type.Object({ code: Type.String({ description: 'Code de la localité' }) }),
  query: Type.Object({
    grandeur: Type.Enum([...BAR_VARIABLES], { default: 'ghi', description: 'Ce que montre l’année' }),
  }),
  render(request) {
    const {
      context: { lang },
      release,
      params,
    } = request
    const code = params.code as string
    const place = release && indexOf(release).localites.get(code)
    if (!place) return unknownPlacePage(lang, redact(code))
    return indexOf(release).seriesOf(code).length === 0
      ? placePage(lang, release, place)
      : townPage(request, release, code)
  },
}

/** In place of the page of a place that nobody knows. */
function unknownPlacePage(lang: Lang, code: string): Page {
  const words = WORDS[lang]
  return {
    path: '/villes',
    status: 404,
    title: words.unknown,
    description: words.unknown,
    body: html`<h1>${words.unknown}</h1><p class="lead">${words.unknownWhy(code)}</p>${searchForm(lang, '')}`,
  }
}

/** A place without data: leads to the town that stands for it. */
function placePage(lang: Lang, release: Release, place: Localite): Page {
  const words = WORDS[lang]
  const town = referenceTown(place, indexOf(release).covered)
  return {
    title: place.nom,
    description: words.noData(place.nom),
    body: html`<h1>${place.nom}</h1>
<p class="lead">${words.noData(place.nom)}</p>
${town && html`<p>${townLink(lang, { code: town.code, nom: words.instead(town.nom) })}.</p>`}
<p><a href="${pathIn(lang, '/villes')}">${words.towns}</a></p>`,
  }
}

async function townPage({ context, services, query }: PageRequest, release: Release, code: string): Promise<Page> {
  const { lang } = context
  const words = WORDS[lang]
  const town = await services.summaries.town(release, code)
  const nom = knownName(town.localite)
  const { sources } = indexOf(release)
  const townContext: TownContext = {
    release,
    town,
    country: services.country,
    document: services.description.document(lang),
    lang,
    sourceOf: (source) => sources.get(source) as Source,
    simule: simulatedWord(context),
    calls: callsOf(lang, baseOf(context)),
  }
  const said = verdict(townContext)
  const parts = partsOf(townContext)
  return {
    title: nom,
    description: describe(townContext),
    study: true,
    picture: townPicturePath(release.id, code, lang),
    body: html`<div class="town">
<div><h1>${nom}</h1>
${said !== undefined && html`<p class="lead">${said}</p>`}
${rangePart(townContext)}</div>
${whereItLies(townContext)}
</div>
${firstFigures(townContext)}
${town.yield && html`<p class="onward"><a href="${pathIn(lang, '/productible')}?ville=${code}">${words.compute}</a> · <a href="${pathIn(lang, '/site-isole')}?ville=${code}">${words.equip}</a></p>`}
${yearPart(townContext, query.grandeur as BarVariable)}
<div class="noprint">${partLinks(lang, parts)}
${parts.map(([, part]) => part)}</div>`,
  }
}

/** The parts of the page below the year, those that the town has data for. */
function partsOf(context: TownContext): [id: keyof (typeof WORDS)['fr']['parts'], part: Html][] {
  const all = [
    ['saisons', seasonsPart(context)],
    ['annees', yearsPart(context)],
    ['surete', surePart(context)],
    ['donnees', dataPart(context)],
  ] as const
  return all.flatMap(([id, part]) => (part ? [[id, part]] : []))
}

function partLinks(lang: Lang, parts: ReturnType<typeof partsOf>): Html {
  const words = WORDS[lang]
  return html`<nav class="choice" aria-label="${words.partsOfPage}">${parts.map(([id]) => html`<a href="#${id}">${words.parts[id]}</a>`)}</nav>`
}

function describe({ lang, town: { localite, year } }: TownContext): string {
  const words = WORDS[lang]
  return year === undefined
    ? words.describeNone(localite.nom)
    : words.describe(localite.nom, quantity(lang, year.kwh, words.perYear))
}

/** The places that the town lies in, its point and its map. */
function whereItLies({ lang, town, country }: TownContext): Html {
  const words = WORDS[lang]
  const { latitude, longitude, altitude_metres, nom } = town.localite
  const point = latitude !== null && longitude !== null ? { latitude, longitude } : undefined
  const map = point && placeMap(lang, { ...point, name: nom }, country, words.whereOnMap(nom))
  return html`<div class="lies">${map && html`<div class="small-map">${map}</div>`}<p class="soft small">${town.within
    .slice(0, NAMED_WITHIN)
    .map(({ nom: place }) => place)
    .join(
      ' · ',
    )}<br>${point && degrees(lang, point.latitude, point.longitude)}${altitude_metres !== null && html` · ${quantity(lang, altitude_metres, 'm')} ${words.altitude}`}</p></div>`
}
