import PAGES from '../assets/pages.json' with { type: 'json' }
import { bilingual } from '../lang/bilingual.ts'

export const CLIMATE_WORDS = bilingual({
  ...PAGES['/climat'],
  title: (place: string) => [
    place === '' ? 'Climat' : `Climat : ${place}`,
    place === '' ? 'Climate' : `Climate: ${place}`,
  ],
  none: ['Aucune édition n’est servie.', 'No release is served.'],
  and: [' et ', ' and '],
  town: ['Ville', 'Town'],
  beside: ['À côté', 'Beside'],
  alone: ['aucune', 'none'],
  point: ['Ou un point', 'Or a point'],
  show: ['Voir', 'Show'],
  partsOfPage: ['Parties de la page', 'Parts of the page'],
  breaks: (told: string) => [
    `La source a des ruptures, où elle seule a pu changer : ${told}.`,
    `The source has breaks, where it alone may have changed: ${told}.`,
  ],
  files: [
    'Fichiers pour RClimDex, Climsoft, DHIS2, APSIM, DSSAT et SWAT',
    'Files for RClimDex, Climsoft, DHIS2, APSIM, DSSAT and SWAT',
  ],
  method: ['Hypothèses, modèle et limites', 'Assumptions, model and limits'],
  when: ['Quand', 'When'],
  value: ['Valeur', 'Value'],
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
})
