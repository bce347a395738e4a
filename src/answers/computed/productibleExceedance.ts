import { wholeSteps } from '../../derive/wholeSteps.ts'
import { periodMs } from '../period.ts'
import type { Release } from '../release.ts'
import { type ComputedAnswer, parametersOf } from './answer.ts'
import { namedSerie, townSeries } from './chooseSerie.ts'
import { fieldEnergy } from './energy.ts'
import { type ExceedanceQuestion, exceedanceAnswer, QUANTILE_MODELS } from './exceedance.ts'
import { modulesOf, planeOf } from './field.ts'
import { Inputs } from './inputs.ts'
import { mostYears } from './mostYears.ts'
import { notApplied } from './plane.ts'
import { THERMAL_YIELD_PARAMETERS, type ThermalYieldQuestion } from './productibleCorrectionThermique.ts'
import { sourceUncertainty } from './sourceUncertainty.ts'
import { transpositionError } from './transpositionError.ts'
import { fr } from './words.ts'

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
  const mean = years.reduce((sum, { sums }) => sum + sums.kwh, 0) / years.length
  const pair = await sourceUncertainty(release, inputs.localite.code)
  return exceedanceAnswer(inputs, question, {
    code: 'productible_exceedance',
    unite: 'kWh/an',
    parametres: { ...parametersOf(question, THERMAL_YIELD_PARAMETERS), ...notApplied(question), ...parametres },
    transpositionErrorPct: transpositionError(inputs, { ownDiffuse }, system.plane, question),
    years,
    series: [inputs.serie],
    source: pair && { pair, spread: pair.relative * mean },
    words: {
      modele: [...words.modele, ...QUANTILE_MODELS],
      hypotheses: [
        ...words.hypotheses,
        `Autres pertes : ${fr(question.pertes_pct)} % constants, sans écrêtage ni vieillissement.`,
        'L’écart relatif des deux sources sur l’irradiation horizontale est reporté sur l’énergie.',
        'Les années passées valent pour les années à venir.',
      ],
      limites: words.limites,
    },
  })
}
