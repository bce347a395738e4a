import { LRUCache } from 'lru-cache'
import { HOUR_MS } from '../contract/time.ts'
import {
  type HttpAccess,
  type HttpAnswer,
  HttpStatusError,
  readHttp,
  requestHttp,
  TooLongError,
  UnreachableError,
} from '../storage/http.ts'
import { INDEX_FILE, listOf, MAX_INDEX_BYTES, parseIndex } from './backendIndex.ts'
import type { EditionBackend } from './editionBackend.ts'

/** How long an address of editions may take, in milliseconds. */
export interface RemoteLimits {
  /** Without a byte. */
  idleMs: number
  /** How long an address that did not answer is not asked again. */
  downMs: number
}

export const LIMITS: RemoteLimits = { idleMs: 4_000, downMs: 3_000 }
/** Beside that, an answer may take the time of this rate. */
const SLOWEST_BYTES_PER_MS = 50
const STREAM_TIMEOUT_MS = HOUR_MS

/** A server without ranges is read whole once: a file up to this size, and so much of them is kept. */
const KEPT_WHOLE_BYTES = 64 << 20
const KEPT_WHOLE_MS = 600_000

const PARTIAL_CONTENT = 206
const TOO_MANY_REQUESTS = 429
const NOT_IMPLEMENTED = 501
const RANGE_NOT_SATISFIABLE = 416
/** The bytes asked for are those of the file, not of a compressed form of it. */
const AS_STORED = { 'accept-encoding': 'identity' }

/** Whether what went wrong is that the editions cannot be had for now. */
export function isOutage(error: unknown): boolean {
  if (error instanceof HttpStatusError)
    return (error.status >= 500 && error.status !== NOT_IMPLEMENTED) || error.status === TOO_MANY_REQUESTS
  return error instanceof UnreachableError
}

export function remoteBackend(address: string, limits: RemoteLimits = LIMITS, access: HttpAccess = {}): EditionBackend {
  const root = address.endsWith('/') ? address : `${address}/`
  const at = (path: string) => new URL(path, root)
  const door = new Door(limits.downMs)
  const question = (maxBytes: number, more: { method?: 'HEAD'; range?: string } = {}) => ({
    idleMs: limits.idleMs,
    timeoutMs: limits.idleMs + maxBytes / SLOWEST_BYTES_PER_MS,
    maxBytes,
    ...access,
    ...(more.method ? { method: more.method } : {}),
    headers: more.range === undefined ? AS_STORED : { ...AS_STORED, range: more.range },
  })
  const index = async () => {
    const url = at(INDEX_FILE)
    const { bytes } = await door.through(() => readHttp(url, question(MAX_INDEX_BYTES)))
    const read = parseIndex(new TextDecoder().decode(bytes))
    if (read) return read
    throw new Error(`${url.origin}${url.pathname} : ce n'est pas la liste des éditions ({"editions": […]})`)
  }
  const wholes = new Wholes((url) => door.through(() => readHttp(url, question(KEPT_WHOLE_BYTES))))
  return {
    index,
    list: async () => listOf(await index()),
    edition(id) {
      const file = (path: string) => at(`${id}/${path}`)
      return {
        id,
        near: false,
        async state(path) {
          const { headers } = await door.through(() => readHttp(file(path), question(0, { method: 'HEAD' })))
          const [length, modified, tag] = ['content-length', 'last-modified', 'etag'].map((name) => headers.get(name))
          return { bytes: length == null ? Number.NaN : Number(length), mark: `${length} ${modified} ${tag}` }
        },
        async range(path, offset, length) {
          if (length <= 0) return new Uint8Array()
          const url = file(path)
          if (!wholes.needed) {
            const bytes = await door.through(() => readRange(url, offset, length, question))
            if (bytes) return bytes
            wholes.need()
          }
          const whole = await wholes.read(url)
          // Not the file, but what a server says that is being repaired: asked for anew, and by its part, the next time.
          if (whole.length < offset + length) wholes.forget(url)
          return whole.subarray(offset, offset + length)
        },
        read: async (path, maxBytes) => (await door.through(() => readHttp(file(path), question(maxBytes)))).bytes,
        async *stream(path, maxBytes) {
          const long = { ...question(maxBytes), timeoutMs: STREAM_TIMEOUT_MS }
          const { pieces } = await door.through(() => requestHttp(file(path), long))
          yield* pieces
        },
      }
    },
  }
}

