import { setImmediate, setTimeout } from 'node:timers/promises'
import { ErreurContrat } from '../../contract/erreurs.ts'
import type { EcartSerieItem } from '../../contract/resources/editions.ts'
import type { EditionStore } from '../../edition/read/editionStore.ts'
import type { Edition } from '../../edition/read/openEdition.ts'
import { SingleFlightCache } from '../singleFlight.ts'
import { ecartSerie, inOrderOfChange } from './ecartSerie.ts'

/** What is kept of all comparisons, by what a row of one takes in memory. */
const KEPT_BYTES = 32 << 20
const ROW_BYTES = 800
/** Pairs of releases under way and waiting; beyond them a question is refused, and not the process filled with waiting. */
const MOST_AT_ONCE = 8
/** Connections on which nothing comes for half a minute are cut: a waiting client is refused with `Retry-After` before that, even if it waits twice. */
const PATIENCE_MS = 10_000

export type Comparisons = ReturnType<typeof comparisonsOf>

/**
 * In what releases differ: computed once for each pair, one pair at a time, and kept, since releases do not change. Two series
 * are in memory at a time, and others are let in between two.
 */
export function comparisonsOf(editions: Pick<EditionStore, 'differences'>, { patienceMs = PATIENCE_MS } = {}) {
  const kept = new SingleFlightCache<readonly EcartSerieItem[]>({
    maxBytes: KEPT_BYTES,
    bytesOf: (series) => ROW_BYTES * (series.length + 1),
  })
  /** Pairs under way and waiting. */
  let pairs = 0
  let last: Promise<unknown> = Promise.resolve()

  const compare = async (before: Edition, after: Edition) => {
    const found: EcartSerieItem[] = []
    for await (const difference of editions.differences(before, after)) {
      found.push(ecartSerie(difference))
      await setImmediate()
    }
    return inOrderOfChange(found)
  }
  const inTurn = async (before: Edition, after: Edition) => {
    if (pairs >= MOST_AT_ONCE) throw comeBack('Trop d’autres éditions sont en train d’être comparées')
    pairs++
    const compared = last.then(() => compare(before, after)).finally(() => pairs--)
    last = compared.catch(() => {})
    return compared
  }
  return {
    /** The series in which the second release differs from the first. A long comparison goes on after its client was refused with `Retry-After`. */
    async between(before: Edition, after: Edition): Promise<readonly EcartSerieItem[]> {
      const key = `${before.manifest.empreinte} ${after.manifest.empreinte}`
      const pending = kept.get(key, () => inTurn(before, after))
      if (!(pending instanceof Promise)) return pending
      const waited = new AbortController()
      const patience = setTimeout(patienceMs, undefined, { ref: false, signal: waited.signal }).then(
        () => Promise.reject(comeBack('Ces éditions sont en train d’être comparées')),
        () => pending, // the comparison was there before
      )
      return Promise.race([pending, patience]).finally(() => waited.abort())
    },
  }
}

function comeBack(why: string): ErreurContrat {
  return new ErreurContrat('SERVEUR_SURCHARGE', `${why} ; redemandez dans quelques secondes.`, {
    headers: { 'retry-after': '10' },
  })
}
