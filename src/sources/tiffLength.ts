import type { FileBytes } from './fileBytes.ts'

/** Bytes of a value by the number of its type (TIFF 6.0, 1992, section 2); 16 to 18 are BigTIFF's. */
const BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8]
/** The tags of where strips and tiles begin, and those of how long each is. */
const PARTS = [
  [273, 279],
  [324, 325],
] as const
const PART_TAGS: readonly number[] = PARTS.flat()

/**
 * Throws where a TIFF or BigTIFF ends before what its directories name: themselves, the values of their tags, strips and tiles,
 * those of overviews too. What is no TIFF passes.
 */
export function requireWholeTiff(file: FileBytes): void {
  const order = file.read(0, 2).toString('latin1')
  if (order !== 'II' && order !== 'MM') return
  const numberIn = (bytes: Buffer, at: number, size: number) => {
    if (size === 8) return Number(order === 'II' ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at))
    return order === 'II' ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size)
  }
  // Of an offset, and of how many entries a directory has.
  const [wide, counted] = numberIn(file.read(2, 2), 0, 2) === 43 ? [8, 8] : [4, 2]
  const entryBytes = 4 + 2 * wide
  const seen = new Set<number>()
  for (let at = numberIn(file.read(wide, wide), 0, wide); at > 0 && !seen.has(at); ) {
    seen.add(at)
    const entries = numberIn(file.read(at, counted), 0, counted)
    const directory = file.read(at + counted, entries * entryBytes + wide)
    const numbers = new Map<number, number[]>()
    for (let i = 0; i < entries; i++) {
      const entry = directory.subarray(i * entryBytes, (i + 1) * entryBytes)
      const [tag, size, count] = [numberIn(entry, 0, 2), BYTES[numberIn(entry, 2, 2)] ?? 0, numberIn(entry, 4, wide)]
      const offset = size * count > wide ? numberIn(entry, 4 + wide, wide) : 0
      file.require(offset + size * count)
      if (!PART_TAGS.includes(tag)) continue
      const values = offset > 0 ? file.read(offset, size * count) : entry.subarray(4 + wide)
      numbers.set(
        tag,
        Array.from({ length: count }, (_, value) => numberIn(values, value * size, size)),
      )
    }
    let end = 0
    for (const [begin, length] of PARTS) {
      for (const [i, offset] of numbers.get(begin)?.entries() ?? [])
        end = Math.max(end, offset + (numbers.get(length)?.[i] ?? 0))
    }
    file.require(end)
    at = numberIn(directory, entries * entryBytes, wide)
  }
}
