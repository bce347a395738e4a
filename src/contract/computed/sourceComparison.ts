import Type, { type Static, type TObject, type TProperties } from 'typebox'
import { ArrayOf, Bool, described, Int, Num, OneOf, Text } from '../described.ts'

/** Whether the other sources of a town stand beside the answer. */
export const SOURCES_ASKED = ['reference', 'toutes'] as const

/** The parameter that asks for every source of the town. */
export const SOURCES = {
  sources: OneOf.optional(SOURCES_ASKED, {
    default: SOURCES_ASKED[0],
    fr: 'reference : la réponse seule ; toutes : en plus, comparaison_sources, la même réponse de chaque source de la ville (en CSV, une ligne par source)',
    en: 'reference: the answer alone; toutes: also comparaison_sources, the same answer from every source of the town (in CSV, one row per source)',
  }),
}

export type SourcesQuestion = Static<TObject<typeof SOURCES>>

/** The same answer from one source of the town. */
const ANSWER = {
  source_code: Type.String(),
  code_serie_source: Text({ fr: 'La série d’où part cette réponse', en: 'The series that this answer starts from' }),
  retenue: Bool({
    fr: 'Si c’est la série d’où part la réponse donnée plus haut',
    en: 'Whether the answer given above starts from this series',
  }),
  periode_debut: Text({ fr: 'Premier jour', en: 'First day' }),
  periode_fin: Text({ fr: 'Dernier jour', en: 'Last day' }),
  base_annees: Int.orNull({
    fr: 'Années complètes dont valeur est la moyenne ; null : valeur est de la période demandée',
    en: 'Complete years that valeur is the mean of; null: valeur is of the requested period',
  }),
  valeur: Num({
    fr: 'D’une année moyenne (dans l’unité de la réponse), ou de la période demandée si elle n’en contient aucune',
    en: 'Of a mean year (in the unit of the answer), or of the requested period where it contains none',
  }),
  ecart_pct: Num({
    fr: 'Écart à la réponse donnée plus haut, %',
    en: 'Difference from the answer given above, %',
  }),
}

/** What the ground says of that source. */
const GROUND = {
  ecart_sol_pct: Num.orNull({
    fr: 'De combien l’irradiation de la source dépasse la station nommée dans sol, là où elle est, % ; null : aucune',
    en: 'By how much the irradiation of the source exceeds the station named in sol, where it stands, %; null: none',
  }),
  valeur_recalee: Num.orNull({
    fr: 'valeur, recalée sur les stations ; null : aucune',
    en: 'valeur, adjusted to the stations; null: none',
  }),
}

/** The part of any such row that no variable adds to. */
export const SOURCE_ROW = { ...ANSWER, ...GROUND }

export type SourceRow = Static<TObject<typeof SOURCE_ROW>>

/** What stands beside the rows. */
export const COMPARED_SOURCES = {
  etendue_pct: Num({
    fr: 'De la plus basse à la plus haute valeur, % de leur moyenne',
    en: 'From the lowest to the highest value, % of their mean',
  }),
  sol: Text({ fr: 'Ce que dit la mesure au sol', en: 'What the ground measurement says' }),
}

/** The field that holds the rows, each with what a variable adds to its value; `$id` where several operations have it. */
export function sourceComparison<More extends TProperties>(more: More, $id?: string) {
  return {
    comparaison_sources: Type.Optional(
      Type.Object(
        {
          ...COMPARED_SOURCES,
          sources: ArrayOf(Type.Object({ ...ANSWER, ...more, ...GROUND }), {
            fr: 'Une ligne par source, dans l’ordre du pays',
            en: 'One row per source, in the country’s order',
          }),
        },
        described({
          ...($id === undefined ? {} : { $id }),
          fr: 'Avec sources=toutes : la réponse de chaque source de la ville',
          en: 'With sources=toutes: the answer from every source of the town',
        }),
      ),
    ),
  }
}
