/**
 * Turns for those who make long answers: one of them makes one piece, then the process looks at everything else that waits.
 * Without them whoever is given a long answer keeps the process until the system's buffers are full, megabytes later, and
 * a hundred such readers keep a light question waiting for as long as all of them together take.
 *
 * Clients take turns, and each client's answers take turns among themselves: who asks for a hundred long answers at once
 * makes each of them slow, and not those of others.
 */
export class FairScheduler {
  /** What each client waits for, the client whose turn is next first. */
  readonly #waiting = new Map<string, (() => void)[]>()

  /** Resolves when it is the turn of this answer of a client. */
  next(client: string): Promise<void> {
    return new Promise((resolve) => {
      const own = this.#waiting.get(client)
      if (own) own.push(resolve)
      else {
        this.#waiting.set(client, [resolve])
        if (this.#waiting.size === 1) setImmediate(() => this.#give())
      }
    })
  }

  #give(): void {
    const [first] = this.#waiting
    if (first) {
      const [client, own] = first
      own.shift()?.()
      this.#waiting.delete(client)
      if (own.length > 0) this.#waiting.set(client, own)
    }
    if (this.#waiting.size > 0) setImmediate(() => this.#give())
  }
}

/** The pieces of a long answer to a client, each but the first made in a turn of its own. */
export async function* scheduleFairly<T>(
  turns: FairScheduler,
  client: string,
  pieces: Iterable<T> | AsyncIterable<T>,
): AsyncIterable<T> {
  for await (const piece of pieces) {
    yield piece
    await turns.next(client)
  }
}
