import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import { pointOf } from '../../answers/catalogue/coordinates.ts'
import type { Release } from '../../answers/release.ts'
import { nearestTo } from '../../contract/distance.ts'
import { redact } from '../../contract/redact.ts'
import type { Service } from '../../contract/service.ts'
import type { Whereabouts } from '../calculator/place.ts'
import { html, type Part } from '../html.ts'
import { countryName } from '../lang/countryName.ts'
import type { Lang } from '../lang/lang.ts'
import { POINT_WORDS } from '../towns/pointWords.ts'
import { townLink } from '../towns/search.ts'
import { POINT_PAGE_WORDS as WORDS } from './words.ts'

/** Why a point of an address has no answer, with the HTTP status: it is unreadable, or outside the country, and then which town is nearest. */
export function pointFault(
  lang: Lang,
  { text, fault }: Extract<Whereabouts, { fault: string }>,
  { service, release }: { service: Service; release: Release | undefined },
): { status: number; why: Part } {
  const words = WORDS[lang]
  const shown = redact(text)
  if (fault === 'unreadable') return { status: 400, why: words.unreadable(shown) }
  const point = pointOf(shown)
  const nearest = release && point && nearestTo(point, indexOf(release).covered)
  const instead = nearest && html`${words.nearest} ${townLink(lang, nearest.place)}.`
  return { status: 404, why: html`${POINT_WORDS[lang].outside(countryName(lang, service))} ${instead}` }
}
