import type { Catalogue } from '../../contract/catalogue.ts'
import { isCellCode } from '../../contract/grid.ts'
import { sharedEphemeris } from '../../quality/placeOf.ts'
import type { SourceBreak } from '../../quality/series/sourceBreak.ts'
import { judgeBase } from './judgeBase.ts'
import type { SealSource, TownMaker } from './sealOptions.ts'
import { townParts } from './townParts.ts'

/**
 * Derives and examines towns and cells in this thread, one after the other; the sources are judged with the first town, unless
 * they are given. The breaks of cells are those of their grid, and judged for it.
 */
export function townsHere(
  base: Pick<SealSource, 'keys' | 'read'>,
  catalogue: Catalogue,
  judged?: readonly SourceBreak[],
): TownMaker {
  const ephemeris = sharedEphemeris()
  const covered = new Set(base.keys.map(({ localite }) => localite).filter((code) => !isCellCode(code)))
  let sources = judged && Promise.resolve(judged)
  return {
    atOnce: 1,
    async make(localite, keys) {
      const series = []
      for (const key of keys) series.push(await base.read(key))
      if (isCellCode(localite)) return townParts(localite, series, { catalogue, ephemeris, covered, sourceBreaks: [] })
      sources ??= judgeBase(base, catalogue)
      const sourceBreaks = await sources
      return townParts(localite, series, { catalogue, ephemeris, covered, sourceBreaks })
    },
  }
}
