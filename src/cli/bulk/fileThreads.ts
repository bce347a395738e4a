import type { Catalogue } from '../../contract/catalogue.ts'
import { type FileEncoder, filesHere } from '../../edition/base/encodedFile.ts'
import type { FileServed } from './fileThread.ts'
import { bulkThreads, ThreadPool } from './threadPool.ts'

/** A file shorter than this is read before a thread has started. */
const WORTH_THREADS_BYTES = 4 << 20

interface EncoderOptions {
  catalogue: Catalogue
  now: Date
  threads?: number
  /** Bytes from which a file goes to a thread. */
  longFrom?: number
}

/** Has `use` encode files, long ones in threads where there are several cores; they are ended when it is done. */
export async function withFileEncoder<T>(
  { catalogue, now, threads = bulkThreads(), longFrom = WORTH_THREADS_BYTES }: EncoderOptions,
  use: (encoder: FileEncoder) => Promise<T>,
): Promise<T> {
  const here = filesHere({ catalogue, now })
  if (threads < 2) return use(here)
  let pool: ThreadPool<FileServed> | undefined
  try {
    return await use({
      atOnce: threads + 1,
      // Without an await before it begins to read: a file is read before the next is asked for.
      async encode(upstream, file) {
        const { chemin, bytes, numbers = 0 } = file
        const startedPool = () => {
          pool ??= new ThreadPool(new URL('./fileThread.ts', import.meta.url), {
            threads,
            workerData: { catalogue, now },
          })
          return pool
        }
        if (upstream.readApart && bytes && bytes.length >= longFrom) {
          return startedPool().ask('encode', { nom: upstream.nom, chemin, bytes })
        }
        if (numbers * Float64Array.BYTES_PER_ELEMENT < longFrom) return here.encode(upstream, file)
        const blocks = await file.read()
        const buffers = new Set(blocks.map(({ values }) => values.buffer as ArrayBuffer))
        return startedPool().ask('encode', { chemin, blocks }, [...buffers])
      },
    })
  } finally {
    await pool?.close()
  }
}
