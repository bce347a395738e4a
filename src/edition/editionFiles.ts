import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isCode } from '../storage/durable.ts'

export const EDITION_ID = /^edition_\d{8}$/
export const INDEX_FILE = 'index.json'

const REMOTE_TIMEOUT_MS = 20_000

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
      return { id, size, range, read: async (path) => range(path, 0, await size(path)) }
    },
  }
}

export function remoteShelf(address: string): EditionShelf {
  const root = address.endsWith('/') ? address : `${address}/`
  const get = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(new URL(path, root), { ...init, signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) })
    if (!response.ok) throw new Error(`${response.url} : réponse ${response.status}`)
    return response
  }
  return {
    async list() {
      const { editions } = (await (await get(INDEX_FILE)).json()) as { editions: string[] }
      return editions.filter((id) => EDITION_ID.test(id)).sort()
    },
    edition(id) {
      return {
        id,
        async size(path) {
          return Number((await get(`${id}/${path}`, { method: 'HEAD' })).headers.get('content-length'))
        },
        async range(path, offset, length) {
          // Identity coding: the bytes asked for are those of the file, not of a compressed form of it.
          const headers = { range: `bytes=${offset}-${offset + length - 1}`, 'accept-encoding': 'identity' }
          const response = await get(`${id}/${path}`, { headers })
          const bytes = new Uint8Array(await response.arrayBuffer())
          return response.status === 206 ? bytes : bytes.subarray(offset, offset + length)
        },
        async read(path) {
          return new Uint8Array(await (await get(`${id}/${path}`)).arrayBuffer())
        },
      }
    },
  }
}
