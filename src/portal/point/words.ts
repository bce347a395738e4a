import PAGES from '../assets/pages.json' with { type: 'json' }
import CODES from '../assets/point.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
import { ofCountry } from '../lang/ofCountry.ts'
import { told } from '../lang/told.ts'

export const POINT_PAGE_WORDS = bilingual({
  ...told(CODES),
  ...PAGES['/point'],
  notCovered: (country: string) => [
    `Ce point est hors ${ofCountry(country)}, que couvre ce service.`,
    `This point is outside ${country}, which this service covers.`,
  ],
})
