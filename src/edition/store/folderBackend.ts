import { constants } from 'node:fs'
import { type FileHandle, open, realpath } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { TooLongError } from '../../storage/http.ts'
import { AlteredError } from '../sealedFiles.ts'
import { indexOf, listOf } from './backendIndex.ts'
import type { EditionBackend, FilePart, PieceMemory } from './editionBackend.ts'
import { HeldOpenings } from './heldOpenings.ts'

const PIECE_BYTES = 1 << 18

/** Editions in a folder. */
export function folderBackend(folder: string): EditionBackend {
  const index = () => indexOf(folder)
  const held = new HeldOpenings()
  return {
    index,
    list: async () => listOf(await index()),
    edition(id) {
      const root = join(folder, id)
      return {
        id,
        near: true,
        state: (path) =>
          withFile(root, path, async (handle) => {
            const { size, mtimeMs, ctimeMs, ino } = await handle.stat()
            return { bytes: size, mark: `${size} ${mtimeMs} ${ctimeMs} ${ino}` }
          }),
        range: (path, offset, length) => withFile(root, path, (handle) => readRange(handle, offset, length)),
        pieces: (path, part, memory) => readPieces(root, path, { part, memory, held }),
        read: (path, maxBytes) =>
          withFile(root, path, async (handle) => {
            const { size } = await handle.stat()
            if (size > maxBytes) throw tooLong(id, path, maxBytes)
            return readRange(handle, 0, size)
          }),
        async *stream(path, maxBytes) {
          const handle = await openInside(root, path)
          try {
            for (let at = 0; ; ) {
              const piece = await readRange(handle, at, PIECE_BYTES)
              if (piece.length === 0) return
              at += piece.length
              if (at > maxBytes) throw tooLong(id, path, maxBytes)
              yield piece
            }
          } finally {
            await handle.close()
          }
        },
      }
    },
  }
}

async function withFile<T>(root: string, path: string, task: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await openInside(root, path)
  try {
    return await task(handle)
  } finally {
    await handle.close()
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
  // Not blocking: opening a named pipe would wait for its writer for ever.
  const handle = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  if ((await handle.stat()).isFile()) return handle
  await handle.close()
  throw new Error(`${join(root, path)} n'est pas un fichier`)
}

/** Reads a part of a file. No piece but the last waits for its reader with the file open, unless there is room for that. */
async function* readPieces(
  root: string,
  path: string,
  { part: { offset, length }, memory, held }: { part: FilePart; memory: PieceMemory; held: HeldOpenings },
): AsyncGenerator<Uint8Array, void> {
  using room = held.take()
  let handle: FileHandle | undefined = await openInside(root, path)
  try {
    const { size, mark: before } = await contentMark(handle)
    const end = Math.min(offset + length, size)
    for (let at = offset; at < end; ) {
      handle ??= await openInside(root, path)
      const piece = memory()
      const { bytesRead } = await handle.read(piece, 0, Math.min(piece.length, end - at), at)
      at += bytesRead
      const last = bytesRead === 0 || at >= end
      if ((last || !room) && (await contentMark(handle)).mark !== before) {
        throw new AlteredError(`${join(root, path)} a été modifié pendant sa lecture`)
      }
      if (last || !room) {
        await handle.close()
        handle = undefined
      }
      if (last) room?.[Symbol.dispose]()
      if (bytesRead > 0) yield piece.subarray(0, bytesRead)
      if (last) return
    }
  } finally {
    await handle?.close()
  }
}

/** What is another one once a file was written to, or another took its place; that it lost its name changes nothing. */
async function contentMark(handle: FileHandle): Promise<{ size: number; mark: string }> {
  const { size, mtimeMs, ino } = await handle.stat()
  return { size, mark: `${size} ${mtimeMs} ${ino}` }
}

async function readRange(handle: FileHandle, offset: number, length: number): Promise<Uint8Array> {
  const { size } = await handle.stat()
  const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)))
  let done = 0
  while (done < bytes.length) {
    const { bytesRead } = await handle.read(bytes, done, bytes.length - done, offset + done)
    if (bytesRead === 0) break
    done += bytesRead
  }
  return bytes.subarray(0, done)
}

function tooLong(id: string, path: string, maxBytes: number): TooLongError {
  return new TooLongError(`${id}/${path} est plus long que les ${maxBytes} octets attendus`)
}
