import { planeOf } from './field.ts'
import { notApplied, PLANE_PARAMETERS, type PlaneRequest, planeIrradiation } from './plane.ts'
import { type StepsVariable, SUM_TOTAL } from './steps.ts'
import { transpositionError } from './transpositionError.ts'

/** Irradiation of a tilted plane. */
export const poaParametrable: StepsVariable<PlaneRequest> = {
  code: 'poa_parametrable',
  parameters: PLANE_PARAMETERS,
  details: [],
  needs: () => ({ grandeur: 'ghi', required: [] }),
  async compute(inputs, question) {
    const plane = planeOf(question)
    const { steps, words, ...sky } = await planeIrradiation(inputs, plane)
    return {
      unite: 'kWh/m²',
      amounts: { ...inputs.axis, columns: { kwh: steps } },
      row: ({ kwh = Number.NaN }) => ({ valeur: kwh }),
      total: SUM_TOTAL,
      parametres: notApplied(question),
      transpositionErrorPct: transpositionError(inputs, sky, plane, question),
      words,
    }
  },
}
