import { bilingual } from '../lang/bilingual.ts'
import { ofCountry } from '../lang/ofCountry.ts'

/** Farther from its town, a point is told that values may not hold there. */
export const FAR_KM = 25

/** What is said of a point given by its coordinates. */
export const POINT_WORDS = bilingual({
  unreadable: (given: string) => [
    `« ${given} » n’est pas un point : écrivez une latitude et une longitude, comme 10,6 −12,4.`,
    `“${given}” is not a point: enter a latitude and a longitude, such as 10.6 −12.4.`,
  ],
  from: (km: string) => [`à ${km} km de`, `${km} km from`],
  far: [
    'C’est loin : les valeurs de cette ville peuvent y être fausses.',
    'That is far: the values of this town may be wrong there.',
  ],
  outside: (country: string) => [
    `Ce point est hors ${ofCountry(country)}. Il manque peut-être un signe moins.`,
    `This point is outside ${country}. A minus sign may be missing.`,
  ],
})
