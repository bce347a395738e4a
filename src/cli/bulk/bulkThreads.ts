import { availableParallelism } from 'node:os'

/** A town or a file of 25 years of hours takes some 150 MB while it is worked on. */
const MOST_THREADS = 4

/** How many threads bulk work is worth on this machine. */
export function bulkThreads(): number {
  return Math.min(MOST_THREADS, availableParallelism())
}
