import { HELD_OPENINGS } from '../edition/store/heldOpenings.ts'

/** Files that readers keep open, stores and the process itself have some open beside the connections. */
const RESERVED = 64 + HELD_OPENINGS
/** Of the rest, connections take this share: each of them may have a file open for a moment. */
const SHARE = 0.75

/** Connections that a process may have at once below its limit of open descriptors. */
export function connectionsWithin(descriptors: number): number {
  return Math.max(1, Math.floor((descriptors - RESERVED) * SHARE))
}

/** Open descriptors that the system allows this process; Infinity where it does not say. */
export function descriptorLimit(): number {
  Object.assign(process.report, { excludeNetwork: true }) // or names of other hosts are looked up, for seconds
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  const soft = Number(userLimits?.open_files?.soft ?? Number.POSITIVE_INFINITY)
  return Number.isNaN(soft) ? Number.POSITIVE_INFINITY : soft
}
