import { indexPath, tilePath } from '../../tileFiles.ts'
import { pairsOf } from '../compareEditions.ts'
import type { Edition } from '../openEdition.ts'
import type { GridCollection } from './gridTables.ts'

/** In what a collection of cells differs between two releases: numbers of cells. */
export interface GridDifference {
  dossier: string
  ajoutees: number
  retirees: number
  modifiees: number
}

/** In what the grids of a release differ from those of an earlier one, collection by collection; measurements are compared by their hashes. */
export async function* compareGrids(before: Edition, after: Edition): AsyncGenerator<GridDifference> {
  for (const [old, now] of pairsOf(before.grids?.collections, after.grids?.collections, ({ dossier }) => dossier)) {
    const { dossier } = (now ?? old) as GridCollection
    const counts = { ajoutees: 0, retirees: 0, modifiees: 0 }
    for (const tuile of new Set([...(old?.tuiles ?? []), ...(now?.tuiles ?? [])])) {
      const index = indexPath(tilePath(dossier, tuile))
      const [was, is] = [before.sealed.get(index), after.sealed.get(index)]
      if (was?.sha256 === is?.sha256) continue
      const [had, has] = [await hashesIn(before, old, tuile), await hashesIn(after, now, tuile)]
      for (const [maille, hash] of has) {
        if (!had.has(maille)) counts.ajoutees++
        else if (had.get(maille) !== hash) counts.modifiees++
      }
      for (const maille of had.keys()) if (!has.has(maille)) counts.retirees++
    }
    if (counts.ajoutees + counts.retirees + counts.modifiees > 0) yield { dossier, ...counts }
  }
}

/** The hash of each cell's group in a tile. */
async function hashesIn(
  { grids }: Edition,
  collection: GridCollection | undefined,
  tuile: string,
): Promise<ReadonlyMap<string, string>> {
  return (collection && (await grids?.hashes(collection, tuile))) ?? new Map()
}
