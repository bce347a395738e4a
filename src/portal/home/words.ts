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
      pluie: { name: 'Pluie', unit: 'mm/an', label: 'Pluie d’une année moyenne' },
      tmax: { name: 'Chaleur', unit: '°C', label: 'Température la plus haute de la journée, en moyenne' },
      temperature: { name: 'Température', unit: '°C', label: 'Température moyenne de l’air' },
      doute: {
        name: 'Doute',
        unit: '%',
        label: 'Écart-type de l’irradiation annuelle : de combien elle peut être fausse',
      },
      ecart: { name: 'Écart', unit: '%', label: 'Écart médian entre deux sources d’irradiation' },
    },
    dot: 'Un point est une ville : touchez-la.',
    square: 'Un carré : une station y mesure au sol.',
    cells: 'Sous les points, les mailles de la source : les villes d’une même maille ont les mêmes valeurs.',
    anywhere: 'Touchez une ville ou tout autre lieu du pays.',
    ground: (source: Part, years: string) => html`Le fond : moyenne ${years} des mailles (${source}).`,
    groundYield: (source: Part, years: string) =>
      html`Le fond : chaque maille, calculée de ses douze mois moyens ${years} (${source}), horizon plat.`,
    carried:
      'Le fond n’est pas une grille : chaque maille porte la valeur de la ville qui répond pour ce lieu, comme la page du lieu.',
    carriedPct: ([low, high]: readonly [string, string]) =>
      `Plus on est loin de la ville, moins elle est sûre : écart-type de ${low} à ${high} %.`,
    counted: 'nombre de villes par classe',
    none: 'Cette édition n’a pas cette grandeur.',
    town: 'Ville',
    towns: (n: number) => `Les ${n} villes en tableau`,
    relief: 'Relief',
    measured: 'mesuré au sol',
    lines: 'Tracés',
    release: 'Dans cette édition',
    published: 'publiée le',
    changes: 'Ce qui a changé',
    counts: (e: EditionItem) =>
      `${number('fr', e.couverture_resumee.localites)} villes, ${number('fr', e.couverture_resumee.series)} séries, ${number('fr', e.mesures)} valeurs.`,
    simulated: 'Toutes sont simulées : une démonstration du service, sans aucune mesure ni réanalyse.',
    real: 'Satellites, réanalyses et, lorsqu’il en existe, stations au sol ; aucune valeur n’est simulée.',
    way: [
      ['/site-isole', 'Équiper un lieu sans réseau', 'Champ et batterie d’une maison, d’une école, d’un forage.'],
      ['/productible', 'Chiffrer une centrale', 'Un toit ou un champ : l’année, les mois, le P90.'],
      ['/donnees', 'Un tableau pour Excel', 'Villes, grandeurs et périodes au choix.'],
      ['/climat', 'Pluie, chaleur, saison', 'Le climat d’un lieu, mois par mois.'],
    ],
  },
  en: {
    title: (country: string) => `Sunshine in ${country}, and how sure we are of it`,
    lead: 'Town by town: solar radiation, what a panel yields, and how far the sources differ.',
    map: 'Map of the country',
    choose: 'Choose what the map shows',
    variables: {
      ghi: { name: 'Irradiation', unit: 'kWh/m²/year', label: 'Annual horizontal irradiation' },
      productible: { name: 'Yield', unit: 'kWh/kWp/year', label: 'Annual yield per kWp at the best tilt' },
      pluie: { name: 'Rain', unit: 'mm/year', label: 'Rainfall of a mean year' },
      tmax: { name: 'Heat', unit: '°C', label: 'Daily maximum temperature, on average' },
      temperature: { name: 'Temperature', unit: '°C', label: 'Mean air temperature' },
      doute: { name: 'Doubt', unit: '%', label: 'Standard uncertainty of annual irradiation: how wrong it may be' },
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
    ground: (source: Part, years: string) => html`Background: ${years} means of the grid cells (${source}).`,
    groundYield: (source: Part, years: string) =>
      html`Background: each grid cell, computed from its twelve mean months of ${years} (${source}), flat horizon.`,
    carried:
      'The background is no grid: each cell has the value of the town that answers for that place, as the page of the place does.',
    carriedPct: ([low, high]: readonly [string, string]) =>
      `The farther from the town, the less certain it is: standard uncertainty from ${low} to ${high}%.`,
    counted: 'towns in each class',
    none: 'This release does not have this variable.',
    town: 'Town',
    towns: (n: number) => `The ${n} towns as a table`,
    relief: 'Terrain',
    measured: 'measured on the ground',
    lines: 'Lines',
    release: 'In this release',
    published: 'published on',
    changes: 'What changed',
    counts: (e: EditionItem) =>
      `${number('en', e.couverture_resumee.localites)} towns, ${number('en', e.couverture_resumee.series)} series, ${number('en', e.mesures)} values.`,
    simulated: 'All are simulated: this is a demonstration of the service, without any measurement or reanalysis.',
    real: 'Satellites, reanalyses and, where available, ground stations; no value is simulated.',
    way: [
      ['/site-isole', 'Equip an off-grid site', 'Array and battery for a house, a school, a borehole.'],
      ['/productible', 'Size a plant', 'A roof or a field: the year, the months, the P90.'],
      ['/donnees', 'A table for Excel', 'Towns, variables and periods of your choice.'],
      ['/climat', 'Rain, heat, seasons', 'The climate of a place, month by month.'],
    ],
  },
} as const
