import type { Caller } from '../answers/caller.ts'
import { FairQueue } from '../answers/pool/fairQueue.ts'
import { callerLeft, gaveWay, Refusals, tooMany } from '../answers/pool/refusals.ts'

/**
 * `servedPerCaller` and `atOnce`: several, since a page may wait for the figures of a town, which a thread makes. A client's
 * pages beyond `perCaller` are refused: telephones share addresses, and a browser opens one page at a time.
 */
const LIMITS = { perCaller: 32, servedPerCaller: 2, total: 256, atOnce: 8, refusalMs: 1000, heldCost: 1 }

/** A page that waits to be rendered. */
interface Turn {
  begin(): void
  refuse(error: Error): void
}

/**
 * Renders pages in fair order between clients, and begins one in each turn of the event loop: rendering takes milliseconds of
 * the thread that answers, and whatever else waits is served between two pages.
 */
export class RenderQueue {
  readonly #queue = new FairQueue<Turn>(LIMITS, (turn) => turn.refuse(gaveWay()))
  readonly #refusals = new Refusals(LIMITS.refusalMs)
  #rendering = 0
  #scheduled = false

  /** Renders when it is the client's turn. Throws what the rendering throws, and 503 where there is no place for it. */
  async run<Page>(caller: Caller, render: () => Page | Promise<Page>): Promise<Page> {
    await this.#turn(caller)
    try {
      return await render()
    } finally {
      this.#rendering--
      this.#queue.leave(caller.name, 1)
      this.#schedule()
    }
  }

  async #turn({ name, signal }: Caller): Promise<void> {
    if (signal?.aborted) throw callerLeft()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const turn: Turn = { begin: resolve, refuse: reject }
    if (this.#queue.enter({ name }, turn) !== 'in') return this.#refusals.refuse(name, tooMany())
    const left = () => this.#queue.remove(name, turn) && reject(callerLeft())
    signal?.addEventListener('abort', left)
    this.#schedule()
    try {
      await promise
    } finally {
      signal?.removeEventListener('abort', left)
    }
  }

  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    setImmediate(() => {
      this.#scheduled = false
      this.#begin()
    })
  }

  #begin(): void {
    if (this.#rendering >= LIMITS.atOnce) return
    const next = this.#queue.next()
    if (!next) return
    this.#rendering++
    next.item.begin()
    this.#schedule()
  }
}
