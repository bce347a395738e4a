import type { Lang } from './described.ts'

/** How each language is written, as browsers and Node know it. */
export const LOCALES: Record<Lang, string> = { fr: 'fr-FR', en: 'en-GB' }
/** Most digits that a page or a sentence keeps of a number. */
const MOST_DECIMALS = 12
/** Most decimals that a computed figure has. */
const FINEST = 7

const formats = new Map<string, Intl.NumberFormat>()

/** Made once: to make one costs as much as to write a hundred numbers with it. */
function formatOf(lang: Lang, least: number, most: number): Intl.NumberFormat {
  const key = `${lang} ${least} ${most}`
  const digits = { minimumFractionDigits: least, maximumFractionDigits: most }
  const format = formats.get(key) ?? new Intl.NumberFormat(LOCALES[lang], digits)
  formats.set(key, format)
  return format
}

function write(lang: Lang, value: number, least: number, most: number): string {
  const text = formatOf(lang, least, most).format(value)
  // A minus, not a hyphen; and no minus before nothing.
  return /^-[0.,]*$/.test(text) ? text.slice(1) : text.replace('-', '\u2212')
}

/** A number as the language writes it, with a fixed number of decimals. */
export function number(lang: Lang, value: number, decimals = 0): string {
  return write(lang, value, decimals, decimals)
}

/** A number as the language writes it, with the decimals that it has, `most` of them at most. */
export function numberIn(lang: Lang, value: number, most = MOST_DECIMALS): string {
  return write(lang, value, 0, most)
}

/** The same for a French reader, and for an English one. */
export const fr = (value: number): string => numberIn('fr', value)
export const en = (value: number): string => numberIn('en', value)

const PER: Record<string, string> = { jour: 'day', mois: 'month', an: 'year', décennie: 'decade' }
const UNITS: Record<Lang, Record<string, string>> = {
  fr: { jour: 'jours', an: 'ans' },
  en: { '°C apparents': '°C', h_eq: 'h', 'points de %': 'percentage points', 'jour de l’année': 'day of the year' },
}

/** A unit of the catalogue as a reader writes it: nothing for a pure number, and the time it is per in the language. */
export function unitIn(lang: Lang, unite: string): string {
  const unit = unite === '1' ? '' : (UNITS[lang][unite] ?? unite)
  if (lang === 'fr') return unit
  return unit
    .replace('kWh/kWc', 'kWh/kWp')
    .replace(/\/(jour|mois|an|décennie)(?=\/|$)/g, (_, word: string) => `/${PER[word]}`)
    .replace(/(^|·)(jour|mois|an)s?$/, (_, before: string, word: string) => `${before}${PER[word]}s`)
}

/** A number with its unit, one of the catalogue or a word, which does not part from it: −2,5 °C, 1 519 kWh/kWc/an, 0.43. */
export function quantity(lang: Lang, value: number, unite: string, decimals = 0): string {
  return `${number(lang, value, decimals)}${unitAfter(lang, unite)}`
}

/** A unit as it follows its number: after a no-break space, narrow in French; in English the per cent sign has none. */
export function unitAfter(lang: Lang, unite: string): string {
  const unit = unitIn(lang, unite)
  if (unit === '' || (unit === '%' && lang === 'en')) return unit
  return `${lang === 'fr' ? '\u202f' : '\u00a0'}${unit}`
}

export const percent = (lang: Lang, value: number, decimals = 0): string => quantity(lang, value, '%', decimals)

/** A difference with its unit, with its sign in both directions. */
export function signedQuantity(lang: Lang, value: number, unite: string, decimals = 0): string {
  return `${value > 0 ? '+' : ''}${quantity(lang, value, unite, decimals)}`
}

/** The same without a unit. */
export function signedNumber(lang: Lang, value: number, decimals = 0): string {
  return signedQuantity(lang, value, '', decimals)
}

/** A relative difference, with its sign in both directions. */
export function signedPercent(lang: Lang, value: number, decimals = 0): string {
  return signedQuantity(lang, value, '%', decimals)
}

/** A share of a hundred in a sentence: without its sign, and with no zero at its end. */
export function pctWords(pct: number, decimals = 1, lang: Lang = 'fr'): string {
  return `${numberIn(lang, Math.abs(pct), decimals)}${unitAfter(lang, '%')}`
}

/** The same with its sign. */
export function signedPct(pct: number, decimals = 1, lang: Lang = 'fr'): string {
  return `${pct < 0 ? '\u2212' : '+'}${pctWords(pct, decimals, lang)}`
}

/** Decimals that a number is written with. */
export function decimalsOf(value: number): number {
  return (String(value).split('.')[1] ?? '').length
}

/**
 * Decimals of a unit's values in sentences: the last digit stands for a tenth of the spread between years or less, none finer
 * (two digits of an uncertainty at most: JCGM 100:2008, 7.2.6). Tables to download and the API have every digit stored.
 */
const DECIMALS: Readonly<Record<string, number>> = {
  'kWh/m²/jour': 1,
  'mm/jour': 1,
  '°C': 1,
  'm/s': 1,
  '%': 0,
  'µg/m³': 0,
  '1': 2,
}

/** Decimals that values of a unit of the catalogue are shown with; of an unknown one, those that it is stored with, two at most. */
export function shownDecimals({ unite, decimales }: { unite: string; decimales: number }): number {
  return DECIMALS[unite] ?? Math.min(2, decimales)
}

/** Decimals of a percentage that is itself a difference or an uncertainty: two digits. */
export function percentDecimals(pct: number): number {
  return Math.abs(pct) < 9.95 ? 1 : 0
}

/**
 * The decimals, `least` or more, of two values that stand beside the change from one to the other, in % with `pctDecimals`
 * decimals: the fewest with which the reader who divides what is written finds the change that is written.
 */
export function decimalsOfChange(from: number, to: number, { least = 0, pctDecimals = 1 } = {}): number {
  const change = (decimals: number) => {
    const [first, second] = [from, to].map((value) => Number(value.toFixed(decimals))) as [number, number]
    return (100 * (second / first - 1)).toFixed(pctDecimals)
  }
  let decimals = least
  while (decimals < FINEST && change(decimals) !== (100 * (to / from - 1)).toFixed(pctDecimals)) decimals++
  return decimals
}
