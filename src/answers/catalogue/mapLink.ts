import type { Point } from '../../contract/distance.ts'

/** What a link to a map begins with. */
const LINK = /^(?:https?:\/\/|geo:|(?:www|maps)\.)/i
const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,17})?)`
const COMMA = String.raw`(?:,|%2C)(?:\+|%20){0,3}`
/**
 * How links write the point that they are about, the surest first: the place of Google Maps, the pin of OpenStreetMap and our own
 * addresses, a parameter (`q`, `ll`, `query`, `center`), the middle of the map (`@`, `geo:`), the fragment of OpenStreetMap.
 */
const FORMS = [
  `!3d${NUMBER}!4d${NUMBER}`,
  `[?&]m?lat(?:itude)?=${NUMBER}&m?(?:lon|lng)(?:gitude)?=${NUMBER}`,
  String.raw`[?&]\w{1,20}=(?:loc:)?${NUMBER}${COMMA}${NUMBER}`,
  `[@/:]${NUMBER}${COMMA}${NUMBER}`,
  String.raw`#map=[\d.]{1,5}/${NUMBER}/${NUMBER}`,
  // Bounded: each repetition has a most, and the search passes texts of some hundred characters.
].map((form) => new RegExp(form, 'i'))

/** Whether a text is a link, which the service reads and never follows. */
export function isLink(text: string): boolean {
  return LINK.test(text)
}

/** The point that a link to a map has in its own text, degrees; undefined where it has none, as a shortened one. */
export function pointOfLink(text: string): Point | undefined {
  const [found] = isLink(text)
    ? FORMS.flatMap((form) => [form.exec(text) ?? []].filter(({ length }) => length > 0))
    : []
  const [latitude, longitude] = (found ?? []).slice(1).map(Number)
  return latitude === undefined || longitude === undefined || Math.abs(latitude) > 90 || Math.abs(longitude) > 180
    ? undefined
    : { latitude, longitude }
}
