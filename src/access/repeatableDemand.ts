import { createHmac, hkdfSync } from 'node:crypto'
import type { RandomBytes } from './cle.ts'

/** A demand for a key that its client may repeat. */
export interface RepeatableDemand {
  /** What stands for the demand in the store: keyed hashes of who asked under which name, and of what. */
  readonly id: string
  readonly body: string
  /** The bytes of the key that is derived with a salt: the same demand and salt give the same key. */
  bytes(salt: string): RandomBytes
}

/** A key takes some 60 bytes; those that would favour a letter are thrown away. */
const DERIVED_BYTES = 1024

/**
 * A demand under an `Idempotency-Key`. The key that answers it is derived (HKDF-SHA256, RFC 5869) from the service's secret,
 * the client's own name for the demand and a random salt. The salt alone is stored: neither the store nor the secret, nor
 * both, give the key without that name.
 */
export function repeatableDemand(
  secret: Uint8Array,
  { block, idempotencyKey, body }: { block: string; idempotencyKey: string; body: string },
): RepeatableDemand {
  const name = `${block}\0${idempotencyKey}`
  const hashOf = (what: string, text: string) => createHmac('sha256', secret).update(`${what}\0${text}`).digest('hex')
  return {
    id: hashOf('demande', name),
    body: hashOf('corps', body),
    bytes(salt) {
      const derived = Buffer.from(hkdfSync('sha256', secret, salt, `cle\0${name}`, DERIVED_BYTES))
      let used = 0
      return (size) => {
        if (used + size > derived.length) throw new Error('no derived bytes are left')
        used += size
        return derived.subarray(used - size, used)
      }
    },
  }
}
