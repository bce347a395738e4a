import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { answerFor } from '../../answers/catalogue/pointTown.ts'
import { yearOf } from '../../answers/normals/referenceNormals.ts'
import type { Release } from '../../answers/release.ts'
import { knownName } from '../../contract/catalogue.ts'
import { productibleExceedance } from '../../contract/computed/productibleExceedance.ts'
import { nearestTo, type Point, pointQuery } from '../../contract/distance.ts'
import { number, quantity } from '../../contract/numberWords.ts'
import { POINT_CODE } from '../../contract/parameters/point.ts'
import { type Html, html } from '../html.ts'
import { degrees, degreesText, type Lang, pathIn } from '../lang/lang.ts'
import type { PageRequest } from '../pageRoute.ts'
import { pointCaller } from '../point/pointCaller.ts'
import { pointPath } from '../point/pointPath.ts'
import { CARD_WORDS as WORDS } from './cardWords.ts'
import { figureLines } from './townCard.ts'

/**
 * What the map says of a point that was chosen on it: the figures of its page, what answers, the nearest town, and the highest
 * of its horizon where terrain is sealed. Throws the contract's 404 outside the country.
 */
export async function pointCard({
  lang,
  services,
  release,
  point,
  caller,
}: Pick<PageRequest, 'services' | 'caller'> & { lang: Lang; release: Release; point: Point }): Promise<Html> {
  const words = WORDS[lang]
  const { outline } = services.country
  const { reads } = productibleExceedance
  const { point: asked, seen } = await answerFor(release, point, { outline, asked: { reads } })
  const byCells = asked.code === POINT_CODE
  const place = await services.summaries.town(byCells ? seen : release, asked.code, pointCaller(caller))
  const horizon = byCells ? await release.points?.terrain?.horizonAt(point) : undefined
  const nearest = nearestTo(point, indexOf(release).covered)
  const source = indexOf(release).sources.get(place.year?.source ?? '')?.libelle_court
  return html`<div class="card"><p class="label">${degrees(lang, point.latitude, point.longitude)}</p>
${nearest && html`<p class="soft">${words.near(number(lang, nearest.km), knownName(nearest.place))}</p>`}
${figureLines(lang, place)}
${place.temperature && html`<p>${words.air} <strong>${quantity(lang, yearOf(place.temperature) ?? Number.NaN, '°C', 1)}</strong></p>`}
${horizon && html`<p>${words.horizon} <strong>${degreesText(lang, Math.round(Math.max(...horizon.line)))}</strong></p>`}
<p class="soft">${byCells ? html`${words.cell} <span lang="fr">${source}</span>` : words.ofTown(knownName(place.localite))}</p>
<a class="open" href="${pathIn(lang, pointPath(point))}">${words.point}</a> <a class="open" href="${pathIn(lang, '/productible')}?${pointQuery(point)}">${words.compute}</a></div>`
}
