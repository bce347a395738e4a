import {
  type Attribute,
  type Attributes,
  type CfDataset,
  type CfVariable,
  fillOf,
  KINDS,
  type NumberVariable,
  type Range,
} from '../../../formats/collections/cfVariables.ts'

/*
 * A dataset as a Zarr store, version 2 (https://zarr-specs.readthedocs.io/en/latest/v2/v2.0.html): metadata in JSON, and
 * chunks as little-endian numbers without a codec of their own. Names of dimensions as xarray has them (`_ARRAY_DIMENSIONS`).
 */

/** Numbers in a chunk at most: half a megabyte of doubles. */
const CHUNK_VALUES = 1 << 16

interface ArrayMetadata {
  zarr_format: 2
  shape: readonly number[]
  chunks: readonly number[]
  dtype: string
  compressor: null
  fill_value: number | string | null
  order: 'C'
  filters: null
}

const DTYPES = { double: '<f8', int: '<i4', byte: '|i1' } as const

/** The metadata files of a store by their path. */
export function zarrMetadata(dataset: CfDataset): Readonly<Record<string, object>> {
  const arrays = dataset.variables.flatMap((variable): [string, object][] => [
    [`${variable.name}/.zarray`, arrayMetadata(dataset, variable)],
    [`${variable.name}/.zattrs`, { ...plain(variable.attributes), _ARRAY_DIMENSIONS: variable.dimensions }],
  ])
  const metadata = {
    '.zgroup': { zarr_format: 2 },
    '.zattrs': plain(dataset.attributes),
    ...Object.fromEntries(arrays),
  }
  return { ...metadata, '.zmetadata': { zarr_consolidated_format: 1, metadata } }
}

/** Attributes as JSON. The fill value is the array's own. */
function plain({ _FillValue, _Encoding, ...attributes }: Attributes): Record<string, unknown> {
  const value = (attribute: Attribute) =>
    typeof attribute === 'string' ? attribute : attribute.values.length === 1 ? attribute.values[0] : attribute.values
  return Object.fromEntries(Object.entries(attributes).map(([name, attribute]) => [name, value(attribute)]))
}

function arrayMetadata(dataset: CfDataset, variable: CfVariable): ArrayMetadata {
  const shape = shapeOf(dataset, variable)
  return {
    zarr_format: 2,
    shape,
    chunks: chunksOf(shape),
    dtype: variable.type === 'text' ? `<U${lengthOf(variable.texts)}` : DTYPES[variable.type],
    compressor: null,
    // Texts are all there; xarray takes a fill for a missing text, which netCDF cannot write.
    fill_value: fillOf(variable) ?? null,
    order: 'C',
    filters: null,
  }
}

function shapeOf({ dimensions }: CfDataset, variable: CfVariable): number[] {
  return variable.dimensions.map((name) => dimensions[name] as number)
}

/** Long runs of the first dimension, time, since a series is read whole; then as many of the others as fit, in squares. */
function chunksOf([first = 1, ...others]: readonly number[]): number[] {
  const chunk = [Math.min(first, CHUNK_VALUES)]
  let room = Math.floor(CHUNK_VALUES / (chunk[0] as number))
  for (const [i, length] of others.entries()) {
    const side = Math.floor(room ** (1 / (others.length - i)))
    const count = Math.max(1, Math.min(length, side))
    chunk.push(count)
    room = Math.floor(room / count)
  }
  return chunk
}

/** A chunk of a store: a whole one, past the ends of the array filled. */
export interface ZarrChunk {
  bytes: number
  /** Values that are read for it. */
  values: number
  /** Bytes in memory while it is read. */
  heldBytes: number
  read(): AsyncIterable<Uint8Array>
}

/** The chunk of a variable at a place of the grid of chunks, such as `0.3`; undefined where there is none. */
export function zarrChunk(dataset: CfDataset, name: string, key: string): ZarrChunk | undefined {
  const variable = dataset.variables.find((each) => each.name === name)
  if (!variable || !/^\d{1,6}(\.\d{1,6}){0,3}$/.test(key)) return undefined
  const shape = shapeOf(dataset, variable)
  const chunks = chunksOf(shape)
  const at = key.split('.').map(Number)
  const starts = at.map((index, i) => index * (chunks[i] ?? 0))
  if (at.length !== shape.length || starts.some((start, i) => start >= (shape[i] as number))) return undefined
  const values = chunks.reduce((product, each) => product * each, 1)
  if (variable.type === 'text') {
    const length = lengthOf(variable.texts)
    const texts = variable.texts.slice(starts[0], (starts[0] as number) + (chunks[0] as number))
    const bytes = values * length * 4
    return {
      bytes,
      values,
      heldBytes: bytes,
      read: async function* () {
        yield utf32(texts, values, length)
      },
    }
  }
  const ranges = starts.map((start, i) => ({
    start,
    count: Math.min(chunks[i] as number, (shape[i] as number) - start),
    stride: 1,
  }))
  const bytes = values * KINDS[variable.type].BYTES_PER_ELEMENT
  const cost = variable.cost(ranges)
  return { bytes, values: cost.values, heldBytes: bytes + cost.bytes, read: () => padded(variable, { ranges, chunks }) }
}

/** The numbers of a chunk; past the end of the array, the fill value. */
async function* padded(
  variable: NumberVariable,
  { ranges, chunks }: { ranges: readonly Range[]; chunks: readonly number[] },
): AsyncIterable<Uint8Array> {
  const size = chunks.reduce((product, each) => product * each, 1)
  const whole = new KINDS[variable.type](size).fill(fillOf(variable) ?? 0)
  let at = 0
  for await (const numbers of variable.read(ranges)) {
    for (const value of numbers) whole[placeOf(at++, ranges, chunks)] = value
  }
  yield new Uint8Array(whole.buffer)
}

/** Where the number at `at` of some ranges stands in a chunk, whose dimensions may be longer. */
function placeOf(at: number, ranges: readonly Range[], chunks: readonly number[]): number {
  let [rest, place, size] = [at, 0, 1]
  for (let i = ranges.length - 1; i >= 0; i--) {
    const { count } = ranges[i] as Range
    place += (rest % count) * size
    rest = Math.floor(rest / count)
    size *= chunks[i] as number
  }
  return place
}

/** Letters of the longest of some texts. */
function lengthOf(texts: readonly string[]): number {
  return Math.max(1, ...texts.map((text) => [...text].length))
}

/** Texts as `count` times `length` code points of four bytes. */
function utf32(texts: readonly string[], count: number, length: number): Uint8Array {
  const points = new Uint32Array(count * length)
  for (const [i, text] of texts.entries()) {
    for (const [j, letter] of [...text].entries()) points[i * length + j] = letter.codePointAt(0) as number
  }
  return new Uint8Array(points.buffer)
}
