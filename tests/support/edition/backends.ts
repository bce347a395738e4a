import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { EditionBackend } from '../../../src/edition/store/editionBackend.ts'
import { openBackend } from '../../../src/edition/store/openBackend.ts'
import { listFiles } from '../../../src/storage/durable.ts'
import { copyOf, tempFolder, writeFiles } from '../storage/folders.ts'
import { type S3Store, s3Store } from '../storage/s3Store.ts'
import { serveFolder } from '../storage/serveFolder.ts'
import { zipFolder } from '../storage/zipFolder.ts'

/** A backend, and the files behind it: they change as another process would change them. */
export interface Place {
  backend: EditionBackend
  write(path: string, content: string | Uint8Array): Promise<void>
  remove(path: string): Promise<void>
}

/** Each kind of backend over a copy of a folder of editions, until the test ends. */
export const PLACES: readonly { name: string; make: (editions: string) => Promise<Place> }[] = [
  { name: 'a folder', make: async (editions) => overFolder(await copyOf(editions), openBackend) },
  {
    name: 'a zip archive',
    make: async (editions) => {
      const folder = await copyOf(editions)
      const zip = join(await tempFolder(), 'editions.zip')
      const zipped = async (change?: Promise<void>) => {
        await change
        await zipFolder(folder, zip, 'editions')
      }
      await zipped()
      const { backend, write, remove } = overFolder(folder, () => openBackend(zip))
      return {
        backend,
        write: (path, content) => zipped(write(path, content)),
        remove: (path) => zipped(remove(path)),
      }
    },
  },
  {
    name: 'an address',
    make: async (editions) => {
      const folder = await copyOf(editions)
      const { address } = await serveFolder(folder)
      return overFolder(folder, () => openBackend(address))
    },
  },
  {
    name: 'an S3 store',
    make: async (editions) => {
      const { place, objects } = await filledStore(editions)
      return {
        backend: openBackend(place),
        write: async (path, content) => void objects.set(path, Buffer.from(content)),
        remove: async (path) => void objects.delete(path),
      }
    },
  },
]

/** A store that holds a copy of a folder of editions, until the test ends. */
export async function filledStore(editions: string): Promise<S3Store> {
  const store = await s3Store()
  for (const path of await listFiles(editions)) {
    if (path !== '.verrou') store.objects.set(path, await readFile(join(editions, path)))
  }
  return store
}

function overFolder(folder: string, open: (folder: string) => EditionBackend): Place {
  return {
    backend: open(folder),
    write: (path, content) => writeFiles(folder, { [path]: content }),
    remove: (path) => rm(join(folder, path)),
  }
}
