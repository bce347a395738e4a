import { longTermMapId } from '../../../contract/longTermMap.ts'
import { indexPath, longTermPath } from '../../tileFiles.ts'
import { pairsOf } from '../compareEditions.ts'
import type { Edition } from '../openEdition.ts'
import type { SealedLongTermMap } from './longTermTable.ts'

/** A map of long-term means in which two releases differ, as the later has it; as the earlier had it where it was taken out. */
export interface LongTermDifference {
  genre: 'ajoutee' | 'retiree' | 'modifiee'
  carte: SealedLongTermMap
  /** What it was, of a modified one: its years, and so its values, may be others. */
  avant?: SealedLongTermMap
}

/** In what the maps of long-term means of a release differ from those of an earlier one; their blocks are compared by hashes. */
export async function compareLongTermMaps(before: Edition, after: Edition): Promise<LongTermDifference[]> {
  const differences: LongTermDifference[] = []
  for (const [avant, carte] of pairsOf(before.moyennes?.all, after.moyennes?.all, longTermMapId)) {
    if (!avant) differences.push({ genre: 'ajoutee', carte: carte as SealedLongTermMap })
    else if (!carte) differences.push({ genre: 'retiree', carte: avant })
    else if (JSON.stringify(avant) !== JSON.stringify(carte) || (await blocksDiffer(before, after, carte)))
      differences.push({ genre: 'modifiee', carte, avant })
  }
  return differences
}

/** Files name their release, so that the same map has other bytes in each: its blocks are the same where their hashes are. */
async function blocksDiffer(before: Edition, after: Edition, carte: SealedLongTermMap): Promise<boolean> {
  const index = indexPath(longTermPath(carte))
  if (before.sealed.get(index)?.sha256 === after.sealed.get(index)?.sha256) return false
  const [was, is] = await Promise.all([before.moyennes?.hashes(carte), after.moyennes?.hashes(carte)])
  return was?.join() !== is?.join()
}
