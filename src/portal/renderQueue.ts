import type { Caller } from '../answers/caller.ts'
import { Turns } from '../answers/turns.ts'

/**
 * `servedPerCaller` and `atOnce`: several, since a page may wait for the figures of a town, which a thread makes. A client's
 * pages beyond `perCaller` are refused: telephones share addresses, and a browser opens one page at a time.
 */
const LIMITS = { perCaller: 32, servedPerCaller: 2, total: 256, atOnce: 8, refusalMs: 1000, heldCost: 1 }

/**
 * Renders pages in fair order between clients, and begins one in each turn of the event loop: rendering takes milliseconds of
 * the thread that answers, and whatever else waits is served between two pages.
 */
export class RenderQueue {
  readonly #turns = new Turns<void>(LIMITS)
  #rendering = 0
  #scheduled = false

  /** Renders when it is the client's turn. Throws what the rendering throws, and 503 where there is no place for it. */
  async run<Page>(caller: Caller, render: () => Page | Promise<Page>): Promise<Page> {
    const turn = this.#turns.wait(caller)
    this.#schedule()
    await turn
    try {
      return await render()
    } finally {
      this.#rendering--
      this.#turns.leave(caller.name, 1)
      this.#schedule()
    }
  }

  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    setImmediate(() => {
      this.#scheduled = false
      if (this.#rendering >= LIMITS.atOnce || !this.#turns.serve()) return
      this.#rendering++
      this.#schedule()
    })
  }
}
