import { indexOf, requireCovered } from '../../answers/catalogue/catalogueIndex.ts'
import { perObject } from '../../answers/perObject.ts'
import type { Release } from '../../answers/release.ts'
import { type Caller, isOverload, SingleFlightCache } from '../../answers/singleFlight.ts'
import { type TownSummary, townSummary } from './townSummary.ts'

/** Towns of one release that are kept: several times those of Guinea, some 40 kB each. */
const KEPT_TOWNS = 256

/** Name of the background work among the callers of the compute pool. */
const BACKGROUND = { name: 'avance' }

/** Computes the summary of a town with data. */
export type Summarise = (release: Release, code: string, caller: Caller) => Promise<TownSummary>

/** Computes it in this thread. */
export const summariseHere: Summarise = (release, code) => townSummary(release, code)

export type TownSummaries = ReturnType<typeof townSummaries>

/**
 * Bounded cache of town summaries, shared by pages and the API. Each is computed once per release, in the name of the first
 * caller; a failure is not kept.
 */
export function townSummaries(summarise: Summarise) {
  const townsOf = perObject((_: Release) => new SingleFlightCache<TownSummary>({ max: KEPT_TOWNS }))
  let preparing: Release | undefined
  /** The summary of a town with data. Throws the contract's 404. */
  const get = async (release: Release, code: string, caller: Caller): Promise<TownSummary> => {
    requireCovered(release, code)
    return townsOf(release).get(code, (first) => summarise(release, code, first), caller)
  }
  return {
    get,
    /**
     * Computes those of all towns in advance, one after the other and from the last: a page that shows all of them begins at
     * the first, in another thread. It never fails: `onFault` has the error of each that could not be made. It ends under
     * overload, and where another release is to be prepared.
     */
    async prepare(release: Release, onFault: (error: unknown) => void): Promise<void> {
      preparing = release
      for (const { code } of indexOf(release).covered.slice(0, KEPT_TOWNS).reverse()) {
        if (preparing !== release) return
        try {
          await get(release, code, BACKGROUND)
        } catch (error) {
          onFault(error)
          if (isOverload(error)) return
        }
      }
    },
  }
}
