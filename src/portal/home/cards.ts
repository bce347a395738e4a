import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { yearOf } from '../../answers/normals/estimatedNormals.ts'
import type { Release } from '../../answers/release.ts'
import type { MappedTown } from '../../computations/towns/townSummary.ts'
import { knownName } from '../../contract/catalogue.ts'
import { productibleExceedance } from '../../contract/computed/productibleExceedance.ts'
import { nearestTo, type Point, pointQuery } from '../../contract/distance.ts'
import { number, percent, quantity } from '../../contract/numberWords.ts'
import { POINT_CODE } from '../../contract/parameters/point.ts'
import { sourceColour } from '../charts/colours.ts'
import { rangeBar } from '../charts/rangeAxis.ts'
import { type Html, html } from '../html.ts'
import { degrees, degreesText, type Lang, pathIn } from '../lang/lang.ts'
import type { PageRequest } from '../pageRoute.ts'
import { pointPath } from '../placeLinks.ts'
import { pointPlace } from '../point/pointPlace.ts'
import { CARD_WORDS as WORDS } from './cardWords.ts'

/** Days of a mean year: a mean of days in kWh becomes a year's. */
const DAYS_OF_YEAR = 365.25

/** What the map says of a town under the pointer: its sun, its yield with P90, how sure, and its sources on one axis. */
export function townCard(lang: Lang, { release, town }: { release: Release; town: MappedTown }): Html {
  const words = WORDS[lang]
  const { localite, sources } = town
  const order = release.catalogue.service.ordre_sources
  const marks = (sources?.figures ?? []).flatMap(({ source, mean, station }) =>
    mean === undefined
      ? []
      : [
          {
            name: source.libelle_court,
            value: mean * DAYS_OF_YEAR,
            colour: sourceColour(order, source.code),
            measured: station,
          },
        ],
  )
  const text = (value: number) => quantity(lang, value, '')
  return html`<div class="card" id="fiche-${localite.code}"><p class="label">${knownName(localite)}</p>
${figureLines(lang, town)}
${
  marks.length > 1 &&
  html`<p class="soft">${words.sources(
    marks.length,
    marks.some(({ measured }) => measured),
  )}</p>${rangeBar(marks, text)}`
}
<a class="open" href="${pathIn(lang, `/villes/${localite.code}`)}">${words.open}</a></div>`
}

/** The sun of a place, and its yield with P90 and how sure that is. */
export function figureLines(lang: Lang, { year, yield: energy }: Pick<MappedTown, 'year' | 'yield'>): Html {
  const words = WORDS[lang]
  return html`${year && html`<p>${words.sun} <strong>${quantity(lang, year.kwh, words.sunUnit)}</strong></p>`}
${energy && html`<p>${words.yield} <strong>${quantity(lang, energy.mean, words.yieldUnit)}</strong>${energy.p90 !== null && html`<br>P90 <strong>${quantity(lang, energy.p90, words.yieldUnit)}</strong>`}${energy.totalPct !== null && html` <span class="soft">(± ${percent(lang, energy.totalPct)})</span>`}</p>`}`
}

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
  const answers = await pointPlace(services, release, point, { reads: productibleExceedance.reads, caller })
  const byCells = answers.code === POINT_CODE
  const place = await services.summaries.town(answers.release, answers.code, answers.caller)
  const horizon = byCells ? await release.points?.terrain?.horizonAt(point) : undefined
  const nearest = nearestTo(point, indexOf(release).covered)
  const source = indexOf(release).sources.get(place.year?.source_code ?? '')?.libelle_court
  return html`<div class="card"><p class="label">${degrees(lang, point.latitude, point.longitude)}</p>
${nearest && html`<p class="soft">${words.near(number(lang, nearest.km), knownName(nearest.place))}</p>`}
${figureLines(lang, place)}
${place.temperature && html`<p>${words.air} <strong>${quantity(lang, yearOf(place.temperature) ?? Number.NaN, '°C', 1)}</strong></p>`}
${horizon && html`<p>${words.horizon} <strong>${degreesText(lang, Math.round(Math.max(...horizon.line)))}</strong></p>`}
<p class="soft">${byCells ? html`${words.cell} <span lang="fr">${source}</span>` : words.ofTown(knownName(place.localite))}</p>
<a class="open" href="${pathIn(lang, pointPath(point))}">${words.point}</a> <a class="open" href="${pathIn(lang, '/productible')}?${pointQuery(point)}">${words.compute}</a></div>`
}
