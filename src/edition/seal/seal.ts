import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DISK, makeFolderDurably } from '../../storage/disk.ts'
import { cleanUp } from '../../storage/durable.ts'
import { withLock } from '../../storage/lock.ts'
import type { GridFigures, LongTermFigures } from '../manifest.ts'
import { EDITION_ID } from '../retrait.ts'
import { INDEX_FILE, indexOf, listOf, readIndex, writeIndex } from '../store/backendIndex.ts'
import { editionOf } from './citation.ts'
import { assertSame, compareExisting, type Existing, restoreDamaged } from './existingEdition.ts'
import type { SealOptions } from './sealOptions.ts'
import { writeEdition } from './writeEdition.ts'

export interface SealResult {
  edition: string
  series: number
  mesures: number
  grilles: GridFigures
  /** Undefined where it has no maps of long-term means. */
  moyennes: LongTermFigures | undefined
  /** False where the same edition stood there already. */
  nouvelle: boolean
  /** Damaged files of the existing edition that were restored. */
  retablis: string[]
}

/**
 * Seals an edition: a pure function of base, catalogue and date, put in place whole. Written beside, synced, then renamed:
 * a crash leaves the old state, and what it left is deleted by the next one. A date that is taken by other bytes is refused;
 * one that is taken by the same edition stays, and where its bytes were damaged they are restored. Throws `ImpossibleError`
 * where the base holds impossible measurements, unless `keepImpossible`.
 */
export async function sealEdition(options: SealOptions): Promise<SealResult> {
  const edition = editionOf(options.date)
  const { folder, waitMs = 0, disk = DISK } = options
  if (!EDITION_ID.test(edition)) throw new Error(`« ${options.date} » n'est pas une date AAAA-MM-JJ.`)
  if (options.base.keys.length + (options.base.cartes?.length ?? 0) === 0) {
    throw new Error('La base de référence est vide : importez une source avant de publier (harmattan importer --help).')
  }
  await makeFolderDurably(folder, disk)
  const inPlace = async (): Promise<SealResult> => {
    for (const name of await readdir(folder)) {
      const left = name.startsWith('.partiel-') || (name.startsWith(`${INDEX_FILE}.`) && name.endsWith('.tmp'))
      if (left) await disk.remove(join(folder, name))
    }
    const beside = join(folder, `.partiel-${randomBytes(6).toString('hex')}`)
    try {
      const written = await writeEdition(beside, edition, { ...options, disk })
      const place = join(folder, edition)
      const existing = await compareExisting(place, written.manifest)
      assertSame(existing, edition, place)
      const announced = await isAnnounced(folder, edition, existing)
      const before = await indexOf(folder)
      // Before the rename: a server that reads the folder in between would serve the new edition for a moment.
      if (!announced && options.activate === false && before.courante === undefined && before.editions.length > 0) {
        await writeIndex(folder, { disk, courante: before.editions.findLast((id) => id !== edition) })
      }
      const retablis = existing === 'la même' ? await restoreDamaged(beside, place, edition, disk) : []
      if (existing === 'rien') {
        await disk.rename(beside, place)
        await disk.syncFolder(folder)
      }
      const withdrawn = before.retirees.some((each) => each.edition === edition)
      const becomes = options.activate === true && !announced && !withdrawn
      await writeIndex(folder, { disk, courante: becomes ? edition : undefined })
      if (!options.keepTiles) await cleanUp(async () => written.work?.remove(disk))
      const { series, mesures, grilles, moyennes } = written
      return { edition, series, mesures, grilles, moyennes, nouvelle: existing === 'rien', retablis }
    } finally {
      await cleanUp(() => disk.remove(beside))
    }
  }
  return withLock(join(folder, '.verrou'), inPlace, { waitMs })
}

/** Whether the index already lists an existing edition. One that it does not list was renamed into place by a command that then died. */
async function isAnnounced(folder: string, edition: string, existing: Existing): Promise<boolean> {
  if (existing === 'rien') return false
  const written = await readIndex(folder)
  return !written || listOf(written).includes(edition)
}
