import { INCERTITUDE_COLUMNS, incertitudeRows } from '../../answers/crossSource/record.ts'
import type { AnswerOf } from '../../contract/definition.ts'
import type { incertitude, incertitudes } from '../../contract/resources/incertitude.ts'
import type { Rendering } from '../mount.ts'
import type { Answer } from '../route.ts'
import { tableAnswer } from './tableAnswer.ts'

/** The pairs of sources of a town. */
export function incertitudeTable(record: AnswerOf<typeof incertitude>, { release }: Rendering): Answer<never> {
  const fileName = `incertitude_inter_source_${record.localite}_${release.id}.csv`
  return tableAnswer(fileName, INCERTITUDE_COLUMNS, incertitudeRows(release, record, record.version_moteur))
}

/** The pairs of sources of all towns, each with its place. */
export function incertitudesTable(
  { items, version_moteur }: AnswerOf<typeof incertitudes>,
  { release, page }: Rendering,
): Answer<never> {
  const rows = items.flatMap((item) => {
    const { localite_nom, latitude, longitude } = item
    return incertitudeRows(release, item, version_moteur).map((row) => ({ ...row, localite_nom, latitude, longitude }))
  })
  const columns = [...INCERTITUDE_COLUMNS, 'localite_nom', 'latitude', 'longitude'] as const
  return tableAnswer(`incertitude_inter_source_${release.id}.csv`, columns, rows, page)
}
