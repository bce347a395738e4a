import readXlsx from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { memoryRelease } from '../../../tests/support/answers/memoryRelease.ts'
import { serieMesures } from '../../answers/measurements/serieMesures.ts'
import { axisWithin } from '../../answers/measurements/slice.ts'
import { CSV_DIALECTS } from '../../storage/csvCell.ts'
import { mesuresAnswer, partOf } from './mesuresAnswer.ts'

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
    axis: axisWithin(serie),
    rows: count,
    read: () => expect.unreachable('rien ne doit être lu'),
  }))
  return mesuresAnswer(format, { release, parts, name: 'mesures', dialect: CSV_DIALECTS.standard })
}

test.each([[[1_048_576]], [[1_048_575, 1]], [Array.from({ length: 100 }, () => 20_000)]])(
  'a workbook of more rows than a sheet holds, %j, is refused before anything is read, naming the other formats',
  async (rows) => {
    await expect(asked('xlsx', rows)).rejects.toMatchObject({
      code: 'VALIDATION_VALEUR_INVALIDE',
      details: { champ: 'format', accepte: ['csv', 'ndjson', 'netcdf', 'parquet', 'json'] },
    })
    for (const format of ['csv', 'ndjson', 'parquet'] as const) expect((await asked(format, rows)).kind).toBe('chunks')
  },
)

test('a workbook of exactly a full sheet is not refused', async () => {
  expect(await asked('xlsx', [1_048_575])).toMatchObject({ kind: 'chunks', rows: 1_048_575 })
})

test('the response memory of several series is that of the longest, not of all', async () => {
  const one = (await asked('parquet', [200_000])) as { heldBytes: number }
  const many = (await asked(
    'parquet',
    Array.from({ length: 100 }, () => 200_000),
  )) as { heldBytes: number }
  expect(many.heldBytes).toBe(one.heldBytes)
  expect(one.heldBytes).toBeGreaterThan(2_000_000)
})

/** A workbook of the months of a release, as it is read. */
async function workbookOf(release: Awaited<ReturnType<typeof memoryRelease>>) {
  const [serie] = release.series
  const slice = await serieMesures(release, serie?.code ?? '', {})
  const answer = mesuresAnswer('xlsx', { release, parts: [partOf(slice)], name: 'm', dialect: CSV_DIALECTS.standard })
  const made: Uint8Array[] = []
  for await (const piece of answer.kind === 'chunks' ? answer.chunks : []) made.push(piece as Uint8Array)
  return readXlsx(Buffer.concat(made))
}

test('names that look like formulas are written as text, in values and in the provenance', async () => {
  const formula = '=HYPERLINK("http://a.invalide";"cliquez")'
  const release = await memoryRelease([{ ...MONTHS, note: '+1' }])
  for (const localite of release.catalogue.localites) localite.nom = formula
  for (const serie of release.series) serie.unite = '@unite'
  const [values, source] = await workbookOf(release)
  expect(values?.data[1]?.[3]).toBe('@unite')
  const told = Object.fromEntries((source?.data ?? []).map(([name, value]) => [name, value]))
  expect(told).toMatchObject({ serie_localite_nom: formula, serie_note: '+1', serie_grandeur_unit: '@unite' })
})

test('a file of simulated series, or derived from them, says so first; no other does', async () => {
  const first = async (more: object) => (await workbookOf(await memoryRelease([{ ...MONTHS, ...more }])))[1]?.data[1]
  expect(await first({ source: 'simulation', methode_collecte: 'simulation' })).toEqual([
    'avertissement',
    expect.stringMatching(/^Données SIMULÉES/),
  ])
  const derived = { source: 'harmattan', methode_collecte: 'calcul_derive' }
  expect((await first({ ...derived, derive_de_simulees: true }))?.[0]).toBe('avertissement')
  expect((await first(derived))?.[0]).toBe('edition')
  expect((await first({}))?.[0]).toBe('edition')
})
