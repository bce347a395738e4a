import {
  type Attribute,
  type Attributes,
  type CfDataset,
  KINDS,
  type NumberArray,
  type NumberVariable,
} from './cfVariables.ts'

/*
 * The classic format of netCDF (CDF-1), and its variant of 64-bit offsets (CDF-2) where a variable begins past 2 GiB: every
 * netCDF program reads both. NetCDF Classic Format Specification, Unidata,
 * https://docs.unidata.ucar.edu/netcdf-c/current/file_format_specifications.html
 */

const UTF8 = new TextEncoder()
const TYPES = { byte: 1, char: 2, int: 4, double: 6 } as const
const BYTES = { byte: 1, char: 1, int: 4, double: 8 } as const
type Type = keyof typeof TYPES

const [DIMENSIONS, VARIABLES, ATTRIBUTES] = [0x0a, 0x0b, 0x0c]
const MOST_OFFSET_CDF1 = 2 ** 31 - 1
/** What a variable of 4 GiB or more says that its bytes are: only the last may be one. */
const SIZE_UNKNOWN = 2 ** 32 - 1

/** A variable as the format has it: texts are characters, as many of each. */
interface LaidVariable {
  name: string
  type: Type
  /** Indices of dimensions. */
  dimensions: number[]
  attributes: Attributes
  /** Without the padding to a multiple of four. */
  bytes: number
  data(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

interface Layout {
  dimensions: [name: string, length: number][]
  attributes: Attributes
  variables: LaidVariable[]
}

/** A dataset as a netCDF file, made as it is given out. */
export async function* classicNetcdf(dataset: CfDataset): AsyncIterable<Uint8Array> {
  const layout = layOut(dataset)
  yield header(layout)
  for (const { data, bytes } of layout.variables) {
    yield* data()
    if (padding(bytes) > 0) yield new Uint8Array(padding(bytes))
  }
}

const padding = (bytes: number) => -bytes & 3
const padded = ({ bytes }: { bytes: number }) => bytes + padding(bytes)

function layOut({ dimensions, attributes, variables }: CfDataset): Layout {
  const lengths = new Map(Object.entries(dimensions))
  const indices = (names: readonly string[]) => {
    const known = [...lengths.keys()]
    return names.map((name) => known.indexOf(name))
  }
  const laid = variables.map((variable): LaidVariable => {
    const { name } = variable
    if (variable.type === 'text') {
      const texts = variable.texts.map((text) => UTF8.encode(text))
      const longest = Math.max(1, ...texts.map(({ length }) => length))
      lengths.set(`${name}_longueur`, longest)
      return {
        name,
        type: 'char',
        dimensions: indices([...variable.dimensions, `${name}_longueur`]),
        attributes: variable.attributes,
        bytes: texts.length * longest,
        data: () => texts.map((text) => joined([text], longest)),
      }
    }
    const shape = variable.dimensions.map((each) => lengths.get(each) as number)
    return {
      name,
      type: variable.type,
      dimensions: indices(variable.dimensions),
      attributes: variable.attributes,
      bytes: shape.reduce((product, length) => product * length, BYTES[variable.type]),
      data: () => bigEndianData(variable, shape),
    }
  })
  return { dimensions: [...lengths], attributes, variables: laid }
}

async function* bigEndianData({ read }: NumberVariable, shape: readonly number[]): AsyncIterable<Uint8Array> {
  for await (const numbers of read(shape.map((count) => ({ start: 0, count, stride: 1 })))) yield bigEndian(numbers)
}

/** The bytes of numbers, the most significant first; they are turned in place. */
export function bigEndian(numbers: NumberArray): Uint8Array {
  const { buffer, byteOffset, byteLength, length } = numbers
  const view = new DataView(buffer, byteOffset, byteLength)
  if (numbers instanceof Float64Array) for (let i = 0; i < length; i++) view.setFloat64(8 * i, numbers[i] as number)
  if (numbers instanceof Int32Array) for (let i = 0; i < length; i++) view.setInt32(4 * i, numbers[i] as number)
  return new Uint8Array(buffer, byteOffset, byteLength)
}

/** Pieces one after the other, and zeros up to a length. */
function joined(
  pieces: readonly Uint8Array[],
  length = pieces.reduce((sum, piece) => sum + piece.length, 0),
): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

function header(layout: Layout): Uint8Array {
  // How long a header is does not depend on where the data begin.
  const startAfter = (wide: boolean) => writeHeader(layout, { wide, start: 0 }).length
  const narrow = startAfter(false)
  const lastBegins = layout.variables.slice(0, -1).reduce((sum, variable) => sum + padded(variable), narrow)
  return lastBegins <= MOST_OFFSET_CDF1
    ? writeHeader(layout, { wide: false, start: narrow })
    : writeHeader(layout, { wide: true, start: startAfter(true) })
}

function writeHeader(
  { dimensions, attributes, variables }: Layout,
  { wide, start }: { wide: boolean; start: number },
): Uint8Array {
  const pieces: Uint8Array[] = []
  const bytes = (value: Uint8Array) => pieces.push(value, new Uint8Array(padding(value.length)))
  const int = (...values: number[]) => pieces.push(bigEndian(Int32Array.from(values, (value) => value | 0)))
  const text = (value: string) => {
    const encoded = UTF8.encode(value)
    int(encoded.length)
    bytes(encoded)
  }
  const list = <Item>(tag: number, items: readonly Item[], write: (item: Item) => void) => {
    int(items.length === 0 ? 0 : tag, items.length)
    items.forEach(write)
  }
  const attributeList = (all: Attributes) =>
    list(ATTRIBUTES, Object.entries(all), ([name, attribute]) => {
      text(name)
      const { type, count, value } = attributeValue(attribute)
      int(TYPES[type], count)
      bytes(value)
    })
  let begin = start
  pieces.push(UTF8.encode(`CDF${wide ? '\u0002' : '\u0001'}`))
  int(0)
  list(DIMENSIONS, dimensions, ([name, length]) => {
    text(name)
    int(length)
  })
  attributeList(attributes)
  list(VARIABLES, variables, (variable) => {
    text(variable.name)
    int(variable.dimensions.length, ...variable.dimensions)
    attributeList(variable.attributes)
    int(TYPES[variable.type], Math.min(padded(variable), SIZE_UNKNOWN))
    if (wide) int(Math.floor(begin / 2 ** 32))
    int(begin)
    begin += padded(variable)
  })
  return joined(pieces)
}

function attributeValue(attribute: Attribute): { type: Type; count: number; value: Uint8Array } {
  if (typeof attribute === 'string') {
    const value = UTF8.encode(attribute)
    return { type: 'char', count: value.length, value }
  }
  const { type, values } = attribute
  return { type, count: values.length, value: bigEndian(KINDS[type].from(values)) }
}
