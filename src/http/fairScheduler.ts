/**
 * Clients take turns producing one chunk, so that long streams do not starve short requests: after each chunk the event loop
 * serves whatever else waits. Without this, one long answer keeps the process until the system's buffers are full, megabytes
 * later.
 *
 * Scheduling is fair between clients, then between the answers of one client: a client that asks for a hundred long answers
 * slows down its own, not those of others.
 */
export class FairScheduler {
  /** The waiting answers of each client; the next client first. */
  readonly #waiting = new Map<string, (() => void)[]>()

  /** Resolves when an answer of a client may produce its next chunk. */
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

/** The chunks of a long answer to a client, each but the first produced when the scheduler allows it. */
export async function* scheduleFairly<T>(
  scheduler: FairScheduler,
  client: string,
  chunks: Iterable<T> | AsyncIterable<T>,
): AsyncIterable<T> {
  for await (const chunk of chunks) {
    yield chunk
    await scheduler.next(client)
  }
}
