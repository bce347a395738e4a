import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** A town or a file of 25 years of hours takes some 150 MB while it is worked on. */
const MOST_THREADS = 4

/** Threads for bulk work on this machine. */
export function bulkThreads(): number {
  return Math.min(MOST_THREADS, availableParallelism())
}

/** Message to a thread: a task, with an id for its result. */
export interface TaskMessage<Task> {
  id: number
  task: Task
}

/** Message from a thread: its result, or its error. */
export type ResultMessage<Made> = { id: number; made: Made } | { id: number; error: string }

interface Pending<Made> {
  resolve: (made: Made) => void
  reject: (error: Error) => void
}

interface Thread<Made> {
  worker: Worker
  waiting: Map<number, Pending<Made>>
}

/** Threads that all run one module; each task goes to the one with the shortest queue. */
export class ThreadPool<Task, Made> {
  readonly size: number
  readonly #threads: Thread<Made>[]
  #lastId = 0

  constructor(module: URL, { threads, workerData }: { threads: number; workerData: unknown }) {
    this.size = threads
    this.#threads = Array.from({ length: threads }, () => begin<Made>(new Worker(module, { workerData })))
  }

  /** Rejects with what the thread failed of, or where it ends before it has answered. */
  ask(task: Task, transfer: readonly ArrayBuffer[] = []): Promise<Made> {
    const least = this.#threads.reduce((a, b) => (b.waiting.size < a.waiting.size ? b : a))
    const id = ++this.#lastId
    return new Promise<Made>((resolve, reject) => {
      least.waiting.set(id, { resolve, reject })
      least.worker.postMessage({ id, task } satisfies TaskMessage<Task>, transfer)
    })
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }
}

function begin<Made>(worker: Worker): Thread<Made> {
  const waiting = new Map<number, Pending<Made>>()
  const fail = (error: Error) => {
    for (const each of waiting.values()) each.reject(error)
    waiting.clear()
  }
  worker.on('message', (answer: ResultMessage<Made>) => {
    const pending = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('error' in answer) pending?.reject(new Error(answer.error))
    else pending?.resolve(answer.made)
  })
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', (code) => fail(new Error(`un fil de calcul s’est arrêté (code ${code})`)))
  return { worker, waiting }
}
