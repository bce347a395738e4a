import type { Catalogue } from '../../contract/catalogue.ts'
import type { SerieKey } from '../../contract/vocabulary.ts'
import type { TownMaker } from '../../edition/sealOptions.ts'
import { townsHere } from '../../edition/townMaker.ts'
import { sharedEphemeris } from '../../quality/placeOf.ts'
import type { ReferenceBase } from '../../reference/base.ts'
import { type ControlledSerie, controlTown } from '../control/controlledTown.ts'

/** What is done town by town over the whole base: in this thread, or in several. */
export interface TownWork extends TownMaker {
  control(localite: string, keys: readonly SerieKey[]): Promise<ControlledSerie[]>
}

/** The work on towns, in this thread. */
export function townWork(base: Pick<ReferenceBase, 'keys' | 'read'>, catalogue: Catalogue): TownWork {
  const ephemeris = sharedEphemeris()
  return {
    ...townsHere(base, catalogue),
    async control(localite, keys) {
      const series = []
      for (const key of keys) series.push(await base.read(key))
      return controlTown(localite, series, { catalogue, ephemeris })
    },
  }
}

/** A task. */
export interface TownTask {
  work: 'make' | 'control'
  localite: string
  keys: readonly SerieKey[]
}
