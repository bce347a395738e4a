/**
 * Turns for those who make long answers: one of them makes one piece, then the process looks at everything else that waits.
 * Without them whoever is given a long answer keeps the process until the system's buffers are full, megabytes later, and
 * a hundred such readers keep a light question waiting for as long as all of them together take.
 */
export class Turns {
  readonly #waiting: (() => void)[] = []

  /** Resolves when it is the caller's turn. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#waiting.push(resolve) === 1) setImmediate(() => this.#give())
    })
  }

  #give(): void {
    this.#waiting[0]?.()
    this.#waiting.shift()
    if (this.#waiting.length > 0) setImmediate(() => this.#give())
  }
}

/** The pieces of a long answer, each but the first made in a turn of its own. */
export async function* inTurns<T>(turns: Turns, pieces: Iterable<T> | AsyncIterable<T>): AsyncIterable<T> {
  for await (const piece of pieces) {
    yield piece
    await turns.next()
  }
}
