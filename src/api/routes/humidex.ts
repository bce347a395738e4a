import { stepsSchema } from '../computedSchemas.ts'
import { stepsRoute } from '../stepsRoute.ts'

export const humidex = stepsRoute({
  path: '/v1/grandeurs/humidex',
  operation: 'calculerHumidex',
  exemple:
    '/v1/grandeurs/humidex?localite=gin_kankan&periode_debut=2024-01-01&periode_fin=2025-12-31&granularite=annuel',
  summary: 'Indice Humidex',
  description:
    'Température ressentie, de t2m et rh2m de la même source : jour par jour, puis la moyenne (des heures, leurs moyennes journalières d’abord ; au pas horaire, heure par heure).',
  query: {},
  response: stepsSchema({}),
  ask: ({ query, compute }) => compute('humidex', query),
})
