/**
 * After so long a test, a process that starts or a condition that is waited for counts as hanging, on a machine however slow or
 * busy. A limit of what is tested is never this one: `asSlow` is for those.
 */
export const HANGS_MS = 300_000

/** Milliseconds that the task below takes on a quiet core of the machines that the limits of tests were set on. */
const REFERENCE_MS = 7
const TRIES = 5

/**
 * A limit in milliseconds as it holds on this machine at this moment: as many times longer as a fixed task now takes longer than
 * on a quiet core, by the slowest of a few tries. So a test tells a service that hangs from a machine that is slow or shared.
 */
export function asSlow(limitMs: number): number {
  const slowest = Math.max(...Array.from({ length: TRIES }, taskMs))
  return limitMs * Math.max(1, slowest / REFERENCE_MS)
}

function taskMs(): number {
  const started = performance.now()
  let sum = 0
  for (let i = 0; i < 3_000_000; i++) sum += Math.sqrt(i)
  return sum > 0 ? performance.now() - started : Number.NaN
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Tries of one question; at 200 ms each, longer than any machine is too busy for. */
const ASKED_TIMES = 50

/** The answer to a question, asked again where the machine had no time for it: what is refused so counts in no quota. */
export async function patiently<T extends { status: number } | { statusCode: number }>(
  asking: () => Promise<T>,
): Promise<T> {
  let reply = await asking()
  const isBusy = () => ('status' in reply ? reply.status : reply.statusCode) === 503
  for (let asked = 1; isBusy() && asked < ASKED_TIMES; asked++) {
    await sleep(200)
    reply = await asking()
  }
  return reply
}

/** Waits until it holds, or throws after `limitMs`; answers the milliseconds that it took. */
export async function until(holds: () => boolean | Promise<boolean>, limitMs = HANGS_MS / 2): Promise<number> {
  const started = performance.now()
  while (!(await holds())) {
    if (performance.now() - started > limitMs) throw new Error(`attendu en vain ${Math.round(limitMs)} ms`)
    await sleep(20)
  }
  return performance.now() - started
}
