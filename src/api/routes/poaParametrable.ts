import { PLANE } from '../computedParameters.ts'
import { stepsSchema } from '../computedSchemas.ts'
import { stepsRoute } from '../stepsRoute.ts'

export const poaParametrable = stepsRoute({
  path: '/v1/grandeurs/poa_parametrable',
  operation: 'calculerPoaParametrable',
  exemple:
    '/v1/grandeurs/poa_parametrable?localite=gin_kankan&periode_debut=2024-01-01&periode_fin=2025-12-31&granularite=annuel&inclinaison_deg=12',
  summary: 'Irradiation d’un plan incliné',
  description:
    'Direct, diffus et réfléchi par le sol, sur un plan d’inclinaison et d’orientation données, en kWh/m² par pas. Un plan horizontal reçoit l’irradiation globale, quel que soit le modèle.',
  query: { ...PLANE },
  response: stepsSchema({}),
  ask: ({ query, compute }) => compute('poa_parametrable', query),
})
