import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** The fixed service prefix of every key, unless the caller names another. */
export const SERVICE_PREFIX = 'hmt'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const PUBLIC_LENGTH = 8
/** log2(62) × 43 = 256.03: the shortest secret with at least 256 bits. */
const SECRET_LENGTH = 43
const CHECKSUM_LENGTH = 6
/** 248 = 4 × 62: bytes from there up are thrown away, since a bare modulo would favour the first letters. */
const UNBIASED_BYTES = 248

export type RandomBytes = (size: number) => Uint8Array

/** A key at the one moment when it exists in clear. */
export interface NewCle {
  readonly cle: string
  readonly prefixe: string
  readonly fingerprint: string
}

/**
 * Makes a key `hmt_<8 public>_<43 secret><6 checksum>`.
 *
 * @param randomBytes a cryptographic source, such as `node:crypto`'s `randomBytes`
 */
export function makeCle(randomBytes: RandomBytes, servicePrefix = SERVICE_PREFIX): NewCle {
  const prefixe = `${servicePrefix}_${randomBase62(randomBytes, PUBLIC_LENGTH)}`
  const body = `${prefixe}_${randomBase62(randomBytes, SECRET_LENGTH)}`
  const cle = body + checksum(body)
  return { cle, prefixe, fingerprint: fingerprintOf(cle) }
}

/**
 * The public `prefixe` of a well-formed key; undefined for anything else. The checksum is what lets a mistyped key,
 * and a flood of invented ones, be refused without asking the store.
 */
export function prefixeOf(text: string, servicePrefix = SERVICE_PREFIX): string | undefined {
  const prefixeEnd = servicePrefix.length + 1 + PUBLIC_LENGTH
  const bodyEnd = prefixeEnd + 1 + SECRET_LENGTH
  if (text.length !== bodyEnd + CHECKSUM_LENGTH) return undefined
  const prefixe = text.slice(0, prefixeEnd)
  if (!isPrefixe(prefixe, servicePrefix) || text[prefixeEnd] !== '_') return undefined
  if (!isBase62(text, prefixeEnd + 1, text.length)) return undefined
  return text.endsWith(checksum(text.slice(0, bodyEnd))) ? prefixe : undefined
}

/** Whether a key may have this `prefixe`: for anything else the store need not be asked, nor stumble over its characters. */
export function isPrefixe(text: string, servicePrefix = SERVICE_PREFIX): boolean {
  const start = servicePrefix.length + 1
  if (text.length !== start + PUBLIC_LENGTH || !text.startsWith(`${servicePrefix}_`)) return false
  return isBase62(text, start, text.length)
}

/**
 * SHA-256 of a token, in hexadecimal: what the store keeps in place of the key. A slow password hash would add
 * nothing, since 256 random bits cannot be guessed.
 */
export function fingerprintOf(token: string): string {
  return hash('sha256', token)
}

function randomBase62(randomBytes: RandomBytes, length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < UNBIASED_BYTES && text.length < length) text += BASE62[byte % 62]
    }
  }
  return text
}

/** CRC-32 in base 62, six digits: catches every wrong letter and every swap of neighbours. */
function checksum(body: string): string {
  let rest = crc32(body)
  let text = ''
  for (let digit = 0; digit < CHECKSUM_LENGTH; digit++) {
    text = BASE62[rest % 62] + text
    rest = Math.floor(rest / 62)
  }
  return text
}

function isBase62(text: string, start: number, end: number): boolean {
  for (let index = start; index < end; index++) {
    const code = text.charCodeAt(index)
    const digit = code >= 48 && code <= 57
    const upper = code >= 65 && code <= 90
    const lower = code >= 97 && code <= 122
    if (!digit && !upper && !lower) return false
  }
  return true
}
