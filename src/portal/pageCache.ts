import type { Release } from '../answers/release.ts'
import { type Caller, SingleFlightCache } from '../answers/singleFlight.ts'
import { Turns } from '../answers/turns.ts'
import { ERREURS } from '../contract/erreurs.ts'
import { type Document, documentOf } from '../http/compressionCache.ts'

/**
 * `servedPerCaller` and `atOnce`: several, since a page may wait for the figures of a town, which a thread makes. A client's
 * pages beyond `perCaller` are refused: telephones share addresses, and a browser opens one page at a time.
 */
const LIMITS = { perCaller: 32, servedPerCaller: 2, total: 256, atOnce: 8, refusalMs: 1000, heldCost: 1 }

/**
 * Renders pages in fair order between clients, and begins one in each turn of the event loop: rendering takes milliseconds of
 * the thread that answers, and whatever else waits is served between two pages.
 */
export class RenderQueue {
  readonly #turns = new Turns<void>(LIMITS)
  #rendering = 0
  #scheduled = false

  /** Renders when it is the client's turn. Throws what the rendering throws, and 503 where there is no place for it. */
  async run<Page>(caller: Caller, render: () => Page | Promise<Page>): Promise<Page> {
    const turn = this.#turns.wait(caller)
    this.#schedule()
    await turn
    try {
      return await render()
    } finally {
      this.#rendering--
      this.#turns.leave(caller.name, 1)
      this.#schedule()
    }
  }

  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    setImmediate(() => {
      this.#scheduled = false
      if (this.#rendering >= LIMITS.atOnce || !this.#turns.serve()) return
      this.#rendering++
      this.#schedule()
    })
  }
}

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
