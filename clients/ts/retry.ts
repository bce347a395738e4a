import type { HarmattanError } from './harmattanError.ts'

/** Statuses that pass: too much for now, a service or a gateway that is not up. */
const PASSING = new Set([429, 502, 503, 504])
const FIRST_DELAY_S = 0.5

/**
 * Seconds to wait before a retry, the first one where `retry` is 0; undefined where the request is not to be sent
 * again. What would last longer than `maxWaitS` is left to the program: a daily quota comes back at midnight.
 */
export function delayBefore(
  retry: number,
  { code, status, retryAfterS }: HarmattanError,
  maxWaitS: number,
): number | undefined {
  if (status === undefined ? code !== 'CLIENT_SERVICE_INJOIGNABLE' : !PASSING.has(status)) return undefined
  if (retryAfterS !== undefined) return retryAfterS <= maxWaitS ? retryAfterS : undefined
  return status === 429 ? undefined : Math.min(FIRST_DELAY_S * 2 ** retry, maxWaitS)
}

/** Waits; rejects with the signal's reason as soon as it is aborted. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort)
  })
}
