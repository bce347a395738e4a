import { LRUCache } from 'lru-cache'
import { indexOf, requireCovered } from '../catalogue/catalogueIndex.ts'
import type { Caller } from '../computed/list.ts'
import type { Release } from '../release.ts'
import { isRefusal, SingleFlight } from '../singleFlight.ts'
import { type TownSummary, townSummary } from './townSummary.ts'

/** Towns of one release that are kept: several times those of Guinea, some 40 kB each. */
const KEPT_TOWNS = 256

/** Who has those made that nobody has asked for yet, in the queue of computations. */
const AHEAD = { name: 'avance' }

/** Makes all that is told of a town with data. */
export type Summarise = (release: Release, code: string, caller: Caller) => Promise<TownSummary>

/** Makes it in this thread. */
export const summariseHere: Summarise = (release, code) => townSummary(release, code)

/** What was made of the towns of a release, and what is being made. */
interface OfRelease {
  kept: LRUCache<string, TownSummary>
  making: SingleFlight<TownSummary>
}

/**
 * The summaries of towns: each made once for each release, whoever asks, a page or a program, and kept while the release is
 * open, bounded. It is made in the name of the first who asks; what failed is made anew for the next.
 */
export class TownSummaries {
  readonly #summarise: Summarise
  readonly #releases = new WeakMap<Release, OfRelease>()
  #preparing: Release | undefined

  constructor(summarise: Summarise) {
    this.#summarise = summarise
  }

  /** All that is told of a town with data. Throws the contract's 404. */
  async get(release: Release, code: string, caller: Caller): Promise<TownSummary> {
    requireCovered(release, code)
    const { kept, making } = this.#of(release)
    const known = kept.get(code)
    if (known) return known
    return making.get(code, caller, async (first) => {
      const made = await this.#summarise(release, code, first)
      kept.set(code, made)
      return made
    })
  }

  /**
   * Makes those of all towns before anybody asks, one after the other, and never fails: what is wrong with one is for who asks
   * for it. It ends where one finds no place, or another release is to be prepared.
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
    const made: OfRelease = { kept: new LRUCache({ max: KEPT_TOWNS }), making: new SingleFlight() }
    this.#releases.set(release, made)
    return made
  }
}
