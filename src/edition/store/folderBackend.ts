import { constants } from 'node:fs'
import { type FileHandle, open, realpath } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { indexOf } from './backendIndex.ts'
import type { EditionBackend } from './editionBackend.ts'
import { HeldOpenings } from './heldOpenings.ts'
import { localFiles } from './localFiles.ts'

/** Editions in a folder. */
export function folderBackend(folder: string): EditionBackend {
  const held = new HeldOpenings()
  return {
    index: () => indexOf(folder),
    edition(id) {
      const root = join(folder, id)
      const open = async (path: string) => ({ handle: await openInside(root, path) })
      return localFiles(id, { open, where: (path) => join(root, path), held })
    },
  }
}

/**
 * Opens a file whose real place is inside the real folder of its release. The release's folder may itself be a link: where
 * releases stand is the operator's choice, what is in one is not.
 */
async function openInside(root: string, path: string): Promise<FileHandle> {
  const real = await realpath(join(root, path))
  const within = relative(await realpath(root), real)
  if (within === '..' || within.startsWith(`..${sep}`) || isAbsolute(within)) {
    throw new Error(`${join(root, path)} mène hors de l'édition (${real})`)
  }
  return openFile(real)
}

/** Opens a file that is one; a link is not followed. */
export async function openFile(path: string): Promise<FileHandle> {
  // Not blocking: opening a named pipe would wait for its writer for ever.
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  if ((await handle.stat()).isFile()) return handle
  await handle.close()
  throw new Error(`${path} n'est pas un fichier`)
}
