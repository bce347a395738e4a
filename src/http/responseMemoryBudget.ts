import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { ErreurContrat } from '../contract/erreurs.ts'
import { bytesGiven } from './fastPath/nodeInternals.ts'
import { MIN_BYTES_PER_S } from './fastPath/slowClients.ts'

/** An answer longer than this counts while it is sent: it may leave the caches before the client has received it. */
export const SMALL_BYTES = 1 << 16
/** Bytes that a stream has in its buffers while its reader keeps it waiting. */
export const BUFFERED_BYTES = 1 << 18

const RETRY_AFTER_S = 10

/** Part of the budget that is left to clients who hold nothing. */
const FIRST_ANSWERS = 0.25
/** A client may hold so many times what is left of the rest: alone a half of the budget, one of five an eighth. */
const SHARE_OF_LEFT = 2
/** In this time the bytes that an answer holds must have been taken once over, when the budget is full. */
const FULL_HOLD_S = 60
/** The rate of an answer is not judged before this age. */
const JUDGED_AFTER_MS = 2000

export interface BudgetOptions {
  maxBytes: number
  /** Time in ms from any moment, never back. */
  now: () => number
  /** An answer was cut to make room. */
  onCut?: () => void
}

/** An answer that is being sent, or made. */
interface HeldAnswer {
  client: string
  bytes: number
  socket: Socket
  /** When it began to be sent, with what the connection had been given before; undefined: it is still made. */
  sending: { begunMs: number; givenBefore: number } | undefined
}

/** An answer whose memory was reserved before it was made. */
export interface Reservation {
  /** It is made and about to be sent, and holds so many bytes: it is sent whatever is left by then. */
  send(bytes: number): void
}

/**
 * Limits the memory that long answers hold together while they are sent, in bytes. A slow client holds the numbers that its
 * answer is made from, its coder and its buffers until the end, and there may be hundreds of such clients.
 *
 * - Shares shrink as the budget fills: a client may hold a multiple of what is left (the dynamic thresholds of Choudhury and
 *   Hahne, 1998, for shared buffers). A part is left to clients who hold nothing.
 * - Where the first answer of a client does not fit, the slowest answer of the client that holds most is cut, if that client
 *   holds more than the newcomer would.
 * - The more of the budget is held, the faster a client must take what it holds (`leastRate`).
 * - What is costly to make is reserved before (`reserve`), so that nothing is computed to be refused.
 */
export class ResponseMemoryBudget {
  readonly #options: BudgetOptions
  readonly #ofClient = new Map<string, Set<HeldAnswer>>()
  readonly #ofSocket = new WeakMap<Socket, HeldAnswer>()
  readonly #counted = new WeakSet<ServerResponse>()
  #bytes = 0

  constructor(options: BudgetOptions) {
    this.#options = options
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#bytes
  }

  /** Counts an answer until its response is closed. Throws `SERVEUR_SURCHARGE` where it does not fit. */
  hold(response: ServerResponse, client: string, bytes: number): void {
    this.reserve(response, client, bytes).send(bytes)
  }

