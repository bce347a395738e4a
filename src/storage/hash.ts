import { hash } from 'node:crypto'

/** SHA-256 of bytes or of UTF-8 text, in hexadecimal. */
export function sha256(data: Uint8Array | string): string {
  return hash('sha256', data, 'hex')
}
