/**
 * What a file has that another has not: ranges of the former file to copy, and the bytes between them. Blocks of the former are
 * found anywhere in the new one by a rolling hash, as rsync finds them (Tridgell 1999, chapter 3); each find is compared byte by
 * byte, and grown to both sides.
 */

const BLOCK = 64
/** Of the rolling hash modulo 2³²: its base, and the weight of the byte that leaves. */
const BASE = 0x0100_0193
const LEAVING = power(BASE, BLOCK - 1)
const SPREAD = 0x9e37_79b1

/** `added` bytes of the new file, then a copy of the former one's bytes from `offset`. */
export interface Step {
  added: number
  offset: number
  length: number
}

export interface Differences {
  steps: Step[]
  /** The added bytes of all steps, one after the other. */
  added: Uint8Array
}

/** In what a file differs from the one before it; both are at most 2 GiB. */
export function differencesOf(before: Uint8Array, after: Uint8Array): Differences {
  const bits = Math.max(8, Math.ceil(Math.log2(before.length / BLOCK + 1)) + 1)
  const slot = (hash: number) => Math.imul(hash, SPREAD) >>> (32 - bits)
  /** The number of a block, from 1. */
  const blocks = new Int32Array(2 ** bits)
  for (let block = Math.floor(before.length / BLOCK); block > 0; block--)
    blocks[slot(hashAt(before, (block - 1) * BLOCK))] = block

  const steps: Step[] = []
  const added: Uint8Array[] = []
  /** Where what no copy covers begins. */
  let open = 0
  const step = (to: number, offset: number, length: number) => {
    steps.push({ added: to - open, offset, length })
    added.push(after.subarray(open, to))
    open = to + length
  }
  let at = 0
  let hash = after.length < BLOCK ? 0 : hashAt(after, 0)
  while (at + BLOCK <= after.length) {
    const from = ((blocks[slot(hash)] ?? 0) - 1) * BLOCK
    const found = from < 0 ? 0 : common(before, from, after, at)
    if (found >= BLOCK) {
      let back = 0
      while (at - back > open && from - back > 0 && before[from - back - 1] === after[at - back - 1]) back++
      step(at - back, from - back, found + back)
      at = open
      if (at + BLOCK <= after.length) hash = hashAt(after, at)
      continue
    }
    const [leaving = 0, entering = 0] = [after[at], after[at + BLOCK]]
    hash = (Math.imul(hash - Math.imul(leaving, LEAVING), BASE) + entering) | 0
    at++
  }
  if (open < after.length) step(after.length, 0, 0)
  return { steps, added: Buffer.concat(added) }
}

/** The new file. Throws a `RangeError` where the differences are not of these files. */
export function withDifferences(before: Uint8Array, { steps, added }: Differences, bytes: number): Uint8Array {
  const after = new Uint8Array(bytes)
  let [at, taken] = [0, 0]
  for (const { added: own, offset, length } of steps) {
    if (offset + length > before.length || at + own + length > bytes)
      throw new RangeError('these differences are of other files')
    after.set(added.subarray(taken, taken + own), at)
    after.set(before.subarray(offset, offset + length), at + own)
    taken += own
    at += own + length
  }
  if (at !== bytes || taken !== added.length) throw new RangeError('these differences are of other files')
  return after
}

/** How many bytes are the same in both files from a place in each. */
function common(before: Uint8Array, from: number, after: Uint8Array, at: number): number {
  const most = Math.min(before.length - from, after.length - at)
  let length = 0
  while (length < most && before[from + length] === after[at + length]) length++
  return length
}

function hashAt(bytes: Uint8Array, at: number): number {
  let hash = 0
  for (let i = at; i < at + BLOCK; i++) hash = (Math.imul(hash, BASE) + (bytes[i] ?? 0)) | 0
  return hash
}

function power(base: number, exponent: number): number {
  return exponent === 0 ? 1 : Math.imul(base, power(base, exponent - 1))
}
