import type { ReferenceBase } from '../../edition/base/base.ts'
import { judgeBase } from '../../edition/seal/judgeBase.ts'
import { type CatalogueTexts, parseCatalogue } from '../../storage/catalogueFiles.ts'
import { bulkThreads, ThreadPool } from './threadPool.ts'
import type { TownServed } from './townThread.ts'
import { type TownWork, townWork } from './townWork.ts'

/** Below so many measurements a thread takes longer to start than it saves. */
const WORTH_THREADS = 2_000_000

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
  const { base, folder, catalogue, threads = threadsFor(base) } = options
  if (threads < 2) return use(townWork(base, parseCatalogue(catalogue)))
  const judged = await judgeBase(base, parseCatalogue(catalogue))
  const pool = new ThreadPool<TownServed>(new URL('./townThread.ts', import.meta.url), {
    threads,
    workerData: { folder, entries: base.journal.length, catalogue, judged },
  })
  try {
    return await use({
      atOnce: threads,
      make: (localite, keys) => pool.ask('make', { localite, keys }),
      control: (localite, keys) => pool.ask('control', { localite, keys }),
    })
  } finally {
    await pool.close()
  }
}

function threadsFor({ journal }: ReferenceBase): number {
  const mesures = journal.reduce((sum, entry) => sum + entry.mesures, 0)
  return mesures < WORTH_THREADS ? 1 : bulkThreads()
}
