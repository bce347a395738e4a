/**
 * Bytes in memory of their own, for what is kept for long. A short buffer is mostly a part of a block of 64 KiB that Node
 * cuts into many, and keeps all of it: a cache that counts what it was given would hold many times as much.
 */
export function detachBuffer(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}
