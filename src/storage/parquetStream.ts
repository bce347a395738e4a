import { encodeGroup, GroupSequence, type KeyValues } from './groupFile.ts'
import type { Table } from './table.ts'

/**
 * A table as a Parquet file, streamed: one row group per piece, so that memory holds one at a time. `metadata` is
 * the key-value metadata of the file.
 */
export async function* parquetStream({ columns, pieces }: Table, metadata: KeyValues): AsyncIterable<Uint8Array> {
  const sequence = new GroupSequence(columns)
  yield sequence.head()
  for await (const piece of pieces) {
    const group = encodeGroup(columns, piece)
    sequence.place(group)
    yield group.bytes
  }
  yield sequence.foot(metadata)
}
