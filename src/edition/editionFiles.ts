import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isCode } from '../storage/durable.ts'
import { HttpStatusError, readHttp, streamHttp } from '../storage/http.ts'

export const EDITION_ID = /^edition_\d{8}$/
export const INDEX_FILE = 'index.json'

const REMOTE_TIMEOUT_MS = 20_000
const REMOTE_STREAM_TIMEOUT_MS = 600_000
const RANGE_NOT_SATISFIABLE = 416
/** The bytes asked for are those of the file, not of a compressed form of it. */
const AS_STORED = { 'accept-encoding': 'identity' }

/** Where editions are kept: a folder, or an http(s) address whose files answer range requests. */
export interface EditionShelf {
  /** Identifiers of the editions, oldest first. */
  list(): Promise<string[]>
  edition(id: string): EditionFiles
}

/** The files of one edition. Paths come from its manifest, never from a request. */
export interface EditionFiles {
  id: string
  size(path: string): Promise<number>
  /** Bytes `offset` to `offset + length` of a file; fewer where the file ends before. */
  range(path: string, offset: number, length: number): Promise<Uint8Array>
  /** A whole file. */
  read(path: string): Promise<Uint8Array>
  /** A whole file, piece by piece. */
  stream(path: string): AsyncIterable<Uint8Array>
}

export function openShelf(where: string): EditionShelf {
  return /^https?:\/\//.test(where) ? remoteShelf(where) : localShelf(where)
}

export function localShelf(folder: string): EditionShelf {
  return {
    async list() {
      try {
        return (await readdir(folder)).filter((name) => EDITION_ID.test(name)).sort()
      } catch (error) {
        if (isCode(error, 'ENOENT')) return []
        throw error
      }
    },
    edition(id) {
      const at = (path: string) => join(folder, id, path)
      const range = async (path: string, offset: number, length: number) => {
        const handle = await open(at(path), 'r')
        try {
          const bytes = new Uint8Array(length)
          let done = 0
          while (done < length) {
            const { bytesRead } = await handle.read(bytes, done, length - done, offset + done)
            if (bytesRead === 0) break
            done += bytesRead
          }
          return bytes.subarray(0, done)
        } finally {
          await handle.close()
        }
      }
      const size = async (path: string) => (await stat(at(path))).size
      return {
        id,
        size,
        range,
        read: async (path) => range(path, 0, await size(path)),
        stream: (path) => createReadStream(at(path)) as AsyncIterable<Buffer>,
      }
    },
  }
}

export function remoteShelf(address: string): EditionShelf {
  const root = address.endsWith('/') ? address : `${address}/`
  const at = (path: string) => new URL(path, root)
  const once = { timeoutMs: REMOTE_TIMEOUT_MS, headers: AS_STORED }
  return {
    async list() {
      const { bytes } = await readHttp(at(INDEX_FILE), once)
      return readIndex(at(INDEX_FILE), new TextDecoder().decode(bytes))
    },
    edition(id) {
      const file = (path: string) => at(`${id}/${path}`)
      return {
        id,
        async size(path) {
          return Number((await readHttp(file(path), { ...once, method: 'HEAD' })).headers.get('content-length'))
        },
        async range(path, offset, length) {
          const range = `bytes=${offset}-${offset + length - 1}`
          try {
            const { status, bytes } = await readHttp(file(path), { ...once, headers: { ...AS_STORED, range } })
            // A server that knows no ranges answers 200 and the whole file.
            return status === 206 ? bytes : bytes.subarray(offset, offset + length)
          } catch (error) {
            if (error instanceof HttpStatusError && error.status === RANGE_NOT_SATISFIABLE) return new Uint8Array()
            throw error
          }
        },
        read: async (path) => (await readHttp(file(path), once)).bytes,
        stream: (path) => streamHttp(file(path), { ...once, timeoutMs: REMOTE_STREAM_TIMEOUT_MS }),
      }
    },
  }
}

function readIndex(url: URL, text: string): string[] {
  try {
    const { editions } = JSON.parse(text) as { editions: unknown[] }
    return editions.filter((id): id is string => typeof id === 'string' && EDITION_ID.test(id)).sort()
  } catch {
    throw new Error(`${url.origin}${url.pathname} : ce n'est pas la liste des éditions ({"editions": […]})`)
  }
}
