import { availableParallelism } from 'node:os'
import { type Calls, startThread } from '../../storage/threadCalls.ts'

/** A town or a file of 25 years of hours takes some 150 MB while it is worked on. */
const MOST_THREADS = 4

/** Threads for bulk work on this machine. */
export function bulkThreads(): number {
  return Math.min(MOST_THREADS, availableParallelism())
}

/** Threads that all run one module; each call goes to the one with the shortest queue. */
export class ThreadPool<Served extends Record<string, (asked: never) => unknown>> {
  readonly #threads: ReturnType<typeof startThread<Served>>[]

  constructor(module: URL, { threads, workerData }: { threads: number; workerData: unknown }) {
    this.#threads = Array.from({ length: threads }, () => startThread<Served>(module, { workerData }))
  }

  /** Throws what the thread throws, or where it ends before it has answered. */
  readonly ask: Calls<Served>['ask'] = (...call) => {
    const [first, ...others] = this.#threads.map(({ calls }) => calls) as [Calls<Served>, ...Calls<Served>[]]
    return others.reduce((a, b) => (b.waiting < a.waiting ? b : a), first).ask(...call)
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }
}
