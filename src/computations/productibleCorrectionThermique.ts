import { productibleCorrectionThermique as definition } from '../contract/computed/productibleCorrectionThermique.ts'
import { fr } from '../contract/numberWords.ts'
import type { LossesQuestion, ModulesQuestion } from '../contract/parameters/modules.ts'
import type { PlaneQuestion } from '../contract/parameters/plane.ts'
import { fieldEnergy, HEAT_PARAMETERS, POWER_PARAMETERS } from './energy.ts'
import { modulesOf, planeOf } from './field.ts'
import { appliedPlane, PLANE_PARAMETERS } from './plane.ts'
import { implementSteps, SUM_TOTAL } from './steps.ts'
import { transpositionError } from './transpositionError.ts'
import { joinWords } from './words.ts'

/** A field by NOCT, and all its other losses. */
export type ThermalYieldQuestion = PlaneQuestion & ModulesQuestion & LossesQuestion

export const THERMAL_YIELD_PARAMETERS = [
  ...PLANE_PARAMETERS,
  ...HEAT_PARAMETERS,
  ...POWER_PARAMETERS,
  'pertes_pct',
] as const

/** Photovoltaic energy, with the effect of cell temperature given separately. */
export const productibleCorrectionThermique = implementSteps(definition, {
  parameters: THERMAL_YIELD_PARAMETERS,
  needs: () => ({ grandeur: 'ghi', required: ['t2m'] }),
  async compute(inputs, question) {
    const yieldPart = 1 - question.pertes_pct / 100
    const plane = planeOf(question, inputs.localite)
    const energy = await fieldEnergy(inputs, { plane, modules: modulesOf(question), yieldPart }, question)
    return {
      unite: 'kWh',
      amounts: { ...inputs.axis, columns: { warm: energy.warm, cool: energy.cool } },
      row: ({ warm = Number.NaN, cool = Number.NaN }) => ({
        valeur: warm,
        valeur_sans_temperature: cool,
        perte_temperature_pct: cool === 0 ? 0 : (1 - warm / cool) * 100,
      }),
      total: SUM_TOTAL,
      parametres: { ...appliedPlane(plane, energy), ...energy.parametres },
      transpositionErrorPct: transpositionError(inputs, energy, plane, question),
      words: joinWords(energy.words, {
        hypotheses: [`Autres pertes : ${fr(question.pertes_pct)} %, constantes, sans écrêtage ni vieillissement.`],
      }),
    }
  },
})
