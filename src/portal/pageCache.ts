import type { Caller } from '../answers/caller.ts'
import type { Release } from '../answers/release.ts'
import { SingleFlightCache } from '../answers/singleFlight.ts'
import { type Document, documentOf } from '../http/compressionCache.ts'
import { RenderQueue } from './renderQueue.ts'

/** A rendered page, ready to be sent. */
export interface RenderedPage {
  status: number
  document: Document
  /** Whether it is what any other client would be shown, as long as the release is served. */
  lasts: boolean
}

/** What a page depends on. */
export interface PageKey {
  release: Release | undefined
  /** Language, path and parameters. */
  question: string
}

/** Rendered pages of the release that is served, bounded in bytes; each is rendered once for all who ask at the same time. */
export class PageCache {
  readonly #maxBytes: number
  readonly #queue = new RenderQueue()
  #release: Release | undefined
  #pages: SingleFlightCache<RenderedPage & { bytes: number }>

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
    this.#pages = this.#empty()
  }

  /** Bytes of pages that are kept. */
  get bytes(): number {
    return this.#pages.figures.bytes
  }

  /** The page of a question; `mayLast` says whether it may be kept. Throws what `render` throws, and 503 under overload. */
  get(
    { release, question }: PageKey,
    render: (caller: Caller) => Promise<{ page: { text: string; status: number }; mayLast: boolean }>,
    caller: Caller,
  ): RenderedPage | Promise<RenderedPage> {
    if (release !== this.#release) {
      this.#release = release
      this.#pages = this.#empty()
    }
    const make = async (first: Caller) => {
      const { page, mayLast } = await this.#queue.run(first, () => render(first))
      const { text, status } = page
      const document = documentOf(text)
      const bytes = document.body.length + 2 * question.length + BYTES_BESIDES
      return { status, document, lasts: mayLast && status === 200, bytes }
    }
    return this.#pages.get(question, make, caller)
  }

  #empty(): SingleFlightCache<RenderedPage & { bytes: number }> {
    return new SingleFlightCache({
      maxBytes: this.#maxBytes,
      bytesOf: ({ lasts, bytes }) => (lasts ? bytes : undefined),
    })
  }
}

/** Besides its text, what a page takes in memory. */
const BYTES_BESIDES = 1024
