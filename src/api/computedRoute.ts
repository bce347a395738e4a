import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import type { ComputedAnswer } from '../answers/computed/answer.ts'
import type { CodeErreur } from '../contract/erreurs.ts'
import { renderComputed } from './render/computedAnswer.ts'
import { type DataRoute, dataRoute, FORMAT, type Format, type Question } from './route.ts'

const ERREURS: readonly CodeErreur[] = [
  'RESSOURCE_INTROUVABLE',
  'INCOMPATIBILITE_SOURCE_GRANDEUR',
  'PLAGE_TEMPORELLE_NON_DISPONIBLE',
  'VALIDATION_CHAMP_MANQUANT',
  'VALIDATION_FORMAT_DATE_INVALIDE',
  'VALIDATION_FORMAT_NON_SUPPORTE',
  'VALIDATION_VALEUR_INVALIDE',
]

/** A variable that is computed on request, in JSON and CSV. */
export function computedRoute<Q extends TProperties, P extends TProperties = TProperties>(route: {
  path: string
  operation: string
  summary: string
  description: string
  params?: TObject<P>
  query: Q
  response: TSchema
  ask(question: Question<Static<TObject<P>>, Static<TObject<Q>>>): Promise<ComputedAnswer>
}): DataRoute {
  const { query, ask, ...words } = route
  return dataRoute<TProperties, P>({
    ...words,
    chapter: 'Grandeurs calculées',
    query: Type.Object({ ...query, format: FORMAT }),
    erreurs: ERREURS,
    stored: false,
    async answer(question) {
      const { format, ...own } = question.query as Static<TObject<Q>> & { format: Format }
      return renderComputed(await ask({ ...question, query: own as Static<TObject<Q>> }), format)
    },
  })
}
