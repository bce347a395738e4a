/** Further work is not taken: it would be done too late to be of use. */
const MOST_WAITING = 64

/** Does work that no client waits for, one piece at a time; a failure stops no other piece. */
export class BackgroundQueue {
  readonly #onFault: (error: unknown) => void
  readonly #waiting: (() => Promise<unknown>)[] = []
  #busy = false

  /** `onFault` has the error of each piece that fails. */
  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault
  }

  /** Adds work, unless too much waits already. */
  add(work: () => Promise<unknown>): void {
    if (this.#waiting.length >= MOST_WAITING) return
    this.#waiting.push(work)
    if (!this.#busy) void this.#run()
  }

  /** Drops the work that has not begun. */
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
