import type { AskedPoint } from '../../answers/catalogue/pointTown.ts'
import type { CoveredTown } from '../../answers/catalogue/referenceTown.ts'
import { number } from '../../contract/numberWords.ts'
import type { PointCellItem } from '../../contract/parameters/point.ts'
import { type Html, html } from '../html.ts'
import { colon, degrees, type Lang } from '../lang/lang.ts'
import { FAR_KM, POINT_WORDS } from '../towns/pointWords.ts'
import { townLink } from '../towns/search.ts'
import { POINT_PAGE_WORDS as WORDS } from './words.ts'

type ShortNameOf = (source: string) => string

/** That a town answers for a point, how far it is, and whether the point lies in its cell. */
export function townAnswers(
  lang: Lang,
  town: Pick<CoveredTown, 'code' | 'nom' | 'autres_noms'>,
  { resolution }: AskedPoint,
  shortNameOf: ShortNameOf,
): Html {
  const words = WORDS[lang]
  const { meme_maille = false, source_code = null, distance_km = 0 } = resolution ?? {}
  const source = source_code === null ? undefined : shortNameOf(source_code)
  const why = source === undefined ? words.noGrid : meme_maille ? words.sameCell(source) : words.otherCell(source)
  return html`${words.town} ${townLink(lang, town)}, ${words.at(number(lang, distance_km))}${colon(lang)} ${why} ${distance_km > FAR_KM && POINT_WORDS[lang].far}`
}

/** A cell that answers for a point: its source, its centre and how far that is; `more` stands beside them. */
export function cellAnswers(
  lang: Lang,
  { source_code, latitude, longitude, distance_km }: PointCellItem,
  shortNameOf: ShortNameOf,
  more = '',
): Html {
  const where = WORDS[lang].cell(degrees(lang, latitude, longitude), number(lang, distance_km))
  return html`<span lang="fr">${shortNameOf(source_code)}</span> (${where}${more})`
}
