import type { Rupture } from './catalogue.ts'
import type { Lang, Words } from './described.ts'
import { decimalsOf, signedQuantity } from './numberWords.ts'

/** When a break is, how large, and what shows it: as it stands in a sentence. */
export function ruptureWords({ date, amplitude, unite, comparee_a }: Rupture): Words {
  const month = date.slice(0, 7)
  const size = (lang: Lang) => signedQuantity(lang, amplitude, unite, decimalsOf(amplitude))
  return {
    fr: `en ${month} (${size('fr')}, par rapport à ${comparee_a})`,
    en: `in ${month} (${size('en')}, relative to ${comparee_a.replaceAll('son propre passé', 'its own past')})`,
  }
}
