import { parquetMetadataAsync } from 'hyparquet'

/** The least or the greatest of a column, as its statistics have it: a time in UTC epoch milliseconds. */
export type Bound = string | number

export interface FooterColumn {
  name: string
  type: 'string' | 'timestamptz' | 'date' | 'double' | 'int'
  required: boolean
  /** In the file, compressed. */
  bytes: number
  nulls: number
  /** Undefined where a group of the file says nothing of it. */
  least: Bound | undefined
  most: Bound | undefined
}

/** What the footer of a Parquet file tells of it, over all its groups. */
export interface ParquetFooter {
  rows: number
  /** Where each group begins. */
  groups: number[]
  columns: FooterColumn[]
}

const TYPES: Readonly<Record<string, FooterColumn['type']>> = {
  'BYTE_ARRAY UTF8': 'string',
  'INT64 TIMESTAMP_MILLIS': 'timestamptz',
  'INT32 DATE': 'date',
  'INT32 ': 'int',
  'DOUBLE ': 'double',
}

/**
 * Reads the footer of a Parquet file of flat columns of our kinds. Throws where it is none.
 *
 * @param range gives bytes `offset` to `offset + length` of the file
 */
export async function readParquetFooter(
  byteLength: number,
  range: (offset: number, length: number) => Promise<Uint8Array>,
): Promise<ParquetFooter> {
  const metadata = await parquetMetadataAsync({
    byteLength,
    async slice(start, end = byteLength) {
      const bytes = await range(start, end - start)
      return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
    },
  })
  const elements = metadata.schema.slice(1)
  const columns = elements.map(({ name, type, converted_type = '', repetition_type }, i): FooterColumn => {
    const known = TYPES[`${type} ${converted_type}`]
    if (known === undefined) throw new Error(`column ${name} of a kind that is not ours: ${type} ${converted_type}`)
    const chunks = metadata.row_groups.map(({ columns }) => columns[i]?.meta_data)
    const bounds = (which: 'min_value' | 'max_value', sign: number): Bound | undefined => {
      const all = chunks.map((chunk) => boundOf(chunk?.statistics?.[which]))
      return all.reduce((a, b) => (a === undefined || b === undefined || (a < b ? -1 : 1) * sign < 0 ? a : b))
    }
    return {
      name,
      type: known,
      required: repetition_type === 'REQUIRED',
      bytes: chunks.reduce((sum, chunk) => sum + Number(chunk?.total_compressed_size), 0),
      nulls: chunks.reduce((sum, chunk) => sum + Number(chunk?.statistics?.null_count ?? 0), 0),
      least: bounds('min_value', 1),
      most: bounds('max_value', -1),
    }
  })
  return {
    rows: Number(metadata.num_rows),
    groups: metadata.row_groups.map(({ columns }) => {
      const first = columns[0]?.meta_data
      return Number(first?.dictionary_page_offset ?? first?.data_page_offset)
    }),
    columns,
  }
}

function boundOf(value: unknown): Bound | undefined {
  if (value instanceof Date) return value.getTime()
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}
