import type { RowGroup } from 'hyparquet'
import { type Column, type ColumnValues, decodeColumn, type ReadValues } from './groupColumns.ts'

/** A column of a group as it was encoded; offsets are from the start of its bytes. */
export interface EncodedColumn {
  bytes: Uint8Array
  chunk: RowGroup['columns'][number]
}

interface Kept extends EncodedColumn {
  values: ColumnValues
}

/** A town has hours, days, months and years. */
const MOST_LENGTHS = 4

/** What was encoded last of each column that repeats, for each number of rows. */
const kept = new WeakMap<Column, Map<number, Kept>>()

/** Encodes a column that often has the values of the group before it: the same values are encoded once. */
export function encodeRepeated(column: Column, values: ColumnValues, encode: () => EncodedColumn): EncodedColumn {
  const own = kept.get(column) ?? new Map<number, Kept>()
  kept.set(column, own)
  const last = own.get(values.length)
  if (last && areSame(last.values, values)) return last
  const encoded = encode()
  // A copy: whoever gave the values may fill their array anew.
  keep(own, values.length, { ...encoded, values: values.slice() as ColumnValues })
  return encoded
}

/** Whether two columns have the same values to the bit. */
function areSame(a: ColumnValues, b: ColumnValues): boolean {
  if (a.length !== b.length || a.constructor !== b.constructor) return false
  if (isTyped(a) && isTyped(b)) return bytesOf(a).equals(bytesOf(b))
  for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i])) return false
  return true
}

function isTyped(values: ColumnValues): values is Float64Array | BigInt64Array {
  return ArrayBuffer.isView(values)
}

function bytesOf({ buffer, byteOffset, byteLength }: Float64Array | BigInt64Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** Longer columns are decoded again each time: what is kept of them would take more memory than it is worth. */
const MOST_KEPT_ROWS = 1 << 14

/** What was decoded last of each column that repeats, for each number of bytes. */
const decoded = new WeakMap<Column, Map<number, { chunk: Buffer; rows: number; values: ReadValues }>>()

/** `decodeColumn`, where a column that often has the bytes of the group before it is decoded once. Nobody may change what it gives. */
export async function decodeRepeated(
  bytes: Uint8Array,
  options: Parameters<typeof decodeColumn>[1],
): Promise<ReadValues> {
  const { columns, location, name } = options
  const at = columns.findIndex((column) => column.name === name)
  const column = columns[at]
  if (!column?.repeats || location.rows > MOST_KEPT_ROWS) return decodeColumn(bytes, options)
  const start = location.columnBytes.slice(0, at).reduce((sum, each) => sum + each, 0)
  const chunk = bytes.subarray(start, start + (location.columnBytes[at] ?? 0))
  const own = decoded.get(column) ?? new Map()
  decoded.set(column, own)
  const last = own.get(chunk.length)
  if (last?.rows === location.rows && last.chunk.equals(chunk)) return last.values
  const values = await decodeColumn(bytes, options)
  keep(own, chunk.length, { chunk: Buffer.from(chunk), rows: location.rows, values })
  return values
}

/** Keeps what is newest of each length, and of few lengths. */
function keep<T>(own: Map<number, T>, length: number, value: T): void {
  own.delete(length)
  own.set(length, value)
  const [oldest] = own.keys()
  if (own.size > MOST_LENGTHS && oldest !== undefined) own.delete(oldest)
}
