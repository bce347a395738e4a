import type { Granularite } from '../contract/vocabulary.ts'
import { readGroup } from '../storage/groupFile.ts'
import { runSerially } from '../storage/serialQueue.ts'
import { MESURE_COLUMNS, type Mesures, onAxis, READ_COLUMNS } from './mesures.ts'

/** Bytes that a series takes in memory. */
export function bytesOf({ values, niveaux, statuts }: Mesures): number {
  return values.byteLength + niveaux.byteLength + statuts.byteLength
}

/** Decodes the bytes of a series, already checked against their hash. */
export type Decode = (
  bytes: Uint8Array,
  granularite: Granularite,
  location: { rows: number; columnBytes: number[] },
) => Promise<Mesures>

/** Decodes in this thread, piece by piece. */
export const decodeMesures: Decode = async (bytes, granularite, location) => {
  const group = await readGroup(bytes, MESURE_COLUMNS, location, READ_COLUMNS)
  // Shared memory: threads that compute read the same bytes, no copy.
  return runSerially(() => onAxis(group, granularite, location.rows, (size) => new SharedArrayBuffer(size)))
}
