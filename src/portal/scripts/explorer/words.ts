import CODES from '../../assets/courbes.json' with { type: 'json' }
import { bilingual } from '../../lang/bilingual.ts'
import { told } from '../../lang/told.ts'
import { lang } from '../dom.ts'

/** The words of the explorer in the language of the page. */
export const words = bilingual(told(CODES.script))[lang]
