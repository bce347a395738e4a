import { FileBytes } from '../fileBytes.ts'
import type { Attribute, IndexRange, NetcdfFile, NetcdfVariable, NumberArray } from './netcdf.ts'

/*
 * Reads the classic formats of netCDF by ranges of the file: CDF-1, CDF-2 (64-bit offsets), CDF-5 (64-bit data). NetCDF Classic
 * Format Specification, Unidata, https://docs.unidata.ucar.edu/netcdf-c/current/file_format_specifications.html
 */

const [DIMENSIONS, VARIABLES, ATTRIBUTES] = [0x0a, 0x0b, 0x0c]
const CHAR = 2

type NumbersOf = (new (
  buffer: ArrayBuffer,
  byteOffset: number,
  length: number,
) => NumberArray) & {
  BYTES_PER_ELEMENT: number
}
/** The types by their number in the format; those from 7 on are of CDF-5. */
const ARRAYS: Readonly<Record<number, NumbersOf>> = {
  1: Int8Array,
  [CHAR]: Uint8Array,
  3: Int16Array,
  4: Int32Array,
  5: Float32Array,
  6: Float64Array,
  7: Uint8Array,
  8: Uint16Array,
  9: Uint32Array,
  10: BigInt64Array,
  11: BigUint64Array,
}

interface LaidVariable {
  name: string
  dimensions: number[]
  attributes: Record<string, Attribute>
  type: number
  /** Offset of its first byte in the file. */
  begin: number
}

/** Opens a classic netCDF file. Throws `LectureError` where its header is damaged, or promises more than the file has. */
export function openClassic(chemin: string, path: string): NetcdfFile {
  const file = new FileBytes(chemin, path)
  try {
    return { chemin, variables: readHeader(file), close: () => file.close() }
  } catch (error) {
    file.close()
    throw error
  }
}

/** Reads a header from its start to its end: what stands next in it. */
function cursorOf(file: FileBytes) {
  const damaged = (why = '') => file.fault(`l’en-tête du fichier est abîmé${why}`)
  let at = 0
  const bytes = (length: number): Buffer => {
    const read = file.read(at, length)
    at += length
    return read
  }
  const padded = (length: number): Buffer => {
    const read = bytes(length)
    at += -length & 3
    return read
  }
  const int = () => bytes(4).readUInt32BE()
  const long = () => Number(bytes(8).readBigUInt64BE())
  const version = bytes(4)[3] as number
  if (![1, 2, 5].includes(version)) throw file.fault(`netCDF classique de version ${version}, inconnue`)
  /** A number of elements, or a size. */
  const count = version === 5 ? long : int
  const text = () => padded(count()).toString('utf8')
  const bytesOf = (type: number): number => {
    const size = ARRAYS[type]?.BYTES_PER_ELEMENT
    if (size === undefined) throw damaged(` (type ${type})`)
    return size
  }
  const list = <Item>(tag: number, read: () => Item): Item[] => {
    const found = int()
    const length = count()
    if (length > 0 && found !== tag) throw damaged()
    const items: Item[] = []
    for (let i = 0; i < length; i++) items.push(read())
    return items
  }
  const attribute = (): [string, Attribute] => {
    const name = text()
    const type = int()
    const value = padded(count() * bytesOf(type))
    return [name, type === CHAR ? value.toString('utf8') : Array.from(numbersOf(type, value), Number)]
  }
  const attributes = () => Object.fromEntries(list(ATTRIBUTES, attribute))
  /** Where a variable begins. */
  const offset = version === 1 ? int : long
  return { damaged, int, count, offset, text, bytesOf, list, attributes }
}

/** Numbers that are stored the most significant byte first; the bytes of `stored` are turned in place. */
function numbersOf(type: number, stored: Buffer): NumberArray {
  const NumbersOf = ARRAYS[type] as NumbersOf
  const bytes = NumbersOf.BYTES_PER_ELEMENT
  // A small buffer is a part of a larger one, where numbers may not be aligned.
  const aligned = stored.byteOffset % bytes === 0
  const turned = aligned ? stored : Buffer.from(new Uint8Array(stored).buffer)
  if (bytes === 2) turned.swap16()
  if (bytes === 4) turned.swap32()
  if (bytes === 8) turned.swap64()
  return new NumbersOf(turned.buffer as ArrayBuffer, turned.byteOffset, turned.length / bytes)
}

