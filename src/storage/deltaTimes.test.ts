import { zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '../../tests/support/forAll.ts'
import { HOUR_MS } from '../contract/time.ts'
import { decodeDeltaTimes } from './deltaTimes.ts'
import type { Column } from './groupColumns.ts'
import { encodeGroup, readGroup } from './groupFile.ts'

const COLUMNS: readonly Column[] = [{ name: 'instant', type: 'time' }]

function decode(times: readonly number[]): Float64Array | undefined {
  const { bytes, rows } = encodeGroup(COLUMNS, [times])
  return decodeDeltaTimes(bytes, rows, (data) => zstdDecompressSync(data))
}

/** Times that follow each other by these differences. */
function after(first: number, differences: readonly number[]): number[] {
  const times = [first]
  for (const each of differences) times.push(times.at(-1)! + each)
  return times
}

describe('decodeDeltaTimes', () => {
  it('gives back hours with gaps, months and moments, of any number', () => {
    const difference = fc.oneof(
      { weight: 9, arbitrary: fc.constant(HOUR_MS) },
      fc.integer({ min: 1, max: 40 }).map((days) => days * 24 * HOUR_MS),
      fc.integer({ min: -1_000_000, max: 4_000_000_000 }),
    )
    const times = fc
      .tuple(fc.integer({ min: -4e12, max: 4e12 }), fc.array(difference, { maxLength: 600, size: 'max' }))
      .map(([first, differences]) => after(first, differences))
    forAll(times, (given) => {
      expect([...(decode(given) ?? [])]).toEqual(given)
    })
  })

  it('leaves what is packed wider to the general reader, by which the group is read all the same', async () => {
    const times = after(0, [HOUR_MS, 5e12, -5e12, 1])
    expect(decode(times)).toBeUndefined()
    const { bytes, rows, chunks } = encodeGroup(COLUMNS, [times])
    const columnBytes = chunks.map(({ meta_data }) => Number(meta_data?.total_compressed_size))
    const { instant } = await readGroup(bytes, COLUMNS, { rows, columnBytes })
    expect([...(instant as ArrayLike<number> & Iterable<number>)]).toEqual(times)
  })

  it('leaves what says that it has another number of rows, and a column that is not of differences', () => {
    const { bytes } = encodeGroup(COLUMNS, [[0, HOUR_MS]])
    const inflate = (data: Uint8Array) => zstdDecompressSync(data)
    expect(decodeDeltaTimes(bytes, 3, inflate)).toBeUndefined()
    const doubles = encodeGroup([{ name: 'valeur', type: 'double' }], [Float64Array.of(1, 2)])
    expect(decodeDeltaTimes(doubles.bytes, 2, inflate)).toBeUndefined()
  })
})
