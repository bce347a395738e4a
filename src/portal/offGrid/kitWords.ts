import CODES from '../assets/kit.json' with { type: 'json' }
import { addWords } from '../lang/bilingual.ts'
import { told } from '../lang/told.ts'
import { LIST_WORDS } from './listWords.ts'
import type { PriceField } from './study.ts'

/** What the verdict tells: each amount with its unit. */
interface VerdictWhat {
  daily: string
  place: string
  modules: string
  battery: string
}

export const KIT_WORDS = addWords(LIST_WORDS, {
  ...told(CODES),
  verdict: ({ daily, place, modules, battery }: VerdictWhat) => [
    `Pour ${daily} par jour ${place} : ${modules} et ${battery}.`,
    `For ${daily} a day ${place}: ${modules} and ${battery}.`,
  ],
  held: ({ share, wanted, when, outages }: Record<'share' | 'wanted' | 'when' | 'outages', string>) => [
    `${share} de la demande servie${when && ` ${when}`} (${wanted} demandés) : ${outages}.`,
    `${share} of the demand served${when && ` ${when}`} (${wanted} required): ${outages}.`,
  ],
  unpriced: CODES.unpriced satisfies Record<PriceField, string[]>,
  unit: CODES.unit satisfies Record<PriceField, string[]>,
})
