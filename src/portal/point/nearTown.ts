import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../answers/release.ts'
import { nearestTo } from '../../contract/distance.ts'
import { number } from '../../contract/numberWords.ts'
import { whereaboutsOf } from '../calculator/place.ts'
import { type Html, html, type Part } from '../html.ts'
import type { PageRequest } from '../pageRoute.ts'
import { pointPlaceOf } from '../placeBar.ts'
import { townLink } from '../towns/search.ts'
import { pointFault } from './pointFault.ts'
import { POINT_PAGE_WORDS } from './words.ts'

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
  const words = POINT_PAGE_WORDS[lang]
  const { name } = pointPlaceOf(lang, asked.point, gazetteer)
  const { code } = near.place
  return {
    code,
    said: said(html`${words.nearTown(name)} ${townLink(lang, near.place)}, ${words.at(number(lang, near.km))}.`),
  }
}
