import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { ErreurContrat } from '../../contract/erreurs.ts'
import type { EcartSerieItem } from '../../contract/schemas.ts'
import type { EditionStore } from '../../edition/editionStore.ts'
import type { Edition } from '../../edition/openEdition.ts'
import { ecartSerie, inOrderOfChange } from './ecartSerie.ts'

/** What is kept of all comparisons, by what a row of one takes in memory. */
const KEPT_BYTES = 32 << 20
const ROW_BYTES = 800
/** Pairs of releases under way and waiting; beyond them a question is refused, and not the process filled with waiting. */
const MOST_AT_ONCE = 8

/**
 * In what releases differ: computed once for each pair, one pair at a time, and kept, since releases do not change. Two series
 * are in memory at a time, and others are let in between two.
 */
export class Comparisons {
  readonly #editions: Pick<EditionStore, 'differences'>
  readonly #kept = new LRUCache<string, readonly EcartSerieItem[]>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (series) => ROW_BYTES * (series.length + 1),
  })
  readonly #making = new Map<string, Promise<readonly EcartSerieItem[]>>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(editions: Pick<EditionStore, 'differences'>) {
    this.#editions = editions
  }

  /** The series in which the second release differs from the first. */
  async between(before: Edition, after: Edition): Promise<readonly EcartSerieItem[]> {
    const key = `${before.manifest.empreinte} ${after.manifest.empreinte}`
    const known = this.#kept.get(key) ?? this.#making.get(key)
    if (known) return known
    if (this.#making.size >= MOST_AT_ONCE) throw tooMany()
    const making = this.#last.then(() => this.#make(key, before, after)).finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    this.#last = making.catch(() => {})
    return making
  }

  async #make(key: string, before: Edition, after: Edition): Promise<readonly EcartSerieItem[]> {
    const found: EcartSerieItem[] = []
    for await (const difference of this.#editions.differences(before, after)) {
      found.push(ecartSerie(difference))
      await setImmediate()
    }
    const series = inOrderOfChange(found)
    this.#kept.set(key, series)
    return series
  }
}

function tooMany(): ErreurContrat {
  return new ErreurContrat(
    'SERVEUR_SURCHARGE',
    "D'autres éditions sont en train d'être comparées ; réessayez dans quelques secondes.",
    { headers: { 'retry-after': '10' } },
  )
}
