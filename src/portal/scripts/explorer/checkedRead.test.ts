import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../../tests/support/forAll.ts'
import { serieFrom } from '../../../../tests/support/portal/curves.ts'
import type { StoredSerie } from '../../../edition/storedSerie.ts'
import { SERIE_COLUMNS } from '../../../edition/storedSerie.ts'
import { writeColumns } from '../../../storage/csv.ts'
import { readSeriesTable } from './checkedRead.ts'

const serie: StoredSerie = {
  ...serieFrom({ granularite: 'mensuel', debut: '2021-01-01', valeurs: [5], methode_collecte: 'modele_satellitaire' }),
  ...{ fichier: 'mesures/mensuel.parquet', octet_debut: 4, octets: 650, octets_colonnes: [106, 111, 306, 62, 65] },
  sha256: 'a'.repeat(64),
}

test('the table of series of a release is read as it was written, whatever its notes hold', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', '"', '\r', '\n', ';'), minLength: 1 })
  const rows = fc.array(
    fc.record({
      note: text,
      mois_partiels: fc.constantFrom<string[]>([], ['2021-10', '2023-10']),
      minute_instantanee: fc.constantFrom(null, 0, 10, 59),
      derive_de_simulees: fc.boolean(),
      origines: fc.constantFrom<string[]>([], [serie.code, `${serie.code}_b`]),
    }),
    { maxLength: 5 },
  )
  forAll(rows, (given) => {
    const series = given.map((each) => ({ ...serie, ...each }))
    expect(readSeriesTable('series.csv', writeColumns(SERIE_COLUMNS, series))).toEqual(series)
  })
})

test('a text that is not a table, or lacks a column, is refused', () => {
  const table = writeColumns(SERIE_COLUMNS, [serie])
  expect(() => readSeriesTable('series.csv', table.replace('gin_kankan,', 'gin"kankan,'))).toThrow('series.csv')
  expect(() => readSeriesTable('series.csv', table.replace('sha256', 'empreinte'))).toThrow('« sha256 » manque')
})
