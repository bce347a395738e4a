import { type DetailsErreur, ErreurContrat } from '../contract/erreurs.ts'
import { FairQueue, type QueueLimits } from './fairQueue.ts'
import type { Caller } from './singleFlight.ts'

export interface TurnLimits extends QueueLimits {
  /** Longest wait for a turn; without it there is none. */
  waitMs?: number
  /** How long a refusal is held back. */
  refusalMs: number
}

/** Refused questions that a caller may have wait for their refusal, and all callers together. */
const HELD_BACK = { perCaller: 64, total: 512 }

/**
 * Callers wait in fair order for what `serve` gives. Who finds no place is refused, after a while, so that a caller who retries
 * at once does so no faster than that: refusals are not counted in any quota. Whoever has many of them coming is refused at
 * once instead, and the connection closed.
 */
export class Turns<Given> {
  readonly #limits: TurnLimits
  readonly #queue: FairQueue<PromiseWithResolvers<Given>>
  /** Refusals that are held back, of each caller. */
  readonly #heldBack = new Map<string, number>()
  #allHeldBack = 0
  #closed = false

  constructor(limits: TurnLimits) {
    this.#limits = limits
    this.#queue = new FairQueue(limits, (turn) => turn.reject(gaveWay()))
  }

  /** How many wait or are served. */
  get size(): number {
    return this.#queue.size
  }

  /** Waits for a turn, until `leave`. Throws 503 where there is no place, or none in time, and where the caller leaves. */
  async wait(caller: Caller, long = false): Promise<Given> {
    const { name, signal } = caller
    if (this.#closed) throw stopping()
    if (signal?.aborted) throw callerLeft()
    const turn = Promise.withResolvers<Given>()
    const entered = this.#queue.enter(caller, turn, long)
    if (entered !== 'in') return this.#refuse(name, entered === 'total' ? tooMany() : this.#tooManyOf(name))
    const giveUp = (error: ErreurContrat) => this.#queue.remove(name, turn) && turn.reject(error)
    const { waitMs } = this.#limits
    const late = waitMs === undefined ? undefined : setTimeout(() => giveUp(waitedTooLong()), waitMs)
    const left = () => giveUp(callerLeft())
    signal?.addEventListener('abort', left)
    try {
      return await turn.promise
    } finally {
      clearTimeout(late)
      signal?.removeEventListener('abort', left)
    }
  }

  /** Gives the next in turn what it waits for; false where none waits that may be served. */
  serve(given: Given): boolean {
    const next = this.#queue.next()
    next?.item.resolve(given)
    return next !== undefined
  }

  /** One of a caller's that was served is done, at a cost. */
  leave(name: string, cost: number, long = false): void {
    this.#queue.leave(name, cost, long)
  }

  /** Refuses what waits, and all that comes. */
  close(): void {
    this.#closed = true
    for (const turn of this.#queue.clear()) turn.reject(stopping())
  }

  /** One caller's are as many as may be: what they do now, and what they wait for. The shortest is done within a second. */
  #tooManyOf(name: string): ErreurContrat {
    const { waiting, served } = this.#queue.of(name)
    const most = waiting + served
    return overload(
      `Vous avez ${most} calculs en cours, le maximum pour un client : ${served} en traitement, ${waiting} en attente. Réessayez dans une seconde, ou quand l’un d’eux a répondu. Ce refus n’est pas compté.`,
      1,
      { calculs_au_travail: served, calculs_en_attente: waiting, calculs_au_plus: most },
    )
  }

  async #refuse(caller: string, refusal: ErreurContrat): Promise<never> {
    const own = this.#heldBack.get(caller) ?? 0
    if (own >= HELD_BACK.perCaller || this.#allHeldBack >= HELD_BACK.total) {
      refusal.headers.connection = 'close'
      throw refusal
    }
    this.#heldBack.set(caller, own + 1)
    this.#allHeldBack++
    await new Promise((resolve) => setTimeout(resolve, this.#limits.refusalMs))
    this.#allHeldBack--
    const left = (this.#heldBack.get(caller) ?? 1) - 1
    if (left > 0) this.#heldBack.set(caller, left)
    else this.#heldBack.delete(caller)
    throw refusal
  }
}

const tooMany = () => overload('Trop de calculs attendent leur tour ; réessayez dans quelques secondes.', 5)

/** The queue is full, and the caller has most in it. */
const gaveWay = () =>
  overload(
    'Trop de calculs attendent leur tour : le plus récent du client qui en a le plus a laissé sa place. Réessayez dans quelques secondes.',
    5,
  )

const waitedTooLong = () => overload("Ce calcul n'a pas trouvé de place à temps ; réessayez dans quelques secondes.", 5)

export function stopping(): ErreurContrat {
  return overload("Le service s'arrête ; réessayez dans quelques secondes.", 5)
}

/** Said to nobody: it ends the work for one who left. */
export function callerLeft(): ErreurContrat {
  return overload("Le client est parti avant que son calcul n'ait commencé.", 1)
}

function overload(message: string, retryAfterS: number, details: DetailsErreur = {}): ErreurContrat {
  return new ErreurContrat('SERVEUR_SURCHARGE', message, { headers: { 'retry-after': String(retryAfterS) }, details })
}
