import { readVarInt } from 'hyparquet/src/thrift.js'
import { type Decompress, dataPage, dictionaryPage, type Reader, readerOf } from './pages.ts'

/** An index is put together in 32 bits, of which up to seven are left of the byte before. */
const MOST_BITS = 24

/**
 * The doubles of a column as `encodeGroup` writes it where they repeat: a dictionary, and one page of an index for each row.
 * The general reader goes through an array of indices and one of values.
 *
 * @returns undefined where the column is written in any other way
 */
export function decodeDictionaryDoubles(
  chunk: Uint8Array,
  rows: number,
  decompress: Decompress,
): Float64Array | undefined {
  const column = readerOf(chunk)
  const dictionary = dictionaryPage(column, decompress)
  const indices = dictionary && dataPage(column, { encoding: 'RLE_DICTIONARY', rows, decompress })
  return indices && lookUp(dictionary, indices, rows)
}

/** Reference: Parquet encodings, RLE and bit-packing hybrid (RLE = 3). */
function lookUp(dictionary: Float64Array, reader: Reader, rows: number): Float64Array | undefined {
  const { view } = reader
  const bits = view.getUint8(reader.offset++)
  if (bits > MOST_BITS) return undefined
  const mask = 2 ** bits - 1
  const values = new Float64Array(rows)
  let count = 0
  while (count < rows) {
    const run = readVarInt(reader)
    if ((run & 1) === 0) {
      let index = 0
      for (let shift = 0; shift < bits; shift += 8) index |= view.getUint8(reader.offset++) << shift
      const end = Math.min(rows, count + (run >>> 1))
      values.fill(dictionary[index] as number, count, end)
      count = end
      continue
    }
    const groups = run >>> 1
    const end = Math.min(rows, count + 8 * groups)
    const next = reader.offset + groups * bits
    let at = reader.offset
    let held = 0
    let heldBits = 0
    for (; count < end; count++) {
      while (heldBits < bits) {
        held |= view.getUint8(at++) << heldBits
        heldBits += 8
      }
      values[count] = dictionary[held & mask] as number
      held >>>= bits
      heldBits -= bits
    }
    reader.offset = next
  }
  return values
}
