import type { CalageItem } from '../../contract/resources/calage.ts'
import type { NormaleItem } from '../../contract/resources/normales.ts'
import { ANNEE } from '../../contract/vocabulary.ts'
import { COMPARED_STEPS } from './stepsOf.ts'

/** What is known of a town's irradiation from ground stations. */
export interface GroundTruth {
  /** Normals of the town's own station, with a whole year. */
  measured: NormaleItem | undefined
  /** Each source against its nearest station within reach, over the year. */
  compared: readonly CalageItem[]
}

export function groundTruth({
  localite,
  normales,
  calages,
}: {
  localite: string
  normales: readonly NormaleItem[]
  calages: readonly CalageItem[]
}): GroundTruth {
  return {
    measured: normales.find(
      ({ grandeur_code, methode_collecte, annuel }) =>
        grandeur_code === 'ghi' && methode_collecte === 'mesure_directe' && annuel !== null,
    ),
    compared: nearestRows(
      calages.filter(({ biais_relatif_pct }) => biais_relatif_pct !== null),
      localite,
    ),
  }
}

/** Each source against a station within reach of a town, over the year: its own station, else the nearest; by months, else by finer steps. */
export function nearestRows(rows: readonly CalageItem[], localite: string): CalageItem[] {
  const distance = ({ portee }: CalageItem) => portee.find((each) => each.localite === localite)?.distance_km ?? 0
  const step = ({ granularite }: CalageItem) => (COMPARED_STEPS as readonly string[]).indexOf(granularite)
  const known = rows.filter(
    (row) =>
      row.saison === ANNEE && (row.localite === localite || row.portee.some((each) => each.localite === localite)),
  )
  return [...Map.groupBy(known, ({ source_code }) => source_code).values()].flatMap((ofSource) =>
    ofSource.toSorted((a, b) => distance(a) - distance(b) || step(a) - step(b)).slice(0, 1),
  )
}
