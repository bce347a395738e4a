import type { Granularite } from '../../contract/vocabulary.ts'
import type { Column } from '../../storage/groupColumns.ts'
import { readGroup } from '../../storage/groupFile.ts'
import { runSerially } from '../../storage/serialQueue.ts'
import { MESURE_COLUMNS, type Mesures, onAxis, READ_COLUMNS } from '../mesures.ts'
import { TILE_COLUMNS } from '../tileFiles.ts'

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

/** The columns that a group was written with: those of a town's series, or of a cell's. */
function columnsOf({ columnBytes }: { columnBytes: readonly number[] }): readonly Column[] {
  return columnBytes.length === TILE_COLUMNS.length ? TILE_COLUMNS : MESURE_COLUMNS
}

/** Decodes in this thread, piece by piece. */
export const decodeMesures: Decode = async (bytes, granularite, location) => {
  const group = await readGroup(bytes, columnsOf(location), location, READ_COLUMNS)
  // Shared memory: threads that compute read the same bytes, no copy.
  return runSerially(() => onAxis(group, granularite, location.rows, (size) => new SharedArrayBuffer(size)))
}
