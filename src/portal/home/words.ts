import type { EditionItem } from '../../contract/resources/editions.ts'
import { number } from '../lang/lang.ts'

/** The words of the home page. */
export const HOME_WORDS = {
  fr: {
    lead: 'Le rayonnement, le productible d’un kilowatt-crête, la température et l’accord entre les sources : pour chaque ville, avec la source et sa fiabilité.',
    map: 'Les villes, selon',
    choose: 'Choisir ce que la carte montre',
    variables: {
      ghi: { name: 'l’irradiation', unit: 'kWh/m²/an', label: 'Irradiation horizontale annuelle' },
      productible: {
        name: 'le productible',
        unit: 'kWh/kWc/an',
        label: 'Productible annuel d’un kWc, à la meilleure inclinaison',
      },
      temperature: { name: 'la température', unit: '°C', label: 'Température moyenne de l’air' },
      ecart: { name: 'l’écart entre sources', unit: '%', label: 'Écart médian entre deux sources d’irradiation' },
    },
    mapNote: 'Chaque point est une ville ; touchez-la pour ses chiffres.',
    country: 'En chiffres',
    median: 'ville médiane ; de',
    to: 'à',
    release: 'Dans cette édition',
    published: 'publiée le',
    changes: 'Ce qui a changé',
    counts: (e: EditionItem) =>
      `${number('fr', e.couverture_resumee.localites)} villes, ${number('fr', e.couverture_resumee.series)} séries, ${number('fr', e.mesures)} valeurs.`,
    simulated: 'Toutes sont simulées : une démonstration du service, sans aucune mesure ni réanalyse.',
    real: 'Satellites, réanalyses et, lorsqu’il en existe, stations au sol ; aucune valeur n’est simulée.',
    ways: 'Et ensuite',
    way: [
      ['/villes', 'Voir une ville', 'Son année, ses mois, ses sources côte à côte.'],
      [
        '/productible',
        'Calculer un productible',
        'Votre puissance, votre inclinaison, vos pertes : le productible annuel et mensuel, et son P90.',
      ],
      [
        '/site-isole',
        'Équiper un lieu sans réseau',
        'Une maison, une école, un poste de santé, un forage : le champ et la batterie qu’il faut.',
      ],
      ['/docs', 'Obtenir les données', 'Une API pour vos programmes, et les fichiers de l’édition.'],
    ],
    all: 'Toutes les villes',
  },
  en: {
    lead: 'Solar radiation, the yield of one kilowatt-peak, temperature, and how well the sources agree: for every town, with its source and confidence level.',
    map: 'Towns by',
    choose: 'Choose what the map shows',
    variables: {
      ghi: { name: 'irradiation', unit: 'kWh/m²/year', label: 'Annual horizontal irradiation' },
      productible: { name: 'yield', unit: 'kWh/kWp/year', label: 'Annual yield per kWp at the best tilt' },
      temperature: { name: 'temperature', unit: '°C', label: 'Mean air temperature' },
      ecart: {
        name: 'source disagreement',
        unit: '%',
        label: 'Median difference between two irradiation sources',
      },
    },
    mapNote: 'Each dot is a town; select one to see its figures.',
    country: 'Key figures',
    median: 'median town; from',
    to: 'to',
    release: 'In this release',
    published: 'published on',
    changes: 'What changed',
    counts: (e: EditionItem) =>
      `${number('en', e.couverture_resumee.localites)} towns, ${number('en', e.couverture_resumee.series)} series, ${number('en', e.mesures)} values.`,
    simulated: 'All are simulated: this is a demonstration of the service, without any measurement or reanalysis.',
    real: 'Satellites, reanalyses and, where available, ground stations; no value is simulated.',
    ways: 'Next steps',
    way: [
      ['/villes', 'See a town', 'Annual and monthly values, sources side by side.'],
      [
        '/productible',
        'Compute a yield',
        'Set the power, tilt and losses; get the annual and monthly yield with its P90.',
      ],
      [
        '/site-isole',
        'Size an off-grid system',
        'A house, a school, a health post, a borehole: the array and battery it needs.',
      ],
      ['/docs', 'Get the data', 'An API for your programs, and the files of the release.'],
    ],
    all: 'All towns',
  },
} as const
