import { type StoredSerie, storedSerieOf } from '../../../edition/storedSerie.ts'
import { Row } from '../../../storage/row.ts'

/** The series of a release from its table (RFC 4180, as `writeTable` writes it). */
export function readSeriesTable(name: string, text: string): StoredSerie[] {
  const [header = [], ...rows] = cellsOf(name, text)
  return rows.map((cells, i) =>
    storedSerieOf(new Row(name, i + 2, Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])))),
  )
}

/** A cell, quoted with doubled quotes or plain, and its end. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy

function cellsOf(name: string, text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let read = 0
  for (const [match, quoted, plain = '', end] of text.matchAll(CELL)) {
    read += match.length
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  if (read < text.length) throw new Error(`${name}: no table after ${read} characters`)
  return rows
}
