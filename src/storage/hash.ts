import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** SHA-256 of bytes or of UTF-8 text, in hexadecimal. */
export function sha256(data: Uint8Array | string): string {
  return hash('sha256', data, 'hex')
}

/** SHA-256 of a file, which may be larger than memory. */
export async function fileSha256(path: string): Promise<string> {
  const sum = createHash('sha256')
  for await (const bytes of createReadStream(path, { highWaterMark: 1 << 20 })) sum.update(bytes as Buffer)
  return sum.digest('hex')
}
