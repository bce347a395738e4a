import PAGES from '../assets/pages.json' with { type: 'json' }
import CODES from '../assets/point.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
import { told } from '../lang/told.ts'

export const POINT_PAGE_WORDS = bilingual(told({ ...CODES, ...PAGES['/point'] }))
