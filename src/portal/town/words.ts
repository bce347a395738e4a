import CODES from '../assets/ville.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
import { told } from '../lang/told.ts'

/** The words of a town's page. */
export const TOWN_WORDS = bilingual(told(CODES))
