/** Copies out of Node's pooled slab, so that a cached slice does not keep 64 KiB alive that its cache does not count. */
export function detachBuffer(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}
