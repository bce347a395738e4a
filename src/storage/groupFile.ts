import { createHash, type Hash } from 'node:crypto'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Encoding, RowGroup } from 'hyparquet'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { DAY_MS } from '../contract/time.ts'
import { DISK, type Disk, type DiskFile } from './disk.ts'
import {
  type Column,
  type ColumnValues,
  elementOf,
  type GroupLocation,
  type ReadValues,
  schemaOf,
} from './groupColumns.ts'
import { sha256 } from './hash.ts'
import { decodeRepeated, type EncodedColumn, encodeRepeated } from './repeatedColumns.ts'
import { runSerially } from './serialQueue.ts'
import { dictionaryOf, writeDictionary } from './writeDictionary.ts'

/** Times on a regular axis shrink to almost nothing as differences; measured, plain doubles under zstd beat split bytes. */
const ENCODING: Partial<Record<Column['type'], Encoding>> = { time: 'DELTA_BINARY_PACKED', double: 'PLAIN' }

const ZSTD_LEVEL = 6
/** No limit: a column of a group is one page. */
const ONE_PAGE = 0

function compress(data: Uint8Array): Uint8Array {
  return zstdCompressSync(data, { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } })
}

/** The metadata of a column in its group; offsets are from the start of the group. */
type Chunk = RowGroup['columns'][number]

/** A group as it stands in a file, wherever it was made: only structured-cloneable parts, so that a thread may hand it over. */
export interface EncodedGroup {
  rows: number
  bytes: Uint8Array<ArrayBuffer>
  chunks: Chunk[]
}

/** Bytes that wait for each other before they are written: a group of months has hundreds. */
const WRITTEN_AT_ONCE = 1 << 18

/** What stands in a file before its first group: the magic number. */
const HEAD_BYTES = 4

function parquetWriter(buffer: ByteWriter, columns: readonly Column[]): ParquetWriter {
  return new ParquetWriter({
    writer: buffer,
    schema: schemaOf(columns),
    codec: 'ZSTD',
    compressors: { ZSTD: compress },
    createdBy: 'harmattan',
  })
}

/** A buffer that grew beyond this for a long series is not kept. */
const MOST_KEPT_BYTES = 4 << 20
let scratch = new ByteWriter(1 << 16)

/** What a column is encoded into, empty: encoding one does not wait, so that all take turns with one buffer. */
function emptyBuffer(): ByteWriter {
  if (scratch.buffer.byteLength > MOST_KEPT_BYTES) scratch = new ByteWriter(1 << 16)
  scratch.index = 0
  scratch.offset = 0
  return scratch
}

/** Encodes one group; every column has the same number of values. The same values give the same bytes, and none give none. */
export function encodeGroup(columns: readonly Column[], values: readonly ColumnValues[]): EncodedGroup {
  if (!values[0]?.length) return { rows: 0, bytes: new Uint8Array(), chunks: [] }
  const encoded = columns.map((column, i): EncodedColumn => {
    const given = values[i] as ColumnValues
    return column.repeats
      ? encodeRepeated(column, given, () => encodeColumn(column, given))
      : encodeColumn(column, given)
  })
  const bytes = new Uint8Array(encoded.reduce((sum, each) => sum + each.bytes.length, 0))
  let offset = 0
  const chunks = encoded.map((each) => {
    bytes.set(each.bytes, offset)
    const chunk = moved(each.chunk, offset)
    offset += each.bytes.length
    return chunk
  })
  return { rows: values[0].length, bytes, chunks }
}

function encodeColumn(column: Column, values: ColumnValues): EncodedColumn {
  const buffer = emptyBuffer()
  const { name, type, statistics = true } = column
  const parquet = parquetWriter(buffer, [column])
  const dictionary = column.dictionary ? dictionaryOf(values) : undefined
  let chunk: Chunk | undefined
  if (dictionary) {
    chunk = writeDictionary(buffer, { element: elementOf(column), values: values as number[], dictionary }, compress)
  } else {
    const encoding = ENCODING[type]
    const columnData = [{ name, data: stored(type, values), statistics, ...(encoding ? { encoding } : {}) }]
    parquet.write({ columnData, rowGroupSize: values.length, pageSize: ONE_PAGE })
    chunk = parquet.row_groups[0]?.columns[0]
  }
  return { bytes: buffer.getBytes().slice(HEAD_BYTES), chunk: moved(chunk as Chunk, -HEAD_BYTES) }
}

/** The values of a column as a file holds them. */
function stored(type: Column['type'], values: ColumnValues): BigInt64Array | number[] {
  if (type === 'time') return timesOf(values)
  if (type === 'date') return Array.from(values as number[], (dayMs) => Math.floor(dayMs / DAY_MS))
  return values as number[]
}

function timesOf(values: ColumnValues): BigInt64Array {
  return values instanceof BigInt64Array ? values : BigInt64Array.from(values as number[], BigInt)
}

/** The metadata of a column whose bytes stand `by` further on. */
function moved(chunk: Chunk, by: number): Chunk {
  const shift = BigInt(by)
  const { meta_data: metadata, file_offset } = chunk
  if (!metadata) return { ...chunk, file_offset: file_offset + shift }
  const dictionary = metadata.dictionary_page_offset
  return {
    ...chunk,
    file_offset: file_offset + shift,
    meta_data: {
      ...metadata,
      data_page_offset: metadata.data_page_offset + shift,
      ...(dictionary === undefined ? {} : { dictionary_page_offset: dictionary + shift }),
    },
  }
}