  /** Counts a body of which nothing was said before: every answer passes here as it is sent, whatever made it. Throws as `hold`. */
  holdBody(response: ServerResponse, client: string, body: unknown): void {
    if (this.#counted.has(response)) return
    const isText = typeof body === 'string' || Buffer.isBuffer(body)
    const bytes = isText ? Buffer.byteLength(body) : body instanceof Readable ? BUFFERED_BYTES : 0
    if (bytes <= SMALL_BYTES) return
    try {
      this.hold(response, client, bytes)
    } catch (refusal) {
      if (body instanceof Readable) body.destroy()
      throw refusal
    }
  }

  /** Counts what an answer is expected to hold, before it is made, until its response is closed. Throws `SERVEUR_SURCHARGE` where that does not fit. */
  reserve(response: ServerResponse, client: string, bytes: number): Reservation {
    const { socket } = response
    if (response.destroyed || !socket) return { send() {} }
    const answer = this.#take(client, bytes, socket)
    if (!answer) {
      throw new ErreurContrat(
        'SERVEUR_SURCHARGE',
        `Trop de longues réponses sont en cours ; réessayez dans ${RETRY_AFTER_S} secondes, ou demandez une période plus courte.`,
        { headers: { 'retry-after': String(RETRY_AFTER_S) } },
      )
    }
    this.#counted.add(response)
    response.once('close', () => this.#release(answer))
    return { send: (held) => this.#send(answer, held) }
  }

  /** Counts an answer until what is given is called; undefined where it does not fit. */
  take(client: string, bytes: number, socket: Socket): (() => void) | undefined {
    const answer = this.#take(client, bytes, socket)
    if (!answer) return undefined
    this.#send(answer, bytes)
    return () => this.#release(answer)
  }

  #take(client: string, bytes: number, socket: Socket): HeldAnswer | undefined {
    const { maxBytes } = this.#options
    const own = bytesOf(this.#ofClient.get(client))
    if (own > 0) {
      const leftAfter = maxBytes * (1 - FIRST_ANSWERS) - this.#bytes - bytes
      if (own + bytes > SHARE_OF_LEFT * leftAfter) return undefined
    } else if (!this.#makeRoom(bytes)) return undefined
    const answer: HeldAnswer = { client, bytes, socket, sending: undefined }
    const answers = this.#ofClient.get(client) ?? new Set()
    this.#ofClient.set(client, answers.add(answer))
    this.#bytes += bytes
    return answer
  }

  /** From now on the client is judged by how it takes the answer. */
  #send(answer: HeldAnswer, bytes: number): void {
    const { client, socket } = answer
    if (!this.#ofClient.get(client)?.has(answer)) return // its client has left
    this.#bytes += bytes - answer.bytes
    answer.bytes = bytes
    answer.sending = { begunMs: this.#options.now(), givenBefore: bytesGiven(socket) }
    this.#ofSocket.set(socket, answer)
  }

  /** Bytes a second that the client of a connection must take at least. */
  leastRate(socket: Socket): number {
    const { bytes = 0 } = this.#ofSocket.get(socket) ?? {}
    return MIN_BYTES_PER_S + ((bytes / FULL_HOLD_S) * this.#bytes) / this.#options.maxBytes
  }

  /** Whether so many bytes fit for a client who holds nothing; answers of clients who hold more are cut for it. */
  #makeRoom(bytes: number): boolean {
    const lacking = () => this.#bytes + bytes - this.#options.maxBytes
    if (lacking() <= 0) return true
    let excess = 0
    for (const answers of this.#ofClient.values()) excess += Math.max(0, bytesOf(sentOf(answers)) - bytes)
    if (excess < lacking()) return false
    while (lacking() > 0) {
      const [largest] = [...this.#ofClient.values()].map(sentOf).sort((a, b) => bytesOf(b) - bytesOf(a))
      if (!largest || bytesOf(largest) <= bytes) return false
      this.#cut(this.#slowestOf(largest))
    }
    return true
  }

  /** The answer that is taken at the lowest rate; of those too young to be judged the last, where all are. */
  #slowestOf(answers: readonly SentAnswer[]): HeldAnswer {
    const now = this.#options.now()
    const rateOf = ({ socket, sending: { begunMs, givenBefore } }: SentAnswer) => {
      const ms = now - begunMs
      return ms < JUDGED_AFTER_MS ? Number.POSITIVE_INFINITY : (bytesGiven(socket) - givenBefore) / ms
    }
    return answers.reduce((slowest, each) => (rateOf(each) <= rateOf(slowest) ? each : slowest))
  }

  #cut(answer: HeldAnswer): void {
    this.#release(answer)
    answer.socket.resetAndDestroy()
    this.#options.onCut?.()
  }

  /** Gives back what an answer holds, once. */
  #release(answer: HeldAnswer): void {
    const { client, socket, bytes } = answer
    const answers = this.#ofClient.get(client)
    if (!answers?.delete(answer)) return
    if (answers.size === 0) this.#ofClient.delete(client)
    if (this.#ofSocket.get(socket) === answer) this.#ofSocket.delete(socket)
    this.#bytes -= bytes
  }
}

type SentAnswer = HeldAnswer & { sending: NonNullable<HeldAnswer['sending']> }

/** Those that are being sent: what is still made is not cut. */
function sentOf(answers: ReadonlySet<HeldAnswer>): SentAnswer[] {
  return [...answers].filter((each): each is SentAnswer => each.sending !== undefined)
}

function bytesOf(answers: Iterable<HeldAnswer> | undefined): number {
  let sum = 0
  for (const { bytes } of answers ?? []) sum += bytes
  return sum
}
