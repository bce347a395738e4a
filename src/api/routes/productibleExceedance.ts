import { EXCEEDANCE, EXCEEDANCE_PARAMS, HEAT, LOSSES, PLANE, POWER, WEATHER } from '../computedParameters.ts'
import { computedRoute } from '../computedRoute.ts'
import { ExceedanceSchema } from '../computedSchemas.ts'

export const productibleExceedance = computedRoute({
  path: '/v1/grandeurs/productible_exceedance/{localite}',
  operation: 'calculerProductibleExceedance',
  exemple: '/v1/grandeurs/productible_exceedance/gin_kankan?inclinaison_deg=12&probabilites=50,90',
  summary: 'P50, P90 et autres du productible annuel',
  description:
    'Énergie annuelle dépassée avec une probabilité donnée, pour un champ photovoltaïque donné (les paramètres de `productible_correction_thermique`) : quantiles empiriques des années complètes, et sous `combine` la loi normale avec l’incertitude entre sources. `resultats` sont les années.',
  params: EXCEEDANCE_PARAMS,
  query: { ...PLANE, ...HEAT, ...WEATHER, ...POWER, ...LOSSES, ...EXCEEDANCE },
  response: ExceedanceSchema,
  ask: ({ params, query, compute }) => compute('productible_exceedance', { ...query, ...params }),
})
