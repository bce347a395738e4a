/** More than this is not done ahead: it would be there too late. */
const MOST_WAITING = 64

/** Work that nobody waits for yet: one piece after the other, whatever becomes of it. */
export class BackgroundQueue {
  readonly #onFault: (error: unknown) => void
  readonly #waiting: (() => Promise<unknown>)[] = []
  #busy = false

  /** `onFault` has the error of each piece that fails. */
  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault
  }

  /** Has some work done later; not where much of it waits already. */
  add(work: () => Promise<unknown>): void {
    if (this.#waiting.length >= MOST_WAITING) return
    this.#waiting.push(work)
    if (!this.#busy) void this.#run()
  }

  /** Leaves what has not begun. */
  stop(): void {
    this.#waiting.length = 0
  }

  async #run(): Promise<void> {
    this.#busy = true
    for (let work = this.#waiting.shift(); work; work = this.#waiting.shift()) {
      await work().catch(this.#onFault)
    }
    this.#busy = false
  }
}
