import { stepsSchema } from '../computedSchemas.ts'
import { stepsRoute } from '../stepsRoute.ts'

export const fractionDiffuse = stepsRoute({
  path: '/v1/grandeurs/fraction_diffuse',
  operation: 'calculerFractionDiffuse',
  exemple:
    '/v1/grandeurs/fraction_diffuse?localite=gin_kankan&periode_debut=2024-01-01&periode_fin=2025-12-31&granularite=annuel',
  summary: 'Fraction diffuse',
  description:
    'Somme de dhi sur somme de ghi du pas. Sans dhi de la même source, au même pas, la relation d’Erbs le remplace, et la réponse le dit. Un pas sans soleil n’a pas de valeur.',
  query: {},
  response: stepsSchema({}),
  ask: ({ query, compute }) => compute('fraction_diffuse', query),
})
