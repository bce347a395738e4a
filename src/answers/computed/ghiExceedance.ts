import { ghiExceedance as definition } from '../../contract/computed/ghiExceedance.ts'
import { periodMs } from '../period.ts'
import { crossedBreaks } from '../quality/breaks.ts'
import { implement } from './answer.ts'
import { exceedanceAnswer, QUANTILE_MODELS } from './exceedance.ts'
import { Inputs } from './inputs.ts'
import { irradiationRecords, recordYears } from './irradiationRecord.ts'
import { longestRecord } from './longestRecord.ts'

/** Annual irradiation that is exceeded with given probabilities. Throws the contract's errors. */
export const ghiExceedance = implement(definition, async (release, question) => {
  periodMs(question)
  const records = irradiationRecords(release, question)
  const { inputs, years, used } = await longestRecord(records, question, async (record, period) => ({
    inputs: new Inputs(release, { serie: record.serie, period }),
    ...(await recordYears(release, record, period)),
  }))
  inputs.restOn(used)
  return exceedanceAnswer(inputs, question, {
    code: definition.code,
    unite: 'kWh/m²/an',
    parametres: {},
    years,
    ageing: () => ({}),
    series: used,
    breaks: crossedBreaks(used, inputs.period).map(({ date }) => date),
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
