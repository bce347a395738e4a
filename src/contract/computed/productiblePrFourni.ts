import { OneOf } from '../described.ts'
import { decimal } from '../parameters/decimal.ts'
import { HEAT, POWER } from '../parameters/modules.ts'
import { PLANE } from '../parameters/plane.ts'
import { WEATHER } from '../parameters/start.ts'
import { defineSteps } from './define.ts'

export const productiblePrFourni = defineSteps({
  code: 'productible_pr_fourni',
  path: '/v1/grandeurs/productible_pr_fourni',
  operation: 'calculerProductiblePrFourni',
  exemple:
    '/v1/grandeurs/productible_pr_fourni?localite=gin_kankan&periode_debut=2024-01-01&periode_fin=2025-12-31&granularite=annuel&inclinaison_deg=12&pr_fourni=0.8',
  summary: {
    fr: 'Productible photovoltaïque, ratio de performance fourni',
    en: 'Photovoltaic yield from a given performance ratio',
  },
  description: {
    fr: 'Irradiation du plan × puissance × ratio de performance. Avec `correction=temperature`, le ratio fourni est hors température, et l’effet de la température des cellules (NOCT) s’y ajoute ; `noct_degc` et `coeff_temp_pourcent_par_degc` n’ont d’effet qu’alors.',
    en: 'In-plane irradiation × power × performance ratio. With `correction=temperature` the given ratio excludes temperature, and the effect of cell temperature (NOCT) is applied on top; `noct_degc` and `coeff_temp_pourcent_par_degc` only matter then.',
  },
  parameters: {
    pr_fourni: decimal(
      { bounds: [0, 1], rounding: { decimals: 4 } },
      { fr: 'Ratio de performance', en: 'Performance ratio' },
    ),
    correction: OneOf(['aucune', 'temperature'], {
      default: 'aucune',
      fr: 'Ce que le ratio ne contient pas',
      en: 'What the ratio leaves out',
    }),
    ...PLANE,
    ...POWER,
    ...HEAT,
    ...WEATHER,
  },
})
