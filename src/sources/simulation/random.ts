import { sha256 } from '../../storage/hash.ts'

/**
 * Uniform numbers in (0, 1) of a stream that its name determines: the same on every machine, and independent of how
 * many numbers other streams have given.
 *
 * Generator: sfc32 (Doty-Humphrey, PractRand), 128 bits of state, here filled from the SHA-256 of the name.
 */
export function uniformStream(name: string): () => number {
  const digest = sha256(name)
  const word = (i: number) => Number.parseInt(digest.slice(8 * i, 8 * i + 8), 16) | 0
  let a = word(0)
  let b = word(1)
  let c = word(2)
  let counter = word(3)
  return () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    // The half keeps 0 out, whose logarithm is none.
    return ((sum >>> 0) + 0.5) / 4_294_967_296
  }
}

/** Standard normal numbers of a named stream (Box and Muller 1958). */
export function normalStream(name: string): () => number {
  const uniform = uniformStream(name)
  let kept = Number.NaN
  return () => {
    if (!Number.isNaN(kept)) {
      const value = kept
      kept = Number.NaN
      return value
    }
    const radius = Math.sqrt(-2 * Math.log(uniform()))
    const angle = 2 * Math.PI * uniform()
    kept = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
}

/** Normal numbers of which the given part of the variance is shared by all streams that name the same `shared`. */
export function sharedNormalStream(input: { own: string; shared: string; sharedPart: number }): () => number {
  const own = normalStream(input.own)
  const shared = normalStream(input.shared)
  const a = Math.sqrt(input.sharedPart)
  const b = Math.sqrt(1 - input.sharedPart)
  return () => a * shared() + b * own()
}
