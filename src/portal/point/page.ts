import Type from 'typebox'
import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { nearestNamed, placeAt } from '../../answers/catalogue/gazetteer.ts'
import type { AskedPoint } from '../../answers/catalogue/pointTown.ts'
import type { Release } from '../../answers/release.ts'
import { knownName, type Serie } from '../../contract/catalogue.ts'
import { productibleExceedance } from '../../contract/computed/productibleExceedance.ts'
import { nearestTo, type Point, roundedPoint } from '../../contract/distance.ts'
import { number } from '../../contract/numberWords.ts'
import { POINT_CODE } from '../../contract/parameters/point.ts'
import { whereaboutsOf } from '../calculator/place.ts'
import { horizonDrawing } from '../calculator/planeDrawing.ts'
import { highest, lowest } from '../charts/scale.ts'
import { sourceLink } from '../figure.ts'
import { type Html, html, joined, type Part } from '../html.ts'
import { colon, degrees, type Lang, pathIn, years } from '../lang/lang.ts'
import { type Page, plainPage } from '../page.ts'
import type { PageRequest, PageRoute } from '../pageRoute.ts'
import { pointPlaceOf } from '../placeBar.ts'
import { POINT_PATH, pointPath } from '../placeLinks.ts'
import { SHOWN_VARIABLE, type TownContext } from '../town/context.ts'
import { placePage } from '../town/page.ts'
import { POINT_WORDS } from '../towns/pointWords.ts'
import { searchForm, townLink } from '../towns/search.ts'
import { pointPlace } from './pointPlace.ts'
import { cellAnswers, pointFault, townAnswers } from './whoAnswers.ts'
import { POINT_PAGE_WORDS as WORDS } from './words.ts'

const Degrees = Type.Optional(Type.String({ description: 'Degrés décimaux' }))

/** Any point of the country, answered from its cells or from the town that stands for it; without coordinates a search. */
export const POINT: PageRoute = {
  path: POINT_PATH,
  operation: 'pagePoint',
  query: Type.Object({ latitude: Degrees, longitude: Degrees, grandeur: SHOWN_VARIABLE }),
  elsewhere({ services, query }) {
    const place = whereaboutsOf((name) => query[name] as string | undefined, services.country.outline)
    if (!('point' in place) || place.point === undefined) return undefined
    const { latitude, longitude } = roundedPoint(place.point)
    const isCanonical = query.latitude === String(latitude) && query.longitude === String(longitude)
    const chosen = query.grandeur === 'ghi' ? '' : `&grandeur=${query.grandeur}`
    return isCanonical ? undefined : `${pointPath(place.point)}${chosen}`
  },
  render(request) {
    const { context, services, release, query } = request
    const { lang, service } = context
    const words = WORDS[lang]
    const place = whereaboutsOf((name) => query[name] as string | undefined, services.country.outline)
    if ('fault' in place) {
      const { status, why } = pointFault(lang, place, { service, release })
      return noPointPage(lang, status, why)
    }
    return release && place.point ? pointPage(request, release, place.point) : noPointPage(lang, 200, words.formWhy)
  },
}

/** In place of the page of a point: why there is none, and the search. */
function noPointPage(lang: Lang, status: number, why: Part): Page {
  const words = WORDS[lang]
  return plainPage(words.form, why, searchForm(lang, ''), { description: words.formWhy, status })
}

async function pointPage(request: PageRequest, release: Release, point: Point): Promise<Page> {
  const { context, services, caller } = request
  const { lang } = context
  const words = WORDS[lang]
  const place = await pointPlace(services, release, point, { reads: productibleExceedance.reads, caller })
  const { asked } = place
  const byCells = place.code === POINT_CODE
  const nearest = nearestTo(point, indexOf(release).covered)
  const where = degrees(lang, point.latitude, point.longitude)
  const named = placeAt(services.gazetteer, point)
  const name = named?.nom ?? words.title(where)
  const away = nearest && POINT_WORDS[lang].from(number(lang, nearest.km))
  const title = nearest ? `${name}, ${away} ${knownName(nearest.place)}` : name
  const horizon = byCells ? await release.points?.terrain?.horizonAt(point) : undefined
  const shown = { ...place, address: pointPath(point), point: { ...point, name: named?.nom ?? words.name(where) } }
  return placePage(request, shown, (placeContext) => ({
    page: { title, place: pointPlaceOf(lang, point, services.gazetteer), description: words.description(title) },
    heading: html`<h1>${name}</h1>
<p class="soft">${namedPart(request, release, point)}${byCells ? nearest && html`${away} ${townLink(lang, nearest.place)}` : townAnswers(lang, release, placeContext.town.localite, asked)}</p>`,
    onward: html`${byCells && cellsPart(placeContext, asked)}${horizon && html`<h2>${words.horizon}</h2>${horizonDrawing(lang, horizon.line)}<p class="source">${sourceLink(horizon.source)}</p>`}`,
  }))
}

/** What a named point lies in and whose name it is; of another point a place of the gazetteer that is nearer than any town. */
function namedPart({ context: { lang }, services }: PageRequest, release: Release, point: Point): Html | undefined {
  const words = WORDS[lang]
  const { localites, covered } = indexOf(release)
  const named = placeAt(services.gazetteer, point)
  if (named)
    return html`<span lang="fr">${localites.get(named.parent_code)?.nom}</span> · <span class="small">${words.nameOf} ${named.source}</span><br>`
  const near = nearestNamed(services.gazetteer, point)
  const town = nearestTo(point, covered)
  return near && town && near.km < town.km
    ? html`${POINT_WORDS[lang].from(number(lang, near.km, near.km < 10 ? 1 : 0))} <a href="${pathIn(lang, pointPath(near.place))}">${near.place.nom}</a> · `
    : undefined
}

/** The cells that answer, each with its centre, its distance and the years of its series. */
function cellsPart(context: TownContext, { mailles }: AskedPoint): Html {
  const { lang, release } = context
  const words = WORDS[lang]
  const ofSource = Map.groupBy(indexOf(release).seriesOf(POINT_CODE), ({ source }) => source)
  const lines = mailles.map((maille) => {
    const series = ofSource.get(maille.source_code) ?? []
    const span =
      series.length === 0 ? '' : `, ${years(lowest(series, startOf).periode_debut, highest(series, endOf).periode_fin)}`
    return cellAnswers(lang, release, maille, span)
  })
  const height = mailles.some((each) => each.ecart_altitude_m !== undefined) ? words.heightCounted : words.height
  return html`<p class="text">${words.cells}${colon(lang)} ${joined(lines, ', ')}. <span class="soft">${height}</span></p>`
}

const startOf = ({ periode_debut }: Serie) => Date.parse(periode_debut)
const endOf = ({ periode_fin }: Serie) => Date.parse(periode_fin)
