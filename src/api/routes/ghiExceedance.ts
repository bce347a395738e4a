import { EXCEEDANCE, EXCEEDANCE_PARAMS } from '../computedParameters.ts'
import { computedRoute } from '../computedRoute.ts'
import { ExceedanceSchema } from '../computedSchemas.ts'

export const ghiExceedance = computedRoute({
  path: '/v1/grandeurs/ghi_exceedance/{localite}',
  operation: 'calculerGhiExceedance',
  exemple: '/v1/grandeurs/ghi_exceedance/gin_kankan?probabilites=50,90',
  summary: 'P50, P90 et autres de l’irradiation annuelle',
  description:
    'Irradiation horizontale annuelle dépassée avec une probabilité donnée : au premier niveau, quantiles empiriques des années complètes ; sous `combine`, ceux d’un prêteur, faits des lignes de `budget` et d’elles seules (leur formule est dans `combine.note`). `ecart_entre_sources` dit de combien la source servie dépasse chaque autre, et `combine.p50_ajuste` la ramène à une station au sol à portée. `resultats` sont les années.',
  params: EXCEEDANCE_PARAMS,
  query: EXCEEDANCE,
  response: ExceedanceSchema,
  ask: ({ params, query, compute }) => compute('ghi_exceedance', { ...query, ...params }),
})
