import PAGES from '../assets/pages.json' with { type: 'json' }
import CODES from '../assets/point.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
import { ofCountry } from '../lang/ofCountry.ts'

export const POINT_PAGE_WORDS = bilingual({
  ...CODES,
  ...PAGES['/point'],
  unreadable: (text: string) => [
    `« ${text} » n’est pas un point : donnez une latitude et une longitude en degrés.`,
    `“${text}” is not a point: give a latitude and a longitude in degrees.`,
  ],
  notCovered: (country: string) => [
    `Ce point est hors ${ofCountry(country)}, que couvre ce service.`,
    `This point is outside ${country}, which this service covers.`,
  ],
  name: (degrees: string) => [`le point ${degrees}`, `the point ${degrees}`],
  title: (degrees: string) => [`Point ${degrees}`, `Point ${degrees}`],
  away: (km: string) => [`à ${km} km de`, `${km} km from`],
  description: (place: string) => [
    `${place} : productible et P90, saisons, années, sources et horizon de ce lieu.`,
    `${place}: yield and P90, seasons, years, sources and horizon of this place.`,
  ],
  cell: (centre: string, km: string) => [`maille ${centre}, centre à ${km} km`, `cell ${centre}, centre ${km} km away`],
  nearTown: (place: string) => [
    `Les séries sont celles de villes. La plus proche de ${place} :`,
    `Series are those of towns. The nearest to ${place}:`,
  ],
  at: (km: string) => [`à ${km} km`, `${km} km away`],
  sameCell: (source: string) => [
    `le point est dans la même maille de ${source}.`,
    `the point lies in the same cell of ${source}.`,
  ],
  otherCell: (source: string) => [
    `le point n’est pas dans la même maille de ${source}.`,
    `the point does not lie in the same cell of ${source}.`,
  ],
})
