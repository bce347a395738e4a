import { number } from '../../contract/numberWords.ts'
import type { EditionItem } from '../../contract/resources/editions.ts'
import { html, type Part } from '../html.ts'
import { ofCountry } from '../lang/ofCountry.ts'

/** The words of the home page. */
export const HOME_WORDS = {
  fr: {
    title: (country: string) => `Le soleil ${ofCountry(country)}, et à quel point on en est sûr`,
    lead: 'Ville par ville : le rayonnement, ce que donne un panneau, et de combien les sources diffèrent.',
    map: 'La carte du pays',
    choose: 'Choisir ce que la carte montre',
    variables: {
      ghi: { name: 'Irradiation', unit: 'kWh/m²/an', label: 'Irradiation horizontale annuelle' },
      productible: {
        name: 'Productible',
        unit: 'kWh/kWc/an',
        label: 'Productible annuel d’un kWc, à la meilleure inclinaison',
      },
      temperature: { name: 'Température', unit: '°C', label: 'Température moyenne de l’air' },
      ecart: { name: 'Écart', unit: '%', label: 'Écart médian entre deux sources d’irradiation' },
    },
    dot: 'Un point est une ville : touchez-la.',
    square: 'Un carré : une station y mesure au sol.',
    cells: 'Sous les points, les mailles de la source : les villes d’une même maille ont les mêmes valeurs.',
    anywhere: 'Touchez une ville ou tout autre lieu du pays.',
    ground: {
      ghi: (source: Part, years: string) => html`Le fond : moyenne ${years} des mailles (${source}).`,
      temperature: (source: Part, years: string) => html`Le fond : moyenne ${years} des mailles (${source}).`,
      productible: (source: Part, years: string) =>
        html`Le fond : chaque maille, calculée de ses douze mois moyens ${years} (${source}), horizon plat.`,
    },
    relief: 'Relief',
    measured: 'mesuré au sol',
    lines: 'Tracés',
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
    way: [
      ['/productible', 'Calculer un productible', 'Un toit ou un champ : l’année, les mois, le P90.'],
      ['/site-isole', 'Équiper un lieu sans réseau', 'Le champ et la batterie d’une maison, d’une école, d’un forage.'],
      ['/docs', 'Obtenir les données', 'Une API pour vos programmes, et les fichiers de l’édition.'],
    ],
    all: 'Toutes les villes',
  },
  en: {
    title: (country: string) => `Sunshine in ${country}, and how sure we are of it`,
    lead: 'Town by town: solar radiation, what a panel yields, and how far the sources differ.',
    map: 'Map of the country',
    choose: 'Choose what the map shows',
    variables: {
      ghi: { name: 'Irradiation', unit: 'kWh/m²/year', label: 'Annual horizontal irradiation' },
      productible: { name: 'Yield', unit: 'kWh/kWp/year', label: 'Annual yield per kWp at the best tilt' },
      temperature: { name: 'Temperature', unit: '°C', label: 'Mean air temperature' },
      ecart: {
        name: 'Disagreement',
        unit: '%',
        label: 'Median difference between two irradiation sources',
      },
    },
    dot: 'Each dot is a town: select one.',
    square: 'A square: a station measures on the ground.',
    cells: 'Under the dots, the grid cells of the source: towns in one cell have the same values.',
    anywhere: 'Select a town, or any other place in the country.',
    ground: {
      ghi: (source: Part, years: string) => html`Background: ${years} means of the grid cells (${source}).`,
      temperature: (source: Part, years: string) => html`Background: ${years} means of the grid cells (${source}).`,
      productible: (source: Part, years: string) =>
        html`Background: each grid cell, computed from its twelve mean months of ${years} (${source}), flat horizon.`,
    },
    relief: 'Terrain',
    measured: 'measured on the ground',
    lines: 'Lines',
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
    way: [
      ['/productible', 'Compute a yield', 'A roof or a field: the year, the months, the P90.'],
      ['/site-isole', 'Size an off-grid system', 'Array and battery for a house, a school, a borehole.'],
      ['/docs', 'Get the data', 'An API for your programs, and the files of the release.'],
    ],
    all: 'All towns',
  },
} as const
