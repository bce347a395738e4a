import { type Catalogue, uniteOf } from '../../contract/catalogue.ts'
import type { ControlledSerie } from '../../contract/controle.ts'
import type { ReferenceSerie } from '../../contract/referenceSerie.ts'
import type { SerieKey } from '../../contract/vocabulary.ts'
import type { ReferenceBase } from '../../edition/base/base.ts'
import { judgeBase } from '../../edition/seal/judgeBase.ts'
import type { TownMaker } from '../../edition/seal/sealOptions.ts'
import { townsHere } from '../../edition/seal/townMaker.ts'
import { examinePlace } from '../../quality/examinePlace.ts'
import { placeOf } from '../../quality/placeOf.ts'
import type { BaseJudgement } from '../../quality/series/baseJudgement.ts'
import { fingerprintOf } from '../../quality/series/voisinsIdentiques.ts'
import { stepGenres } from '../control/findings.ts'

/** What is done town by town over the whole base: in this thread, or in several. */
export interface TownWork extends TownMaker {
  control(localite: string, keys: readonly SerieKey[]): Promise<ControlledSerie[]>
}

/** The work on towns, in this thread; the sources are judged over all towns with the first, unless their breaks are given. */
export function townWork(
  base: Pick<ReferenceBase, 'keys' | 'read'>,
  catalogue: Catalogue,
  judged?: BaseJudgement,
): TownWork {
  let all = judged && Promise.resolve(judged)
  return {
    ...townsHere(base, catalogue, judged),
    async control(localite, keys) {
      all ??= judgeBase(base, catalogue)
      const judged = await all
      const series = []
      for (const key of keys) series.push(await base.read(key))
      return controlTown(localite, series, { catalogue, judged })
    },
  }
}

/** The series of one town, in the order in which they were given. */
function controlTown(
  localite: string,
  series: readonly ReferenceSerie[],
  context: { catalogue: Catalogue; judged: BaseJudgement },
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
