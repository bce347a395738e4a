import CODES from '../assets/changements.json' with { type: 'json' }
import PAGES from '../assets/pages.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
import { told } from '../lang/told.ts'

export const CHANGES_WORDS = bilingual(told({ ...CODES, ...PAGES['/changements'] }))
