import type { Catalogue, Rupture } from '../../contract/catalogue.ts'
import { uniteOf } from '../../contract/catalogue.ts'
import type { ReferenceSerie } from '../../contract/referenceSerie.ts'
import type { SerieKey } from '../../contract/vocabulary.ts'
import { examinePlace } from '../../quality/examinePlace.ts'
import { type EphemerisOf, placeOf } from '../../quality/placeOf.ts'
import type { SourceBreak } from '../../quality/series/sourceBreak.ts'
import { fingerprintOf } from '../../quality/series/voisinsIdentiques.ts'

/** What one rule found in one series. */
export interface ControlledExamen {
  regle: string
  n_examinees: number
  n_signalees: number
  constat: string | null
  /** Flagged steps, by index, ascending. */
  indices: Int32Array
}

/** A series and what quality control found in it. */
export interface ControlledSerie {
  key: SerieKey
  unite: string
  firstSlot: number
  /** On the regular axis, NaN where there is no measurement. */
  values: Float64Array
  /** Days measured in each month, where the upstream gives them; else 0. */
  jours: Uint8Array
  examens: ControlledExamen[]
  ruptures: readonly Rupture[]
  /** Measurements that a rule calls impossible. */
  impossibles: number
  /** Its values in a few letters, by which other towns are found to have the same; undefined where they are few. */
  empreinte: string | undefined
}

/** The series of one town, in the order in which they were given. */
export function controlTown(
  localite: string,
  series: readonly ReferenceSerie[],
  context: { catalogue: Catalogue; ephemeris: EphemerisOf; sourceBreaks: readonly SourceBreak[] },
): ControlledSerie[] {
  return examinePlace(placeOf(localite, series, context)).map(({ serie, examens, ruptures, impossibles }) => ({
    key: serie.key,
    unite: uniteOf(serie.grandeur, serie.key.granularite),
    firstSlot: serie.firstSlot,
    values: serie.values,
    jours: serie.jours,
    examens: examens.map(({ rule, n_examinees, n_signalees, constat, indices }) => ({
      regle: rule.code,
      n_examinees,
      n_signalees,
      constat,
      indices: Int32Array.from(indices),
    })),
    ruptures,
    impossibles: impossibles.size,
    empreinte: fingerprintOf(serie)?.empreinte,
  }))
}
