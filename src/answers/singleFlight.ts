import { LRUCache } from 'lru-cache'
import { ErreurContrat } from '../contract/erreurs.ts'
import { perObject } from './perObject.ts'

/** What a cache holds, and how often what was looked for was there, since the process began. */
export interface CacheFigures {
  bytes: number
  found: number
  missed: number
}

/** At most so many values; or so many bytes of them, where a value of undefined bytes is not kept. */
export type CacheBounds<V> = { max: number } | { maxBytes: number; bytesOf: (value: V) => number | undefined }

/** A value that is being made. */
interface Flight<V> {
  value: Promise<V>
  /** In whose name. */
  caller: string
  /** Callers who still wait for it. */
  waiting: number
  abort: AbortController
}

const ANYONE: Caller = { name: '' }

/**
 * A cache whose values are made once, however many callers ask for one at the same time (single-flight). Values are kept
 * within bounds, the least recently used leaving first; failures are not kept.
 *
 * A value is computed for the caller who comes first, and aborted once all callers have left. Overload is refused to
 * that caller alone: another who waits has the value made anew in its own name.
 */
export class SingleFlightCache<V extends object> {
  readonly #kept: LRUCache<string, V>
  readonly #bytesOf: ((value: V) => number | undefined) | undefined
  readonly #flights = new Map<string, Flight<V>>()
  #found = 0
  #missed = 0

  constructor(bounds: CacheBounds<V>) {
    this.#kept = new LRUCache('max' in bounds ? { max: bounds.max } : { maxSize: bounds.maxBytes })
    this.#bytesOf = 'max' in bounds ? undefined : bounds.bytesOf
  }

  /** The value of a key: at once where it is kept, else once it is made. */
  get(key: string, make: (caller: Caller) => Promise<V>, caller: Caller = ANYONE): V | Promise<V> {
    const kept = this.#kept.get(key)
    if (kept === undefined) {
      this.#missed++
      return this.#made(key, make, caller)
    }
    this.#found++
    return kept
  }

  /** Whether the value of a key is kept. */
  has(key: string): boolean {
    return this.#kept.has(key)
  }

  get figures(): CacheFigures {
    return { bytes: this.#kept.calculatedSize, found: this.#found, missed: this.#missed }
  }

  async #made(key: string, make: (caller: Caller) => Promise<V>, caller: Caller): Promise<V> {
    const joined = this.#flights.get(key)
    const flight = joined ?? this.#start(key, make, caller)
    try {
      return await valueFor(caller, flight)
    } catch (error) {
      const concernsCaller = flight.caller === caller.name && !flight.abort.signal.aborted
      if (!joined || concernsCaller || !isOverload(error)) throw error
    }
    return this.#kept.get(key) ?? this.#made(key, make, caller)
  }

  #start(key: string, make: (caller: Caller) => Promise<V>, caller: Caller): Flight<V> {
    const abort = new AbortController()
    const value = make({ ...caller, signal: abort.signal })
      .then((made) => this.#keep(key, made))
      .finally(() => this.#flights.delete(key))
    const flight = { value, caller: caller.name, waiting: 0, abort }
    this.#flights.set(key, flight)
    return flight
  }

  #keep(key: string, value: V): V {
    const size = this.#bytesOf?.(value)
    if (!this.#bytesOf) this.#kept.set(key, value)
    else if (size !== undefined) this.#kept.set(key, value, { size })
    return value
  }
}

/** What is made of an object by a key, once however many ask at a time, and kept with it: so many values at most. */
export function keptOf<Of extends object, Asked, V extends object>(
  max: number,
  keyOf: (asked: Asked) => string,
  make: (of: Of, asked: Asked) => Promise<V>,
): (of: Of, asked: Asked) => Promise<V> {
  const caches = perObject((_: Of) => new SingleFlightCache<V>({ max }))
  return async (of, asked) => caches(of).get(keyOf(asked), () => make(of, asked))
}

/** The same of what is made once of an object. */
export function onceOf<Of extends object, V extends object>(make: (of: Of) => Promise<V>): (of: Of) => Promise<V> {
  const kept = keptOf(1, () => '', make)
  return (of) => kept(of, undefined)
}

/** Waits for a value as one of its callers, until it is there or the caller leaves. */
async function valueFor<V>({ signal }: Caller, flight: Flight<V>): Promise<V> {
  flight.waiting++
  const leave = () => {
    flight.waiting--
    if (flight.waiting === 0) flight.abort.abort()
  }
  if (signal?.aborted) leave()
  else signal?.addEventListener('abort', leave)
  try {
    return await flight.value
  } finally {
    signal?.removeEventListener('abort', leave)
  }
}

/** Whether work was refused for want of a place, which may be there later. */
export function isOverload(error: unknown): boolean {
  return error instanceof ErreurContrat && error.code === 'SERVEUR_SURCHARGE'
}

/** In whose name something is made: the work of one caller takes turns with that of others. */
export interface Caller {
  /** Public prefix of the key, or another name. */
  name: string
  /** Whether it has no key: all such callers together have a small share of the compute pool. */
  keyless?: boolean
  /** Aborted once nobody waits for the answer any more. */
  signal?: AbortSignal
}
