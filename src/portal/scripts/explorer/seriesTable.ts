import { type StoredSerie, storedSerieOf } from '../../../edition/storedSerie.ts'
import { Row } from '../../../storage/row.ts'
import { csvRowsOf } from '../../figure.ts'

/** The series of a release from its table (RFC 4180, as `writeTable` writes it). */
export function readSeriesTable(name: string, text: string): StoredSerie[] {
  const [header = [], ...rows] = csvRowsOf(text, name)
  return rows.map((cells, i) =>
    storedSerieOf(new Row(name, i + 2, Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])))),
  )
}
