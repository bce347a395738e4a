import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { SerieKey } from '../../contract/vocabulary.ts'
import type { SeriePart } from '../../edition/townParts.ts'
import type { ReferenceBase } from '../../reference/base.ts'
import { type CatalogueTexts, parseCatalogue } from '../../storage/catalogueFiles.ts'
import type { ControlledSerie } from '../control/controlledTown.ts'
import { type TownAnswer, type TownTask, type TownWork, townWork } from './townWork.ts'

/** Below so many measurements a thread takes longer to start than it saves. */
const WORTH_THREADS = 2_000_000

/** A town of hours takes some 150 MB while it is made. */
const MOST_THREADS = 4

interface Waiting {
  resolve: (made: SeriePart[] & ControlledSerie[]) => void
  reject: (error: Error) => void
}

interface WorkOptions {
  /** The base, and where it stands: a thread opens it by itself, as it stood when this one was opened. */
  base: ReferenceBase
  folder: string
  catalogue: CatalogueTexts
  /** By default as many as there are cores, where the base is large enough. */
  threads?: number
}

/** Has `use` work on towns, in threads where that is worth it; they are ended when it is done. */
export async function withTownWork<T>(options: WorkOptions, use: (work: TownWork) => Promise<T>): Promise<T> {
  const { base, catalogue, threads = threadsFor(base) } = options
  if (threads < 2) return use(townWork(base, parseCatalogue(catalogue)))
  const pool = new TownThreads(options, threads)
  try {
    return await use(pool)
  } finally {
    await pool.close()
  }
}

function threadsFor({ journal }: ReferenceBase): number {
  const mesures = journal.reduce((sum, entry) => sum + entry.mesures, 0)
  return mesures < WORTH_THREADS ? 1 : Math.min(MOST_THREADS, availableParallelism())
}

class TownThreads implements TownWork {
  readonly atOnce: number
  readonly #threads: { worker: Worker; waiting: Map<number, Waiting> }[]
  #asked = 0

  constructor({ base, folder, catalogue }: WorkOptions, threads: number) {
    this.atOnce = threads
    const workerData = { folder, entries: base.journal.length, catalogue }
    this.#threads = Array.from({ length: threads }, () => {
      const worker = new Worker(new URL('./townThread.ts', import.meta.url), { workerData })
      const waiting = new Map<number, Waiting>()
      const fail = (error: Error) => {
        for (const each of waiting.values()) each.reject(error)
        waiting.clear()
      }
      worker.on('message', (answer: TownAnswer) => {
        const asked = waiting.get(answer.id)
        waiting.delete(answer.id)
        if ('error' in answer) asked?.reject(new Error(answer.error))
        else asked?.resolve(answer.made as SeriePart[] & ControlledSerie[])
      })
      worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
      worker.on('exit', (code) => fail(new Error(`un fil de calcul s'est arrêté (code ${code})`)))
      return { worker, waiting }
    })
  }

  make(localite: string, keys: readonly SerieKey[]): Promise<SeriePart[]> {
    return this.#ask('make', localite, keys)
  }

  control(localite: string, keys: readonly SerieKey[]): Promise<ControlledSerie[]> {
    return this.#ask('control', localite, keys)
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }

  #ask(work: TownTask['work'], localite: string, keys: readonly SerieKey[]) {
    const least = this.#threads.reduce((a, b) => (b.waiting.size < a.waiting.size ? b : a))
    const id = ++this.#asked
    return new Promise<SeriePart[] & ControlledSerie[]>((resolve, reject) => {
      least.waiting.set(id, { resolve, reject })
      least.worker.postMessage({ id, work, localite, keys } satisfies TownTask)
    })
  }
}
