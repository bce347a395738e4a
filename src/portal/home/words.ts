import type { EditionItem } from '../../contract/schemas.ts'
import { number } from '../lang/lang.ts'

/** The words of the home page. */
export const HOME_WORDS = {
  fr: {
    lead: 'Le rayonnement, ce qu’un kilowatt-crête en tire, la température, et à quel point les sources s’accordent : pour chaque ville, avec la source et sa fiabilité.',
    map: 'Les villes, selon',
    choose: 'Choisir ce que la carte montre',
    variables: {
      ghi: { name: 'l’irradiation', unit: 'kWh/m²/an', label: 'Irradiation horizontale d’une année' },
      productible: {
        name: 'le productible',
        unit: 'kWh/kWc/an',
        label: 'Énergie d’une année par kWc, au meilleur angle',
      },
      temperature: { name: 'la température', unit: '°C', label: 'Température moyenne de l’air' },
      ecart: { name: 'l’écart des sources', unit: '%', label: 'Écart médian entre deux sources d’irradiation' },
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
    real: 'Satellites, réanalyses et, là où il y en a, stations au sol ; aucune valeur n’est simulée.',
    ways: 'Et ensuite',
    way: [
      ['/villes', 'Voir une ville', 'Son année, ses mois, ses sources côte à côte.'],
      [
        '/productible',
        'Calculer un productible',
        'Votre puissance, votre angle, vos pertes : l’année, ses mois et son P90.',
      ],
      [
        '/site-isole',
        'Équiper un lieu sans réseau',
        'Une maison, une école, un poste de santé, un forage : le champ et la batterie qu’il faut.',
      ],
      ['/docs', 'Prendre les données', 'Une interface pour programmes, et les fichiers de l’édition.'],
    ],
    all: 'Toutes les villes',
  },
  en: {
    lead: 'Solar radiation, what one kilowatt-peak makes of it, temperature, and how far the sources agree: for each town, with the source and how reliable it is.',
    map: 'The towns, by',
    choose: 'Choose what the map shows',
    variables: {
      ghi: { name: 'irradiation', unit: 'kWh/m²/year', label: 'Horizontal irradiation of a year' },
      productible: { name: 'yield', unit: 'kWh/kWp/year', label: 'Energy of a year per kWp, at the best tilt' },
      temperature: { name: 'temperature', unit: '°C', label: 'Mean air temperature' },
      ecart: {
        name: 'disagreement of sources',
        unit: '%',
        label: 'Median deviation between two sources of irradiation',
      },
    },
    mapNote: 'Each dot is a town; follow it for its figures.',
    country: 'In figures',
    median: 'median town; from',
    to: 'to',
    release: 'In this release',
    published: 'published on',
    changes: 'What has changed',
    counts: (e: EditionItem) =>
      `${number('en', e.couverture_resumee.localites)} towns, ${number('en', e.couverture_resumee.series)} series, ${number('en', e.mesures)} values.`,
    simulated: 'All of them are simulated: a demonstration of the service, without any measurement or reanalysis.',
    real: 'Satellites, reanalyses and, where there are any, ground stations; no value is simulated.',
    ways: 'From here',
    way: [
      ['/villes', 'Look at a town', 'Its year, its months, its sources side by side.'],
      ['/productible', 'Compute a yield', 'Your power, your angle, your losses: the year, its months and its P90.'],
      [
        '/site-isole',
        'Equip a place off the grid',
        'A house, a school, a health post, a borehole: the panel and the battery that it needs.',
      ],
      ['/docs', 'Take the data', 'An interface for programs, and the files of the release.'],
    ],
    all: 'All towns',
  },
} as const
