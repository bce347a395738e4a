import LIST from '../assets/appareils.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'

/** The words of the list of appliances that its script has too. */
export const LIST_WORDS = bilingual(LIST)
