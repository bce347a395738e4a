import type { Caller } from '../answers/caller.ts'
import type { Release } from '../answers/release.ts'
import { SingleFlightCache } from '../answers/singleFlight.ts'
import { ERREURS } from '../contract/erreurs.ts'
import { type Document, documentOf } from '../http/compressionCache.ts'
import { RenderQueue } from './renderQueue.ts'

/** A rendered page, ready to be sent. */
export interface RenderedPage {
  status: number
  document: Document
  /** Whether it is what any other client would be shown, as long as the release is served. */
  lasts: boolean
}

export interface PageKey {
  release: Release | undefined
  /** Language, path and parameters. */
  question: string
}

interface Kept extends RenderedPage {
  bytes: number
  /** In whose name it was rendered. */
  caller: string
}

/** Rendered pages of the release that is served, bounded in bytes; each is rendered once for all who ask at the same time. */
export class PageCache {
  readonly #maxBytes: number
  readonly #queue = new RenderQueue()
  #release: Release | undefined
  #pages: SingleFlightCache<Kept>

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
      return { status, document, lasts: mayLast && status === 200, bytes, caller: first.name }
    }
    const page = this.#pages.get(question, make, caller)
    return page instanceof Promise ? this.#ownPage(page, () => this.#pages.get(question, make, caller), caller) : page
  }

  /** A page that tells of overload is of the client for whom it was rendered: another who waited has it rendered anew. */
  async #ownPage(page: Promise<Kept>, again: () => Kept | Promise<Kept>, { name }: Caller): Promise<RenderedPage> {
    let own = await page
    while (own.status === OVERLOADED && own.caller !== name) own = await again()
    return own
  }

  #empty(): SingleFlightCache<Kept> {
    return new SingleFlightCache({
      maxBytes: this.#maxBytes,
      bytesOf: ({ lasts, bytes }) => (lasts ? bytes : undefined),
    })
  }
}

const OVERLOADED = ERREURS.SERVEUR_SURCHARGE.status

/** Besides its text, what a page takes in memory. */
const BYTES_BESIDES = 1024
