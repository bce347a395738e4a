import type { Catalogue } from '../../contract/catalogue.ts'
import type { ControlledSerie } from '../../contract/controle.ts'
import type { SerieKey } from '../../contract/vocabulary.ts'
import type { ReferenceBase } from '../../edition/base/base.ts'
import { judgeBase } from '../../edition/seal/judgeBase.ts'
import type { TownMaker } from '../../edition/seal/sealOptions.ts'
import { townsHere } from '../../edition/seal/townMaker.ts'
import { sharedEphemeris } from '../../quality/placeOf.ts'
import type { SourceBreak } from '../../quality/series/sourceBreak.ts'
import { controlTown } from '../control/controlledTown.ts'

/** What is done town by town over the whole base: in this thread, or in several. */
export interface TownWork extends TownMaker {
  control(localite: string, keys: readonly SerieKey[]): Promise<ControlledSerie[]>
}

/** The work on towns, in this thread; the sources are judged over all towns with the first, unless their breaks are given. */
export function townWork(
  base: Pick<ReferenceBase, 'keys' | 'read'>,
  catalogue: Catalogue,
  judged?: readonly SourceBreak[],
): TownWork {
  const ephemeris = sharedEphemeris()
  let sources = judged && Promise.resolve(judged)
  return {
    ...townsHere(base, catalogue, judged),
    async control(localite, keys) {
      sources ??= judgeBase(base, catalogue)
      const sourceBreaks = await sources
      const series = []
      for (const key of keys) series.push(await base.read(key))
      return controlTown(localite, series, { catalogue, ephemeris, sourceBreaks })
    },
  }
}
