import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Column, ColumnValues } from './groupColumns.ts'
import { encodeGroup, readGroup } from './groupFile.ts'

const PLAIN: readonly Column[] = [
  { name: 'instant', type: 'time' },
  { name: 'latitude', type: 'double' },
  { name: 'mot', type: 'text' },
  { name: 'jours', type: 'integer', nullable: true },
]
const REPEATED = PLAIN.map((column): Column => ({ ...column, repeats: true }))

type Group = [BigInt64Array, Float64Array, string[], (number | null)[]]

/** Few values and lengths, so that groups often have those of another. */
const group = fc
  .record({
    rows: fc.constantFrom(1, 3, 5, 6, 7, 8),
    time: fc.constantFrom(0n, 86_400_000n),
    latitude: fc.constantFrom(0, -0, 10.5),
    mot: fc.constantFrom('brut', 'valide_auto'),
    odd: fc.constantFrom('brut', ''),
    jours: fc.constantFrom(null, 0, 30),
  })
  .map(({ rows, time, latitude, mot, odd, jours }): Group => {
    const row = Array.from({ length: rows }, (_, i) => i)
    return [
      BigInt64Array.from(row, (i) => time + BigInt(i) * 3_600_000n),
      new Float64Array(rows).fill(latitude),
      row.map((i) => (i === 1 ? odd : mot)),
      row.map((i) => (i === 0 ? jours : null)),
    ]
  })

describe('Columns that repeat from group to group', () => {
  it('have the bytes of those that are encoded anew, and are read as these are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(group, { minLength: 1, maxLength: 12 }), async (groups) => {
        for (const values of groups) {
          const [plain, repeated] = [encodeGroup(PLAIN, values), encodeGroup(REPEATED, values)]
          expect(repeated).toEqual(plain)
          const columnBytes = repeated.chunks.map(({ meta_data }) => Number(meta_data?.total_compressed_size))
          const location = { rows: repeated.rows, columnBytes }
          const read = await readGroup(repeated.bytes, REPEATED, location)
          expect(read).toEqual(await readGroup(plain.bytes, PLAIN, location))
        }
      }),
      { numRuns: 40 },
    )
  })

  it('are those that were given, where an array is filled anew for the next group', () => {
    const latitudes = new Float64Array(3)
    for (const latitude of [10.5, 10.6, 10.5]) {
      latitudes.fill(latitude)
      const values: ColumnValues[] = [latitudes]
      expect(encodeGroup(REPEATED.slice(1, 2), values)).toEqual(encodeGroup(PLAIN.slice(1, 2), values))
    }
  })

  it('are read from their own bytes, where other bytes of that length and that many rows were read before', async () => {
    const read: number[] = []
    for (const latitude of [10.5, 11.5, 10.5]) {
      const { bytes, chunks, rows } = encodeGroup(REPEATED.slice(1, 2), [new Float64Array(4).fill(latitude)])
      const columnBytes = chunks.map(({ meta_data }) => Number(meta_data?.total_compressed_size))
      const group = await readGroup(bytes, REPEATED.slice(1, 2), { rows, columnBytes })
      read.push(group.latitude?.[3] as number)
    }
    expect(read).toEqual([10.5, 11.5, 10.5])
  })
})
