import { deflateSync } from 'node:zlib'

/** A band of numbers on a regular grid in degrees (WGS 84), rows from north to south. */
export interface GeoRaster {
  /** Of the north-western corner of the first pixel. */
  north: number
  west: number
  stepLat: number
  stepLon: number
  rows: number
  columns: number
  values: Int16Array | Float32Array
  /** The value of a pixel that has none. */
  noData: number
  /** What the file is of, for people. */
  description: string
}

/** Rows of a strip: a reader of a window decodes a strip at a time. */
const STRIP_ROWS = 64

/**
 * A GeoTIFF of one band, deflated with horizontal differences in strips of 64 rows: what GDAL, QGIS and geotiff.js read. The
 * same raster gives the same bytes.
 *
 * References: TIFF 6.0 (1992), sections 2 and 14; OGC GeoTIFF 1.1 (19-008r4).
 */
export function writeGeoTiff(raster: GeoRaster): Uint8Array {
  const { rows, columns, values } = raster
  const floats = values instanceof Float32Array
  const strips: Uint8Array[] = []
  for (let top = 0; top < rows; top += STRIP_ROWS) {
    const part = values.subarray(top * columns, Math.min(rows, top + STRIP_ROWS) * columns)
    strips.push(deflateSync(floats ? bytesOf(part) : differences(part as Int16Array, columns), { level: 6 }))
  }
  const sum = strips.reduce((bytes, strip) => bytes + strip.length, 0)
  let offset = HEADER_BYTES
  const offsets = strips.map((strip) => {
    offset += strip.length
    return offset - strip.length
  })
  const tags: Tag[] = [
    [256, 'long', [columns]],
    [257, 'long', [rows]],
    [258, 'short', [floats ? 32 : 16]],
    [259, 'short', [8]], // deflate
    [262, 'short', [1]], // black is zero
    [270, 'ascii', raster.description],
    [273, 'long', offsets],
    [277, 'short', [1]],
    [278, 'long', [STRIP_ROWS]],
    [279, 'long', strips.map(({ length }) => length)],
    [317, 'short', [floats ? 1 : 2]], // differences within a row
    [339, 'short', [floats ? 3 : 2]], // numbers: floats, or signed
    [33550, 'double', [raster.stepLon, raster.stepLat, 0]],
    [33922, 'double', [0, 0, 0, raster.west, raster.north, 0]],
    // Version 1.1, three keys: geographic, pixels are areas, WGS 84.
    [34735, 'short', [1, 1, 1, 3, 1024, 0, 1, 2, 1025, 0, 1, 1, 2048, 0, 1, 4326]],
    [42113, 'ascii', String(raster.noData)],
  ]
  const padding = (HEADER_BYTES + sum) % 2
  const directory = directoryOf(tags, HEADER_BYTES + sum + padding)
  const file = new Uint8Array(HEADER_BYTES + sum + padding + directory.length)
  const head = new DataView(file.buffer)
  file.set([0x49, 0x49]) // little-endian
  head.setUint16(2, 42, true)
  head.setUint32(4, HEADER_BYTES + sum + padding, true)
  strips.forEach((strip, i) => {
    file.set(strip, offsets[i])
  })
  file.set(directory, HEADER_BYTES + sum + padding)
  return file
}

/** The numbers of the first band of a GeoTIFF, row by row from its first. */
export async function readGeoTiff(bytes: Uint8Array): Promise<ArrayLike<number>> {
  // Loaded where terrain is read: most processes never do.
  const { fromArrayBuffer } = await import('geotiff')
  const { buffer, byteOffset, byteLength } = bytes
  const image = await (
    await fromArrayBuffer(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
  ).getImage()
  return (await image.readRasters({ interleave: true, samples: [0] })) as ArrayLike<number>
}

const HEADER_BYTES = 8

type Tag = [number, 'short' | 'long' | 'double', number[]] | [number, 'ascii', string]

const TYPES = {
  ascii: { code: 2, bytes: 1 },
  short: { code: 3, bytes: 2 },
  long: { code: 4, bytes: 4 },
  double: { code: 12, bytes: 8 },
}

/** The image file directory at an offset of its file, the values that do not fit into it after it. */
function directoryOf(tags: readonly Tag[], at: number): Uint8Array {
  const head = 2 + 12 * tags.length + 4
  const encoded = tags.map(([, type, value]) => encode(type, value))
  const size = encoded.reduce((bytes, { length }) => bytes + (length > 4 ? length + (length % 2) : 0), head)
  const directory = new Uint8Array(size)
  const view = new DataView(directory.buffer)
  view.setUint16(0, tags.length, true)
  let behind = head
  tags.forEach(([tag, type], i) => {
    const bytes = encoded[i] as Uint8Array
    const entry = 2 + 12 * i
    view.setUint16(entry, tag, true)
    view.setUint16(entry + 2, TYPES[type].code, true)
    view.setUint32(entry + 4, bytes.length / TYPES[type].bytes, true)
    if (bytes.length <= 4) directory.set(bytes, entry + 8)
    else {
      view.setUint32(entry + 8, at + behind, true)
      directory.set(bytes, behind)
      behind += bytes.length + (bytes.length % 2)
    }
  })
  return directory
}

function encode(type: Tag[1], value: Tag[2]): Uint8Array {
  if (typeof value === 'string') return new TextEncoder().encode(`${value}\0`)
  const bytes = new Uint8Array(value.length * TYPES[type].bytes)
  const view = new DataView(bytes.buffer)
  value.forEach((each, i) => {
    if (type === 'short') view.setUint16(i * 2, each, true)
    else if (type === 'long') view.setUint32(i * 4, each, true)
    else view.setFloat64(i * 8, each, true)
  })
  return bytes
}

/** Rows as differences from the pixel to the left, modulo 2^16. */
function differences(values: Int16Array, columns: number): Uint8Array {
  const out = new Int16Array(values.length)
  for (let i = 0; i < values.length; i++)
    out[i] = i % columns === 0 ? (values[i] as number) : (values[i] as number) - (values[i - 1] as number)
  return bytesOf(out)
}

/** The bytes of numbers, little-endian as this machine's are. */
function bytesOf({ buffer, byteOffset, byteLength }: Int16Array | Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}
