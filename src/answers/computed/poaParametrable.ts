import { type PlaneQuestion, planeOf } from './field.ts'
import { notApplied, PLANE_PARAMETERS, planeIrradiation } from './plane.ts'
import { type StepsVariable, SUM_TOTAL } from './steps.ts'

/** Irradiation of a tilted plane. */
export const poaParametrable: StepsVariable<PlaneQuestion> = {
  code: 'poa_parametrable',
  parameters: PLANE_PARAMETERS,
  details: [],
  needs: () => ({ grandeur: 'ghi', required: [] }),
  async compute(inputs, question) {
    const { steps, words } = await planeIrradiation(inputs, planeOf(question))
    return {
      unite: 'kWh/m²',
      amounts: { ...inputs.axis, columns: { kwh: steps } },
      row: ({ kwh = Number.NaN }) => ({ valeur: kwh }),
      total: SUM_TOTAL,
      parametres: notApplied(question),
      words,
    }
  },
}
