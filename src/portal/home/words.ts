import { number } from '../../contract/numberWords.ts'
import type { EditionItem } from '../../contract/resources/editions.ts'
import LABELS from '../assets/cartes.json' with { type: 'json' }
import { html, type Part } from '../html.ts'
import { bilingual } from '../lang/bilingual.ts'
import { ofCountry } from '../lang/ofCountry.ts'

export const HOME_WORDS = bilingual({
  ...LABELS,
  title: (country: string) => [
    `Le soleil ${ofCountry(country)}, et à quel point on en est sûr`,
    `Sunshine in ${country}, and how sure we are of it`,
  ],
  ground: (source: Part, years: string) => [
    html`Le fond : moyenne ${years} des mailles (${source}).`,
    html`Background: ${years} means of the grid cells (${source}).`,
  ],
  groundYield: (source: Part, years: string) => [
    html`Le fond : chaque maille, calculée de ses douze mois moyens ${years} (${source}), horizon plat.`,
    html`Background: each grid cell, computed from its twelve mean months of ${years} (${source}), flat horizon.`,
  ],
  carriedPct: ([low, high]: readonly [string, string]) => [
    `Plus on est loin de la ville, moins elle est sûre : écart-type de ${low} à ${high} %.`,
    `The farther from the town, the less certain it is: standard uncertainty from ${low} to ${high}%.`,
  ],
  towns: (n: number) => [`Les ${n} villes en tableau`, `The ${n} towns as a table`],
  counts: ({ couverture_resumee: { localites, series }, mesures }: EditionItem) => [
    `${number('fr', localites)} villes, ${number('fr', series)} séries, ${number('fr', mesures)} valeurs.`,
    `${number('en', localites)} towns, ${number('en', series)} series, ${number('en', mesures)} values.`,
  ],
})
