import { expect, test } from 'vitest'
import { memoryRelease } from '../../answers/testing/memoryRelease.ts'
import { CSV_DIALECTS } from '../../storage/csvCell.ts'
import { mesuresAnswer } from './mesuresAnswer.ts'

const MONTHS = {
  grandeur: 'ghi',
  source: 'nasa_power',
  granularite: 'mensuel',
  debut: '2001-01-01',
  valeurs: [5],
} as const

/** Series of so many rows, which nobody may read. */
async function asked(format: 'csv' | 'ndjson' | 'parquet' | 'xlsx', rows: readonly number[]) {
  const release = await memoryRelease([MONTHS])
  const [serie] = release.series
  if (!serie) throw new Error('pas de série')
  const parts = rows.map((count) => ({
    serie,
    rows: count,
    read: () => expect.unreachable('rien ne doit être lu'),
  }))
  return mesuresAnswer(format, { release, parts, name: 'mesures', dialect: CSV_DIALECTS.standard })
}

test.each([[[1_048_576]], [[1_048_575, 1]], [Array.from({ length: 100 }, () => 20_000)]])(
  'rows %j are more than a sheet: refused before anything is read, with the formats that hold them',
  async (rows) => {
    await expect(asked('xlsx', rows)).rejects.toMatchObject({
      code: 'VALIDATION_VALEUR_INVALIDE',
      details: { champ: 'format', accepte: ['csv', 'ndjson', 'parquet', 'json'] },
    })
    for (const format of ['csv', 'ndjson', 'parquet'] as const) expect((await asked(format, rows)).kind).toBe('chunks')
  },
)

test('a full sheet is not refused', async () => {
  expect(await asked('xlsx', [1_048_575])).toMatchObject({ kind: 'chunks', rows: 1_048_575 })
})

test('memory that counts is that of the longest series, not of all', async () => {
  const one = (await asked('parquet', [200_000])) as { heldBytes: number }
  const many = (await asked(
    'parquet',
    Array.from({ length: 100 }, () => 200_000),
  )) as { heldBytes: number }
  expect(many.heldBytes).toBe(one.heldBytes)
  expect(one.heldBytes).toBeGreaterThan(2_000_000)
})
