import { expect } from 'vitest'

/** Columns and files of the same bytes are equal, which `expect` else finds item by item and once more by the name of each. */
expect.addEqualityTesters([
  (a, b) => {
    if (!(ArrayBuffer.isView(a) && ArrayBuffer.isView(b)) || a.constructor !== b.constructor) return undefined
    // Where they differ it is told where.
    return bytesOf(a).equals(bytesOf(b)) || undefined
  },
])

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) => Buffer.from(buffer, byteOffset, byteLength)
