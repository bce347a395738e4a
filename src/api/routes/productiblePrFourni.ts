import Type from 'typebox'
import { HEAT, PLANE, POWER, WEATHER } from '../computedParameters.ts'
import { stepsSchema } from '../computedSchemas.ts'
import { decimal } from '../decimalParameter.ts'
import { stepsRoute } from '../stepsRoute.ts'

export const productiblePrFourni = stepsRoute({
  path: '/v1/grandeurs/productible_pr_fourni',
  operation: 'calculerProductiblePrFourni',
  exemple:
    '/v1/grandeurs/productible_pr_fourni?localite=gin_kankan&periode_debut=2024-01-01&periode_fin=2025-12-31&granularite=annuel&inclinaison_deg=12&pr_fourni=0.8',
  summary: 'Productible photovoltaïque, ratio de performance fourni',
  description:
    'Irradiation du plan × puissance × ratio de performance. Avec `correction=temperature`, le ratio fourni est hors température, et celle des cellules (NOCT) s’y ajoute ; `noct_degc` et `coeff_temp_pourcent_par_degc` n’ont d’effet qu’alors.',
  query: {
    pr_fourni: decimal({ bounds: [0, 1], rounding: { decimals: 4 }, description: 'Ratio de performance' }),
    correction: Type.Enum(['aucune', 'temperature'], {
      default: 'aucune',
      description: 'Ce que le ratio ne contient pas',
    }),
    ...PLANE,
    ...POWER,
    ...HEAT,
    ...WEATHER,
  },
  response: stepsSchema({}),
  ask: ({ query, compute }) => compute('productible_pr_fourni', query),
})
