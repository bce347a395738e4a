import { wholeSteps } from '../../derive/wholeSteps.ts'
import { periodMs } from '../period.ts'
import type { Release } from '../release.ts'
import { type ComputedAnswer, parametersOf } from './answer.ts'
import { namedSerie, townSeries } from './chooseSerie.ts'
import { energyBreaks, fieldEnergy } from './energy.ts'
import { type ExceedanceQuestion, exceedanceAnswer, QUANTILE_MODELS } from './exceedance.ts'
import { modulesOf, planeOf } from './field.ts'
import { Inputs } from './inputs.ts'
import { mostYears } from './mostYears.ts'
import { notApplied } from './plane.ts'
import { THERMAL_YIELD_PARAMETERS, type ThermalYieldQuestion } from './productibleCorrectionThermique.ts'
import { transpositionError } from './transpositionError.ts'
import { fr } from './words.ts'

/** Said after what this yield is known to leave out. */
const NOT_COUNTED = 'Ce surplus n’est pas dans « budget » : déduisez-le, ou comptez-le dans pertes_pct.'

const NEEDS = { grandeur: 'ghi', required: ['t2m'] }

export interface YieldExceedanceQuestion extends ExceedanceQuestion, ThermalYieldQuestion {}

/** Annual energy that is exceeded with given probabilities. Throws the contract's errors. */
export async function productibleExceedance(
  release: Release,
  question: YieldExceedanceQuestion,
): Promise<ComputedAnswer> {
  periodMs(question)
  const system = {
    plane: planeOf(question),
    modules: modulesOf(question),
    yieldPart: 1 - question.pertes_pct / 100,
  }
  const candidates =
    question.code_serie_source === undefined
      ? townSeries(release, question, NEEDS)
      : [namedSerie(release, question, NEEDS)]
  const chosen = await mostYears(candidates, question, async ({ serie }, period) => {
    const inputs = new Inputs(release, { serie, period, source_meteo: question.source_meteo })
    const { warm, ...how } = await fieldEnergy(inputs, system)
    return { inputs, ...how, years: wholeSteps({ ...inputs.axis, columns: { kwh: warm } }, 'annuel') }
  })
  const { inputs, years, words, parametres, ownDiffuse } = chosen
  return exceedanceAnswer(inputs, question, {
    code: 'productible_exceedance',
    unite: 'kWh/an',
    parametres: { ...parametersOf(question, THERMAL_YIELD_PARAMETERS), ...notApplied(question), ...parametres },
    transpositionErrorPct: transpositionError(inputs, { ownDiffuse }, system.plane, question),
    years,
    series: [inputs.serie],
    breaks: energyBreaks(inputs),
    words: {
      modele: [...words.modele, ...QUANTILE_MODELS],
      hypotheses: [
        ...words.hypotheses,
        `Autres pertes : ${fr(question.pertes_pct)} % constants, sans écrêtage.`,
        'L’incertitude de la ressource, les écarts entre sources et le facteur d’une station sont de l’irradiation horizontale, reportés en proportion sur l’énergie.',
        'La moyenne des années passées vaut pour celles de l’horizon ; ce qui peut l’en écarter est dans « budget » (tendance).',
      ],
      limites: [...words.limites, NOT_COUNTED],
    },
  })
}
