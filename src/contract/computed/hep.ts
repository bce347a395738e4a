import { PLANE } from '../parameters/plane.ts'
import { defineSteps } from './define.ts'

export const hep = defineSteps({
  code: 'hep',
  path: '/v1/grandeurs/hep',
  operation: 'calculerHep',
  exemple: '/v1/grandeurs/hep?localite=gin_kankan&periode_debut=2024-01-01&periode_fin=2025-12-31&granularite=annuel',
  summary: { fr: 'Heures équivalentes pleines', en: 'Equivalent full hours' },
  description: {
    fr: 'Irradiation du plan rapportée à 1 kW/m² : 1 kWh/m² vaut une heure. Plan horizontal par défaut ; chaque valeur est la somme de son pas, jamais une moyenne journalière.',
    en: 'In-plane irradiation divided by 1 kW/m²: 1 kWh/m² is one hour. Horizontal plane by default; each value is the sum over its step, never a daily mean.',
  },
  parameters: PLANE,
})
