/** Files and requests of others that slow readers may keep open at once; the process counts them besides its connections. */
export const HELD_OPENINGS = 64

/** Bounds what is kept open for whoever reads a file piece by piece. */
export class HeldOpenings {
  #left = HELD_OPENINGS

  /** Room for one more, until it is disposed of, once or again; undefined where there is none. */
  take(): Disposable | undefined {
    if (this.#left === 0) return undefined
    this.#left--
    let held = true
    return {
      [Symbol.dispose]: () => {
        if (held) this.#left++
        held = false
      },
    }
  }
}
