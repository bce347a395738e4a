import type { ParquetType, SchemaElement } from 'hyparquet'
import { readColumn } from 'hyparquet/src/column.js'
import { DEFAULT_PARSERS } from 'hyparquet/src/convert.js'
import { getSchemaPath } from 'hyparquet/src/schema.js'
import { flatten } from 'hyparquet/src/utils.js'
import { decodeDeltaTimes } from './deltaTimes.ts'
import { decodeDictionaryDoubles } from './dictionaryDoubles.ts'
import type { Decompress } from './pages.ts'

/** A column of a file of groups. Times and days are UTC epoch milliseconds. */
export interface Column {
  name: string
  type: 'text' | 'time' | 'date' | 'double' | 'integer'
  nullable?: boolean
  /** Whether the file says of its times that they have no offset; by default that they are adjusted to UTC, as releases have it. */
  withoutOffset?: boolean
  /** Whether each group carries its minimum and maximum, which let a reader skip groups; default true. */
  statistics?: boolean
  /** Of doubles, none of them null: whether those that repeat are written as a dictionary and an index for each row; default false. */
  dictionary?: boolean
  /** Whether a group mostly has the values of the one before it, whose encoding is then kept for it; default false. */
  repeats?: boolean
}

/** The values of one column in one group, in the column's order; times as numbers or as they are stored. */
export type ColumnValues = readonly (string | null)[] | readonly (number | null)[] | Float64Array | BigInt64Array

/** Where a group stands in its file: all that a reader needs, so that it never loads the footer of thousands of groups. */
export interface GroupLocation {
  offset: number
  bytes: number
  rows: number
  columnBytes: number[]
  sha256: string
}

const PHYSICAL: Record<Column['type'], Omit<SchemaElement, 'name'>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  date: { type: 'INT32', converted_type: 'DATE' },
  double: { type: 'DOUBLE' },
  integer: { type: 'INT32' },
}

const TIME_WITHOUT_OFFSET: Omit<SchemaElement, 'name'> = {
  type: 'INT64',
  logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'MILLIS' },
}

/** The schema of a file of such columns. */
export function schemaOf(columns: readonly Column[]): SchemaElement[] {
  return [{ name: 'root', num_children: columns.length }, ...columns.map(elementOf)]
}

/** A column as the schema of its file has it. */
export function elementOf({ name, type, nullable, withoutOffset }: Column): SchemaElement {
  return {
    name,
    ...(type === 'time' && withoutOffset ? TIME_WITHOUT_OFFSET : PHYSICAL[type]),
    repetition_type: nullable ? 'OPTIONAL' : 'REQUIRED',
  }
}

/** The values of a column as they are read: times as numbers, text as strings, doubles as Float64Array where none is null. */
export type ReadValues = ArrayLike<string | number | null>

/** Decoders of what most of a release is; where they give nothing, the general reader takes the column. */
const OWN_DECODERS: Partial<Record<Column['type'], typeof decodeDeltaTimes>> = {
  time: decodeDeltaTimes,
  double: decodeDictionaryDoubles,
}

/**
 * Decodes one column of a group out of the group's own bytes, in a browser as well. `bytes` must be the range that `location`
 * names, already checked against its hash where that can be done.
 */
export async function decodeColumn(
  bytes: Uint8Array,
  {
    columns,
    location,
    name,
    decompress,
  }: {
    columns: readonly Column[]
    location: Pick<GroupLocation, 'rows' | 'columnBytes'>
    name: string
    decompress: Decompress
  },
): Promise<ReadValues> {
  const at = columns.findIndex((column) => column.name === name)
  const column = columns[at]
  if (!column) throw new Error(`a group without a column ${name}`)
  const { rows, columnBytes } = location
  const start = columnBytes.slice(0, at).reduce((sum, each) => sum + each, 0)
  const chunk = bytes.subarray(start, start + (columnBytes[at] ?? 0))
  const decode = column.nullable ? undefined : OWN_DECODERS[column.type]
  const own = decode?.(chunk, rows, decompress)
  if (own) return own
  const element = elementOf(column)
  const reader = { view: new DataView(chunk.buffer, chunk.byteOffset, chunk.length), offset: 0 }
  // The decoder of a column alone: what the library plans of whole files is ten kilobytes more for a browser.
  const { data } = readColumn(
    reader,
    { groupStart: 0, groupRows: rows, selectStart: 0, selectEnd: rows },
    {
      pathInSchema: [name],
      type: element.type as ParquetType,
      element,
      schemaPath: getSchemaPath(schemaOf(columns), [name]),
      codec: 'ZSTD',
      compressors: { ZSTD: decompress },
      parsers: { ...DEFAULT_PARSERS, timestampFromMilliseconds: Number },
    },
  )
  return flatten(data) as ReadValues
}
