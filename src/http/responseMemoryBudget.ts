import type { ServerResponse } from 'node:http'
import { ErreurContrat } from '../contract/erreurs.ts'

/** A kept answer longer than this counts while it is sent: it may leave the caches before the client has received it. */
export const SMALL_BYTES = 1 << 16

const RETRY_AFTER_S = 10

/**
 * Limits the memory that long answers hold together while they are sent, in bytes. A slow client holds the numbers that its
 * answer is made from, its coder and its buffers until the end, and there may be hundreds of such clients. One client may hold
 * half of the budget, so that others still get long answers.
 */
export class ResponseMemoryBudget {
  readonly #maxBytes: number
  readonly #ofClient = new Map<string, number>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#bytes
  }

  /** Counts an answer until its response is closed. Throws `SERVEUR_SURCHARGE` where it does not fit. */
  hold(response: ServerResponse, client: string, bytes: number): void {
    if (response.destroyed) return
    const release = this.take(client, bytes)
    if (!release) {
      throw new ErreurContrat(
        'SERVEUR_SURCHARGE',
        `Trop de longues réponses sont en cours ; réessayez dans ${RETRY_AFTER_S} secondes, ou demandez une période plus courte.`,
        { headers: { 'retry-after': String(RETRY_AFTER_S) } },
      )
    }
    response.once('close', release)
  }

  /** Counts an answer until what is given is called, once; undefined where it does not fit. */
  take(client: string, bytes: number): (() => void) | undefined {
    const ofClient = (this.#ofClient.get(client) ?? 0) + bytes
    if (this.#bytes + bytes > this.#maxBytes || ofClient > this.#maxBytes / 2) return undefined
    this.#bytes += bytes
    this.#ofClient.set(client, ofClient)
    return () => {
      this.#bytes -= bytes
      const left = (this.#ofClient.get(client) ?? bytes) - bytes
      if (left > 0) this.#ofClient.set(client, left)
      else this.#ofClient.delete(client)
    }
  }
}
