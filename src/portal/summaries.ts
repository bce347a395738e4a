import type { Compute } from '../answers/computed/list.ts'
import type { Release } from '../answers/release.ts'
import { countryFigures, type MappedTown, type TownSummary, townSummary } from '../answers/towns/townSummary.ts'

/** Name of the pages in the queue of computations, where each caller has its turns. */
const CALLER = { name: 'pages' }

/** What pages show of a release: made once for each release, whoever asks, and kept as long as it is open. */
export class Summaries {
  readonly #compute: Compute
  readonly #countries = new WeakMap<Release, Promise<MappedTown[]>>()
  readonly #towns = new WeakMap<Release, Map<string, Promise<TownSummary>>>()

  constructor(compute: Compute) {
    this.#compute = compute
  }

  /** The figures of all towns, in the order of their names. */
  country(release: Release): Promise<MappedTown[]> {
    const known = this.#countries.get(release)
    if (known) return known
    const making = countryFigures(release, { compute: this.#compute, caller: CALLER })
    this.#countries.set(release, making)
    // What failed, as it may while much else is computed, is made anew for the next who asks.
    making.catch(() => this.#countries.delete(release))
    return making
  }

  /** All of one town with data. Throws the contract's 404. */
  town(release: Release, code: string): Promise<TownSummary> {
    const towns = this.#towns.get(release) ?? new Map<string, Promise<TownSummary>>()
    this.#towns.set(release, towns)
    const known = towns.get(code)
    if (known) return known
    const making = townSummary(release, code, { compute: this.#compute, caller: CALLER })
    towns.set(code, making)
    making.catch(() => towns.delete(code))
    return making
  }
}
