import { foldHours } from '../../derive/steps/sunAxis.ts'
import { wholeSteps } from '../../derive/steps/wholeSteps.ts'
import { periodMs } from '../period.ts'
import type { Release } from '../release.ts'
import { type ComputedAnswer, parametersOf } from './answer.ts'
import { namedSerie, townSeries } from './chooseSerie.ts'
import { energyBreaks, fieldEnergy } from './energy.ts'
import { type ExceedanceQuestion, exceedanceAnswer, QUANTILE_MODELS } from './exceedance.ts'
import { modulesOf, planeOf } from './field.ts'
import { fieldNeeds } from './fieldInputs.ts'
import { Inputs } from './inputs.ts'
import { longestRecord } from './longestRecord.ts'
import { notApplied } from './plane.ts'
import { fieldHours, SYSTEM_NAMES } from './productible.ts'
import { THERMAL_YIELD_PARAMETERS, type ThermalYieldQuestion } from './productibleCorrectionThermique.ts'
import type { SystemQuestion } from './systemParameters.ts'
import { transpositionError } from './transpositionError.ts'
import { fr, type Words } from './words.ts'

/** Said after what this yield is known to leave out. */
const NOT_COUNTED = 'Ce surplus n’est pas dans « budget » : déduisez-le, ou comptez-le dans pertes_pct.'

const NEEDS = { grandeur: 'ghi', required: ['t2m'] }

/** Of which energy: that of the yield by NOCT, or all from sun to meter as `productible` has it. */
export const CHAINS = ['thermique', 'complete'] as const
export type Chain = (typeof CHAINS)[number]

export type YieldExceedanceQuestion = ExceedanceQuestion &
  ((ThermalYieldQuestion & { chaine?: 'thermique' }) | (SystemQuestion & { chaine: 'complete' }))

/** The energy of a field over a series, and its words. */
interface FieldEnergy {
  /** kWh of each step. */
  kwh: Float64Array
  parametres: Record<string, unknown>
  transpositionErrorPct: number | null
  words: Words
}

/** Annual energy that is exceeded with given probabilities. Throws the contract's errors. */
export async function productibleExceedance(
  release: Release,
  question: YieldExceedanceQuestion,
): Promise<ComputedAnswer> {
  periodMs(question)
  const isWhole = question.chaine === 'complete'
  const needs = isWhole ? fieldNeeds(question) : NEEDS
  const candidates =
    question.code_serie_source === undefined
      ? townSeries(release, question, needs)
      : [namedSerie(release, question, needs)]
  const chosen = await longestRecord(candidates, question, async ({ serie }, period) => {
    const inputs = new Inputs(release, { serie, period, source_meteo: question.source_meteo })
    const energy = isWhole ? await wholeEnergy(inputs, question) : await thermalEnergy(inputs, question)
    return { inputs, ...energy, years: wholeSteps({ ...inputs.axis, columns: { kwh: energy.kwh } }, 'annuel') }
  })
  const { inputs, years, words, parametres, transpositionErrorPct } = chosen
  return exceedanceAnswer(inputs, question, {
    code: 'productible_exceedance',
    unite: 'kWh/an',
    parametres: { chaine: question.chaine ?? CHAINS[0], ...parametres },
    transpositionErrorPct,
    years,
    series: [inputs.serie],
    breaks: energyBreaks(inputs),
    words: {
      modele: [...words.modele, ...QUANTILE_MODELS],
      hypotheses: [
        ...words.hypotheses,
        'L’incertitude de la ressource, les écarts entre sources et le facteur d’une station sont de l’irradiation horizontale, reportés en proportion sur l’énergie.',
        'La moyenne des années passées vaut pour celles de l’horizon ; ce qui peut l’en écarter est dans « budget » (tendance).',
      ],
      limites: words.limites,
    },
  })
}

async function thermalEnergy(inputs: Inputs, question: ThermalYieldQuestion): Promise<FieldEnergy> {
  const plane = planeOf(question)
  const yieldPart = 1 - question.pertes_pct / 100
  const { warm, words, parametres, ownDiffuse } = await fieldEnergy(inputs, {
    plane,
    modules: modulesOf(question),
    yieldPart,
  })
  return {
    kwh: warm,
    parametres: { ...parametersOf(question, THERMAL_YIELD_PARAMETERS), ...notApplied(question), ...parametres },
    transpositionErrorPct: transpositionError(inputs, { ownDiffuse }, plane, question),
    words: {
      ...words,
      hypotheses: [...words.hypotheses, `Autres pertes : ${fr(question.pertes_pct)} % constants, sans écrêtage.`],
      limites: [...words.limites, NOT_COUNTED],
    },
  }
}

async function wholeEnergy(inputs: Inputs, question: SystemQuestion & ExceedanceQuestion): Promise<FieldEnergy> {
  const { stages, parametres, transpositionErrorPct, words } = await fieldHours(inputs, question)
  return {
    kwh: foldHours(inputs.axis, stages.delivered),
    parametres: { ...parametersOf(question, SYSTEM_NAMES), ...parametres },
    transpositionErrorPct,
    words,
  }
}
