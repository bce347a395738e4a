import { type Chosen, periodWithin } from '../answers/choice/chooseSerie.ts'
import { isEstimated, type Period } from '../answers/choice/serieRequest.ts'
import { chooseRecord, type IrradiationRecord, recordYears } from '../answers/crossSource/irradiationRecord.ts'
import { periodMs } from '../answers/period.ts'
import { crossedBreaks } from '../answers/quality/breaks.ts'
import { ghiExceedance as definition } from '../contract/computed/ghiExceedance.ts'
import type { WholeStep } from '../derive/steps/sunAxis.ts'
import { implement } from './answer.ts'
import { exceedanceAnswer, QUANTILE_MODELS } from './exceedance.ts'
import { Inputs } from './inputs.ts'

/** Annual irradiation that is exceeded with given probabilities. Throws the contract's errors. */
export const ghiExceedance = implement(definition, async (release, question) => {
  periodMs(question)
  const { record, period, others } = await chooseRecord(release, question)
  const byRule = question.code_serie_source === undefined && question.source === undefined
  const atBest = isEstimated(question)
  const all = question.sources === 'toutes'
  const beside = [...(atBest && all ? [record] : []), ...(byRule || all ? others : [])]
  const yearsFrom = async (from: IrradiationRecord, days: Period, own: Partial<Chosen> = {}) => {
    const inputs = await Inputs.of(release, { serie: from.serie, period: days, ...own })
    const { years, used } = await recordYears(release, from, days)
    const breaks = crossedBreaks(used, days).map(({ date }) => date)
    return { inputs, years: years.map((year) => scaled(year, inputs.estimate?.factor)), used, breaks }
  }
  const { inputs, years, used, breaks } = await yearsFrom(record, period, { byRule, atBest })
  inputs.restOn(used)
  return exceedanceAnswer(inputs, question, {
    code: definition.code,
    unite: 'kWh/m²/an',
    parametres: {},
    years,
    others: await Promise.all(beside.map((each) => yearsFrom(each, periodWithin(question, [each])))),
    ageing: () => ({}),
    series: used,
    breaks,
    words: {
      modele: [...QUANTILE_MODELS],
      hypotheses: [
        question.code_serie_source === undefined
          ? 'Années dont les douze mois sont complets ; les mois de toutes les séries de la source, mensuelle d’abord, puis journalière, puis horaire à défaut.'
          : 'Années de la série nommée dont les douze mois sont complets.',
        'La moyenne des années passées vaut pour celles de l’horizon ; ce qui peut l’en écarter est dans « budget » (tendance).',
      ],
      limites: [],
    },
  })
})

function scaled({ slot, sums }: WholeStep<'kwh'>, factor = 1): WholeStep<'kwh'> {
  return { slot, sums: { kwh: sums.kwh * factor } }
}
