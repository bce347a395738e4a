import { ErreurContrat } from '../contract/erreurs.ts'
import type { Caller } from './computed/list.ts'

interface Flight<T> {
  answer: Promise<T>
  /** Who asked first: the work is done in this name. */
  by: string
  /** Those who still wait for it. */
  waiting: number
  abort: AbortController
}

/**
 * Answers that are being made: whoever asks the same meanwhile waits for the same one. Who leaves takes it from nobody; once
 * all have left it is aborted.
 */
export class SingleFlight<T> {
  readonly #making = new Map<string, Flight<T>>()

  async get(key: string, caller: Caller, make: (caller: Caller) => Promise<T>): Promise<T> {
    const known = this.#making.get(key)
    const making = known ?? this.#start(key, caller.name, make)
    try {
      return await waitFor(making, caller.signal)
    } catch (error) {
      const others = known !== undefined && known.by !== caller.name && isRefusal(error)
      if (!others) throw error
    }
    // The place that another did not get may be there for this one.
    return this.get(key, caller, make)
  }

  #start(key: string, by: string, make: (caller: Caller) => Promise<T>): Flight<T> {
    const abort = new AbortController()
    const answer = make({ name: by, signal: abort.signal }).finally(() => this.#making.delete(key))
    const making = { answer, by, waiting: 0, abort }
    this.#making.set(key, making)
    return making
  }
}

async function waitFor<T>(making: Flight<T>, signal: AbortSignal | undefined): Promise<T> {
  making.waiting++
  const leave = () => {
    making.waiting--
    if (making.waiting === 0) making.abort.abort()
  }
  if (signal?.aborted) leave()
  else signal?.addEventListener('abort', leave)
  try {
    return await making.answer
  } finally {
    signal?.removeEventListener('abort', leave)
  }
}

/** Whether something was refused for want of a place, which may be there later. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ErreurContrat && error.code === 'SERVEUR_SURCHARGE'
}
