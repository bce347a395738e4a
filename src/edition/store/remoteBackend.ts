import { LRUCache } from 'lru-cache'
import { HOUR_MS } from '../../contract/time.ts'
import {
  type HttpAccess,
  type HttpAnswer,
  type HttpQuestion,
  HttpStatusError,
  type OpenAnswer,
  readHttp,
  requestHttp,
  TooLongError,
  UnfitAnswerError,
  UnreachableError,
} from '../../storage/http.ts'
import { AlteredError } from '../sealedFiles.ts'
import { INDEX_FILE, MAX_INDEX_BYTES, parseIndex } from './backendIndex.ts'
import type { EditionBackend } from './editionBackend.ts'
import { HeldOpenings } from './heldOpenings.ts'

/** Timeouts of requests to an address of editions, in milliseconds. */
export interface RemoteLimits {
  /** Without receiving a byte. */
  idleMs: number
  /** How long requests fail immediately after an outage. */
  downMs: number
}

export const LIMITS: RemoteLimits = { idleMs: 4_000, downMs: 1_000 }
/** A probe after an outage that is not answered so soon no longer keeps another from being sent. */
const PROBE_MS = 1_000
/** Slower than this on average, an address counts as one that does not answer; a file read in place of a range has more. */
const SLOWEST_BYTES_PER_MS = 50
const SLOWEST_WHOLE_BYTES_PER_MS = 1000
const STREAM_TIMEOUT_MS = HOUR_MS

/** Of a server without range requests, whole files up to this size are read, and cached up to this total. */
const KEPT_WHOLE_BYTES = 64 << 20
const KEPT_WHOLE_MS = 600_000

/** The first piece of a part, and each of one for which no request can be kept open. */
const PIECE_BYTES = 1 << 17

const PARTIAL_CONTENT = 206
const TOO_MANY_REQUESTS = 429
const NOT_IMPLEMENTED = 501
const RANGE_NOT_SATISFIABLE = 416
/** Ranges and hashes are of the file itself, not of a compressed form. */
const AS_STORED = { 'accept-encoding': 'identity' }

/** Whether an error means that the backend cannot be reached for now, or that something else answers in its place. */
export function isOutage(error: unknown): boolean {
  if (error instanceof HttpStatusError)
    return (error.status >= 500 && error.status !== NOT_IMPLEMENTED) || error.status === TOO_MANY_REQUESTS
  return error instanceof UnreachableError || error instanceof UnfitAnswerError
}

export function remoteBackend(address: string, limits: RemoteLimits = LIMITS, access: HttpAccess = {}): EditionBackend {
  const root = address.endsWith('/') ? address : `${address}/`
  const at = (path: string) => new URL(path, root)
  const guarded = circuitBreaker(limits.downMs)
  const question = (maxBytes: number, more: { method?: 'HEAD'; range?: string; leastBytesPerMs?: number } = {}) => ({
    idleMs: limits.idleMs,
    timeoutMs: limits.idleMs + maxBytes / (more.leastBytesPerMs ?? SLOWEST_BYTES_PER_MS),
    leastBytesPerMs: more.leastBytesPerMs ?? SLOWEST_BYTES_PER_MS,
    maxBytes,
    ...access,
    ...(more.method ? { method: more.method } : {}),
    headers: more.range === undefined ? AS_STORED : { ...AS_STORED, range: more.range },
  })
  /** Of a part that is read as slowly as its reader takes it. */
  const long: Ask = (maxBytes, more) => ({ ...question(maxBytes, more), timeoutMs: STREAM_TIMEOUT_MS })
  const held = new HeldOpenings()
  const index = async () => {
    const url = at(INDEX_FILE)
    const { bytes } = await guarded(() => readHttp(url, question(MAX_INDEX_BYTES)))
    const read = parseIndex(new TextDecoder().decode(bytes))
    if (read) return read
    throw new UnfitAnswerError(`${url.origin}${url.pathname} : ce n'est pas la liste des éditions ({"editions": […]})`)
  }
  const wholes = wholeFiles((url, maxBytes) =>
    guarded(() => readFile(url, question(maxBytes, { leastBytesPerMs: SLOWEST_WHOLE_BYTES_PER_MS }))),
  )
  return {
    index,
    edition(id) {
      const file = (path: string) => at(`${id}/${path}`)
      return {
        id,
        near: false,
        async state(path) {
          const { headers } = await guarded(() => readFile(file(path), question(0, { method: 'HEAD' })))
          const [length, modified, tag] = ['content-length', 'last-modified', 'etag'].map((name) => headers.get(name))
          return { bytes: length == null ? Number.NaN : Number(length), mark: `${length} ${modified} ${tag}` }
        },
        async range(path, offset, length, fileBytes = KEPT_WHOLE_BYTES) {
          if (length <= 0) return new Uint8Array()
          const url = file(path)
          if (!wholes.areNeeded()) {
            const bytes = await guarded(() => readRange(url, offset, length, question))
            if (bytes) return bytes
            wholes.need()
          }
          const whole = await wholes.read(url, fileBytes)
          // Not the file: dropped, and the next read tries a range again.
          if (whole.length < offset + length) wholes.forget(url)
          return whole.subarray(offset, offset + length)
        },
        async *pieces(path, { offset, length, fileBytes }) {
          const url = file(path)
          const end = offset + length
          using room = held.take()
          let mark: string | undefined
          for (let at = offset; at < end; ) {
            const from = at
            const opened =
              room && !wholes.areNeeded()
                ? await guarded(() => openRange(url, { offset: at, length: end - at }, long))
                : undefined
            if (!opened) {
              const bytes = await this.range(path, at, Math.min(PIECE_BYTES, end - at), fileBytes)
              if (bytes.length === 0) return
              at += bytes.length
              yield bytes
              continue
            }
            mark ??= opened.mark
            if (opened.mark !== mark) {
              opened.drop()
              throw new AlteredError(`${url.origin}${url.pathname} a été modifié pendant sa lecture`)
            }
            try {
              const pieces = at === offset ? firstWhole(url, opened, at) : opened.pieces
              for await (const piece of pieces) {
                at += piece.length
                yield piece
              }
            } catch (error) {
              // A slow reader outlasts the patience of many servers: what is left is asked for again.
              if (at === from || !isOutage(error)) throw error
              continue
            }
            if (at < opened.end) throw otherRange(url)
            return
          }
        },
        read: async (path, maxBytes) => (await guarded(() => readFile(file(path), question(maxBytes)))).bytes,
        async *stream(path, maxBytes) {
          const answer = await guarded(() => openFile(file(path), long(maxBytes)))
          yield* noPage(file(path), answer.pieces)
        },
      }
    },
  }
}

