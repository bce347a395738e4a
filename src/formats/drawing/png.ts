import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import type { Canvas } from './canvas.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const [RGB, INDEXED] = [2, 3]
const compress = promisify(deflate)

/** A picture as PNG (ISO/IEC 15948); compressed beside the thread that answers. */
export function pngOf({ width, height, pixels }: Canvas): Promise<Buffer> {
  return encoded({ width, height, bits: 8, type: RGB }, pixels)
}

/** Red, green, blue and opacity, 0 to 255. */
export type PaletteColour = readonly [red: number, green: number, blue: number, opacity: number]

/** A picture of at most sixteen colours as PNG: a place in the palette for each pixel. */
export function indexedPng(
  { width, height }: { width: number; height: number },
  places: Uint8Array,
  palette: readonly PaletteColour[],
): Promise<Buffer> {
  const row = Math.ceil(width / 2)
  const packed = new Uint8Array(row * height)
  for (let at = 0; at < places.length; at++) {
    const column = at % width
    packed[Math.floor(at / width) * row + (column >> 1)]! |= places[at]! << (column % 2 === 0 ? 4 : 0)
  }
  return encoded({ width, height, bits: 4, type: INDEXED }, packed, [
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => colour.slice(0, 3)))),
    chunk('tRNS', Buffer.from(palette.map(([, , , opacity]) => opacity))),
  ])
}

async function encoded(
  { width, height, bits, type }: { width: number; height: number; bits: number; type: number },
  pixels: Uint8Array,
  before: readonly Buffer[] = [],
): Promise<Buffer> {
  const row = pixels.length / height
  // Each row begins with its filter: none, since areas of one colour compress best as they are.
  const rows = Buffer.alloc((row + 1) * height)
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, type], 8)
  const data = chunk('IDAT', await compress(rows))
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), ...before, data, chunk('IEND')])
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(content.length + 8)
  whole.writeUInt32BE(data.length, 0)
  content.copy(whole, 4)
  whole.writeUInt32BE(crc32(content), content.length + 4)
  return whole
}
