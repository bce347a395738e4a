import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cleanUp, syncFolder, writeFileDurably } from '../storage/durable.ts'
import { withLock } from '../storage/lock.ts'
import { type BackendIndex, indexOf, writeIndex } from './backendIndex.ts'
import type { BackendWriter } from './backendWriter.ts'
import { folderBackend } from './folderBackend.ts'
import { RETRAITS_FOLDER, retraitPath } from './retrait.ts'

/** A folder of editions, one command at a time. A withdrawal is a file beside the releases. */
export function folderWriter(folder: string): BackendWriter {
  return {
    backend: folderBackend(folder),
    async change(edit) {
      if (!(await stat(folder).catch(() => undefined))?.isDirectory()) {
        throw new Error(`${folder} : aucune édition n'y est gardée.`)
      }
      await withLock(join(folder, '.verrou'), async () => {
        await sweep(folder)
        try {
          const index = await indexOf(folder)
          const wanted = await edit(index)
          await writeRetraits(folder, index, wanted)
          await writeIndex(folder, { courante: wanted.courante })
        } catch (error) {
          // Even after a refusal: an earlier try may have died before it.
          await cleanUp(() => writeIndex(folder, {}))
          throw error
        }
      })
    },
  }
}

async function writeRetraits(folder: string, before: BackendIndex, after: BackendIndex): Promise<void> {
  for (const retrait of after.retirees.filter((each) => !before.retirees.includes(each))) {
    await writeFileDurably(retraitPath(folder, retrait.edition), `${JSON.stringify(retrait, undefined, 2)}\n`)
  }
  const kept = new Set(after.retirees.map(({ edition }) => edition))
  for (const { edition } of before.retirees.filter((each) => !kept.has(each.edition))) {
    const path = retraitPath(folder, edition)
    await rm(path)
    await syncFolder(dirname(path))
  }
}

/** Deletes what a write that was cut short left. */
async function sweep(folder: string): Promise<void> {
  const names = await readdir(join(folder, RETRAITS_FOLDER)).catch(() => [])
  for (const name of names) if (name.endsWith('.tmp')) await rm(join(folder, RETRAITS_FOLDER, name), { force: true })
}
