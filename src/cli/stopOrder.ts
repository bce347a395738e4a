import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { EXIT } from './command.ts'
import { STOP_MESSAGE } from './workers.ts'

/** What is being started has so long to give up what it holds, before the process ends with it. */
const GIVE_UP_MS = 500

/**
 * Aborted at the first SIGTERM or SIGINT, or at the word of the parent; a second signal ends the process at once.
 *
 * @param end ends the process
 */
export function stopOrder(end: (code: number) => never): AbortSignal {
  const order = new AbortController()
  const stop = () => {
    for (const name of ['SIGTERM', 'SIGINT'] as const) {
      process.removeListener(name, stop)
      process.on(name, () => end(EXIT.echec))
    }
    order.abort()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (cluster.isWorker) process.on('message', (message) => message === STOP_MESSAGE && order.abort())
  return order.signal
}

/** Waits for the order. */
export function ordered(stop: AbortSignal): Promise<void> {
  if (stop.aborted) return Promise.resolve()
  return new Promise((resolve) => stop.addEventListener('abort', () => resolve(), { once: true }))
}

/**
 * What is started, or undefined where the order to stop came first: then what came up all the same is closed again.
 * Throws what the start throws.
 */
export async function unlessStopped<T extends { close: () => Promise<void> }>(
  stop: AbortSignal,
  starting: Promise<T>,
): Promise<T | undefined> {
  const first = await Promise.race([
    starting.catch((error: unknown) => stop.aborted || Promise.reject(error)),
    ordered(stop),
  ])
  if (!stop.aborted) return first as T
  const closed = starting.then((started) => started.close()).catch(() => {})
  await Promise.race([closed, sleep(GIVE_UP_MS, undefined, { ref: false })])
  return undefined
}
