import { PLANE, planeOf } from '../computed/parameters.ts'
import { planeIrradiation } from '../computed/plane.ts'
import { SUM_TOTAL, stepsRoute } from '../computed/stepsRoute.ts'

export const hep = stepsRoute({
  code: 'hep',
  summary: 'Heures équivalentes pleines',
  description:
    'Irradiation du plan rapportée à 1 kW/m² : 1 kWh/m² vaut une heure. Plan horizontal par défaut ; chaque valeur est la somme de son pas, jamais une moyenne journalière.',
  parameters: PLANE,
  needs: () => ({ grandeur: 'ghi', required: [] }),
  async compute(inputs, query) {
    const { steps, words } = await planeIrradiation(inputs, planeOf(query))
    return {
      unite: 'h_eq',
      amounts: { ...inputs.axis, columns: { kwh: steps } },
      row: ({ kwh = Number.NaN }) => ({ valeur: kwh }),
      total: SUM_TOTAL,
      words: {
        ...words,
        modele: [
          ...words.modele,
          { etape: 'heures équivalentes', nom: '1 kWh/m² vaut 1 h à 1 kW/m²', reference: null },
        ],
      },
    }
  },
})
