import type { ComputedQuestion } from '../contract/computed/define.ts'
import { hep as ofHours } from '../contract/computed/hep.ts'
import { poaParametrable as ofIrradiation } from '../contract/computed/poaParametrable.ts'
import { planeOf } from './field.ts'
import type { Inputs } from './inputs.ts'
import { appliedPlane, PLANE_PARAMETERS, planeIrradiation } from './plane.ts'
import { implementSteps, SUM_TOTAL } from './steps.ts'
import { transpositionError } from './transpositionError.ts'
import { joinWords, type Modele } from './words.ts'

const onPlane = (unite: string, modele: Modele[]) => ({
  parameters: PLANE_PARAMETERS,
  needs: () => ({ grandeur: 'ghi', required: [] }),
  async compute(inputs: Inputs, question: ComputedQuestion<typeof ofHours>) {
    const plane = planeOf(question, inputs.localite)
    const { steps, words, ...sky } = await planeIrradiation(inputs, plane, question)
    return {
      unite,
      amounts: { ...inputs.axis, columns: { kwh: steps } },
      row: ({ kwh = Number.NaN }) => ({ valeur: kwh }),
      total: SUM_TOTAL,
      parametres: appliedPlane(plane, sky),
      transpositionErrorPct: transpositionError(inputs, sky, plane, question),
      words: joinWords(words, { modele }),
    }
  },
})

/** Irradiation of a tilted plane. */
export const poaParametrable = implementSteps(ofIrradiation, onPlane('kWh/m²', []))

/** Equivalent full hours of a plane. */
export const hep = implementSteps(
  ofHours,
  onPlane('h_eq', [{ etape: 'heures équivalentes', nom: '1 kWh/m² vaut 1 h à 1 kW/m²', reference: null }]),
)