type Ask = (maxBytes: number, more?: { range: string }) => HttpQuestion

/** A range of a file; undefined where the server ignores ranges and answers with the whole file. */
async function readRange(url: URL, offset: number, length: number, ask: Ask): Promise<Uint8Array | undefined> {
  const opened = await openRange(url, { offset, length }, ask)
  if (!opened) return undefined
  const bytes = await whole(opened.pieces)
  if (bytes.length !== opened.end - offset) throw otherRange(url)
  return bytes
}

/** A range that is being answered, to `end`; its pieces must be read or dropped. */
interface OpenRange {
  end: number
  /** Another one once the file was written to, as far as the server tells. */
  mark: string
  pieces: AsyncIterable<Uint8Array>
  drop(): void
}

/** The pieces of a range, the first of `PIECE_BYTES`: an address that fails before so much is told as such, and not by half an answer. */
async function* firstWhole(url: URL, { pieces, end }: OpenRange, from: number): AsyncGenerator<Uint8Array> {
  const first: Uint8Array[] = []
  let length = 0
  for await (const piece of pieces) {
    if (length >= PIECE_BYTES) yield piece
    else {
      first.push(piece)
      length += piece.length
      if (length >= PIECE_BYTES) yield Buffer.concat(first)
    }
  }
  if (length >= PIECE_BYTES) return
  if (length !== end - from) throw otherRange(url)
  if (length > 0) yield Buffer.concat(first)
}

/** Asks for a range of a file, empty past its end; undefined where the server ignores ranges and answers with the whole file. */
async function openRange(
  url: URL,
  { offset, length }: { offset: number; length: number },
  ask: Ask,
): Promise<OpenRange | undefined> {
  try {
    const range = `bytes=${offset}-${offset + length - 1}`
    const { status, headers, pieces, drop } = await openFile(url, ask(length, { range }))
    if (status !== PARTIAL_CONTENT) {
      drop()
      return undefined
    }
    const given = /^bytes (\d+)-(\d+)\/(\d+|\*)$/
      .exec(headers.get('content-range') ?? '')
      ?.slice(1)
      .map(Number)
    const [from, last, total = Number.NaN] = given ?? []
    const expected = Number.isNaN(total) ? last : Math.min(offset + length, total) - 1
    if (from !== offset || last !== expected) {
      drop()
      throw otherRange(url)
    }
    const mark = `${total} ${headers.get('last-modified')} ${headers.get('etag')}`
    return { end: (last as number) + 1, mark, pieces, drop }
  } catch (error) {
    if (!(error instanceof HttpStatusError && error.status === RANGE_NOT_SATISFIABLE)) throw error
    return { end: offset, mark: '', pieces: (async function* () {})(), drop() {} }
  }
}

