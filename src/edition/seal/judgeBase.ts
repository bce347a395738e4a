import type { Catalogue } from '../../contract/catalogue.ts'
import { isCellCode } from '../../contract/grid.ts'
import type { SerieKey } from '../../contract/vocabulary.ts'
import { placeSerieOf } from '../../quality/placeOf.ts'
import type { SourceBreak } from '../../quality/series/sourceBreak.ts'
import { canBreak, type JudgedMonths, judgedMonths, judgeSources } from '../../quality/series/sourceBreaks.ts'
import type { SealSource } from './sealOptions.ts'

/**
 * The breaks of the sources of a base, judged over all its towns before any of them is examined. Hours are not read for it
 * where the same source has the variable by months or days in that town. Cells are judged apart (`grids/gridBreaks.ts`).
 */
export async function judgeBase(
  { keys, read }: Pick<SealSource, 'keys' | 'read'>,
  catalogue: Catalogue,
): Promise<SourceBreak[]> {
  const idOf = ({ localite, grandeur, source }: SerieKey) => `${localite} ${grandeur} ${source}`
  const coarse = new Set(keys.filter(({ granularite }) => granularite !== 'horaire').map(idOf))
  const months: JudgedMonths[] = []
  for (const key of keys) {
    if (isCellCode(key.localite) || !canBreak(key) || (key.granularite === 'horaire' && coarse.has(idOf(key)))) continue
    const judged = judgedMonths(placeSerieOf(await read(key), catalogue))
    if (judged) months.push(judged)
  }
  return judgeSources(months)
}
