import { quantity } from '../../contract/numberWords.ts'
import CODES from '../assets/garder.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
import type { Lang } from '../lang/lang.ts'
import { told } from '../lang/told.ts'

export const KEEP_WORDS = bilingual(told(CODES))

/** A size in megabytes, to a tenth. */
export function megabytes(lang: Lang, bytes: number): string {
  return quantity(lang, bytes / 1e6, KEEP_WORDS[lang].unit, 1)
}
