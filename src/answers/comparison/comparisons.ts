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

/**
 * In what releases differ: computed once for each pair, one pair at a time, and kept, since releases do not change. Two series
 * are in memory at a time, and others are let in between two.
 */
export class Comparisons {
  readonly #editions: Pick<EditionStore, 'differences'>
  readonly #kept = new SingleFlightCache<readonly EcartSerieItem[]>({
    maxBytes: KEPT_BYTES,
    bytesOf: (series) => ROW_BYTES * (series.length + 1),
  })
  readonly #patienceMs: number
  /** Pairs under way and waiting. */
  #pairs = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(editions: Pick<EditionStore, 'differences'>, { patienceMs = PATIENCE_MS } = {}) {
    this.#editions = editions
    this.#patienceMs = patienceMs
  }

  /** The series in which the second release differs from the first. A long comparison goes on after its client was refused with `Retry-After`. */
  async between(before: Edition, after: Edition): Promise<readonly EcartSerieItem[]> {
    const key = `${before.manifest.empreinte} ${after.manifest.empreinte}`
    const pending = this.#kept.get(key, () => this.#inTurn(before, after))
    if (!(pending instanceof Promise)) return pending
    const waited = new AbortController()
    const patience = setTimeout(this.#patienceMs, undefined, { ref: false, signal: waited.signal }).then(
      () => Promise.reject(comeBack('Ces éditions sont en train d’être comparées')),
      () => pending, // the comparison was there before
    )
    return Promise.race([pending, patience]).finally(() => waited.abort())
  }

  async #inTurn(before: Edition, after: Edition): Promise<readonly EcartSerieItem[]> {
    if (this.#pairs >= MOST_AT_ONCE) throw comeBack('Trop d’autres éditions sont en train d’être comparées')
    this.#pairs++
    const compared = this.#last.then(() => this.#compare(before, after)).finally(() => this.#pairs--)
    this.#last = compared.catch(() => {})
    return compared
  }

  async #compare(before: Edition, after: Edition): Promise<readonly EcartSerieItem[]> {
    const found: EcartSerieItem[] = []
    for await (const difference of this.#editions.differences(before, after)) {
      found.push(ecartSerie(difference))
      await setImmediate()
    }
    return inOrderOfChange(found)
  }
}

function comeBack(why: string): ErreurContrat {
  return new ErreurContrat('SERVEUR_SURCHARGE', `${why} ; redemandez dans quelques secondes.`, {
    headers: { 'retry-after': '10' },
  })
}
