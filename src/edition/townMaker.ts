import type { Catalogue } from '../contract/catalogue.ts'
import { sharedEphemeris } from '../quality/placeOf.ts'
import type { SourceBreak } from '../quality/series/sourceBreak.ts'
import { judgeBase } from './judgeBase.ts'
import type { SealSource, TownMaker } from './sealOptions.ts'
import { townParts } from './townParts.ts'

/** Derives and examines towns in this thread, one after the other; the sources are judged with the first, unless they are given. */
export function townsHere(
  base: Pick<SealSource, 'keys' | 'read'>,
  catalogue: Catalogue,
  judged?: readonly SourceBreak[],
): TownMaker {
  const ephemeris = sharedEphemeris()
  const covered = new Set(base.keys.map(({ localite }) => localite))
  let sources = judged && Promise.resolve(judged)
  return {
    atOnce: 1,
    async make(localite, keys) {
      sources ??= judgeBase(base, catalogue)
      const sourceBreaks = await sources
      const series = []
      for (const key of keys) series.push(await base.read(key))
      return townParts(localite, series, { catalogue, ephemeris, covered, sourceBreaks })
    },
  }
}
