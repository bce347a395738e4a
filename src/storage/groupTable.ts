import { parquetMetadata } from 'hyparquet'
import type { Column, GroupLocation } from './groupColumns.ts'
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

/** Where the groups of a file stand, of the index beside it: a row for each, whose values `mailles` counts. */
export function locationsOf(index: GroupValues): GroupLocation[] {
  const at = <T>(name: string, i: number) => index[name]?.[i] as T
  return Array.from(index.mailles as ArrayLike<number>, (rows, i) => ({
    rows,
    offset: at<number>('octet_debut', i),
    bytes: at<number>('octets', i),
    columnBytes: at<string>('octets_colonnes', i).split(' ').map(Number),
    sha256: at<string>('sha256', i),
  }))
}
