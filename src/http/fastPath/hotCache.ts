/**
 * Answers that were given before, given again from the bytes of the request's head.
 *
 * The data of a release never changes, so most questions have been answered already, to the byte. Such an answer needs no
 * router, no validation, no headers made one by one: only a key that is let in and counted, the date, and what is left of
 * the quota. Here is all of that way:
 *
 * 1. A data route makes an answer as ever, and before it sends it shows it here (`keep`): status, headers, body, and the
 *    question as its request put it. What varies from one request to the next (its id, the quota, the date) is taken out,
 *    and the rest of the head is made into bytes.
 * 2. `limitPipelining` asks here with each further head that comes on a connection (`answer`). A plain head (`fastRequest.ts`)
 *    of a question that is kept is answered with the head and the body as they stand in memory, and what varies between
 *    them. Anything else (another question, a key that needs the store, a quota that is used up, a service
 *    overloaded or about to stop) is left to the plain path, which alone refuses, and alone knows why.
 *
 * An answer is kept under all that it may depend on: the target byte by byte, `Accept`, `Accept-Encoding`, and
 * `If-None-Match` where it was answered with a 304; one whose `Vary` names anything else is not kept. All are dropped when
 * another release is served or one is withdrawn.
 * Keys are never kept: the table holds questions, `admit` knows who may ask.
 */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { detachBuffer } from '../detachBuffer.ts'
import { kindOf, nextRequestId, type RequestEnd, type RequestKind } from '../requestEnd.ts'
import { type ResponseMemoryBudget, SMALL_BYTES } from '../responseMemoryBudget.ts'
import { type FastRequest, MAX_HEAD_BYTES, readFastRequest } from './fastRequest.ts'

/** What answers of data may vary with. */
export const VARY = 'Accept, Accept-Encoding'
/** What kept answers may vary with: `keep` takes no other. */
const VARIES: readonly unknown[] = [VARY, 'Accept-Encoding']

/** Besides its body, what an answer takes in memory: its head, its question, its place in the table. */
const BYTES_BESIDES = 2048

interface HotEntry {
  /** The head, but for the request's id, the quota, the date and the empty line that ends it; as bytes, which are sent as they are. */
  head: Buffer
  body: Buffer | undefined
  /** How many requests it counts for; 0: it is given without a key. */
  units: number
  kind: RequestKind
}

/** A client that was let in at once, and counted. */
export interface HotAdmission {
  client: string
  /** The lines of its headers in the answer. */
  lines: string
  /** Takes back what was counted. */
  refund(): void
}

/** The time, given by the composition root. */
export interface Clock {
  /** Of day, in ms since 1970; it may be put right at any moment. */
  now(): number
  /** In ms from any moment, never back. */
  steady(): number
}

/** Called once the system has taken all of an answer. */
export type Done = (kind: RequestKind, end: RequestEnd) => void

export interface HotCacheOptions<Source> {
  /** Bytes of bodies that may be held here; most of them stand in other caches too. */
  maxBytes: number
  /** How long, in ms, a connection is kept open between two requests; clients read it in `Keep-Alive`. */
  keepAliveMs: number
  /** Changes when all that is kept must be dropped. */
  generation: () => number
  /** Whether an answer may be kept of a source, which its question named or not. */
  mayKeep: (source: Source, isNamed: boolean) => boolean
  /** Lets a client in and counts it where that can be decided at once; undefined: the plain path decides. */
  admit: (authorization: string | undefined, units: number) => HotAdmission | undefined
  /** The client of a connection, of answers without a key; undefined where only the whole head tells who it is, behind a proxy. */
  clientOf: ((socket: Socket) => string) | undefined
  budget: ResponseMemoryBudget
  clock: Clock
}

/** Where an answer comes from. */
interface KeptFrom<Source> {
  source: Source
  /** Whether the question named it. */
  isNamed: boolean
  /** How many requests it counts for; 0: it is given without a key. */
  units: number
  body: Buffer | undefined
}

export class HotCache<Source> {
  readonly #options: HotCacheOptions<Source>
  readonly #answers: LRUCache<string, HotEntry>
  /** When the answers were kept. */
  #generation = 0
  #given = 0
  #missed = 0
  #date = ''
  #dateS = 0

