import CODES from '../assets/rapport.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
import { told } from '../lang/told.ts'

/** The words of a report on measurements, which the browser and the command write. */
export const REPORT_WORDS = bilingual(told(CODES))
