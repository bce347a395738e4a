import CODES from '../assets/calculateur.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
import { told } from '../lang/told.ts'

/** The words of the answer, and of what the script says. */
export const CALCULATOR_WORDS = bilingual(told(CODES))
