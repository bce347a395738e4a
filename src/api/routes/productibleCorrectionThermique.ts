import Type from 'typebox'
import { HEAT, LOSSES, PLANE, POWER, WEATHER } from '../computedParameters.ts'
import { stepsSchema } from '../computedSchemas.ts'
import { stepsRoute } from '../stepsRoute.ts'

export const productibleCorrectionThermique = stepsRoute({
  path: '/v1/grandeurs/productible_correction_thermique',
  operation: 'calculerProductibleCorrectionThermique',
  exemple:
    '/v1/grandeurs/productible_correction_thermique?localite=gin_kankan&periode_debut=2024-01-01&periode_fin=2025-12-31&granularite=annuel&inclinaison_deg=12',
  summary: 'Productible photovoltaïque, effet de la température à part',
  description:
    'Énergie d’un champ photovoltaïque sur un plan donné, cellules à leur température (NOCT). `valeur_sans_temperature` est la même énergie avec les cellules à 25 °C, et `perte_temperature_pct` ce que la chaleur en ôte. Sans température de la même source, celle d’une autre source de la ville (`source_meteo` la nomme), dite dans `hypotheses`.',
  query: { ...PLANE, ...HEAT, ...WEATHER, ...POWER, ...LOSSES },
  response: stepsSchema({
    valeur_sans_temperature: Type.Number({ description: 'kWh, cellules à 25 °C' }),
    perte_temperature_pct: Type.Number({ description: 'Part que la température ôte ; négative : elle en ajoute' }),
  }),
  ask: ({ query, compute }) => compute('productible_correction_thermique', query),
})
