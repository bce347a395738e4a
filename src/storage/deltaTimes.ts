import { readVarInt, readZigZagBigInt } from 'hyparquet/src/thrift.js'
import { type Decompress, dataPage, type Reader, readerOf } from './pages.ts'

/** Differences are packed in at most so many bits, else the general reader takes the column. */
const MOST_BITS = 32

/**
 * The times of a column as `encodeGroup` writes it: one page of differences (DELTA_BINARY_PACKED), of numbers that a double
 * holds. Of the hours of a regular series a difference takes no bit at all. The general reader makes each a big integer, which takes
 * many times as long and holds the process meanwhile.
 *
 * @returns undefined where the column is written in any other way
 */
export function decodeDeltaTimes(chunk: Uint8Array, rows: number, decompress: Decompress): Float64Array | undefined {
  const page = dataPage(readerOf(chunk), { encoding: 'DELTA_BINARY_PACKED', rows, decompress })
  return page && unpack(page, rows)
}

/** Reference: Parquet encodings, delta encoding (DELTA_BINARY_PACKED = 5). */
function unpack(reader: Reader, rows: number): Float64Array | undefined {
  const blockSize = readVarInt(reader)
  const miniblocks = readVarInt(reader)
  if (readVarInt(reader) !== rows) return undefined
  const perMiniblock = blockSize / miniblocks
  const times = new Float64Array(rows)
  let time = Number(readZigZagBigInt(reader))
  let count = 0
  if (rows > 0) times[count++] = time
  while (count < rows) {
    const least = Number(readZigZagBigInt(reader))
    const widthsAt = reader.offset
    reader.offset += miniblocks
    for (let miniblock = 0; miniblock < miniblocks && count < rows; miniblock++) {
      const bits = reader.view.getUint8(widthsAt + miniblock)
      if (bits > MOST_BITS) return undefined
      const end = Math.min(rows, count + perMiniblock)
      const next = reader.offset + (perMiniblock * bits) / 8
      if (bits === 0) {
        for (; count < end; count++) {
          time += least
          times[count] = time
        }
      } else {
        const range = 2 ** bits
        // Never more than the 32 bits of a difference and a byte: a double holds them.
        let held = 0
        let heldBits = 0
        for (; count < end; count++) {
          while (heldBits < bits) {
            held += reader.view.getUint8(reader.offset++) * 2 ** heldBits
            heldBits += 8
          }
          const more = held % range
          held = (held - more) / range
          heldBits -= bits
          time += least + more
          times[count] = time
        }
      }
      reader.offset = next
    }
    // What a double does not hold wraps around in 64 bits, which the general reader knows.
    if (!Number.isSafeInteger(time) || !Number.isSafeInteger(least)) return undefined
  }
  return times
}
