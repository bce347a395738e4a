import { poaParametrable as definition } from '../contract/computed/poaParametrable.ts'
import { planeOf } from './field.ts'
import { appliedPlane, PLANE_PARAMETERS, planeIrradiation } from './plane.ts'
import { implementSteps, SUM_TOTAL } from './steps.ts'
import { transpositionError } from './transpositionError.ts'

/** Irradiation of a tilted plane. */
export const poaParametrable = implementSteps(definition, {
  parameters: PLANE_PARAMETERS,
  needs: () => ({ grandeur: 'ghi', required: [] }),
  async compute(inputs, question) {
    const plane = planeOf(question, inputs.localite)
    const { steps, words, ...sky } = await planeIrradiation(inputs, plane, question)
    return {
      unite: 'kWh/m²',
      amounts: { ...inputs.axis, columns: { kwh: steps } },
      row: ({ kwh = Number.NaN }) => ({ valeur: kwh }),
      total: SUM_TOTAL,
      parametres: appliedPlane(plane, sky),
      transpositionErrorPct: transpositionError(inputs, sky, plane, question),
      words,
    }
  },
})
