import { zstdDecompressSync } from 'node:zlib'
import { parquetReadObjects } from 'hyparquet'
import { expect, test } from 'vitest'
import { ghiMonths, memoryRelease, repeated, ruptureOn } from '../../../tests/support/answers/memoryRelease.ts'
import { normalesOf } from '../../answers/normals/normales.ts'
import { CSV_DIALECTS } from '../../storage/csvCell.ts'
import { NORMALES } from './normalesFormats.ts'

test('normals of the side after a break are a Parquet file, with the means of the whole period as numbers', async () => {
  const release = await memoryRelease([
    ghiMonths('nasa_power', '1991-01-01', 240, {
      valeurs: [...repeated(120, 5), ...repeated(120, 4)],
      ruptures: [ruptureOn('2001-01-01')],
    }),
  ])
  const body = { ...(await normalesOf(release, { localite: 'gin_kankan' })), version_moteur: '1' }
  const rendering = { release, dialect: CSV_DIALECTS.standard } as unknown as Parameters<typeof NORMALES.parquet>[1]
  const answer = await NORMALES.parquet(body as Parameters<typeof NORMALES.parquet>[0], rendering)
  if (answer.kind !== 'chunks') throw new Error(answer.kind)
  const pieces: Uint8Array[] = []
  for await (const piece of answer.chunks) pieces.push(Buffer.from(piece))
  const { buffer } = Uint8Array.from(Buffer.concat(pieces))
  const rows = await parquetReadObjects({ file: buffer, compressors: { ZSTD: (bytes) => zstdDecompressSync(bytes) } })
  expect(rows).toHaveLength(12)
  expect(rows[0]).toMatchObject({ moyenne: 4, moyenne_periode_entiere: 4.5 })
})
