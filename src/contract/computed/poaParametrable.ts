import { PLANE } from '../parameters/plane.ts'
import { defineSteps } from './define.ts'

export const poaParametrable = defineSteps({
  code: 'poa_parametrable',
  path: '/v1/grandeurs/poa_parametrable',
  operation: 'calculerPoaParametrable',
  exemple:
    '/v1/grandeurs/poa_parametrable?localite=gin_kankan&periode_debut=2024-01-01&periode_fin=2025-12-31&granularite=annuel&inclinaison_deg=12',
  summary: { fr: 'Irradiation d’un plan incliné', en: 'Irradiation of a tilted plane' },
  description: {
    fr: 'Direct, diffus et réfléchi par le sol, sur un plan d’inclinaison et d’orientation données, en kWh/m² par pas. Un plan horizontal reçoit l’irradiation globale, quel que soit le modèle.',
    en: 'Beam, diffuse and ground-reflected irradiation on a plane of given tilt and azimuth, in kWh/m² per step. A horizontal plane receives the global irradiation, whatever the model.',
  },
  parameters: PLANE,
})