  constructor(options: HotCacheOptions<Source>) {
    this.#options = options
    this.#answers = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ body }, question) => (body?.length ?? 0) + question.length + BYTES_BESIDES,
    })
  }

  /** Remembers an answer that is about to be sent: a 200 with its body, or the 304 to a question that named its tag. */
  keep(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { source, isNamed, units, body }: KeptFrom<Source>,
  ): void {
    if (!this.#options.mayKeep(source, isNamed)) return
    const { accept, 'accept-encoding': acceptEncoding, 'if-none-match': ifNoneMatch } = request.headers
    if (request.method !== 'GET' || (body === undefined) !== (ifNoneMatch !== undefined)) return
    if (accept === '' || acceptEncoding === '' || !VARIES.includes(reply.getHeader('vary'))) return
    if (units === 0 && body && body.length > SMALL_BYTES && !this.#options.clientOf) return
    this.#dropOlder()
    const key = keyOf({ target: request.raw.url ?? '', accept, acceptEncoding, ifNoneMatch })
    if (key.length > MAX_HEAD_BYTES) return // no head that is looked at asks it
    this.#answers.set(key, {
      head: this.#headOf(reply, body),
      body,
      units,
      kind: kindOf(request, reply),
    })
  }

  /** Answers a request whose answer is kept, and says so; `done` is called once the system has taken it all. */
  answer(socket: Socket, bytes: Buffer, done: Done): boolean {
    const request = readFastRequest(bytes)
    if (!request) return false
    this.#dropOlder()
    const answer = this.#answers.get(keyOf(request))
    if (!answer) {
      this.#missed++
      return false
    }
    const { admit, clientOf, budget } = this.#options
    const admission = answer.units === 0 ? undefined : admit(request.authorization, answer.units)
    if (!admission && answer.units > 0) return false
    const length = answer.body?.length ?? 0
    if (length <= SMALL_BYTES) return this.#send(socket, answer, admission, done)
    const client = admission?.client ?? clientOf?.(socket)
    const release = client === undefined ? undefined : budget.take(client, length, socket)
    if (!release) {
      admission?.refund()
      return false
    }
    return this.#send(socket, answer, admission, (kind, end) => {
      release()
      done(kind, end)
    })
  }

  get figures(): { bytes: number; found: number; missed: number } {
    return { bytes: this.#answers.calculatedSize, found: this.#given, missed: this.#missed }
  }

  /**
   * Writes that reach the system as one: the head and the body as they stand in memory, and between them the one short text
   * that is made for this request. Whatever is made for each would be searched and moved while its answer is on its way.
   */
  #send(socket: Socket, answer: HotEntry, admission: HotAdmission | undefined, done: Done): true {
    const { head, body, kind } = answer
    this.#given++
    const { clock } = this.#options
    const begun = clock.steady()
    const id = nextRequestId()
    const sent = () => done(kind, { id, ms: clock.steady() - begun, prefixe: admission?.client })
    const text = `x-request-id: ${id}\r\n${admission?.lines ?? ''}Date: ${this.#now()}\r\n\r\n`
    socket.cork()
    socket.write(head)
    if (body) {
      socket.write(text, 'latin1')
      socket.write(body, sent)
    } else socket.write(text, 'latin1', sent)
    socket.uncork()
    return true
  }

  /** The head of an answer as Node writes it, but for what is added to each. */
  #headOf(reply: FastifyReply, body: Buffer | undefined): Buffer {
    const { ratelimit: _, 'ratelimit-policy': __, 'x-request-id': ___, ...lasting } = reply.getHeaders()
    const seconds = Math.floor(this.#options.keepAliveMs / 1000)
    const headers = {
      ...lasting,
      ...(body ? { 'content-length': body.length } : {}),
      Connection: 'keep-alive',
      'Keep-Alive': `timeout=${seconds}`,
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const text = `HTTP/1.1 ${reply.statusCode} ${STATUS_CODES[reply.statusCode]}\r\n${lines.join('')}`
    return detachBuffer(Buffer.from(text, 'latin1'))
  }

  #dropOlder(): void {
    const generation = this.#options.generation()
    if (generation === this.#generation) return
    this.#generation = generation
    this.#answers.clear()
  }

  /** `Date`, made once a second. */
  #now(): string {
    const nowS = Math.floor(this.#options.clock.now() / 1000)
    if (nowS !== this.#dateS) {
      this.#dateS = nowS
      this.#date = new Date(nowS * 1000).toUTCString()
    }
    return this.#date
  }
}

/** All that an answer may depend on; no part of it can hold a line's end. */
function keyOf({ target, accept, acceptEncoding, ifNoneMatch }: Omit<FastRequest, 'authorization'>): string {
  return `${target}\n${accept ?? ''}\n${acceptEncoding ?? ''}\n${ifNoneMatch ?? ''}`
}
