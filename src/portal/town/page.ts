import Type from 'typebox'
import { indexOf, referenceTown } from '../../answers/catalogue/catalogueIndex.ts'
import { townsWithin } from '../../answers/catalogue/searchPlaces.ts'
import type { Release } from '../../answers/release.ts'
import { knownName, type Localite, type Source } from '../../contract/catalogue.ts'
import type { Point } from '../../contract/distance.ts'
import { redact } from '../../contract/erreurs.ts'
import { quantity } from '../../contract/numberWords.ts'
import { drawingOf } from '../calls.ts'
import { changesLink } from '../changes/page.ts'
import { placeMap } from '../charts/mapFrame.ts'
import { type Html, html, joined } from '../html.ts'
import { degrees, type Lang, pathIn } from '../lang/lang.ts'
import { type Page, plainPage } from '../page.ts'
import type { PageRequest, PageRoute } from '../pageRoute.ts'
import { townPicturePath } from '../pictures.ts'
import { townPlace } from '../placeBar.ts'
import { searchForm, townLink, townList } from '../towns/search.ts'
import { type BarVariable, SHOWN_VARIABLE, type TownContext } from './context.ts'
import { dataPart } from './dataPart.ts'
import { seasonsPart } from './seasonsPart.ts'
import { surePart } from './surePart.ts'
import { firstFigures, rangePart, verdict } from './verdict.ts'
import { TOWN_WORDS as WORDS } from './words.ts'
import { yearPart } from './yearPart.ts'
import { yearsPart } from './yearsPart.ts'

/** A town with data, or a place that another town stands for. */
export const TOWN: PageRoute = {
  path: '/villes/{code}',
  operation: 'pageVille',
  params: Type.Object({ code: Type.String({ description: 'Code de la localité' }) }),
  query: Type.Object({ grandeur: SHOWN_VARIABLE }),
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
      ? emptyPlacePage(lang, release, place)
      : townPage(request, release, code)
  },
}

/** In place of the page of a place that nobody knows. */
function unknownPlacePage(lang: Lang, code: string): Page {
  const words = WORDS[lang]
  return plainPage(words.unknown, words.unknownWhy(code), searchForm(lang, ''), { path: '/villes', status: 404 })
}

/** A place without data: leads to the town that stands for it. */
function emptyPlacePage(lang: Lang, release: Release, place: Localite): Page {
  const words = WORDS[lang]
  const town = referenceTown(place, indexOf(release).covered)
  const none = words.noData(place.nom)
  const below = html`${town && html`<p>${townLink(lang, { code: town.code, nom: words.instead(town.nom) })}.</p>`}
${townList(lang, townsWithin(release, place.code))}
<p><a href="${pathIn(lang, '/villes')}">${words.towns}</a></p>`
  return plainPage(place.nom, none, below, { description: none })
}

function townPage(request: PageRequest, release: Release, code: string): Promise<Page> {
  const { lang } = request.context
  return placePage(request, { release, code, address: `/villes/${code}` }, (context) => ({
    page: {
      title: context.name,
      description: describe(context),
      place: townPlace(context.town.localite),
      picture: townPicturePath(release.id, code, lang),
    },
    heading: html`<h1>${context.name}</h1>`,
  }))
}

function describe({ lang, town: { year }, name }: TownContext): string {
  const words = WORDS[lang]
  return year === undefined ? words.describeNone(name) : words.describe(name, quantity(lang, year.kwh, words.perYear))
}

/** Places around the town that are named: beyond them is the country. */
const NAMED_WITHIN = 2

/** A place with data that has a page: a town, or a point that a town or the cells of grids answer for. */
interface ShownPlace extends Pick<TownContext, 'release' | 'address'> {
  /** Of what answers for the place. */
  code: string
  /** A point, and what it is called; undefined: the town itself. */
  point?: Point & { name: string }
  /** In whose name its figures are computed, where that is not the pages. */
  caller?: PageRequest['caller']
}

/** What a page has of its own kind of place. */
interface OwnParts {
  page: Omit<Page, 'body'>
  heading: Html
  /** What stands before the year. */
  onward?: Html
}

/** The page of a place with data. Throws the contract's errors. */
export async function placePage(
  { context, services, query }: PageRequest,
  { release, code, address, point, caller }: ShownPlace,
  ownParts: (context: TownContext) => OwnParts,
): Promise<Page> {
  const { lang } = context
  const town = await services.summaries.town(release, code, caller)
  const { sources } = indexOf(release)
  const placeContext: TownContext = {
    release,
    town,
    name: point?.name ?? knownName(town.localite),
    address,
    country: services.country,
    document: services.description.document(lang),
    ...drawingOf(context),
    sourceOf: (source) => sources.get(source) as Source,
    ...(point ? {} : { changes: await changesLink(lang, services, release, code) }),
  }
  const said = verdict(placeContext)
  const parts = partsOf(placeContext)
  const { page, heading, onward } = ownParts(placeContext)
  return {
    ...page,
    study: true,
    body: html`<div class="town">
<div>${heading}
${said !== undefined && html`<p class="lead">${said}</p>`}
${rangePart(placeContext)}</div>
${whereItLies(placeContext, point)}
</div>
${firstFigures(placeContext)}
${onward}
${yearPart(placeContext, query.grandeur as BarVariable)}
<div class="noprint">${partLinks(lang, parts)}
${parts.map(([, part]) => part)}</div>`,
  }
}

/** The parts of the page below the year, those that the place has data for. */
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

/** The places that the place lies in, its point and its map. */
function whereItLies({ lang, town, name, country }: TownContext, asked: Point | undefined): Html {
  const words = WORDS[lang]
  const { latitude, longitude, altitude_metres } = town.localite
  const point = asked ?? (latitude !== null && longitude !== null ? { latitude, longitude } : undefined)
  const map =
    point && placeMap(lang, { ...point, name: asked ? '' : town.localite.nom }, country, words.whereOnMap(name))
  const isHere = asked === undefined || town.localite.latitude === asked.latitude
  const lines = [
    (asked ? [] : town.within)
      .slice(0, NAMED_WITHIN)
      .map(({ nom }) => nom)
      .join(' · '),
    [
      point && degrees(lang, point.latitude, point.longitude),
      isHere && altitude_metres !== null && `${quantity(lang, altitude_metres, 'm')} ${words.altitude}`,
    ]
      .filter(Boolean)
      .join(' · '),
  ]
  return html`<div class="lies">${map && html`<div class="small-map">${map}</div>`}<p class="soft small">${joined(
    lines.filter((line) => line !== ''),
    html`<br>`,
  )}</p></div>`
}
