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
  estimated: (name: string) => [
    `${name}, température de l’air, meilleure estimation, comme à la page du lieu`,
    `${name}, air temperature, best estimate, as on the page of the place`,
  ],
  noOther: (name: string, source: string) => [
    `${name}, température de l’air de ${source}, sans autre source pour l’estimer`,
    `${name}, air temperature of ${source}, with no other source to estimate it by`,
  ],
  overYear: (year: string, least: readonly string[], most: readonly string[], when: string) => [
    ` : ${year} sur l’année, de ${least.join(' en ')} à ${most.join(' en ')} (${when}). `,
    `: ${year} over the year, from ${least.join(' in ')} to ${most.join(' in ')} (${when}). `,
  ],
  against: (reference: string, told: string) => [
    `Les figures ci-dessous partent des séries des sources, telles quelles ; leurs normales ${reference} contre elle : ${told}.`,
    `The figures below start from the series of the sources as they are; their normals ${reference} against it: ${told}.`,
  ],
})
