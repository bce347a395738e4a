import { ECART_COLUMNS } from '../../answers/comparison/ecartSerie.ts'
import type { AnswerOf } from '../../contract/definition.ts'
import type { ecarts } from '../../contract/resources/editions.ts'
import type { Rendering } from '../mount.ts'
import type { Answer } from '../route.ts'
import { tableAnswer } from './tableAnswer.ts'

const COLUMNS = [...ECART_COLUMNS, 'version_moteur', 'edition'] as const

/** What two releases differ in, a row for each series. */
export function ecartsTable(body: AnswerOf<typeof ecarts>, { page }: Rendering): Answer<never> {
  const { edition_avant, edition_apres, series_ajoutees, series_retirees, series_modifiees, version_moteur } = body
  const rows = [...series_ajoutees, ...series_retirees, ...series_modifiees].map((serie) => ({
    edition_avant,
    edition_apres,
    ...serie,
    version_moteur,
    edition: edition_apres,
  }))
  return tableAnswer(`ecarts_${edition_avant}_${edition_apres}.csv`, COLUMNS, rows, page)
}
