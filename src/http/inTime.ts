/** The longest that a timer waits: 24 days. */
export const LONGEST_WAIT_MS = 2 ** 31 - 1

/** What is being made, where it is there within `ms`; after that its fault is told to nobody. */
export async function inTime<T extends object>(made: T | Promise<T>, ms: number): Promise<T | undefined> {
  if (!(made instanceof Promise)) return made
  const { promise, resolve, reject } = Promise.withResolvers<T | undefined>()
  const timer = setTimeout(() => resolve(undefined), ms)
  made.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}
