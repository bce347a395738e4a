import { encodeGroup, GroupSequence, type KeyValues } from './groupFile.ts'
import type { Table } from './table.ts'

/**
 * A table as a Parquet file, made as it is given out: a row group for each piece of it, so that memory holds one. `told` is
 * what the file says of itself, as key-value metadata.
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
