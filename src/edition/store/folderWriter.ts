import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DISK, type Disk } from '../../storage/disk.ts'
import { cleanUp, writeFileDurably } from '../../storage/durable.ts'
import { withLock } from '../../storage/lock.ts'
import { RETRAITS_FOLDER, retraitPath } from '../retrait.ts'
import { type BackendIndex, indexOf, writeIndex } from './backendIndex.ts'
import type { BackendWriter } from './backendWriter.ts'
import { folderBackend } from './folderBackend.ts'

/** A folder of editions, one command at a time. A withdrawal is a file beside the releases. */
export function folderWriter(folder: string, disk: Disk = DISK): BackendWriter {
  return {
    backend: folderBackend(folder),
    async change(edit) {
      if (!(await stat(folder).catch(() => undefined))?.isDirectory()) {
        throw new Error(`${folder} : aucune édition n'y est gardée.`)
      }
      await withLock(join(folder, '.verrou'), async () => {
        await sweep(folder, disk)
        try {
          const index = await indexOf(folder)
          const wanted = await edit(index)
          await writeRetraits(folder, { before: index, after: wanted }, disk)
          await writeIndex(folder, { disk, courante: wanted.courante })
        } catch (error) {
          // Even after a refusal: an earlier try may have died before it.
          await cleanUp(() => writeIndex(folder, { disk }))
          throw error
        }
      })
    },
  }
}

async function writeRetraits(
  folder: string,
  { before, after }: Record<'before' | 'after', BackendIndex>,
  disk: Disk,
): Promise<void> {
  for (const retrait of after.retirees.filter((each) => !before.retirees.includes(each))) {
    await writeFileDurably(retraitPath(folder, retrait.edition), `${JSON.stringify(retrait, undefined, 2)}\n`, { disk })
  }
  const kept = new Set(after.retirees.map(({ edition }) => edition))
  for (const { edition } of before.retirees.filter((each) => !kept.has(each.edition))) {
    const path = retraitPath(folder, edition)
    await disk.remove(path)
    await disk.syncFolder(dirname(path))
  }
}

/** Deletes what a write that was cut short left. */
async function sweep(folder: string, disk: Disk): Promise<void> {
  const names = await readdir(join(folder, RETRAITS_FOLDER)).catch(() => [])
  for (const name of names) if (name.endsWith('.tmp')) await disk.remove(join(folder, RETRAITS_FOLDER, name))
}
