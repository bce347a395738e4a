import { LRUCache } from 'lru-cache'
import type { Serie } from '../contract/catalogue.ts'
import { EDITION_ID, type EditionShelf } from './editionFiles.ts'
import { bytesOf, type Mesures } from './mesures.ts'
import { type Edition, openEdition } from './openEdition.ts'

const OPENED_EDITIONS = 8

export interface EditionStoreOptions {
  shelf: EditionShelf
  /** Bytes of measurements kept in memory. */
  cacheBytes: number
  /** Told when a release is taken up, and when one is not and why. */
  onEvent?: (event: { evenement: string; edition: string; cause?: string }) => void
}

/** The releases that a server answers from: the newest sound one is current, the others are opened when they are named. */
export class EditionStore {
  readonly #options: EditionStoreOptions
  readonly #opened = new LRUCache<string, Edition>({ max: OPENED_EDITIONS })
  readonly #mesures: LRUCache<string, Mesures, { edition: Edition; serie: Serie }>
  readonly #refused = new Set<string>()
  #current: Edition | undefined
  #refreshing: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: EditionStoreOptions) {
    this.#options = options
    this.#mesures = new LRUCache({
      maxSize: options.cacheBytes,
      sizeCalculation: (mesures) => bytesOf(mesures) + 256,
      fetchMethod: (_code, _stale, { context }) => context.edition.readMesures(context.serie),
    })
  }

  /** The release served by default; undefined until one is open. */
  get current(): Edition | undefined {
    return this.#current
  }

  /** Identifiers of the releases kept, oldest first. */
  list(): Promise<string[]> {
    return this.#options.shelf.list()
  }

  /** A release by name; undefined where it is not kept. Throws where its bytes are altered. */
  async get(id: string): Promise<Edition | undefined> {
    if (id === this.#current?.id) return this.#current
    const opened = this.#opened.get(id)
    if (opened) return opened
    if (!EDITION_ID.test(id) || !(await this.list()).includes(id)) return undefined
    const edition = await openEdition(this.#options.shelf.edition(id))
    this.#opened.set(id, edition)
    return edition
  }

  /** The measurements of a series, from memory or read once for all who ask at the same time. */
  async mesures(edition: Edition, serie: Serie): Promise<Mesures> {
    const key = `${edition.manifest.empreinte} ${serie.code}`
    return (await this.#mesures.fetch(key, { context: { edition, serie } })) as Mesures
  }

  /**
   * Looks for a newer release and takes it up; one that fails its checks is left, and the old one goes on. One look at a
   * time: a slow one must not put back what a later one has replaced.
   */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#look().finally(() => {
      this.#refreshing = undefined
    })
    return this.#refreshing
  }

  async #look(): Promise<void> {
    const ids = await this.list()
    for (const id of ids.reverse()) {
      if (this.#current && id <= this.#current.id) return
      try {
        this.#current = await openEdition(this.#options.shelf.edition(id))
        this.#refused.delete(id)
        this.#options.onEvent?.({ evenement: 'edition_prise', edition: id })
        return
      } catch (error) {
        if (!this.#refused.has(id)) {
          this.#refused.add(id)
          this.#options.onEvent?.({ evenement: 'edition_refusee', edition: id, cause: String(error) })
        }
      }
    }
  }

  /** Refreshes now and then, until `stop`. */
  watch(everyMs: number): void {
    this.#timer = setInterval(() => {
      this.refresh().catch((error: unknown) => {
        this.#options.onEvent?.({ evenement: 'editions_injoignables', edition: '', cause: String(error) })
      })
    }, everyMs)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
