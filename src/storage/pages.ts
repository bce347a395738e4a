import type { Encoding } from 'hyparquet'
import { parquetHeader } from 'hyparquet/src/column.js'

/** Gives back what zstd made smaller; `bytes` is how much that is. */
export type Decompress = (data: Uint8Array, bytes: number) => Uint8Array

/** Bytes, and how far they have been read. */
export interface Reader {
  view: DataView
  offset: number
}

export function readerOf({ buffer, byteOffset, byteLength }: Uint8Array): Reader {
  return { view: new DataView(buffer, byteOffset, byteLength), offset: 0 }
}

/**
 * The next page of a column, decompressed, where it is one data page of all its rows in this encoding, none null, as
 * `encodeGroup` writes it.
 *
 * @returns undefined of any other page
 */
export function dataPage(
  column: Reader,
  { encoding, rows, decompress }: { encoding: Encoding; rows: number; decompress: Decompress },
): Reader | undefined {
  const { type, compressed_page_size, uncompressed_page_size, data_page_header_v2: header } = parquetHeader(column)
  const isOurs =
    type === 'DATA_PAGE_V2' &&
    header?.encoding === encoding &&
    header.num_values === rows &&
    header.num_nulls === 0 &&
    header.definition_levels_byte_length === 0 &&
    header.repetition_levels_byte_length === 0 &&
    header.is_compressed === true
  if (!isOurs) return undefined
  return readerOf(decompress(taken(column, compressed_page_size), uncompressed_page_size))
}

/** The next page of a column of doubles where it is its dictionary, as plain values; undefined of any other page. */
export function dictionaryPage(column: Reader, decompress: Decompress): Float64Array | undefined {
  const { type, compressed_page_size, uncompressed_page_size, dictionary_page_header: header } = parquetHeader(column)
  if (type !== 'DICTIONARY_PAGE' || header?.encoding !== 'PLAIN') return undefined
  const plain = decompress(taken(column, compressed_page_size), uncompressed_page_size)
  if (plain.length !== 8 * header.num_values) return undefined
  return new Float64Array(new Uint8Array(plain).buffer) // a copy, since doubles begin at a multiple of eight
}

function taken(column: Reader, bytes: number): Uint8Array {
  const { buffer, byteOffset } = column.view
  const data = new Uint8Array(buffer, byteOffset + column.offset, bytes)
  column.offset += bytes
  return data
}
