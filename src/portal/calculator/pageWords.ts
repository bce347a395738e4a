import type { ChoiceName, ListName, NumberName, Questions } from '../../computations/calculator/settings.ts'
import PAGES from '../assets/pages.json' with { type: 'json' }
import CODES from '../assets/reglages.json' with { type: 'json' }
import { addWords } from '../lang/bilingual.ts'
import { STUDY_WORDS } from './studyWords.ts'

/** The words of the whole page: those of a study, and those that the server alone writes. */
export const PAGE_WORDS = addWords(STUDY_WORDS, {
  ...PAGES['/productible'],
  settings: ['Réglages', 'Settings'],
  town: ['Ville', 'Town'],
  point: ['ou un point', 'or a point'],
  pointHint: ['10,6 −12,4', '10.6 −12.4'],
  pointWhy: [
    'Un point prend les données de la maille qui le contient, sinon de sa ville.',
    'A point uses the data of the grid cell that holds it, else of its town.',
  ],
  locate: ['Ma position', 'My position'],
  serie: ['Série de départ', 'Source series'],
  names: CODES.names satisfies Record<NumberName | ChoiceName | ListName, string[]>,
  hints: CODES.hints as Partial<Record<NumberName | ChoiceName | ListName, string[]>>,
  groups: CODES.groups,
  dirtByApi: [
    'L’API sait calculer la poussière d’après la pluie et les particules, par les modèles de Hsu ou de Kimber.',
    'The API can model soiling from rain and particulate matter, after Hsu or Kimber.',
  ],
  turning: [
    'Les modules suivent le soleil : ni inclinaison ni orientation fixes.',
    'The modules follow the sun: tilt and azimuth vary.',
  ],
  best: ['Meilleure inclinaison', 'Best tilt'],
  bestBoth: ['Meilleur plan', 'Best plane'],
  plane: ['Plan des modules', 'Plane of the modules'],
  byModules: ['ou des modules', 'or modules'],
  modulesHint: ['nombre × Wc', 'number × Wp'],
  modulesCount: ['Nombre de modules', 'Number of modules'],
  moduleWp: ['Puissance d’un module (Wc)', 'Power of one module (Wp)'],
  byMonth: ['Mois par mois', 'Month by month'],
  see: ['Voir ce lieu', 'See this place'],
  noScript: [
    'Sans script, cette page montre le champ par défaut du lieu : 1 kWc à la meilleure inclinaison fixe. Pour d’autres réglages, activez les scripts, ou interrogez l’API.',
    'Without scripts, this page shows the default array of the place: 1 kWp at the best fixed tilt. For other settings, allow scripts or use the API.',
  ],
  notApplied: [
    'L’adresse contient des réglages : ils sont appliqués par le script de la page.',
    'The address contains settings, which the script of the page applies.',
  ],
  seeDefault: ['Voir le champ par défaut de ce lieu', 'See the default array of this place'],
  study: ['Hypothèses', 'Assumptions'],
  correct: [
    'Vous avez mesuré sur place ? Corrigez la longue série par vos mesures',
    'Measured on site? Correct the long series with your measurements',
  ],
  call: ['La même requête par l’API', 'The same request to the API'],
  calls: CODES.calls satisfies Record<keyof Questions, string[]>,
})
