import { type CoveredTown, indexOf, sourceName } from '../../answers/catalogue/catalogueIndex.ts'
import { pointOf } from '../../answers/catalogue/coordinates.ts'
import type { AskedPoint } from '../../answers/catalogue/pointTown.ts'
import type { Release } from '../../answers/release.ts'
import { nearestTo, type Point } from '../../contract/distance.ts'
import { redact } from '../../contract/erreurs.ts'
import { number } from '../../contract/numberWords.ts'
import type { PointCellItem } from '../../contract/parameters/point.ts'
import type { Service } from '../../contract/service.ts'
import { type Whereabouts, whereaboutsOf } from '../calculator/place.ts'
import { type Html, html, type Part } from '../html.ts'
import { countryName } from '../lang/countryName.ts'
import { colon, degrees, type Lang, pathIn } from '../lang/lang.ts'
import { ofCountry } from '../lang/ofCountry.ts'
import type { PageRequest } from '../pageRoute.ts'
import { pointPlaceOf } from '../placeBar.ts'
import { pointPath } from '../placeLinks.ts'
import { FAR_KM, POINT_WORDS } from '../towns/pointWords.ts'
import { townLink } from '../towns/search.ts'
import { POINT_PAGE_WORDS as WORDS } from './words.ts'

/** That a town answers for a point, how far it is, and whether the point lies in its cell. */
export function townAnswers(
  lang: Lang,
  release: Release,
  town: Pick<CoveredTown, 'code' | 'nom' | 'autres_noms'>,
  { resolution }: AskedPoint,
): Html {
  const words = WORDS[lang]
  const { meme_maille = false, source_code = null, distance_km = 0 } = resolution ?? {}
  const source = source_code === null ? undefined : sourceName(release, source_code)
  const why = source === undefined ? words.noGrid : meme_maille ? words.sameCell(source) : words.otherCell(source)
  return html`${words.town} ${townLink(lang, town)}, ${words.at(number(lang, distance_km))}${colon(lang)} ${why} ${distance_km > FAR_KM && POINT_WORDS[lang].far}`
}

/** A cell that answers for a point: its source, its centre and how far that is; `more` stands beside them. */
export function cellAnswers(
  lang: Lang,
  release: Release,
  { source_code, latitude, longitude, distance_km }: PointCellItem,
  more = '',
): Html {
  const where = WORDS[lang].cell(degrees(lang, latitude, longitude), number(lang, distance_km))
  return html`<span lang="fr">${sourceName(release, source_code)}</span> (${where}${more})`
}

/** Why a point of an address has no answer, with the HTTP status: it is unreadable, or outside the country, and then which town is nearest. */
export function pointFault(
  lang: Lang,
  { text, fault }: Extract<Whereabouts, { fault: string }>,
  { service, release }: { service: Service; release: Release | undefined },
): { status: number; why: Part } {
  const words = WORDS[lang]
  const shown = redact(text)
  if (fault === 'unreadable') return { status: 400, why: POINT_WORDS[lang].unreadable(shown) }
  const point = pointOf(shown)
  const nearest = release && point && nearestTo(point, indexOf(release).covered)
  const instead = nearest && html`${words.nearest} ${townLink(lang, nearest.place)}.`
  const meant = release && point && meantPoint(release, point)
  const name = countryName(lang, service)
  const country = lang === 'fr' ? ofCountry(name) : name
  return {
    status: 404,
    why: meant
      ? html`${words.notCovered(country)} ${words.meant} <a href="${pathIn(lang, pointPath(meant))}">${degrees(lang, meant.latitude, meant.longitude)}</a>${words.asks} ${instead}`
      : html`${words.notCovered(country)} ${instead}`,
  }
}

/** A point beyond this of every town is not meant, km. */
const NEAR_KM = 100

/** The point near a town of which a sign is lost in this one, or which has latitude and longitude the other way round. */
function meantPoint(release: Release, { latitude, longitude }: Point): Point | undefined {
  const orders = [
    [latitude, longitude],
    [longitude, latitude],
  ] as const
  return orders
    .flatMap(([a, b]) => [-1, 1].flatMap((s) => [-1, 1].map((t) => ({ latitude: t * a, longitude: s * b }))))
    .find((each) => (nearestTo(each, indexOf(release).covered)?.km ?? Infinity) < NEAR_KM)
}

/** The code of the town with series that is nearest to the point of an address, and the sentence that says so, or why there is none. */
export function nearTown(
  { context: { lang, service }, services: { country, gazetteer }, query }: PageRequest,
  release: Release,
): { code?: string; said?: Html } {
  const { latitude, longitude } = query
  const asked = whereaboutsOf((name) => [{ latitude, longitude }[name] ?? []].flat().map(String)[0], country.outline)
  const said = (sentence: Part) => html`<p class="say">${sentence}</p>`
  if ('fault' in asked) return { said: said(pointFault(lang, asked, { service, release }).why) }
  const near = asked.point && nearestTo(asked.point, indexOf(release).covered)
  if (!asked.point || !near) return {}
  const words = WORDS[lang]
  const { name } = pointPlaceOf(lang, asked.point, gazetteer)
  const { code } = near.place
  return {
    code,
    said: said(html`${words.nearTown(name)} ${townLink(lang, near.place)}, ${words.at(number(lang, near.km))}.`),
  }
}