/** What a file says of itself beside its rows: values by key. */
export type KeyValues = Readonly<Record<string, string>>

/** What stands around the groups of a file, wherever they go: the bytes before the first, the place of each, the footer. */
export class GroupSequence {
  readonly #buffer = new ByteWriter(1 << 16)
  readonly #parquet: ParquetWriter
  #offset = HEAD_BYTES

  constructor(columns: readonly Column[]) {
    this.#parquet = parquetWriter(this.#buffer, columns)
  }

  /** The bytes before the first group; to be taken first, and once. */
  head(): Uint8Array {
    return this.#taken()
  }

  /** Counts a group as the next of the file. Answers where it begins. */
  place({ rows, bytes, chunks }: EncodedGroup): number {
    const offset = this.#offset
    const columns = chunks.map((chunk) => moved(chunk, offset))
    const uncompressed = columns.map(({ meta_data }) => meta_data?.total_uncompressed_size ?? 0n)
    this.#parquet.row_groups.push({
      columns,
      total_byte_size: uncompressed.reduce((sum, each) => sum + each, 0n),
      num_rows: BigInt(rows),
      total_compressed_size: BigInt(bytes.length),
    })
    this.#parquet.num_rows += BigInt(rows)
    this.#offset += bytes.length
    return offset
  }

  /** The bytes after the last group. */
  foot(metadata: KeyValues = {}): Uint8Array {
    const pairs = Object.entries(metadata).map(([key, value]) => ({ key, value }))
    if (pairs.length > 0) this.#parquet.kvMetadata = pairs
    this.#parquet.finish()
    return this.#taken()
  }

  #taken(): Uint8Array {
    const bytes = this.#buffer.getBytes().slice()
    this.#buffer.index = 0
    return bytes
  }
}

/**
 * Writes a Parquet file of one row group per series, straight to disk: memory holds one group at a time, or some small ones.
 * The same groups in the same order give the same bytes.
 */
export class GroupFileWriter {
  readonly #columns: readonly Column[]
  readonly #file: DiskFile
  readonly #sequence: GroupSequence
  readonly #hash: Hash = createHash('sha256')
  #written = 0
  #waiting: Uint8Array[] = []
  #waitingBytes = 0

  private constructor(file: DiskFile, columns: readonly Column[]) {
    this.#file = file
    this.#columns = columns
    this.#sequence = new GroupSequence(columns)
  }

  /** Creates the file, which must not exist. */
  static async create(path: string, columns: readonly Column[], disk: Disk = DISK): Promise<GroupFileWriter> {
    return new GroupFileWriter(await disk.open(path, 'wx'), columns)
  }

  /** Appends one group; every column has the same number of values, at least one. */
  add(values: readonly ColumnValues[]): Promise<GroupLocation> {
    return this.append(encodeGroup(this.#columns, values))
  }

  /** Appends a group that was encoded with the columns of this file. */
  async append(group: EncodedGroup): Promise<GroupLocation> {
    const { rows, bytes, chunks } = group
    await this.#begin()
    const offset = this.#sequence.place(group)
    await this.#write(bytes)
    const columnBytes = chunks.map(({ meta_data }) => Number(meta_data?.total_compressed_size))
    return { offset, bytes: bytes.length, rows, columnBytes, sha256: sha256(bytes) }
  }

  /** Writes the footer, with what the file says of itself, and syncs; answers the size and hash of the whole file. */
  async finish(metadata?: KeyValues): Promise<{ bytes: number; sha256: string }> {
    await this.#begin()
    await this.#write(this.#sequence.foot(metadata))
    await this.#flush()
    await this.#file.sync()
    await this.#file.close()
    return { bytes: this.#written, sha256: this.#hash.digest('hex') }
  }

  /** Closes without finishing, if it is not closed yet: what was written is no Parquet file and is to be deleted. */
  async abandon(): Promise<void> {
    await this.#file.close()
  }

  /** The file's magic number stands before the first group. */
  async #begin(): Promise<void> {
    if (this.#written === 0) await this.#write(this.#sequence.head())
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#hash.update(bytes)
    this.#written += bytes.length
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    if (this.#waitingBytes >= WRITTEN_AT_ONCE) await this.#flush()
  }

  async #flush(): Promise<void> {
    const bytes = this.#waiting.length === 1 ? this.#waiting[0]! : Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#waitingBytes = 0
    await this.#file.writeFile(bytes) // all of them: a plain write may stop short
  }
}

/** What a page of a column takes when it is read: the largest of ours take two or three. */
const MOST_PAGE_BYTES = 64 << 20

export type GroupValues = Record<string, ReadValues>

/**
 * Decodes one group out of its own bytes. `bytes` must be the range that `location` names, already checked against its
 * hash; `wanted` limits the columns.
 */
export async function readGroup(
  bytes: Uint8Array,
  columns: readonly Column[],
  location: Pick<GroupLocation, 'rows' | 'columnBytes'>,
  wanted: readonly string[] = columns.map((column) => column.name),
): Promise<GroupValues> {
  const result: GroupValues = {}
  // Column by column: twenty years of hours take the processor for a while.
  for (const name of wanted) {
    result[name] = await runSerially(() => decodeRepeated(bytes, { columns, location, name, decompress }))
  }
  return result
}

function decompress(data: Uint8Array, bytes: number): Uint8Array {
  return zstdDecompressSync(data, { maxOutputLength: Math.max(1, Math.min(bytes, MOST_PAGE_BYTES)) })
}
