import {
  EXCEEDANCE,
  EXCEEDANCE_PARAMS,
  FIELD_BUDGET,
  HEAT,
  LOSSES,
  PLANE,
  POWER,
  WEATHER,
} from '../computedParameters.ts'
import { computedRoute } from '../computedRoute.ts'
import { YieldExceedanceSchema } from '../computedSchemas.ts'

export const productibleExceedance = computedRoute({
  path: '/v1/grandeurs/productible_exceedance/{localite}',
  operation: 'calculerProductibleExceedance',
  exemple: '/v1/grandeurs/productible_exceedance/gin_kankan?inclinaison_deg=12&probabilites=50,90',
  summary: 'P50, P90 et autres du productible annuel',
  description:
    'Énergie annuelle dépassée avec une probabilité donnée, pour un champ photovoltaïque donné (les paramètres de `productible_correction_thermique`) : au premier niveau, quantiles empiriques des années complètes ; sous `combine`, ceux d’un prêteur, faits des lignes de `budget` et d’elles seules (leur formule est dans `combine.note`). Le champ est neuf : `combine.vieillissement_pct` dit ce que l’âge ôte en moyenne sur l’horizon. `combine.p50_ajuste` est ramené à une station au sol à portée. `resultats` sont les années.',
  params: EXCEEDANCE_PARAMS,
  query: { ...PLANE, ...HEAT, ...WEATHER, ...POWER, ...LOSSES, ...EXCEEDANCE, ...FIELD_BUDGET },
  response: YieldExceedanceSchema,
  ask: ({ params, query, compute }) => compute('productible_exceedance', { ...query, ...params }),
})
