import CLIMAT from '../assets/climat.json' with { type: 'json' }
import PAGES from '../assets/pages.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'

export type ClimateLabel = keyof typeof CLIMAT

/** Words of the page of climate; those without a value are a table. */
export const CLIMATE_WORDS = bilingual({
  ...PAGES['/climat'],
  ...CLIMAT,
  title: (place: string) => [
    place === '' ? 'Climat' : `Climat : ${place}`,
    place === '' ? 'Climate' : `Climate: ${place}`,
  ],
  breaks: (told: string) => [
    `La source a des ruptures, où elle seule a pu changer : ${told}.`,
    `The source has breaks, where it alone may have changed: ${told}.`,
  ],
  byHour: (product: string) => [`${product} par heure`, `${product} by hour`],
  lacks: (variable: string, byHour: boolean) =>
    variable === ''
      ? ['assez de données', 'too few data']
      : byHour
        ? [`d’heures de « ${variable} »`, `no hours of “${variable}”`]
        : [`de jours de « ${variable} »`, `no days of “${variable}”`],
  lacksFor: (lacks: string, products: string) => [
    `Cette édition n’a pas ici ${lacks} pour : ${products}.`,
    `This release has ${lacks} here for: ${products}.`,
  ],
  given: (name: string) => [`Ce que les sources donnent : ${name}`, `What the sources give: ${name}`],
})
