import PAGES from '../assets/pages.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'
import { ofCountry } from '../lang/ofCountry.ts'

export const POINT_PAGE_WORDS = bilingual({
  ...PAGES['/point'],
  unreadable: (text: string) => [
    `« ${text} » n’est pas un point : donnez une latitude et une longitude en degrés.`,
    `“${text}” is not a point: give a latitude and a longitude in degrees.`,
  ],
  notCovered: (country: string) => [
    `Ce point est hors ${ofCountry(country)}, que couvre ce service.`,
    `This point is outside ${country}, which this service covers.`,
  ],
  meant: ['Vouliez-vous dire', 'Did you mean'],
  asks: [' ?', '?'],
  name: (degrees: string) => [`le point ${degrees}`, `the point ${degrees}`],
  title: (degrees: string) => [`Point ${degrees}`, `Point ${degrees}`],
  nameOf: ['Nom et position :', 'Name and position:'],
  away: (km: string) => [`à ${km} km de`, `${km} km from`],
  description: (place: string) => [
    `${place} : productible et P90, saisons, années, sources et horizon de ce lieu.`,
    `${place}: yield and P90, seasons, years, sources and horizon of this place.`,
  ],
  cells: ['Ce qui répond ici', 'What answers here'],
  cell: (centre: string, km: string) => [`maille ${centre}, centre à ${km} km`, `cell ${centre}, centre ${km} km away`],
  height: [
    'Les températures d’une maille sont celles de son altitude moyenne, pas de celle du point.',
    'The temperatures of a cell are those of its mean height, not of the height of the point.',
  ],
  heightCounted: [
    'Le productible compte la température de l’air à l’altitude du point ; les températures affichées sont celles de l’altitude moyenne de la maille.',
    'The yield takes the air temperature at the height of the point; the temperatures shown are those of the mean height of the cell.',
  ],
  town: ['Les valeurs sont celles de', 'The values are those of'],
  at: (km: string) => [`à ${km} km`, `${km} km away`],
  sameCell: (source: string) => [
    `le point est dans la même maille de ${source}.`,
    `the point lies in the same cell of ${source}.`,
  ],
  otherCell: (source: string) => [
    `le point n’est pas dans la même maille de ${source}.`,
    `the point does not lie in the same cell of ${source}.`,
  ],
  noGrid: ['aucune grille ne couvre le point.', 'no grid covers the point.'],
  horizon: [
    'L’horizon vu du point, calculé du relief et compté dans le productible',
    'The horizon seen from the point, computed from terrain and counted in the yield',
  ],
  nearest: ['La ville la plus proche est', 'The nearest town is'],
})
