import { hep as definition } from '../contract/computed/hep.ts'
import { planeOf } from './field.ts'
import { appliedPlane, PLANE_PARAMETERS, planeIrradiation } from './plane.ts'
import { implementSteps, SUM_TOTAL } from './steps.ts'
import { transpositionError } from './transpositionError.ts'
import { joinWords } from './words.ts'

/** Equivalent full hours of a plane. */
export const hep = implementSteps(definition, {
  parameters: PLANE_PARAMETERS,
  needs: () => ({ grandeur: 'ghi', required: [] }),
  async compute(inputs, question) {
    const plane = planeOf(question, inputs.localite)
    const { steps, words, ...sky } = await planeIrradiation(inputs, plane, question)
    return {
      unite: 'h_eq',
      amounts: { ...inputs.axis, columns: { kwh: steps } },
      row: ({ kwh = Number.NaN }) => ({ valeur: kwh }),
      total: SUM_TOTAL,
      parametres: appliedPlane(plane, sky),
      transpositionErrorPct: transpositionError(inputs, sky, plane, question),
      words: joinWords(words, {
        modele: [{ etape: 'heures équivalentes', nom: '1 kWh/m² vaut 1 h à 1 kW/m²', reference: null }],
      }),
    }
  },
})
