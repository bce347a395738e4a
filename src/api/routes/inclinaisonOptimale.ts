import Type from 'typebox'
import { DEFAULTS } from '../../answers/computed/field.ts'
import { APPROXIMATION, AZIMUTH, COMMON, SKY } from '../computedParameters.ts'
import { computedRoute } from '../computedRoute.ts'
import { OptimumSchema } from '../computedSchemas.ts'

export const inclinaisonOptimale = computedRoute({
  path: '/v1/grandeurs/inclinaison_optimale',
  operation: 'calculerInclinaisonOptimale',
  exemple: '/v1/grandeurs/inclinaison_optimale?localite=gin_kankan&periode_debut=2024-01-01&periode_fin=2025-12-31',
  summary: 'Inclinaison optimale d’un plan fixe',
  description:
    'L’inclinaison qui rend le critère le plus grand, et la courbe autour d’elle, de 5 en 5 degrés ; en CSV, un pas est une inclinaison.',
  query: {
    ...COMMON,
    ...AZIMUTH,
    critere: Type.Enum(['annuel', 'mois_le_plus_faible'], {
      default: DEFAULTS.critere,
      description: 'Ce qui est rendu le plus grand : l’irradiation de l’année, ou celle du mois le plus pauvre',
    }),
    ...SKY,
    ...APPROXIMATION,
  },
  response: OptimumSchema,
  ask: ({ query, compute }) => compute('inclinaison_optimale', query),
})
