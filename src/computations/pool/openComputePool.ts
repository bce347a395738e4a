import { type ComputePool, computePool, POOL_LIMITS } from './computePool.ts'
import { type ComputeThreadOptions, computeThread } from './computeThread.ts'

/** Bytes of sun positions that all threads keep together. */
const SUN_BYTES = 96 << 20
/** Half a century of days: what is larger than the room of a thread would be computed anew for each question. */
const SUN_OF_LONGEST_BYTES = 20 << 20
/** The objects of a computation are few: a fault must not take the memory of the process. */
const HEAP_MB = 256
/** A question takes a second or two at most; what takes this long has gone wrong. */
const RUN_MS = 20_000

/** Threads of a pool on a machine with so many cores, of which other processes serve too. */
export function threadsFor({ cores, processes }: { cores: number; processes: number }): number {
  return Math.min(8, Math.max(2, Math.floor(cores / 2 / processes)))
}

/** Opens a pool of threads; `close` ends it. The first is begun now; the others, 25 MB each, wait until they are needed. */
export function openComputePool({
  threads,
  log,
  now,
}: { threads: number; now: () => number } & Pick<ComputeThreadOptions, 'log'>): ComputePool {
  const options = {
    sunBytes: Math.max(SUN_OF_LONGEST_BYTES, Math.floor(SUN_BYTES / threads)),
    heapMb: HEAP_MB,
    runMs: RUN_MS,
    log,
  }
  const pool = Array.from({ length: threads }, () => computeThread(options))
  pool[0]?.begin()
  return computePool(pool, POOL_LIMITS, now)
}
