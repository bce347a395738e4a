import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { parquetReadObjects } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../../tests/support/storage/folders.ts'
import type { Column, GroupLocation } from './groupColumns.ts'
import { GroupFileWriter, readGroup } from './groupFile.ts'
import { sha256 } from './hash.ts'

const COLUMNS: readonly Column[] = [
  { name: 'mot', type: 'text' },
  { name: 'instant', type: 'time' },
  { name: 'valeur', type: 'double' },
  { name: 'repetee', type: 'double', dictionary: true },
  { name: 'absente', type: 'double', nullable: true },
  { name: 'jours', type: 'integer', nullable: true },
]

interface Line {
  mot: string
  instant: number
  valeur: number
  repetee: number
  absente: number | null
  jours: number | null
}

const number = fc.double({ noNaN: true, noDefaultInfinity: true })
const line = fc.record<Line>({
  mot: fc.constantFrom('gin_kankan', 'gin_nzérékoré', ''),
  instant: fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map((seconds) => seconds * 1000),
  valeur: number,
  repetee: fc.constantFrom(25.31, 0, -40, 25.3),
  absente: fc.option(number),
  jours: fc.option(fc.integer({ min: 0, max: 31 })),
})

async function write(path: string, groups: readonly Line[][]) {
  const writer = await GroupFileWriter.create(path, COLUMNS)
  const locations: GroupLocation[] = []
  for (const lines of groups) {
    locations.push(
      await writer.add([
        lines.map(({ mot }) => mot),
        lines.map(({ instant }) => instant),
        Float64Array.from(lines, ({ valeur }) => valeur),
        Float64Array.from(lines, ({ repetee }) => repetee),
        lines.map(({ absente }) => absente),
        lines.map(({ jours }) => jours),
      ]),
    )
  }
  return { locations, ...(await writer.finish()) }
}

describe('a file of groups', () => {
  it('gives each group back to the bit from its own bytes, and is plain Parquet to others', async () => {
    const folder = await tempFolder()
    let file = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(line, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 4 }),
        async (groups) => {
          const path = join(folder, `${file++}.parquet`)
          const { locations, sha256: hash, bytes: size } = await write(path, groups)
          const bytes = await readFile(path)
          expect([sha256(bytes), bytes.length]).toEqual([hash, size])
          for (const [i, location] of locations.entries()) {
            const own = bytes.subarray(location.offset, location.offset + location.bytes)
            expect(sha256(own)).toBe(location.sha256)
            const read = await readGroup(own, COLUMNS, location)
            for (const { name } of COLUMNS)
              expect(Array.from(read[name] ?? [])).toEqual(groups[i]?.map((each) => each[name as keyof Line]))
          }
          const { buffer, byteOffset } = Uint8Array.from(bytes)
          const rows = await parquetReadObjects({
            file: { byteLength: bytes.length, slice: (start, end) => buffer.slice(byteOffset + start, end) },
            compressors: { ZSTD: (data) => zstdDecompressSync(data) },
          })
          expect(rows.map(({ instant, ...rest }) => ({ ...rest, instant: Number(instant) }))).toEqual(groups.flat())
        },
      ),
      { numRuns: 30 },
    )
  })

  it('may have a group of no rows, as the index of the maps of a grid that has hours alone', async () => {
    const path = join(await tempFolder(), 'empty.parquet')
    const { locations } = await write(path, [[]])
    expect(locations).toMatchObject([{ rows: 0, bytes: 0, columnBytes: [] }])
    const { buffer, byteLength } = Uint8Array.from(await readFile(path))
    const file = { byteLength, slice: (start: number, end?: number) => buffer.slice(start, end) }
    expect(await parquetReadObjects({ file })).toEqual([])
  })

  it('has the same bytes each time', async () => {
    const folder = await tempFolder()
    const groups = fc.sample(fc.array(line, { minLength: 20, maxLength: 20 }), { numRuns: 5, seed: 1 })
    const one = await write(join(folder, 'one'), groups)
    expect(await write(join(folder, 'two'), groups)).toEqual(one)
  })

  it('never overwrites an existing file', async () => {
    const path = join(await tempFolder(), 'one')
    await write(path, [])
    await expect(GroupFileWriter.create(path, COLUMNS)).rejects.toThrow('EEXIST')
  })
})
