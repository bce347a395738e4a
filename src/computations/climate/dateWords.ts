import type { Lang } from '../../contract/described.ts'
import { LOCALES } from '../../contract/numberWords.ts'
import { timeOf } from '../../contract/time.ts'

const formats = (options: Intl.DateTimeFormatOptions) => ({
  fr: new Intl.DateTimeFormat(LOCALES.fr, { ...options, timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat(LOCALES.en, { ...options, timeZone: 'UTC' }),
})
const MONTH_OF_YEAR = formats({ month: 'long', year: 'numeric' })
const DAY_OF_MONTH = formats({ day: 'numeric', month: 'long' })

/** A month numbered since January 1970: « mars 1984 ». */
export function monthWords(lang: Lang, slot: number): string {
  return MONTH_OF_YEAR[lang].format(timeOf('mensuel', slot))
}

/** A day of any year, `month` from 1 to 12: « 27 mai », « 1er juin ». */
export function dayWords(lang: Lang, { month, day }: { month: number; day: number }): string {
  const written = DAY_OF_MONTH[lang].format(Date.UTC(2001, month - 1, day))
  return lang === 'fr' ? written.replace(/^1 /, '1er ') : written
}
