import { decimalsOf, LOCALES, number, quantity } from '../../contract/numberWords.ts'

/** The languages of the pages, the first one without a prefix in its addresses. */
export const LANGS = ['fr', 'en'] as const
export type Lang = (typeof LANGS)[number]

const NBSP = '\u00a0'

/** The address of a page in a language; `path` is the French one, perhaps with a query. */
export function pathIn(lang: Lang, path: string): string {
  if (lang === 'fr') return path
  return /^\/(?:\?|$)/.test(path) ? `/en${path.slice(1)}` : `/en${path}`
}

/** A colon after a word: in French a no-break space comes before it. */
export function colon(lang: Lang): string {
  return lang === 'fr' ? `${NBSP}:` : ':'
}

/** A semicolon after a word: in French a space comes before it. */
export function semicolon(lang: Lang): string {
  return lang === 'fr' ? ' ;' : ';'
}

/** Bytes as a reader counts them. */
export function sizeIn(lang: Lang, bytes: number): string {
  const unit = lang === 'fr' ? 'o' : 'B'
  return bytes < 1e6 ? quantity(lang, Math.ceil(bytes / 1000), `k${unit}`) : quantity(lang, bytes / 1e6, `M${unit}`, 1)
}

/** An hour of the day: `6 h`, `6:00`. */
export function hourName(lang: Lang, hour: number | string): string {
  return lang === 'fr' ? `${hour} h` : `${hour}:00`
}

/** A day, `YYYY-MM-DD`, written out for people. */
export function dayIn(lang: Lang, day: string): string {
  const text = new Date(`${day}T00:00:00Z`).toLocaleDateString(LOCALES[lang], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return lang === 'fr' ? text.replace(/^1 /, '1er ') : text
}

const months = new Map<string, readonly string[]>()

/** The calendar months, January first, in full or as a column heads them. */
export function monthNames(lang: Lang, form: 'long' | 'short' | 'narrow'): readonly string[] {
  const key = `${lang} ${form}`
  const known = months.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(LOCALES[lang], { month: form, timeZone: 'UTC' })
  const names = Array.from({ length: 12 }, (_, i) => format.format(Date.UTC(2021, i, 1)))
  months.set(key, names)
  return names
}

/** The name of a calendar month, 1 to 12. */
export function monthName(lang: Lang, mois: number): string {
  return monthNames(lang, 'long')[mois - 1] as string
}

/** `1991-2020`, with the dash of printed spans, which does not part. */
export function years(from: string | number, to: string | number): string {
  const [first, last] = [String(from).slice(0, 4), String(to).slice(0, 4)]
  return first === last ? first : `${first}\u2060\u2013\u2060${last}`
}

/** The years from the earliest start to the latest end of some periods; there is at least one. */
export function yearsSpanned(periods: readonly { periode_debut: string; periode_fin: string }[]): string {
  const starts = periods.map(({ periode_debut }) => periode_debut).sort()
  const ends = periods.map(({ periode_fin }) => periode_fin).sort()
  return years(starts[0] as string, ends.at(-1) as string)
}

/** The letters of the four winds, from north by east. */
export const WINDS = { fr: ['N', 'E', 'S', 'O'], en: ['N', 'E', 'S', 'W'] } as const

/** A point as people write it: degrees with the side of the equator and of Greenwich. */
export function degrees(lang: Lang, latitude: number, longitude: number): string {
  const side = (value: number, positive: string, negative: string) =>
    `${number(lang, Math.abs(value), 2)}°\u00a0${value < 0 ? negative : positive}`
  return `${side(latitude, 'N', 'S')}, ${side(longitude, 'E', lang === 'fr' ? 'O' : 'W')}`
}

/** An angle, with as many decimals as it has. */
export function degreesText(lang: Lang, value: number): string {
  return `${number(lang, value, decimalsOf(value))}°`
}

/** A number as it stands in a field, without spaces between thousands. */
export function writtenNumber(lang: Lang, value: number | string): string {
  return lang === 'fr' ? String(value).replace('.', ',') : String(value)
}

/** What was typed into a field, with a decimal point: in French a comma is one, in English it parts thousands. */
export function pointed(lang: Lang, typed: string): string {
  const text = typed.replaceAll(/\s/g, '')
  return lang === 'fr' ? text.replace(',', '.') : text.replaceAll(',', '')
}
