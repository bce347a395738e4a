import { type Catalogue, uniteOf } from '../../contract/catalogue.ts'
import type { ControlledSerie } from '../../contract/controle.ts'
import type { ReferenceSerie } from '../../contract/referenceSerie.ts'
import { examinePlace } from '../../quality/examinePlace.ts'
import { type EphemerisOf, placeOf } from '../../quality/placeOf.ts'
import type { SourceBreak } from '../../quality/series/sourceBreak.ts'
import { fingerprintOf } from '../../quality/series/voisinsIdentiques.ts'
import { stepGenres } from './findings.ts'

/** The series of one town, in the order in which they were given. */
export function controlTown(
  localite: string,
  series: readonly ReferenceSerie[],
  context: { catalogue: Catalogue; ephemeris: EphemerisOf; sourceBreaks: readonly SourceBreak[] },
): ControlledSerie[] {
  return examinePlace(placeOf(localite, series, context)).map(({ serie, examens, ruptures, impossibles }) => {
    const controlled = examens.map(({ rule, n_examinees, n_signalees, constat, indices }) => ({
      regle: rule.code,
      n_examinees,
      n_signalees,
      constat,
      indices: Int32Array.from(indices),
    }))
    return {
      key: serie.key,
      unite: uniteOf(serie.grandeur, serie.key.granularite),
      firstSlot: serie.firstSlot,
      values: serie.values,
      genres: stepGenres(serie.values.length, controlled),
      examens: controlled,
      ruptures,
      impossibles: impossibles.size,
      empreinte: fingerprintOf(serie)?.empreinte,
    }
  })
}
