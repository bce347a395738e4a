import Type, { type TObject } from 'typebox'
import { wholeSteps } from '../../derive/wholeSteps.ts'
import { moduleEnergy, modulesOf } from '../computed/energy.ts'
import {
  EXCEEDANCE_PARAMS,
  EXCEEDANCE_QUERY,
  type ExceedanceQuery,
  exceedanceAnswer,
  QUANTILE_MODELS,
} from '../computed/exceedanceAnswer.ts'
import { Inputs } from '../computed/inputs.ts'
import { longestSerie } from '../computed/longestSerie.ts'
import { type Filled, HEAT, LOSSES, PLANE, POWER, planeOf } from '../computed/parameters.ts'
import { ExceedanceSchema } from '../computed/schemas.ts'
import { sourceUncertainty } from '../computed/sourceUncertainty.ts'
import { CHAPTER, COMPUTED_ERREURS } from '../computed/stepsRoute.ts'
import { fr } from '../computed/words.ts'
import { type DataRoute, dataRoute, type Question } from '../route.ts'
import { readWindow } from '../window.ts'

const CODE = 'productible_exceedance'
const OWN = { ...PLANE, ...HEAT, ...POWER, ...LOSSES }

type Query = ExceedanceQuery & Filled<typeof OWN>

export const productibleExceedance: DataRoute = dataRoute({
  path: `/v1/grandeurs/${CODE}/{localite}`,
  chapter: CHAPTER,
  summary: 'P50, P90 et autres du productible annuel',
  description:
    'Énergie annuelle dépassée avec une probabilité donnée, pour un champ photovoltaïque donné (les paramètres de `productible_correction_thermique`) : quantiles empiriques des années complètes, et sous `combine` la loi normale avec l’incertitude entre sources. `resultats` sont les années.',
  params: EXCEEDANCE_PARAMS,
  query: Type.Object({ ...OWN, ...EXCEEDANCE_QUERY }) as unknown as TObject,
  response: ExceedanceSchema,
  csv: true,
  erreurs: COMPUTED_ERREURS,
  answer: (question) => answer(question as unknown as Question<{ localite: string }, Query>),
}) as DataRoute

async function answer({ edition, params, query, mesures }: Question<{ localite: string }, Query>) {
  readWindow(query)
  const chosen = longestSerie(edition, { ...query, ...params }, { grandeur: 'ghi', required: ['t2m'] })
  const inputs = new Inputs(edition, chosen, mesures)
  const yieldPart = 1 - query.pertes_pct / 100
  const { warm, words } = await moduleEnergy(inputs, { plane: planeOf(query), modules: modulesOf(query), yieldPart })
  const years = wholeSteps({ ...inputs.axis, columns: { kwh: warm } }, 'annuel')
  const mean = years.reduce((sum, { sums }) => sum + sums.kwh, 0) / years.length
  const pair = await sourceUncertainty(edition, inputs.localite.code, mesures)
  const relative = pair && Math.abs(pair.difference.difference) / pair.difference.reference / Math.SQRT2
  return exceedanceAnswer(inputs, query, {
    code: CODE,
    unite: 'kWh/an',
    parametres: Object.fromEntries(Object.keys(OWN).map((name) => [name, query[name as keyof Query]])),
    years,
    source: pair && relative !== undefined ? { pair, spread: relative * mean } : undefined,
    words: {
      modele: [...words.modele, ...QUANTILE_MODELS],
      hypotheses: [
        ...words.hypotheses,
        `Autres pertes : ${fr(query.pertes_pct)} % constants, sans écrêtage ni vieillissement.`,
        'L’écart relatif des deux sources sur l’irradiation horizontale est reporté sur l’énergie.',
        'Les années passées valent pour les années à venir.',
      ],
      limites: words.limites,
    },
  })
}
