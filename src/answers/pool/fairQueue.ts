export interface QueueLimits {
  /** Of one caller, waiting or served. */
  perCaller: number
  /** Of one caller, served at a time. */
  servedPerCaller: number
  /** Of all callers, waiting or served. */
  total: number
}

interface Caller<T> {
  waiting: T[]
  served: number
}

/** What callers wait for, in fair order: callers take turns, and those of one caller come oldest first. */
export class FairQueue<T> {
  readonly #limits: QueueLimits
  /** Callers with something waiting or served, the one whose turn is next first. */
  readonly #callers = new Map<string, Caller<T>>()
  #total = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** How many of all callers wait or are served. */
  get size(): number {
    return this.#total
  }

  /** Admits one; otherwise returns the limit that is reached, the caller's own or the total. */
  enter(name: string, item: T): 'in' | 'caller' | 'total' {
    const caller = this.#callers.get(name) ?? { waiting: [], served: 0 }
    if (caller.waiting.length + caller.served >= this.#limits.perCaller) return 'caller'
    if (this.#total >= this.#limits.total) return 'total'
    caller.waiting.push(item)
    this.#callers.set(name, caller)
    this.#total++
    return 'in'
  }

  /** How many of one caller's wait, and how many are served. */
  of(name: string): { waiting: number; served: number } {
    const { waiting, served } = this.#callers.get(name) ?? { waiting: [], served: 0 }
    return { waiting: waiting.length, served }
  }

  /** Takes one out that waits; false where it does not wait any more. */
  remove(name: string, item: T): boolean {
    const caller = this.#callers.get(name)
    const at = caller?.waiting.indexOf(item) ?? -1
    if (!caller || at < 0) return false
    caller.waiting.splice(at, 1)
    this.#gone(name, caller)
    return true
  }

  /** The next to serve, until `leave`; undefined where none waits that may be served. */
  next(): { name: string; item: T } | undefined {
    for (const [name, caller] of this.#callers) {
      if (caller.waiting.length === 0 || caller.served >= this.#limits.servedPerCaller) continue
      const item = caller.waiting.shift() as T
      caller.served++
      this.#callers.delete(name)
      this.#callers.set(name, caller)
      return { name, item }
    }
    return undefined
  }

  /** One of a caller's that was served is done. */
  leave(name: string): void {
    const caller = this.#callers.get(name)
    if (!caller || caller.served === 0) throw new Error(`nothing of ${name} is served`)
    caller.served--
    this.#gone(name, caller)
  }

  /** Takes out all that wait. */
  clear(): T[] {
    const items: T[] = []
    for (const [name, caller] of this.#callers) {
      for (const item of caller.waiting.splice(0)) {
        items.push(item)
        this.#gone(name, caller)
      }
    }
    return items
  }

  #gone(name: string, caller: Caller<T>): void {
    this.#total--
    if (caller.waiting.length === 0 && caller.served === 0) this.#callers.delete(name)
  }
}
