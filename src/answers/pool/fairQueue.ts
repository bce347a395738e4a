export interface QueueLimits {
  /** Of one caller, waiting or served. */
  perCaller: number
  /** Of one caller, served at a time. */
  servedPerCaller: number
  /** Of all callers, waiting or served. */
  total: number
  /** Of all callers without a key together; without it they have no limit of their own. */
  keyless?: { total: number; served: number }
}

/** Who enters: its limits are those of its name, and those of all keyless callers where it has no key. */
export interface QueueCaller {
  name: string
  keyless?: boolean
}

interface Place<T> {
  waiting: T[]
  served: number
  keyless: boolean
}

/**
 * What callers wait for, in fair order: callers take turns, and those of one caller come oldest first. A caller that has had
 * nothing since all others had their turn goes first (the new flows of RFC 8290), so that a single question does not wait for
 * a turn of everybody.
 *
 * Where the queue is full, the caller that holds most gives way to one that holds less: its newest that waits is evicted.
 */
export class FairQueue<T> {
  readonly #limits: QueueLimits
  readonly #evict: (item: T) => void
  /** New callers, before their first turn. */
  readonly #fresh = new Map<string, Place<T>>()
  /** The others, the one whose turn is next first; one that has become empty stays until its turn comes. */
  readonly #callers = new Map<string, Place<T>>()
  #total = 0
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

  /** Lets one in; else tells which limit is reached, the caller's own or that of all. */
  enter({ name, keyless = false }: QueueCaller, item: T): 'in' | 'caller' | 'total' {
    const place = this.#placeOf(name) ?? { waiting: [], served: 0, keyless }
    if (heldBy(place) >= this.#limits.perCaller) return 'caller'
    const limit = this.#limits.keyless
    const shareFull = keyless && limit !== undefined && this.#keyless.total >= limit.total
    if (shareFull || this.#total >= this.#limits.total) {
      if (!this.#makeRoom(heldBy(place), shareFull)) return 'total'
    }
    place.waiting.push(item)
    if (!this.#callers.has(name)) this.#fresh.set(name, place)
    this.#count(place, 1)
    return 'in'
  }

  /** How many of one caller's wait, and how many are served. */
  of(name: string): { waiting: number; served: number } {
    const { waiting, served } = this.#placeOf(name) ?? { waiting: [], served: 0 }
    return { waiting: waiting.length, served }
  }

  /** Takes one out that waits; false where it does not wait any more. */
  remove(name: string, item: T): boolean {
    const place = this.#placeOf(name)
    const at = place?.waiting.indexOf(item) ?? -1
    if (!place || at < 0) return false
    place.waiting.splice(at, 1)
    this.#count(place, -1)
    return true
  }

  /** The next to serve, until `leave`; undefined where none waits that may be served. */
  next(): { name: string; item: T } | undefined {
    for (const callers of [this.#fresh, this.#callers]) {
      for (const [name, place] of callers) {
        if (heldBy(place) === 0) callers.delete(name)
        if (!this.#mayServe(place)) continue
        const item = place.waiting.shift() as T
        place.served++
        if (place.keyless) this.#keyless.served++
        callers.delete(name)
        this.#callers.set(name, place)
        return { name, item }
      }
    }
    return undefined
  }

  /** One of a caller's that was served is done. */
  leave(name: string): void {
    const place = this.#placeOf(name)
    if (!place || place.served === 0) throw new Error(`nothing of ${name} is served`)
    place.served--
    if (place.keyless) this.#keyless.served--
    this.#count(place, -1)
  }

  /** Takes out all that wait. */
  clear(): T[] {
    const items: T[] = []
    for (const place of this.#places()) {
      const waiting = place.waiting.splice(0)
      items.push(...waiting)
      this.#count(place, -waiting.length)
    }
    return items
  }

  /** Evicts the newest that waits of the caller that holds most, where that is more than one who holds `own` would hold. */
  #makeRoom(own: number, keylessOnly: boolean): boolean {
    let largest: Place<T> | undefined
    for (const place of this.#places()) {
      if (place.waiting.length === 0 || (keylessOnly && !place.keyless)) continue
      if (!largest || heldBy(place) > heldBy(largest)) largest = place
    }
    if (!largest || heldBy(largest) <= own + 1) return false
    const item = largest.waiting.pop() as T
    this.#count(largest, -1)
    this.#evict(item)
    return true
  }

  #mayServe({ waiting, served, keyless }: Place<T>): boolean {
    if (waiting.length === 0 || served >= this.#limits.servedPerCaller) return false
    return !keyless || this.#keyless.served < (this.#limits.keyless?.served ?? Number.POSITIVE_INFINITY)
  }

  #count({ keyless }: Place<T>, more: number): void {
    this.#total += more
    if (keyless) this.#keyless.total += more
  }

  #placeOf(name: string): Place<T> | undefined {
    return this.#fresh.get(name) ?? this.#callers.get(name)
  }

  *#places(): Iterable<Place<T>> {
    yield* this.#fresh.values()
    yield* this.#callers.values()
  }
}

function heldBy({ waiting, served }: Place<unknown>): number {
  return waiting.length + served
}
