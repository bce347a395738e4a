import type { Provenance } from '../../answers/measurements/provenance.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import type { Column } from '../../storage/groupColumns.ts'
import { parquetStream } from '../../storage/parquetStream.ts'
import type { Table, TablePiece } from '../../storage/table.ts'
import { SHEET_ROWS, type Sheet } from '../../storage/xlsx/sheet.ts'
import { workbookStream } from '../../storage/xlsx/workbookStream.ts'
import type { Answer } from '../route.ts'

/** A table that is to be a file. */
export interface TableFile {
  /** Name of the file, without its ending. */
  name: string
  /** What its rows are, in a word: the name of their sheet. */
  rowsAre: string
  columns: readonly Column[]
  /** Makes its rows anew. */
  pieces(): Table['pieces']
  /** Rows of it, at most. */
  rows: number
  /** Bytes of what its rows are made from. */
  heldBytes: number
  provenance: Provenance
}

/** Bytes that a file holds while it is made: a piece of the table, and what that becomes. */
const PIECE_BYTES = 8 << 20

/** A table as Parquet, its instants UTC without offset as in every other format, what it says of itself as key-value metadata: its series as a list in JSON. */
export function parquetAnswer({ name, columns, pieces, rows, heldBytes, provenance }: TableFile): Answer<never> {
  const metadata = { ...provenance.fields, series: JSON.stringify(provenance.series) }
  const withoutOffset = columns.map((column) => (column.type === 'time' ? { ...column, withoutOffset: true } : column))
  return {
    kind: 'chunks',
    format: 'parquet',
    fileName: `${name}.parquet`,
    chunks: {
      [Symbol.asyncIterator]: () =>
        parquetStream({ columns: withoutOffset, pieces: pieces() }, metadata)[Symbol.asyncIterator](),
    },
    rows,
    heldBytes: heldBytes + PIECE_BYTES,
  }
}

/** A table as a workbook: its rows, and a sheet that says where they are from. Throws the contract's error where it is longer than a sheet. */
export function xlsxAnswer(file: TableFile): Answer<never> {
  const { name, rowsAre, columns, pieces, rows, heldBytes, provenance } = file
  requireSheet(rows)
  const sheets = (): Sheet[] => [
    { name: rowsAre, columns, widths: columns.map(widthOf), pieces: pieces() },
    provenanceSheet(provenance),
  ]
  return {
    kind: 'chunks',
    format: 'xlsx',
    fileName: `${name}.xlsx`,
    chunks: { [Symbol.asyncIterator]: () => workbookStream(sheets())[Symbol.asyncIterator]() },
    rows,
    heldBytes: heldBytes + PIECE_BYTES,
  }
}

function requireSheet(rows: number): void {
  if (rows <= SHEET_ROWS) return
  const accepte = ['csv', 'ndjson', 'netcdf', 'parquet', 'json']
  throw new ErreurContrat(
    'VALIDATION_VALEUR_INVALIDE',
    `Une feuille de classeur tient ${SHEET_ROWS} lignes, et la réponse en a jusqu'à ${rows} ; demandez une période plus courte, ou format=${accepte.join(', ')}, qui la tiennent.`,
    { details: { champ: 'format', recu: 'xlsx', accepte, lignes: rows, lignes_au_plus: SHEET_ROWS } },
  )
}

function widthOf({ name, type }: Column): number {
  if (type === 'text') return name.startsWith('code') ? 48 : 20
  return type === 'time' ? 18 : 12
}

/** A row for each thing that is told: of the whole in the second column, then of each series in a column of its own. */
function provenanceSheet({ fields: metadata, series }: Provenance): Sheet {
  const fields = Object.keys(series[0] ?? {}) as (keyof Provenance['series'][number])[]
  const whole = Object.entries(metadata)
  const columns = [
    { name: 'champ', type: 'text' as const },
    { name: 'valeur', type: 'text' as const },
    ...series.slice(1).map((_, i) => ({ name: `valeur_${i + 2}`, type: 'text' as const })),
  ]
  const blank = whole.map(() => null)
  // Numbers among them: a cell is written by what it holds, which the type of a column of text does not say.
  const piece = [
    [...whole.map(([name]) => name), ...fields.map((name) => `serie_${name}`)],
    [...whole.map(([, value]) => value), ...fields.map((name) => series[0]?.[name] ?? null)],
    ...series.slice(1).map((serie) => [...blank, ...fields.map((name) => serie[name] ?? null)]),
  ] as unknown as TablePiece
  return { name: 'source', columns, widths: [24, ...columns.slice(1).map(() => 60)], pieces: [piece] }
}
