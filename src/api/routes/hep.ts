import { COMMON, PLANE, STEPS } from '../computedParameters.ts'
import { computedRoute } from '../computedRoute.ts'
import { stepsSchema } from '../computedSchemas.ts'

export const hep = computedRoute({
  path: '/v1/grandeurs/hep',
  operation: 'calculerHep',
  exemple: '/v1/grandeurs/hep?localite=gin_kankan&periode_debut=2024-01-01&periode_fin=2025-12-31&granularite=annuel',
  summary: 'Heures équivalentes pleines',
  description:
    'Irradiation du plan rapportée à 1 kW/m² : 1 kWh/m² vaut une heure. Plan horizontal par défaut ; chaque valeur est la somme de son pas, jamais une moyenne journalière.',
  query: { ...COMMON, ...PLANE, ...STEPS },
  response: stepsSchema({}),
  ask: ({ query, compute }) => compute('hep', query),
})
