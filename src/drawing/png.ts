import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import type { Canvas } from './canvas.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const BITS = 8
const RGB = 2
const compress = promisify(deflate)

/** A picture as PNG (ISO/IEC 15948); compressed beside the thread that answers. */
export async function pngOf({ width, height, pixels }: Canvas): Promise<Buffer> {
  const row = pixels.length / height
  // Each row begins with its filter: none, since areas of one colour compress best as they are.
  const rows = Buffer.alloc((row + 1) * height)
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([BITS, RGB], 8)
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', await compress(rows)), chunk('IEND')])
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(content.length + 8)
  whole.writeUInt32BE(data.length, 0)
  content.copy(whole, 4)
  whole.writeUInt32BE(crc32(content), content.length + 4)
  return whole
}