type Ask = (maxBytes: number, more: { range: string }) => Parameters<typeof readHttp>[1]

/** A part of a file; undefined where the server answers with the whole of it, as one that knows no ranges does. */
async function readRange(url: URL, offset: number, length: number, ask: Ask): Promise<Uint8Array | undefined> {
  try {
    const range = `bytes=${offset}-${offset + length - 1}`
    const { status, headers, pieces, drop } = await requestHttp(url, ask(length, { range }))
    if (status !== PARTIAL_CONTENT) {
      drop()
      return undefined
    }
    const from = /^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1]
    if (Number(from) !== offset) {
      drop()
      throw new HttpStatusError(`${url.origin}${url.pathname} : une autre plage que celle demandée`, status)
    }
    const parts: Uint8Array[] = []
    for await (const part of pieces) parts.push(part)
    return Buffer.concat(parts)
  } catch (error) {
    if (error instanceof HttpStatusError && error.status === RANGE_NOT_SATISFIABLE) return new Uint8Array()
    throw error
  }
}

/**
 * Lets requests through to an address while it answers. Once it did not, all are refused at once for a while; then one goes
 * to see, and the others go on being refused until it came back.
 */
class Door {
  readonly #downMs: number
  #failure: unknown
  #shut = false

  constructor(downMs: number) {
    this.#downMs = downMs
  }

  async through<T>(request: () => Promise<T>): Promise<T> {
    if (this.#failure !== undefined) {
      if (this.#shut) throw this.#failure
      this.#shut = true
    }
    try {
      const answer = await request()
      this.#failure = undefined
      this.#shut = false
      return answer
    } catch (error) {
      if (isOutage(error)) this.#close(error)
      else this.#failure = undefined
      throw error
    }
  }

  #close(error: unknown): void {
    this.#failure = error
    this.#shut = true
    setTimeout(() => {
      this.#shut = false
    }, this.#downMs).unref()
  }
}

/** Whole files of a server that does not give out parts: each is read once, and what is too long is not asked for again. */
class Wholes {
  readonly #kept: LRUCache<string, Uint8Array>
  readonly #tooLong = new LRUCache<string, TooLongError>({ max: 1000, ttl: KEPT_WHOLE_MS })
  readonly #rangeless = new LRUCache<'here', true>({ max: 1, ttl: KEPT_WHOLE_MS })

  constructor(read: (url: URL) => Promise<HttpAnswer>) {
    this.#kept = new LRUCache({
      maxSize: KEPT_WHOLE_BYTES,
      ttl: KEPT_WHOLE_MS,
      sizeCalculation: (bytes) => Math.max(1, bytes.length),
      fetchMethod: async (url) => (await read(new URL(url))).bytes,
    })
  }

  get needed(): boolean {
    return this.#rangeless.has('here')
  }

  need(): void {
    this.#rangeless.set('here', true)
  }

  forget(url: URL): void {
    this.#kept.delete(url.href)
    this.#rangeless.clear()
  }

  async read(url: URL): Promise<Uint8Array> {
    const refused = this.#tooLong.get(url.href)
    if (refused) throw refused
    try {
      return (await this.#kept.fetch(url.href)) as Uint8Array
    } catch (error) {
      if (!(error instanceof TooLongError)) throw error
      const tooLong = new TooLongError(
        `${url.origin}${url.pathname} : ce serveur ne donne pas de plages d'octets (Range), et ce fichier dépasse 64 Mio`,
      )
      this.#tooLong.set(url.href, tooLong)
      throw tooLong
    }
  }
}
