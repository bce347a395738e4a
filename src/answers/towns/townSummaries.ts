import { LRUCache } from 'lru-cache'
import { indexOf, requireCovered } from '../catalogue/catalogueIndex.ts'
import type { Caller } from '../computed/list.ts'
import type { Release } from '../release.ts'
import { isRefusal, SingleFlight } from '../singleFlight.ts'
import { type TownSummary, townSummary } from './townSummary.ts'

/** Towns of one release that are kept: several times those of Guinea, some 40 kB each. */
const KEPT_TOWNS = 256

/** Caller of the summaries prepared before a request, in the queue of computations. */
const AHEAD = { name: 'avance' }

/** Computes the summary of a town with data. */
export type Summarise = (release: Release, code: string, caller: Caller) => Promise<TownSummary>

/** Computes it in this thread. */
export const summariseHere: Summarise = (release, code) => townSummary(release, code)

/** The summaries of a release that are kept, and those being computed. */
interface OfRelease {
  kept: LRUCache<string, TownSummary>
  inFlight: SingleFlight<TownSummary>
}

/**
 * Bounded cache of town summaries, shared by pages and the API. Each is computed once per release, in the name of the first
 * caller; a failure is not kept.
 */
export class TownSummaries {
  readonly #summarise: Summarise
  readonly #releases = new WeakMap<Release, OfRelease>()
  #preparing: Release | undefined

  constructor(summarise: Summarise) {
    this.#summarise = summarise
  }

  /** The summary of a town with data. Throws the contract's 404. */
  async get(release: Release, code: string, caller: Caller): Promise<TownSummary> {
    requireCovered(release, code)
    const { kept, inFlight } = this.#of(release)
    const known = kept.get(code)
    if (known) return known
    return inFlight.get(code, caller, async (first) => {
      const summary = await this.#summarise(release, code, first)
      kept.set(code, summary)
      return summary
    })
  }

  /**
   * Warms the cache, one town after the other. Never throws: an error is for the caller who asks for that town. Stops when the
   * queue refuses one, or when another release is to be prepared.
   */
  async prepare(release: Release): Promise<void> {
    this.#preparing = release
    for (const { code } of indexOf(release).covered.slice(0, KEPT_TOWNS)) {
      if (this.#preparing !== release) return
      try {
        await this.get(release, code, AHEAD)
      } catch (error) {
        if (isRefusal(error)) return
      }
    }
  }

  #of(release: Release): OfRelease {
    const known = this.#releases.get(release)
    if (known) return known
    const created: OfRelease = { kept: new LRUCache({ max: KEPT_TOWNS }), inFlight: new SingleFlight() }
    this.#releases.set(release, created)
    return created
  }
}
