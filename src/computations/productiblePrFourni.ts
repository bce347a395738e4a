import { productiblePrFourni as definition } from '../contract/computed/productiblePrFourni.ts'
import { fr } from '../contract/numberWords.ts'
import { fieldEnergy, HEAT_PARAMETERS, POWER_PARAMETERS, ratioEnergy } from './energy.ts'
import { modulesOf, planeOf } from './field.ts'
import { appliedPlane, PLANE_PARAMETERS } from './plane.ts'
import { implementSteps, SUM_TOTAL } from './steps.ts'
import { transpositionError } from './transpositionError.ts'
import { joinWords } from './words.ts'

/** Photovoltaic energy by a performance ratio that is given. */
export const productiblePrFourni = implementSteps(definition, {
  parameters: ['pr_fourni', 'correction', ...PLANE_PARAMETERS, ...POWER_PARAMETERS, ...HEAT_PARAMETERS],
  needs: ({ correction }) => ({ grandeur: 'ghi', required: correction === 'temperature' ? ['t2m'] : [] }),
  async compute(inputs, question) {
    const plane = planeOf(question, inputs.localite)
    const common = {
      unite: 'kWh',
      total: SUM_TOTAL,
      row: ({ kwh = Number.NaN }) => ({ valeur: kwh }),
    }
    if (question.correction === 'temperature') {
      const modules = { plane, modules: modulesOf(question), yieldPart: question.pr_fourni }
      const { warm, parametres, words, ...sky } = await fieldEnergy(inputs, modules, question)
      const hypotheses = [`Ratio de performance hors température : ${fr(question.pr_fourni)}, constant.`]
      return {
        ...common,
        amounts: { ...inputs.axis, columns: { kwh: warm } },
        parametres: { ...appliedPlane(plane, sky), ...parametres },
        transpositionErrorPct: transpositionError(inputs, sky, plane, question),
        words: joinWords(words, { hypotheses }),
      }
    }
    const input = { plane, powerW: question.puissance_stc_wc, yieldPart: question.pr_fourni }
    const { steps, words, ...sky } = await ratioEnergy(inputs, input, question)
    const ratio = {
      etape: 'énergie',
      nom: 'irradiation du plan × puissance × ratio de performance',
      reference: 'IEC 61724-1:2021',
    }
    return {
      ...common,
      amounts: { ...inputs.axis, columns: { kwh: steps } },
      parametres: {
        ...appliedPlane(plane, sky),
        ...{ noct_degc: null, coeff_temp_pourcent_par_degc: null, source_meteo: null },
      },
      transpositionErrorPct: transpositionError(inputs, sky, plane, question),
      words: joinWords(words, {
        modele: [ratio],
        hypotheses: [`Ratio de performance constant (${fr(question.pr_fourni)}), température comprise.`],
        limites: [
          'Un ratio constant ne suit ni les saisons chaudes ni l’encrassement ; /v1/grandeurs/productible détaille les pertes.',
        ],
      }),
    }
  },
})
