import { setImmediate } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/** Runs CPU-bound work one piece at a time, and yields to the event loop before each. */
export function runSerially<T>(work: () => T | Promise<T>): Promise<T> {
  const result = last.then(() => setImmediate()).then(work)
  last = result.catch(() => {})
  return result
}
