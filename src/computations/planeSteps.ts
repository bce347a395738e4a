import { hep as hepDefinition } from '../contract/computed/hep.ts'
import { poaParametrable as poaDefinition } from '../contract/computed/poaParametrable.ts'
import { productibleCorrectionThermique as thermalDefinition } from '../contract/computed/productibleCorrectionThermique.ts'
import { productiblePrFourni as ratioDefinition } from '../contract/computed/productiblePrFourni.ts'
import { fr } from '../contract/numberWords.ts'
import type { LossesQuestion, ModulesQuestion } from '../contract/parameters/modules.ts'
import type { PlaneQuestion } from '../contract/parameters/plane.ts'
import type { DiffuseFrom } from './diffuseSplit.ts'
import { fieldEnergy, HEAT_PARAMETERS, POWER_PARAMETERS, ratioEnergy } from './energy.ts'
import type { Inputs } from './inputs.ts'
import {
  appliedPlane,
  modulesOf,
  PLANE_PARAMETERS,
  planeIrradiation,
  planeOf,
  type SitePlane,
  transpositionError,
} from './plane.ts'
import { implementSteps, SUM_TOTAL } from './steps.ts'
import { joinWords } from './words.ts'

/** What every answer about a plane says of it. */
const ofPlane = (inputs: Inputs, plane: SitePlane, sky: DiffuseFrom, question: PlaneQuestion) => ({
  parametres: appliedPlane(plane, sky),
  transpositionErrorPct: transpositionError(inputs, sky, plane, question),
  total: SUM_TOTAL,
})

/** Energies of the steps of a series, each the value of its row. */
const valuesOf = ({ axis }: Inputs, kwh: Float64Array) => ({
  amounts: { ...axis, columns: { kwh } },
  row: ({ kwh: valeur = Number.NaN }) => ({ valeur }),
})

/** The irradiation of the plane that a question describes. */
async function irradiation(inputs: Inputs, question: PlaneQuestion) {
  const plane = planeOf(question, inputs.localite)
  const { steps, words, ...sky } = await planeIrradiation(inputs, plane, question)
  return { ...ofPlane(inputs, plane, sky, question), ...valuesOf(inputs, steps), words }
}

const OF_PLANE = { parameters: PLANE_PARAMETERS, needs: () => ({ grandeur: 'ghi', required: [] }) }

/** Irradiation of a tilted plane. */
export const poaParametrable = implementSteps(poaDefinition, {
  ...OF_PLANE,
  compute: async (inputs, question) => ({ unite: 'kWh/m²', ...(await irradiation(inputs, question)) }),
})

/** Equivalent full hours of a plane. */
export const hep = implementSteps(hepDefinition, {
  ...OF_PLANE,
  async compute(inputs, question) {
    const { words, ...made } = await irradiation(inputs, question)
    const modele = [{ etape: 'heures équivalentes', nom: '1 kWh/m² vaut 1 h à 1 kW/m²', reference: null }]
    return { unite: 'h_eq', ...made, words: joinWords(words, { modele }) }
  },
})

/** A field by NOCT, and all its other losses. */
export type ThermalYieldQuestion = PlaneQuestion & ModulesQuestion & LossesQuestion

export const THERMAL_YIELD_PARAMETERS = [
  ...PLANE_PARAMETERS,
  ...HEAT_PARAMETERS,
  ...POWER_PARAMETERS,
  'pertes_pct',
] as const

/** The energy of the modules of a question by their temperature, and what an answer says of them. */
export async function moduleEnergy(inputs: Inputs, question: PlaneQuestion & ModulesQuestion, yieldPart: number) {
  const plane = planeOf(question, inputs.localite)
  const modules = { plane, modules: modulesOf(question), yieldPart }
  const energy = await fieldEnergy(inputs, modules, question)
  const said = ofPlane(inputs, plane, energy, question)
  return { plane, energy, said: { ...said, parametres: { ...said.parametres, ...energy.parametres } } }
}

/** Photovoltaic energy, with the effect of cell temperature given separately. */
export const productibleCorrectionThermique = implementSteps(thermalDefinition, {
  parameters: THERMAL_YIELD_PARAMETERS,
  needs: () => ({ grandeur: 'ghi', required: ['t2m'] }),
  async compute(inputs, question) {
    const { energy, said } = await moduleEnergy(inputs, question, 1 - question.pertes_pct / 100)
    const { warm, cool, words } = energy
    return {
      ...said,
      unite: 'kWh',
      amounts: { ...inputs.axis, columns: { warm, cool } },
      row: ({ warm = Number.NaN, cool = Number.NaN }) => ({
        valeur: warm,
        valeur_sans_temperature: cool,
        perte_temperature_pct: cool === 0 ? 0 : (1 - warm / cool) * 100,
      }),
      words: joinWords(words, {
        hypotheses: [`Autres pertes : ${fr(question.pertes_pct)} %, constantes, sans écrêtage ni vieillissement.`],
      }),
    }
  },
})

/** Photovoltaic energy by a performance ratio that is given. */
export const productiblePrFourni = implementSteps(ratioDefinition, {
  parameters: ['pr_fourni', 'correction', ...PLANE_PARAMETERS, ...POWER_PARAMETERS, ...HEAT_PARAMETERS],
  needs: ({ correction }) => ({ grandeur: 'ghi', required: correction === 'temperature' ? ['t2m'] : [] }),
  async compute(inputs, question) {
    const { pr_fourni: yieldPart, puissance_stc_wc: powerW } = question
    if (question.correction === 'temperature') {
      const { energy, said } = await moduleEnergy(inputs, question, yieldPart)
      const hypotheses = [`Ratio de performance hors température : ${fr(yieldPart)}, constant.`]
      return { ...said, unite: 'kWh', ...valuesOf(inputs, energy.warm), words: joinWords(energy.words, { hypotheses }) }
    }
    const plane = planeOf(question, inputs.localite)
    const { steps, words, ...sky } = await ratioEnergy(inputs, { plane, powerW, yieldPart }, question)
    const { parametres, ...said } = ofPlane(inputs, plane, sky, question)
    const ratio = {
      etape: 'énergie',
      nom: 'irradiation du plan × puissance × ratio de performance',
      reference: 'IEC 61724-1:2021',
    }
    return {
      ...said,
      unite: 'kWh',
      ...valuesOf(inputs, steps),
      parametres: { ...parametres, noct_degc: null, coeff_temp_pourcent_par_degc: null, source_meteo: null },
      words: joinWords(words, {
        modele: [ratio],
        hypotheses: [`Ratio de performance constant (${fr(yieldPart)}), température comprise.`],
        limites: [
          'Un ratio constant ne suit ni les saisons chaudes ni l’encrassement ; /v1/grandeurs/productible détaille les pertes.',
        ],
      }),
    }
  },
})
