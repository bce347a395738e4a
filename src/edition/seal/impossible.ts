import { pluralize } from '../../contract/pluralize.ts'
import { keyWords, type SerieKey } from '../../contract/vocabulary.ts'

/** Series and measurements that a message names; it counts the others. */
const NAMED = 5

/** Measurements that a rule calls impossible, counted for each series; the first few are kept for the message. */
export class Impossibles {
  readonly #series: { key: SerieKey; n: number }[] = []
  readonly #first: string[] = []
  #total = 0

  /** Adds those of a series: how many, and the first few in words. */
  add(key: SerieKey, { n, premiers }: { n: number; premiers: readonly string[] }): void {
    if (n === 0) return
    this.#series.push({ key, n })
    this.#total += n
    const room = NAMED - this.#first.length
    this.#first.push(...premiers.slice(0, room).map((step) => `${keyWords(key).join(' ')} ${step}`))
  }

  get total(): number {
    return this.#total
  }

  /** How many, which series, the first few: one line. */
  describe(): string {
    const series = this.#series.slice(0, NAMED).map(({ key, n }) => `${keyWords(key).join(' ')} (${n})`)
    const others = this.#series.length - NAMED
    const more = others > 0 ? ` et ${pluralize(others, 'autre')}` : ''
    const counts = `${pluralize(this.#total, 'mesure impossible', 'mesures impossibles')} dans ${pluralize(this.#series.length, 'série')}`
    return `${counts} : ${series.join(', ')}${more}. ${this.#total > NAMED ? 'Les premières' : 'Soit'} : ${this.#first.join(' ; ')}`
  }
}

/** An edition was not sealed: the base holds what cannot be. */
export class ImpossibleError extends Error {
  override name = 'ImpossibleError'
}