function readHeader(file: FileBytes): NetcdfVariable[] {
  const cursor = cursorOf(file)
  const count = cursor.count()
  // The length of the file alone tells how many records there are where all bits are set (`STREAMING`).
  const written = count < 0xffffffff ? count : undefined
  const dimensions = cursor.list(DIMENSIONS, () => ({ name: cursor.text(), length: cursor.count() }))
  const dimensionOf = (index: number) => dimensions[index] as (typeof dimensions)[number]
  cursor.attributes()
  const variables = cursor.list(VARIABLES, (): LaidVariable => {
    const name = cursor.text()
    const indices = Array.from({ length: cursor.count() }, () => cursor.count())
    if (indices.some((index) => dimensions[index] === undefined)) throw cursor.damaged()
    const attributes = cursor.attributes()
    const type = cursor.int()
    cursor.bytesOf(type)
    cursor.count() // its size, which its shape says
    return { name, dimensions: indices, attributes, type, begin: cursor.offset() }
  })
  const isRecord = ({ dimensions: [first] }: LaidVariable) => first !== undefined && dimensions[first]?.length === 0
  const bytesOf = (variable: LaidVariable) => {
    const fixed = isRecord(variable) ? variable.dimensions.slice(1) : variable.dimensions
    return fixed.reduce((product, index) => product * dimensionOf(index).length, cursor.bytesOf(variable.type))
  }
  const records = variables.filter(isRecord)
  // A single variable of records has them one behind the other, without padding.
  const recordBytes = records.reduce(
    (sum, each) => sum + (records.length === 1 ? bytesOf(each) : padded(bytesOf(each))),
    0,
  )
  const recordCount = written ?? recordsIn(file, { records, bytesOf, recordBytes })
  // The padding at the very end of a file may be absent: nothing needs it.
  const ends = variables.map((variable) => {
    const before = isRecord(variable) ? (recordCount - 1) * recordBytes : 0
    return before < 0 ? 0 : variable.begin + before + bytesOf(variable)
  })
  file.require(ends.reduce((most, end) => Math.max(most, end), 0))
  return variables.map((variable) => {
    const record = isRecord(variable)
    const shape = variable.dimensions.map((index, i) => (record && i === 0 ? recordCount : dimensionOf(index).length))
    const { name, attributes, type, begin } = variable
    const layout = { type, begin, shape, recordBytes: record ? recordBytes : undefined }
    return {
      name,
      attributes,
      shape,
      dimensions: variable.dimensions.map((index) => dimensionOf(index).name),
      numeric: type !== CHAR,
      read: (box) => readBox(file, layout, box),
      texts: () => [],
    }
  })
}

interface Records {
  records: readonly LaidVariable[]
  bytesOf: (variable: LaidVariable) => number
  /** From one to the next. */
  recordBytes: number
}

/** How many records a streamed file has. Throws where the last of them is cut. */
function recordsIn(file: FileBytes, { records, bytesOf, recordBytes }: Records): number {
  if (recordBytes === 0) return 0
  const first = Math.min(...records.map(({ begin }) => begin))
  const firstEnd = Math.max(...records.map((variable) => variable.begin + bytesOf(variable)))
  const whole = Math.max(0, Math.floor((file.size - firstEnd) / recordBytes) + 1)
  if (file.size > first + whole * recordBytes) file.require(firstEnd + whole * recordBytes)
  return whole
}

const padded = (bytes: number) => bytes + (-bytes & 3)

interface Layout {
  type: number
  begin: number
  shape: readonly number[]
  /** From one record to the next; undefined of a variable that is stored in one piece. */
  recordBytes: number | undefined
}

/** Reads a box run by run: what lies behind each other in the file is one run. */
function readBox(
  file: FileBytes,
  { type, begin, shape, recordBytes }: Layout,
  box: readonly IndexRange[],
): NumberArray {
  const size = (ARRAYS[type] as NumbersOf).BYTES_PER_ELEMENT
  const counts = box.map(({ start, end }) => end - start)
  const strides = shape.map((_, i) => shape.slice(i + 1).reduce((product, each) => product * each, size))
  if (recordBytes !== undefined) strides[0] = recordBytes
  let inner = shape.length // the dimensions from here on are one run
  let run = size
  while (inner > 0 && strides[inner - 1] === run) {
    inner--
    run *= counts[inner] as number
    if (counts[inner] !== shape[inner]) break
  }
  const bytes = Buffer.alloc(counts.reduce((product, each) => product * each, size))
  let done = 0
  const readFrom = (depth: number, offset: number) => {
    if (depth === inner) {
      file.fill(bytes.subarray(done, done + run), offset)
      done += run
      return
    }
    for (let i = 0; i < (counts[depth] as number); i++) readFrom(depth + 1, offset + i * (strides[depth] as number))
  }
  const start = box.reduce((sum, range, i) => sum + range.start * (strides[i] as number), begin)
  if (bytes.length > 0) readFrom(0, start)
  return numbersOf(type, bytes)
}
