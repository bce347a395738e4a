import { PLANE } from '../computedParameters.ts'
import { stepsSchema } from '../computedSchemas.ts'
import { stepsRoute } from '../stepsRoute.ts'

export const hep = stepsRoute({
  path: '/v1/grandeurs/hep',
  operation: 'calculerHep',
  exemple: '/v1/grandeurs/hep?localite=gin_kankan&periode_debut=2024-01-01&periode_fin=2025-12-31&granularite=annuel',
  summary: 'Heures équivalentes pleines',
  description:
    'Irradiation du plan rapportée à 1 kW/m² : 1 kWh/m² vaut une heure. Plan horizontal par défaut ; chaque valeur est la somme de son pas, jamais une moyenne journalière.',
  query: { ...PLANE },
  response: stepsSchema({}),
  ask: ({ query, compute }) => compute('hep', query),
})
