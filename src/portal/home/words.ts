import { number } from '../../contract/numberWords.ts'
import { pluralize } from '../../contract/pluralize.ts'
import type { EditionItem } from '../../contract/resources/editions.ts'
import LABELS from '../assets/cartes.json' with { type: 'json' }
import { html, type Part } from '../html.ts'
import { bilingual } from '../lang/bilingual.ts'
import { ofCountry } from '../lang/ofCountry.ts'
import { told } from '../lang/told.ts'

export const HOME_WORDS = bilingual({
  ...told(LABELS),
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
  counts: ({ couverture_resumee: { localites, series }, mesures }: EditionItem) => [
    `${pluralize(localites, 'ville')}, ${pluralize(series, 'série')}, ${pluralize(mesures, 'valeur')}.`,
    `${number('en', localites)} ${localites === 1 ? 'town' : 'towns'}, ${number('en', series)} series, ${number('en', mesures)} values.`,
  ],
})
