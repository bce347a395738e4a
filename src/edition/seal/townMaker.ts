import type { Catalogue } from '../../contract/catalogue.ts'
import { isCellCode } from '../../contract/grid.ts'
import type { BaseJudgement } from '../../quality/series/baseJudgement.ts'
import { judgeBase } from './judgeBase.ts'
import type { SealSource, TownMaker } from './sealOptions.ts'
import { townParts } from './townParts.ts'

/** Cells have no neighbours, and the breaks of their grid. */
const NONE: BaseJudgement = { sourceBreaks: [], apart: [] }

/**
 * Derives and examines towns and cells in this thread, one after the other; the sources are judged with the first town, unless
 * they are given. The breaks of cells are those of their grid, and judged for it.
 */
export function townsHere(
  base: Pick<SealSource, 'keys' | 'read'>,
  catalogue: Catalogue,
  judged?: BaseJudgement,
): TownMaker {
  const covered = new Set(base.keys.map(({ localite }) => localite).filter((code) => !isCellCode(code)))
  let all = judged && Promise.resolve(judged)
  return {
    atOnce: 1,
    async make(localite, keys) {
      const series = []
      for (const key of keys) series.push(await base.read(key))
      if (isCellCode(localite)) return townParts(localite, series, { catalogue, covered, judged: NONE })
      all ??= judgeBase(base, catalogue)
      const judged = await all
      return townParts(localite, series, { catalogue, covered, judged })
    },
  }
}
