import type { FileHandle } from 'node:fs/promises'
import { TooLongError } from '../../storage/http.ts'
import { AlteredError } from '../sealedFiles.ts'
import type { EditionFiles, FilePart, PieceMemory } from './editionBackend.ts'
import type { HeldOpenings } from './heldOpenings.ts'

const PIECE_BYTES = 1 << 18

/** A file of this machine, open: the whole of it, or `bytes` of it from `start`. */
export interface OpenFile {
  handle: FileHandle
  start?: number
  bytes?: number
}

/** The files of an edition that are files of this machine, or parts of one. Readers share `held`; `where` names a path in errors. */
export function localFiles(
  id: string,
  {
    open,
    where,
    held,
  }: { open: (path: string) => Promise<OpenFile>; where: (path: string) => string; held: HeldOpenings },
): EditionFiles {
  const tooLong = (path: string, maxBytes: number) =>
    new TooLongError(`${id}/${path} est plus long que les ${maxBytes} octets attendus`)
  async function withFile<T>(path: string, task: (file: OpenFile) => Promise<T>): Promise<T> {
    const file = await open(path)
    try {
      return await task(file)
    } finally {
      await file.handle.close()
    }
  }
  return {
    id,
    near: true,
    state: (path) =>
      withFile(path, async (file) => {
        const { size, mtimeMs, ctimeMs, ino } = await file.handle.stat()
        return { bytes: file.bytes ?? size, mark: `${size} ${mtimeMs} ${ctimeMs} ${ino}` }
      }),
    range: (path, offset, length) => withFile(path, (file) => readRange(file, offset, length)),
    pieces: (path, part, memory) => readPieces(() => open(path), where(path), { part, memory, held }),
    read: (path, maxBytes) =>
      withFile(path, async (file) => {
        const bytes = await bytesOf(file)
        if (bytes > maxBytes) throw tooLong(path, maxBytes)
        return readRange(file, 0, bytes)
      }),
    async *stream(path, maxBytes) {
      const file = await open(path)
      try {
        for (let at = 0; ; ) {
          const piece = await readRange(file, at, PIECE_BYTES)
          if (piece.length === 0) return
          at += piece.length
          if (at > maxBytes) throw tooLong(path, maxBytes)
          yield piece
        }
      } finally {
        await file.handle.close()
      }
    },
  }
}

/** Reads a part of a file. No piece but the last waits for its reader with the file open, unless there is room for that. */
async function* readPieces(
  open: () => Promise<OpenFile>,
  where: string,
  { part: { offset, length }, memory, held }: { part: FilePart; memory: PieceMemory; held: HeldOpenings },
): AsyncGenerator<Uint8Array, void> {
  using room = held.take()
  let file: OpenFile | undefined = await open()
  try {
    const before = await contentMark(file)
    const end = Math.min(offset + length, await bytesOf(file))
    for (let at = offset; at < end; ) {
      file ??= await open()
      const piece = memory()
      const { bytesRead } = await file.handle.read(piece, 0, Math.min(piece.length, end - at), (file.start ?? 0) + at)
      at += bytesRead
      const last = bytesRead === 0 || at >= end
      if ((last || !room) && (await contentMark(file)) !== before) {
        throw new AlteredError(`${where} a été modifié pendant sa lecture`)
      }
      if (last || !room) {
        await file.handle.close()
        file = undefined
      }
      if (last) room?.[Symbol.dispose]()
      if (bytesRead > 0) yield piece.subarray(0, bytesRead)
      if (last) return
    }
  } finally {
    await file?.handle.close()
  }
}

/** What is another one once a file was written to, or another took its place; that it lost its name changes nothing. */
export async function contentMark({ handle }: OpenFile): Promise<string> {
  const { size, mtimeMs, ino } = await handle.stat()
  return `${size} ${mtimeMs} ${ino}`
}

async function bytesOf({ handle, bytes }: OpenFile): Promise<number> {
  return bytes ?? (await handle.stat()).size
}

/** Bytes of a file from an offset; fewer where it ends before. */
export async function readRange(file: OpenFile, offset: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(Math.max(0, Math.min(length, (await bytesOf(file)) - offset)))
  let done = 0
  while (done < bytes.length) {
    const at = (file.start ?? 0) + offset + done
    const { bytesRead } = await file.handle.read(bytes, done, bytes.length - done, at)
    if (bytesRead === 0) break
    done += bytesRead
  }
  return bytes.subarray(0, done)
}
