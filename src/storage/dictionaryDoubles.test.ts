import { zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '../../tests/support/forAll.ts'
import { decodeDictionaryDoubles } from './dictionaryDoubles.ts'
import type { Column } from './groupColumns.ts'
import { encodeGroup } from './groupFile.ts'

const DICTIONARY: readonly Column[] = [{ name: 'valeur', type: 'double', dictionary: true }]
const decompress = (data: Uint8Array) => zstdDecompressSync(data)

function decode(values: readonly number[]): Float64Array | undefined {
  const { bytes, rows } = encodeGroup(DICTIONARY, [Float64Array.from(values)])
  return decodeDictionaryDoubles(bytes, rows, decompress)
}

/** Values that repeat: each index at least four times on average, in runs and apart. */
const repeated = fc
  .tuple(
    fc.uniqueArray(
      fc.double({ noNaN: true }).filter((each) => !Object.is(each, -0)),
      { minLength: 1, maxLength: 300, size: 'max' },
    ),
    fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 30 })), { minLength: 1, maxLength: 50 }),
  )
  .map(([values, runs]) => [
    ...runs.flatMap(([at, times]) => new Array<number>(times).fill(values[at % values.length] as number)),
    ...[0, 1, 2, 3].flatMap(() => values),
  ])

describe('decodeDictionaryDoubles', () => {
  it('gives back to the bit what repeats, in runs and apart, with indices of any width', () => {
    forAll(repeated, (values) => {
      expect([...(decode(values) ?? [])]).toEqual(values)
    })
  })

  it('leaves to the general reader what repeats too little, has a zero of each sign, or has another number of rows', () => {
    expect(decode([1, 2, 3, 1, 2, 3])).toBeUndefined()
    expect(decode([0, -0, 0, 0, 0, 0, 0, 0])).toBeUndefined()
    const { bytes, rows } = encodeGroup(DICTIONARY, [Float64Array.of(1, 1, 1, 1)])
    expect(decodeDictionaryDoubles(bytes, rows + 1, decompress)).toBeUndefined()
  })

  it('makes hours of few decimals much smaller than plain doubles are under zstd', () => {
    let state = 1
    const hours = Float64Array.from({ length: 20_000 }, () => {
      state = (state * 48_271) % 2_147_483_647 // Park and Miller 1988
      return 20 + (state % 1_000) / 100
    })
    const plain = encodeGroup([{ name: 'valeur', type: 'double' }], [hours]).bytes.length
    expect(encodeGroup(DICTIONARY, [hours]).bytes.length).toBeLessThan(0.75 * plain)
  })
})
