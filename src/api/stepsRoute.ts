import Type, { type Static, type TObject, type TProperties } from 'typebox'
import type { ComputedAnswer } from '../answers/computed/answer.ts'
import type { StepsQuestion } from '../answers/computed/steps.ts'
import { eachTown, MOST_TOWNS } from '../answers/towns/eachTown.ts'
import { ErreurContrat } from '../contract/erreurs.ts'
import { redact } from '../contract/redact.ts'
import { COMMON_OF_TOWNS, STEPS } from './computedParameters.ts'
import { COMPUTED_ERREURS, EVERY_COMPUTED } from './computedRoute.ts'
import { oneOrTowns } from './computedSchemas.ts'
import { renderComputed } from './render/computedAnswer.ts'
import { renderTowns } from './render/townsAnswer.ts'
import { type DataRoute, dataRoute, FORMAT, type Format, type Question } from './route.ts'

/** Said of every variable in steps, where it is described. */
const EVERY_STEPS = `Avec plusieurs localités (${MOST_TOWNS} au plus, pas par heures) : \`localites\` dit de chacune ce qui n’est pas commun à toutes, avec son total, et chaque résultat porte \`localite\` ; une localité qui ne peut pas être calculée fait refuser la question, qui la nomme.`

/** What a question in steps asks of one town, or of a series. */
type Asked<Q extends TProperties> = StepsQuestion & Static<TObject<Q>>

/** A variable in steps of time, of one town or of several at once: each is computed as a question of its own. */
export function stepsRoute<Q extends TProperties>(route: {
  path: string
  operation: string
  exemple: string
  summary: string
  description: string
  /** Parameters of its own, beside those of every variable in steps. */
  query: Q
  /** The answer of one town: its fields, `resultats` among them. */
  response: TObject
  ask(question: Question<object, Asked<Q>>): Promise<ComputedAnswer>
}): DataRoute {
  const { query, ask, response, description, ...words } = route
  return dataRoute<TProperties>({
    ...words,
    description: `${description} ${EVERY_COMPUTED} ${EVERY_STEPS}`,
    chapter: 'Grandeurs calculées',
    query: Type.Object({ ...COMMON_OF_TOWNS, ...query, ...STEPS, format: FORMAT }),
    counted: 'localite',
    response: oneOrTowns(response),
    erreurs: COMPUTED_ERREURS,
    stored: false,
    async answer(question) {
      const { format, localite: towns = [], ...own } = question.query as unknown as SeveralTownsQuery
      const of = (localite: string | undefined) =>
        ask({ ...question, query: { ...own, ...(localite === undefined ? {} : { localite }) } as unknown as Asked<Q> })
      if (towns.length < 2) return renderComputed(await of(towns[0]), format, question.version)
      refuseOfTowns(own)
      return renderTowns(await eachTown(question.release, towns, of), format, question.version)
    },
  })
}

interface SeveralTownsQuery extends Omit<StepsQuestion, 'localite'> {
  localite?: string[]
  format: Format
}

/** What can be asked of one town alone. */
function refuseOfTowns({
  granularite,
  code_serie_source,
}: Pick<SeveralTownsQuery, 'granularite' | 'code_serie_source'>) {
  if (code_serie_source !== undefined) {
    throw new ErreurContrat(
      'VALIDATION_VALEUR_INVALIDE',
      `« code_serie_source » nomme une série, qui est d'une seule ville : ne le donnez pas avec plusieurs localités.`,
      {
        details: {
          champ: 'code_serie_source',
          recu: redact(code_serie_source),
          accepte: 'une seule localité, ou aucune',
        },
      },
    )
  }
  if (granularite === 'horaire') {
    throw new ErreurContrat(
      'VALIDATION_VALEUR_INVALIDE',
      'Les heures se demandent une ville à la fois : de plusieurs, la réponse serait trop longue. Demandez des jours, des mois ou des années, ou une seule localité.',
      { details: { champ: 'granularite', recu: granularite, accepte: ['journalier', 'mensuel', 'annuel'] } },
    )
  }
}
