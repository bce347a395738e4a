import { defineSteps } from './define.ts'

export const humidex = defineSteps({
  code: 'humidex',
  path: '/v1/grandeurs/humidex',
  operation: 'calculerHumidex',
  reads: ['t2m', 'rh2m'],
  exemple:
    '/v1/grandeurs/humidex?localite=gin_kankan&periode_debut=2024-01-01&periode_fin=2025-12-31&granularite=annuel',
  summary: { fr: 'Indice Humidex', en: 'Humidex' },
  description: {
    fr: 'Température ressentie, de t2m et rh2m de la même source : jour par jour, puis la moyenne (des valeurs horaires, on prend d’abord la moyenne journalière ; au pas horaire, heure par heure).',
    en: 'Apparent temperature, from t2m and rh2m of the same source: day by day, then the mean (hourly values are first averaged by day; at the hourly step, hour by hour).',
  },
})
