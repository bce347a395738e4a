import { parquetMetadata } from 'hyparquet'
import type { Column } from './groupColumns.ts'
import { type GroupValues, readGroup } from './groupFile.ts'

/** Decodes a small file of groups that holds one group, out of its whole bytes, already checked against their hash. */
export async function readOnlyGroup(bytes: Uint8Array, columns: readonly Column[]): Promise<GroupValues> {
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  const [group] = parquetMetadata(file).row_groups
  if (!group) throw new Error('a file without a group')
  const columnBytes = group.columns.map(({ meta_data }) => Number(meta_data?.total_compressed_size))
  return readGroup(bytes.subarray(HEAD_BYTES), columns, { rows: Number(group.num_rows), columnBytes })
}

/** The magic number stands before the first group. */
const HEAD_BYTES = 4
