import type { Lang } from '../lang/lang.ts'

/** The language of the page that the script runs in. */
export function pageLang(): Lang {
  return document.documentElement.lang === 'en' ? 'en' : 'fr'
}
