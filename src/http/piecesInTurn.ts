import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'

/**
 * Memory for the pieces of an answer, of `bytes`: one buffer for all of them, since a new one for each costs the system more
 * than reading into it. What the connection has not yet handed to the system is left alone, and the next piece has another.
 */
export function reusedMemory(response: ServerResponse, bytes: number): () => Uint8Array<ArrayBuffer> {
  let buffer: Uint8Array<ArrayBuffer> | undefined
  return () => {
    const given = response.socket instanceof Socket && response.writableLength === 0
    if (!buffer || !given) buffer = Buffer.allocUnsafeSlow(bytes)
    return buffer
  }
}

/**
 * A body of `length` bytes whose pieces are read one at a time, each when it is its client's turn and the one before has been
 * taken: none is read ahead. Its source is closed with it, however it ends; one that ends early destroys it.
 */
export class PiecesInTurn extends Readable {
  readonly #pieces: AsyncGenerator<Uint8Array, void>
  readonly #turn: () => Promise<void>
  #left: number

  constructor(
    pieces: AsyncGenerator<Uint8Array, void>,
    { length, turn }: { length: number; turn: () => Promise<void> },
  ) {
    super({ highWaterMark: 0 })
    this.#pieces = pieces
    this.#turn = turn
    this.#left = length
  }

  override _read(): void {
    this.#next().catch((error: unknown) => this.destroy(error as Error))
  }

  async #next(): Promise<void> {
    await this.#turn()
    const { done, value } = await this.#pieces.next()
    if (!done) {
      this.#left -= value.length
      this.push(value)
    } else if (this.#left > 0) throw new Error('un fichier est plus court que son manifeste ne le dit')
    else this.push(null)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#pieces.return().then(
      () => done(error),
      (failure: unknown) => done(error ?? (failure as Error)),
    )
  }
}
