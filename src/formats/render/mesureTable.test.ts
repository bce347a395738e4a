import { expect, test } from 'vitest'
import { sliceWithin } from '../../answers/measurements/slice.ts'
import type { Serie } from '../../contract/catalogue.ts'
import { slotOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { CSV_DIALECTS } from '../../storage/csvCell.ts'
import { csvHeader, csvRows, jsonRows } from './mesureTable.ts'

/** Two steps from 2004-02-01 on. */
function slice(granularite: Granularite) {
  const serie = { code: 'c', localite: 'l', grandeur: 'g', source: 's' } as Serie
  const mesures = {
    granularite,
    firstSlot: slotOf(granularite, Date.UTC(2004, 1, 1)),
    values: Float64Array.of(1, 2),
    niveaux: Uint8Array.of(1, 1),
    statuts: Uint8Array.of(0, 0),
  }
  return sliceWithin(serie, mesures, { fromMs: -Infinity, toMs: Infinity })
}

test.each([
  ['horaire', ['2004-02-01T00:00:00', '2004-02-01T01:00:00'], true],
  ['journalier', ['2004-02-01', '2004-02-02'], true],
  ['mensuel', ['2004-02-01', '2004-03-01'], false],
  ['annuel', ['2004-01-01', '2005-01-01'], false],
] as const)('a row %s has in CSV the start of its step, and the release last', (granularite, instants, inJson) => {
  const { standard } = CSV_DIALECTS
  const [header, ...rows] = [csvHeader(standard), ...csvRows(slice(granularite), 'edition_20260215', standard)]
    .join('')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  expect([header?.at(8), header?.at(-1)]).toEqual(['instant_mesure', 'edition'])
  expect(rows.map((row) => row[8])).toEqual(instants)
  expect(rows.map((row) => row.at(-1))).toEqual(['edition_20260215', 'edition_20260215'])
  const json = JSON.parse(`[${[...jsonRows(slice(granularite))].join(',')}]`) as { instant_mesure?: string }[]
  expect(json.map(({ instant_mesure }) => instant_mesure)).toEqual(inJson ? instants : [undefined, undefined])
})
