import type { Release } from '../../answers/release.ts'
import type { Caller } from '../../answers/singleFlight.ts'
import { Turns } from '../../answers/turns.ts'
import type { ComputationName } from '../../contract/computed/list.ts'
import type { Compute } from '../list.ts'
import type { Summarise } from '../towns/townSummaries.ts'
import type { ComputeThread } from './computeThread.ts'
import { eachWork } from './pageWork.ts'

export interface PoolLimits {
  /** Questions of one caller, waiting or computed: as many as a browser has connections to one place. */
  perCaller: number
  /** Questions of all callers, waiting or computed. */
  total: number
  /** Of these, at most so many of all callers without a key together. */
  keyless: number
  /** Longest wait for a thread. */
  waitMs: number
  /** How long a refusal is held back. */
  refusalMs: number
  /** What a question under way weighs against the time that a caller's have taken: a light one. */
  heldCost: number
}

export const POOL_LIMITS: PoolLimits = {
  perCaller: 6,
  total: 64,
  keyless: 12,
  waitMs: 10_000,
  refusalMs: 1000,
  heldCost: 250,
}

/** Searches over many sizes or many years of hours. */
const LONG: readonly ComputationName[] = ['annee_type', 'dimensionnement_site_isole']

/** Whether a question is of those that take the processor longest: results by hours, and searches. */
function isLong(name: ComputationName, question: unknown): boolean {
  return LONG.includes(name) || (question as { granularite?: unknown }).granularite === 'horaire'
}

type Thread = Pick<ComputeThread, 'prepare' | 'compute' | 'summarise' | 'pageWork' | 'end'>

export type ComputePool = ReturnType<typeof computePool>

/**
 * Computes in threads of its own, in fair order between callers by the time that theirs take. Where there are two threads or
 * more, neither one caller, nor all callers without a key, nor long questions ever have them all: another's light question
 * does not wait for a long one. A question whose
 * caller leaves is dropped where it waits, and stopped where it is computed.
 *
 * @param now the time in ms from any moment, never back
 */
export function computePool(threads: readonly Thread[], limits: PoolLimits, now: () => number) {
  /** Threads without work. A job goes to the first of `threads` that is among them: it has most of what it needs at hand. */
  const idle = new Set(threads)
  const served = Math.max(1, threads.length - 1)
  const turns = new Turns<Thread>({
    ...limits,
    servedPerCaller: served,
    longServed: served,
    keyless: { total: limits.keyless, served: Math.max(1, Math.floor(threads.length / 2)) },
  })
  let closed = false

  const serve = () => {
    for (const thread of threads) {
      if (!idle.has(thread)) continue
      if (!turns.serve(thread)) return
      idle.delete(thread)
    }
  }
  const dispatch = async <Answer>(
    { caller, long }: { caller: Caller; long: boolean },
    run: (thread: Thread) => Promise<Answer>,
  ): Promise<Answer> => {
    const turn = turns.wait(caller, long)
    serve()
    const thread = await turn
    const begun = now()
    try {
      return await run(thread)
    } finally {
      idle.add(thread)
      turns.leave(caller.name, now() - begun, long)
      serve()
    }
  }
  const compute: Compute = (release, name, question, caller) =>
    dispatch({ caller, long: isLong(name, question) }, (thread) =>
      thread.compute({ release, name, question }, caller.signal),
    )
  const summarise: Summarise = (release, code, caller) =>
    dispatch({ caller, long: false }, (thread) => thread.summarise({ release, code }, caller.signal))
  return {
    /** Prepares the thread that the first question goes to, where it has nothing else to do. */
    prepare(release: Release): void {
      const [first] = threads
      if (!closed && first && idle.has(first)) first.prepare(release)
    },
    /** Computes a variable. Throws what the computation throws, and 503 where there is no place for it. */
    compute,
    /** Computes the summary of a town, in the same queue. Throws as `compute` does. */
    summarise,
    /** What pages show, in the same queue. The relief takes seconds: it never has all threads. */
    pageWork: eachWork((name) => (release, asked, caller) => {
      const long = name === 'relief' || name === 'siteYearFile'
      return dispatch<unknown>({ caller, long }, ({ pageWork }) => pageWork[name](release, asked, caller))
    }),
    /** Questions computed now, and those that wait for a thread. */
    get load(): { computed: number; waiting: number } {
      const computed = threads.length - idle.size
      return { computed, waiting: turns.size - computed }
    },
    /** Refuses what waits, and ends what is computed. */
    async close(): Promise<void> {
      closed = true
      turns.close()
      await Promise.all(threads.map((thread) => thread.end()))
    },
  }
}
