import type { Lang } from '../contract/described.ts'
import { fr } from '../contract/frenchTypography.ts'
import { rounded } from '../derive/statistics/statistics.ts'

const ENGLISH = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 12 })

/** A number as an English reader writes it. */
export function en(value: number): string {
  return ENGLISH.format(value)
}

/** A number in either language. */
export function numberIn(lang: Lang, value: number): string {
  return lang === 'fr' ? fr(value) : en(value)
}

/** A share of a hundred without its sign. */
export function pctWords(pct: number, decimals = 1, lang: Lang = 'fr'): string {
  return `${numberIn(lang, rounded(Math.abs(pct), decimals))}${lang === 'fr' ? ' %' : '%'}`
}

/** The same with its sign. */
export function signedPct(pct: number, decimals = 1, lang: Lang = 'fr'): string {
  return `${pct < 0 ? '−' : '+'}${pctWords(pct, decimals, lang)}`
}
