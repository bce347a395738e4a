import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { writeOut } from './writeOut.ts'

/** A file that is written as its text is made, by who makes others of the same work: whole at the end, or not at all. */
export class Outgoing {
  readonly #text = new PassThrough({ encoding: 'utf8' })
  readonly #written: Promise<'Écrit' | 'Remplacé'>
  #failure: unknown

  constructor(path: string) {
    this.#written = writeOut(path, this.#text)
    this.#written.catch((error: unknown) => {
      this.#failure = error // thrown by the next call
    })
  }

  /** Waits while the file is slower than its text; throws where it can no longer be written. */
  async add(text: string): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure
    if (!this.#text.write(text)) await Promise.race([once(this.#text, 'drain'), this.#written])
  }

  /** Answers what was done, as a message begins. */
  async finish(): Promise<'Écrit' | 'Remplacé'> {
    this.#text.end()
    return this.#written
  }

  /** Leaves what stood before. */
  async abandon(reason: unknown): Promise<void> {
    this.#text.destroy(reason instanceof Error ? reason : new Error(String(reason)))
    await this.#written.catch(() => {})
  }
}
