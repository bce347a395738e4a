import { parseCatalogue } from '../../../storage/catalogueFiles.ts'
import { DISK } from '../../../storage/disk.ts'
import type { SealOptions } from '../sealOptions.ts'
import { townsHere } from '../townMaker.ts'
import { gridsOf } from './gridsOf.ts'
import { type SealedShare, type Share, TileWork } from './tileWork.ts'

/** What a share of the tiles is sealed from: the same as the edition that will take them. */
export type ShareOptions = Pick<SealOptions, 'base' | 'catalogue' | 'date' | 'engine' | 'towns' | 'disk'> & {
  tileFolder: string
}

/**
 * Seals a share of an edition's tiles beforehand, into a folder of their own. Any number of processes may do so at one time;
 * `sealEdition` with the same `tileFolder` takes the tiles that are there and makes the others.
 */
export function sealShare(
  options: ShareOptions,
  share: Share,
  onTile?: (done: number, total: number) => void,
): Promise<SealedShare> {
  const { base, tileFolder, disk = DISK } = options
  const catalogue = parseCatalogue(options.catalogue)
  const { tiles, metadata, origin } = gridsOf(options, catalogue)
  const maker = options.towns ?? townsHere(base, catalogue)
  return new TileWork(tileFolder, origin).seal(tiles, share, {
    maker,
    disk,
    metadataOf: metadata,
    ...(onTile ? { onTile } : {}),
  })
}

/** Deletes the tiles that were sealed beforehand for an edition, once it stands. */
export async function removeTiles(options: Omit<ShareOptions, 'towns'>): Promise<void> {
  const { disk = DISK } = options
  await new TileWork(options.tileFolder, gridsOf(options, parseCatalogue(options.catalogue)).origin).remove(disk)
}
