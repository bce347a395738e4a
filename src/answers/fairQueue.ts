export interface QueueLimits {
  /** Of one caller, waiting or served. */
  perCaller: number
  /** Of one caller, served at a time. */
  servedPerCaller: number
  /** Of all callers, waiting or served. */
  total: number
  /** Of all callers without a key together; without it they have no limit of their own. */
  keyless?: { total: number; served: number }
  /** Long ones of all callers, served at a time; without it they have no limit of their own. */
  longServed?: number
  /** What each that a caller holds weighs beside what it has cost already, in the unit of `leave`. */
  heldCost: number
}

/** Who enters: its limits are those of its name, and those of all keyless callers where it has no key. */
export interface QueueCaller {
  name: string
  keyless?: boolean
}

interface Waiting<T> {
  item: T
  long: boolean
}

interface Place<T> {
  waiting: Waiting<T>[]
  served: number
  keyless: boolean
  /** Virtual time: what all of its that were served have cost, from what those had who waited when it came. */
  cost: number
}

/**
 * What callers wait for, in fair order: next is the caller that has cost and holds least (start-time fair queueing: Goyal, Vin
 * and Cheng, 1996), and those of one caller come oldest first. A single light question thus goes before those of callers who
 * send many, or heavy ones, without ever waiting for a turn of everybody.
 *
 * Where the queue is full, the caller that holds most gives way to one that holds less: its newest that waits is evicted.
 */
export class FairQueue<T> {
  readonly #limits: QueueLimits
  readonly #evict: (item: T) => void
  /** The least lately served first; one that is empty stays until the others have cost as much. */
  readonly #places = new Map<string, Place<T>>()
  #total = 0
  #longServed = 0
  readonly #keyless = { total: 0, served: 0 }

  /** `evict` is given what has lost its place. */
  constructor(limits: QueueLimits, evict: (item: T) => void = () => {}) {
    this.#limits = limits
    this.#evict = evict
  }

  /** How many of all callers wait or are served. */
  get size(): number {
    return this.#total
  }

  /** Admits one, a long one or not; otherwise returns the limit that is reached, the caller's own or the total. */
  enter({ name, keyless = false }: QueueCaller, item: T, long = false): 'in' | 'caller' | 'total' {
    const place = this.#places.get(name) ?? { waiting: [], served: 0, keyless, cost: this.#leastCost() }
    if (heldBy(place) >= this.#limits.perCaller) return 'caller'
    const limit = this.#limits.keyless
    const shareFull = keyless && limit !== undefined && this.#keyless.total >= limit.total
    if (shareFull || this.#total >= this.#limits.total) {
      if (!this.#makeRoom(heldBy(place), shareFull)) return 'total'
    }
    place.waiting.push({ item, long })
    this.#places.set(name, place)
    this.#count(place, 1)
    return 'in'
  }

  /** How many of one caller's wait, and how many are served. */
  of(name: string): { waiting: number; served: number } {
    const { waiting, served } = this.#places.get(name) ?? { waiting: [], served: 0 }
    return { waiting: waiting.length, served }
  }

  /** Takes one out that waits; false where it does not wait any more. */
  remove(name: string, item: T): boolean {
    const place = this.#places.get(name)
    const at = place?.waiting.findIndex((each) => each.item === item) ?? -1
    if (!place || at < 0) return false
    place.waiting.splice(at, 1)
    this.#count(place, -1)
    return true
  }

  /** The next to serve, until `leave`; undefined where none waits that may be served. */
  next(): ({ name: string } & Waiting<T>) | undefined {
    this.#forgetIdle()
    let next: { name: string; place: Place<T> } | undefined
    for (const [name, place] of this.#places) {
      if (this.#mayServe(place) && (!next || this.#weight(place) < this.#weight(next.place))) next = { name, place }
    }
    if (!next) return undefined
    const { name, place } = next
    const { item, long } = place.waiting.shift() as Waiting<T>
    place.served++
    if (long) this.#longServed++
    if (place.keyless) this.#keyless.served++
    this.#places.delete(name)
    this.#places.set(name, place)
    return { name, item, long }
  }

  /** One of a caller's that was served is done, at a cost. */
  leave(name: string, cost: number, long = false): void {
    const place = this.#places.get(name)
    if (!place || place.served === 0) throw new Error(`nothing of ${name} is served`)
    place.served--
    place.cost += cost
    if (place.keyless) this.#keyless.served--
    if (long) this.#longServed--
    this.#count(place, -1)
  }

  /** Takes out all that wait. */
  clear(): T[] {
    const items: T[] = []
    for (const place of this.#places.values()) {
      const waiting = place.waiting.splice(0)
      items.push(...waiting.map(({ item }) => item))
      this.#count(place, -waiting.length)
    }
    return items
  }

  /** Evicts the newest that waits of the caller that holds most, where that is more than one who holds `own` would hold. */
  #makeRoom(own: number, keylessOnly: boolean): boolean {
    let largest: Place<T> | undefined
    for (const place of this.#places.values()) {
      if (place.waiting.length === 0 || (keylessOnly && !place.keyless)) continue
      if (!largest || heldBy(place) > heldBy(largest)) largest = place
    }
    if (!largest || heldBy(largest) <= own + 1) return false
    const { item } = largest.waiting.pop() as Waiting<T>
    this.#count(largest, -1)
    this.#evict(item)
    return true
  }

  #mayServe({ waiting, served, keyless }: Place<T>): boolean {
    const [first] = waiting
    if (!first || served >= this.#limits.servedPerCaller) return false
    if (first.long && this.#longServed >= (this.#limits.longServed ?? Number.POSITIVE_INFINITY)) return false
    return !keyless || this.#keyless.served < (this.#limits.keyless?.served ?? Number.POSITIVE_INFINITY)
  }

  #count({ keyless }: Place<T>, more: number): void {
    this.#total += more
    if (keyless) this.#keyless.total += more
  }

  #weight(place: Place<T>): number {
    return place.cost + this.#limits.heldCost * heldBy(place)
  }

  /** Of those who hold something; 0: nobody does. */
  #leastCost(): number {
    let least = Number.POSITIVE_INFINITY
    for (const place of this.#places.values()) if (heldBy(place) > 0) least = Math.min(least, place.cost)
    return Number.isFinite(least) ? least : 0
  }

  /** Forgets callers who hold nothing, once they have cost no more than a new one would. */
  #forgetIdle(): void {
    const least = this.#total === 0 ? Number.POSITIVE_INFINITY : this.#leastCost()
    for (const [name, place] of this.#places) if (heldBy(place) === 0 && place.cost <= least) this.#places.delete(name)
  }
}

function heldBy({ waiting, served }: Place<unknown>): number {
  return waiting.length + served
}
