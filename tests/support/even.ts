import fc from 'fast-check'

/** Even over the range, both ends now and then: `fc.double` is even over the floats, nine in ten of which are next to 0. */
export const even = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: 100_000 }).map((n) => min + ((max - min) * n) / 100_000)
