import Type, { type TObject } from 'typebox'
import {
  EXCEEDANCE_PARAMS,
  EXCEEDANCE_QUERY,
  type ExceedanceQuery,
  exceedanceAnswer,
  QUANTILE_MODELS,
} from '../computed/exceedanceAnswer.ts'
import { Inputs } from '../computed/inputs.ts'
import { irradiationRecord, recordYears } from '../computed/irradiationRecord.ts'
import { ExceedanceSchema } from '../computed/schemas.ts'
import { sourceUncertainty } from '../computed/sourceUncertainty.ts'
import { CHAPTER, COMPUTED_ERREURS } from '../computed/stepsRoute.ts'
import { type DataRoute, dataRoute, type Question } from '../route.ts'
import { readWindow } from '../window.ts'

const CODE = 'ghi_exceedance'

export const ghiExceedance: DataRoute = dataRoute({
  path: `/v1/grandeurs/${CODE}/{localite}`,
  chapter: CHAPTER,
  summary: 'P50, P90 et autres de l’irradiation annuelle',
  description:
    'Irradiation horizontale annuelle dépassée avec une probabilité donnée : au premier niveau, quantiles empiriques des années complètes ; sous `combine`, loi normale avec l’incertitude entre sources. `resultats` sont les années.',
  params: EXCEEDANCE_PARAMS,
  query: Type.Object(EXCEEDANCE_QUERY) as unknown as TObject,
  response: ExceedanceSchema,
  csv: true,
  erreurs: COMPUTED_ERREURS,
  answer: (question) => answer(question as unknown as Question<{ localite: string }, ExceedanceQuery>),
}) as DataRoute

async function answer({ edition, params, query, mesures }: Question<{ localite: string }, ExceedanceQuery>) {
  readWindow(query)
  const record = irradiationRecord(edition, { ...query, ...params })
  const inputs = new Inputs(edition, record, mesures)
  const { years, used } = await recordYears(record, mesures)
  inputs.restOn(used)
  const pair = await sourceUncertainty(edition, inputs.localite.code, mesures)
  return exceedanceAnswer(inputs, query, {
    code: CODE,
    unite: 'kWh/m²/an',
    parametres: {},
    years,
    source: pair && { pair, spread: Math.abs(pair.difference.difference) / Math.SQRT2 },
    words: {
      modele: [...QUANTILE_MODELS],
      hypotheses: [
        'Années dont les douze mois sont complets ; les mois de toutes les séries de la source, mensuelle d’abord, puis journalière.',
        'Les années passées valent pour les années à venir : ni tendance, ni assombrissement.',
      ],
      limites: [],
    },
  })
}