function otherRange(url: URL): UnfitAnswerError {
  return new UnfitAnswerError(`${url.origin}${url.pathname} : une autre plage que celle demandée`)
}

/** Reads a file whole; an `UnfitAnswerError` where a page for people comes in its place. */
async function readFile(url: URL, question: HttpQuestion): Promise<HttpAnswer> {
  const { status, headers, pieces } = await openFile(url, question)
  const bytes = await whole(pieces)
  if (status !== PARTIAL_CONTENT && bytes[0] === LESS_THAN) throw pageInPlace(url)
  return { status, headers, bytes }
}

/** Asks for a file, or a range of one; an `UnfitAnswerError` where its type is that of a page for people. */
async function openFile(url: URL, question: HttpQuestion): Promise<OpenAnswer> {
  const answer = await requestHttp(url, question)
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
  answer.drop()
  throw pageInPlace(url)
}

/** The pieces of a file; an `UnfitAnswerError` where a page for people comes in its place. */
async function* noPage(url: URL, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let first = true
  for await (const piece of pieces) {
    if (first && piece[0] === LESS_THAN) throw pageInPlace(url)
    first = false
    yield piece
  }
}

/** No file of a release begins with it, as HTML does. */
const LESS_THAN = '<'.charCodeAt(0)

/** A server under repair, or a network that asks its user to sign in. */
function pageInPlace(url: URL): UnfitAnswerError {
  return new UnfitAnswerError(`${url.origin}${url.pathname} : une page HTML à la place du fichier`)
}

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const part of pieces) parts.push(part)
  return Buffer.concat(parts)
}

/**
 * A circuit breaker for an address. After an outage all requests fail immediately for a while; then one probes, and the others
 * keep failing until it succeeds, or is overdue: then another probes beside it.
 */
function circuitBreaker(downMs: number) {
  let failure: unknown
  let mayProbe = true
  let timer: NodeJS.Timeout | undefined
  /** Numbers of the last request, and of the last that was answered. */
  let [last, answered] = [0, 0]
  const holdProbes = (ms: number) => {
    mayProbe = false
    clearTimeout(timer)
    timer = setTimeout(() => {
      mayProbe = true
    }, ms).unref()
  }
  const close = (number: number) => {
    failure = undefined
    answered = Math.max(answered, number)
  }
  return async <T>(request: () => Promise<T>): Promise<T> => {
    if (failure !== undefined) {
      if (!mayProbe) throw failure
      holdProbes(PROBE_MS)
    }
    const number = ++last
    try {
      const answer = await request()
      close(number)
      return answer
    } catch (error) {
      if (!isOutage(error)) close(number)
      else if (number > answered) {
        // Else it hung since before the address was back.
        failure = error
        holdProbes(downMs)
      }
      throw error
    }
  }
}

/** Cache of whole files of a server without range requests; files that are too long are remembered and not requested again. */
function wholeFiles(read: (url: URL, maxBytes: number) => Promise<HttpAnswer>) {
  const tooLong = new LRUCache<string, TooLongError>({ max: 1000, ttl: KEPT_WHOLE_MS })
  const rangeless = new LRUCache<'here', true>({ max: 1, ttl: KEPT_WHOLE_MS })
  const kept = new LRUCache<string, Uint8Array, number>({
    maxSize: KEPT_WHOLE_BYTES,
    ttl: KEPT_WHOLE_MS,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    fetchMethod: async (url, _stale, { context: maxBytes }) => (await read(new URL(url), maxBytes)).bytes,
  })
  return {
    areNeeded: () => rangeless.has('here'),
    need: () => rangeless.set('here', true),
    forget(url: URL): void {
      kept.delete(url.href)
      rangeless.clear()
    },
    /** A file of at most `maxBytes`. */
    async read(url: URL, maxBytes: number): Promise<Uint8Array> {
      const refused = tooLong.get(url.href)
      if (refused) throw refused
      try {
        return (await kept.fetch(url.href, { context: Math.min(maxBytes, KEPT_WHOLE_BYTES) })) as Uint8Array
      } catch (error) {
        // It was not this server that gave no range: the next read tries one again.
        if (error instanceof UnfitAnswerError) rangeless.clear()
        if (!(error instanceof TooLongError) || maxBytes < KEPT_WHOLE_BYTES) throw error
        const refusal = new TooLongError(
          `${url.origin}${url.pathname} : ce serveur ne donne pas de plages d'octets (Range), et ce fichier dépasse 64 Mio`,
        )
        tooLong.set(url.href, refusal)
        throw refusal
      }
    },
  }
}
