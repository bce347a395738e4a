import { afterAll, beforeAll, test, vi } from 'vitest'

/** Whether all is asked, as in `npm run test:long`, or the share of it that `npm test` asks. */
export const LONG = process.env.LONG === 'oui'

/** Of cases that differ in how often, how many or where alone: all in `npm run test:long`, the first `count` in `npm test`. */
export function share<T>(cases: readonly T[], count = 1): readonly T[] {
  return LONG ? cases : cases.slice(0, count)
}

const noTest = () => {}
const unasked = Object.assign(noTest, { each: () => noTest, sequential: noTest }) as unknown as typeof test

/** A dear test of which one in `npm test` notices the gross fault: asked in `npm run test:long` alone. */
export const soak = LONG ? test : unasked

/**
 * Has the services of a file asked over connections, each question asked before, with the fast path on; in `npm run test:long` with
 * it off.
 */
export function askOverConnections(): void {
  beforeAll(() => void vi.stubEnv('FAST_PATH', LONG ? 'non' : 'oui'))
  afterAll(() => void vi.unstubAllEnvs())
}
