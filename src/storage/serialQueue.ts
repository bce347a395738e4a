import { setImmediate } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/** Does a piece of work that takes the processor for a while: one at a time, and whatever else waits is let in between. */
export function runSerially<T>(work: () => T | Promise<T>): Promise<T> {
  const mine = last.then(() => setImmediate()).then(work)
  last = mine.catch(() => {})
  return mine
}
