import { pointOf } from '../../answers/catalogue/coordinates.ts'
import { isLink, pointOfLink } from '../../answers/catalogue/mapLink.ts'
import { plusCodeIn, plusCodePoint } from '../../answers/catalogue/plusCode.ts'
import { searchPlaces } from '../../answers/catalogue/searchPlaces.ts'
import { type Point, pointQuery, roundedPoint } from '../../contract/distance.ts'
import { placePath } from '../placeLinks.ts'
import { type Searched, topicIn, topicPath } from './topics.ts'

/** Why a text names no place, where that can be told. */
export type SearchFault = 'link' | 'code'

/** The French path of the page that a text means without a doubt: of a place, of a subject, or of a subject at a place. */
export function pathOfSearch(searched: Searched, text: string): string | undefined {
  const found = searchPlaces(searched.release, text, searched.gazetteer).exact
    ? undefined
    : topicIn(searched.release, text)
  const { topic, beside = text } = found ?? {}
  const query = beside === '' ? undefined : placeQuery(searched, beside)
  if (topic) return beside === '' || query !== undefined ? topicPath(topic, query) : undefined
  return query && placePath(query)
}

/** The query that names a place in the address of its tools, where a text is a point or the name of one place; undefined: neither. */
function placeQuery(searched: Searched, text: string): string | undefined {
  const place = pointOfText(searched, text) ?? placeCalled(searched, text)
  if (!place) return undefined
  return 'code' in place ? `ville=${place.code}` : pointQuery(roundedPoint(place))
}

/** The only place of a name, alone or before a comma: `Kamsar, Guinée`. */
function placeCalled({ release, gazetteer }: Searched, text: string) {
  const { exact } = searchPlaces(release, text, gazetteer)
  const [before = ''] = text.split(',')
  return exact ?? (before === text ? undefined : searchPlaces(release, before, gazetteer).exact)
}

/** The point of a link, of coordinates or of a plus code, a short one with its town. */
function pointOfText(searched: Searched, text: string): Point | undefined {
  const point = pointOfLink(text) ?? pointOf(text)
  const code = point ? undefined : plusCodeIn(text)
  if (!code) return point
  const near = code.missing === 0 ? { latitude: 0, longitude: 0 } : placeCalled(searched, code.beside)
  return near?.latitude == null || near.longitude == null ? undefined : plusCodePoint(code, near as Point)
}

/** What is wrong with a link or a code that leads nowhere; undefined: the text is neither. */
export function faultOfSearch(text: string): SearchFault | undefined {
  if (isLink(text)) return 'link'
  return plusCodeIn(text) ? 'code' : undefined
}
