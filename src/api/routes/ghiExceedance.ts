import { EXCEEDANCE, EXCEEDANCE_PARAMS } from '../computedParameters.ts'
import { computedRoute } from '../computedRoute.ts'
import { ExceedanceSchema } from '../computedSchemas.ts'

export const ghiExceedance = computedRoute({
  path: '/v1/grandeurs/ghi_exceedance/{localite}',
  operation: 'calculerGhiExceedance',
  exemple: '/v1/grandeurs/ghi_exceedance/gin_kankan?probabilites=50,90',
  summary: 'P50, P90 et autres de l’irradiation annuelle',
  description:
    'Irradiation horizontale annuelle dépassée avec une probabilité donnée : au premier niveau, quantiles empiriques des années complètes ; sous `combine`, loi normale avec l’incertitude entre sources. `resultats` sont les années.',
  params: EXCEEDANCE_PARAMS,
  query: EXCEEDANCE,
  response: ExceedanceSchema,
  ask: ({ params, query, compute }) => compute('ghi_exceedance', { ...query, ...params }),
})
