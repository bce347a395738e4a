import { PLANE, planeOf } from '../computed/parameters.ts'
import { planeIrradiation } from '../computed/plane.ts'
import { SUM_TOTAL, stepsRoute } from '../computed/stepsRoute.ts'

export const poaParametrable = stepsRoute({
  code: 'poa_parametrable',
  summary: 'Irradiation d’un plan incliné',
  description:
    'Direct, diffus et réfléchi par le sol, sur un plan d’inclinaison et d’orientation données, en kWh/m² par pas. Un plan horizontal reçoit l’irradiation globale, quel que soit le modèle.',
  parameters: PLANE,
  needs: () => ({ grandeur: 'ghi', required: [] }),
  async compute(inputs, query) {
    const { steps, words } = await planeIrradiation(inputs, planeOf(query))
    return {
      unite: 'kWh/m²',
      amounts: { ...inputs.axis, columns: { kwh: steps } },
      row: ({ kwh = Number.NaN }) => ({ valeur: kwh }),
      total: SUM_TOTAL,
      words,
    }
  },
})
