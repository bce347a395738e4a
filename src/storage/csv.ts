import { CsvError, parse } from 'csv-parse/sync'
import { pluralize } from '../contract/pluralize.ts'
import { CSV_DIALECTS, type CsvDialect, csvLine } from './csvCell.ts'
import { Row } from './row.ts'
import { cellsOf, type RowOf, readRow, type TableColumns } from './tableColumns.ts'

/** Parses a CSV text with a header row. `lastColumns`: those that a row may end without, as one written for a table that had none of them. */
export function readTable(name: string, text: string, lastColumns: readonly string[] = []): Row[] {
  // Before the rows: a comma within quotes would be told as a fault of its own.
  refuseOtherSeparator(name, readHeader(name, text))
  const [header = [], ...rows] = parseCsv(text, (line, reason) => new Error(`${name}, ligne ${line} : ${reason}`))
  return rows
    .map((cells, i) => ({ cells, line: i + 2 }))
    .filter(({ cells }) => cells.length > 1 || cells[0] !== '')
    .map(({ cells, line }) => {
      const missing = header.slice(cells.length)
      if (cells.length > header.length || missing.some((column) => !lastColumns.includes(column))) {
        throw new Error(`${name}, ligne ${line} : ${pluralize(cells.length, 'cellule')} au lieu de ${header.length}`)
      }
      return new Row(name, line, Object.fromEntries(header.map((column, i) => [column, cells[i] ?? ''])))
    })
}

/** Refuses a table of a spreadsheet that separates cells by another sign: its header is one cell with that sign. */
function refuseOtherSeparator(name: string, [header = '', ...others]: readonly string[]): void {
  const found = others.length > 0 ? undefined : [';', '\t', '|'].find((sign) => header.includes(sign))
  if (found === undefined) return
  const sign = found === '\t' ? 'la tabulation' : `« ${found} »`
  throw new Error(
    `${name}, ligne 1 : le séparateur trouvé est ${sign} ; attendu : la virgule, et le point dans les nombres`,
  )
}

/** The columns of a CSV table, in their order. */
export function readHeader(name: string, text: string): string[] {
  const end = text.search(/\r?\n|$/)
  return parseCsv(text.slice(0, end), (line, reason) => new Error(`${name}, ligne ${line} : ${reason}`))[0] ?? []
}

/** Makes an error of a line and of what is wrong there. */
export type LineFault = (line: number, reason: string) => Error

/** The cells of a CSV text, row by row, the header first; where the text is no CSV, throws what `fault` makes of it. */
export function parseCsv(text: string, fault: LineFault): string[][] {
  const rows: string[][] = []
  forEachRow(text, fault, (cells) => rows.push(cells))
  return rows
}

/** Hands each row over as it is read, with its number from 1 for the header: a large file is never in memory as cells. */
export function forEachRow(text: string, fault: LineFault, onRow: (cells: string[], row: number) => void): void {
  let row = 0
  try {
    parse(text, {
      bom: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n'],
      onRecord: (cells: string[]) => {
        onRow(cells, ++row)
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw fault(Number(error.lines), "ce n'est pas du CSV (guillemet sans son pareil)")
  }
}

/** A CSV text (by default RFC 4180) with a header row; null is an empty cell. */
export function writeTable<T extends object>(
  columns: readonly (keyof T & string)[],
  rows: readonly T[],
  dialect: CsvDialect = CSV_DIALECTS.standard,
): string {
  const lines = rows.map((row) => columns.map((column) => row[column]))
  return [columns, ...lines].map((cells) => csvLine(cells, dialect)).join('')
}

/** The rows of a stored table, as its columns read them. */
export function readColumns<C extends TableColumns>(columns: C, name: string, text: string): RowOf<C>[] {
  return readTable(name, text).map((row) => readRow(columns, row))
}

/** A stored table of those columns; what a row does not have is an empty cell. */
export function writeColumns<C extends TableColumns>(columns: C, rows: readonly Partial<RowOf<C>>[]): string {
  return writeTable(
    Object.keys(columns),
    rows.map((row) => cellsOf(columns, row)),
    CSV_DIALECTS.stored,
  )
}
