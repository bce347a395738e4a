import { number } from '../../contract/numberWords.ts'
import type { EditionItem } from '../../contract/resources/editions.ts'
import VARIABLES from '../assets/cartes.json' with { type: 'json' }
import { html, type Part } from '../html.ts'
import { ofCountry } from '../lang/ofCountry.ts'

/** The words of the home page. */
export const HOME_WORDS = {
  fr: {
    title: (country: string) => `Le soleil ${ofCountry(country)}, et à quel point on en est sûr`,
    lead: 'Ville par ville : le rayonnement, ce que donne un panneau, et de combien les sources diffèrent.',
    map: 'La carte du pays',
    choose: 'Choisir ce que la carte montre',
    variables: VARIABLES.fr,
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
  },
  en: {
    title: (country: string) => `Sunshine in ${country}, and how sure we are of it`,
    lead: 'Town by town: solar radiation, what a panel yields, and how far the sources differ.',
    map: 'Map of the country',
    choose: 'Choose what the map shows',
    variables: VARIABLES.en,
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
  },
} as const
