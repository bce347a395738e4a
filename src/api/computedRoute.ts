import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import type { ComputedAnswer } from '../answers/computed/answer.ts'
import type { CodeErreur } from '../contract/erreurs.ts'
import { type ComputedFormat, renderComputed } from './render/computedAnswer.ts'
import { type DataRoute, dataRoute, FORMAT, type FORMAT_OR_EPW, type Question } from './route.ts'

export const COMPUTED_ERREURS: readonly CodeErreur[] = [
  'RESSOURCE_INTROUVABLE',
  'INCOMPATIBILITE_SOURCE_GRANDEUR',
  'PLAGE_TEMPORELLE_NON_DISPONIBLE',
  'VALIDATION_CHAMP_MANQUANT',
  'VALIDATION_FORMAT_DATE_INVALIDE',
  'VALIDATION_FORMAT_NON_SUPPORTE',
  'VALIDATION_VALEUR_INVALIDE',
]

/** Said of every computed variable, where it is described. */
export const EVERY_COMPUTED =
  '`periode_retenue` et `completude_pct` disent quels jours demandés sont couverts ; `niveau_confiance` est toujours C (calcul dérivé), `statut` le plus faible des valeurs lues, `version_moteur` le moteur qui a calculé. CSV : une ligne par pas, chacune avec les paramètres appliqués, puis `periode_debut`, `periode_fin`, `periode_retenue_debut`, `periode_retenue_fin`, `completude_pct`, `series_utilisees` (codes séparés par une espace), `version_moteur`, `ruptures_enjambees` (vide : aucune) et, où il y a un plan, `erreur_transposition_pct`.'

/** A variable that is computed on request, in JSON and CSV, or in the formats given. */
export function computedRoute<Q extends TProperties, P extends TProperties = TProperties>(route: {
  path: string
  operation: string
  exemple: string
  summary: string
  description: string
  params?: TObject<P>
  query: Q
  formats?: typeof FORMAT | typeof FORMAT_OR_EPW
  response: TSchema
  ask(question: Question<Static<TObject<P>>, Static<TObject<Q>>> & { format: ComputedFormat }): Promise<ComputedAnswer>
}): DataRoute {
  const { query, formats = FORMAT, ask, ...words } = route
  return dataRoute<TProperties, P>({
    ...words,
    description: `${words.description} ${EVERY_COMPUTED}`,
    chapter: 'Grandeurs calculées',
    query: Type.Object({ ...query, format: formats }),
    erreurs: COMPUTED_ERREURS,
    stored: false,
    async answer(question) {
      const { format, ...own } = question.query as Static<TObject<Q>> & { format: ComputedFormat }
      return renderComputed(
        await ask({ ...question, query: own as Static<TObject<Q>>, format }),
        format,
        question.version,
      )
    },
  })
}
