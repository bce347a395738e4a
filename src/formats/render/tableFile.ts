import type { Provenance } from '../../answers/measurements/provenance.ts'
import type { Release } from '../../answers/release.ts'
import { type DetailsErreur, type ErreurContrat, invalide } from '../../contract/erreurs.ts'
import type { FormatOrFile } from '../../contract/parameters/format.ts'
import { isoDate, isoInstant } from '../../contract/time.ts'
import { type CsvDialect, csvLine } from '../../storage/csvCell.ts'
import type { Column } from '../../storage/groupColumns.ts'
import { parquetStream } from '../../storage/parquetStream.ts'
import type { Table, TablePiece } from '../../storage/table.ts'
import { SHEET_ROWS, type Sheet } from '../../storage/xlsx/sheet.ts'
import { workbookStream } from '../../storage/xlsx/workbookStream.ts'
import { eachAnew } from '../chunks.ts'
import type { CfDataset } from '../collections/cfVariables.ts'
import { classicNetcdf } from '../collections/classicNetcdf.ts'
import { markOf } from '../csvDialect.ts'
import type { Answer } from './answer.ts'

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
  /** What a file says of itself, beside the rows. */
  provenance(): Provenance
}

/** Formats that every table of measurements is given in. */
export const TABLE_FORMATS = ['csv', 'ndjson', 'parquet', 'xlsx'] as const satisfies readonly FormatOrFile[]
export type TableFormat = (typeof TABLE_FORMATS)[number]

/** Bytes that a file holds while it is made: a piece of the table, and what that becomes. */
const PIECE_BYTES = 8 << 20

/** A table in a format, made as it is given out. */
export function tableFile(
  format: TableFormat,
  file: TableFile,
  { release, dialect }: { release: Release; dialect: CsvDialect },
): Answer<never> {
  const { name, rows, heldBytes } = file
  const answer = { kind: 'chunks', format, fileName: `${name}.${format}`, rows } as const
  if (format === 'csv') return { ...answer, heldBytes, chunks: eachAnew(() => csvText(file, dialect)) }
  if (format === 'ndjson') return { ...answer, heldBytes, chunks: eachAnew(() => ndjsonText(file, release)) }
  if (format === 'xlsx') requireSheet(rows)
  const bytesOf = format === 'xlsx' ? workbookOf : parquetOf
  return { ...answer, heldBytes: heldBytes + PIECE_BYTES, chunks: eachAnew(() => bytesOf(file)) }
}

/** As CSV, header first. */
async function* csvText({ columns, pieces }: TableFile, dialect: CsvDialect): AsyncIterable<string> {
  const line = (cells: readonly unknown[]) => csvLine(cells, dialect)
  yield markOf(dialect) + line(columns.map(({ name }) => name))
  for await (const piece of pieces()) yield textOf(columns, piece, line)
}

/** As NDJSON: the cells by name, then what a row taken out of its file needs to be cited. */
async function* ndjsonText({ columns, pieces }: TableFile, { edition }: Release): AsyncIterable<string> {
  const { licence, citation } = edition
  const line = (cells: readonly unknown[]) => {
    const named = Object.fromEntries(columns.map(({ name }, i) => [name, cells[i]]))
    return `${JSON.stringify({ ...named, licence, citation })}\n`
  }
  for await (const piece of pieces()) yield textOf(columns, piece, line)
}

/** The rows of a piece as text. */
function textOf(columns: readonly Column[], piece: TablePiece, line: (cells: readonly unknown[]) => string): string {
  const cellAt = (c: number, i: number) => {
    const cell = piece[c]?.[i]
    const type = columns[c]?.type
    if (type === 'time') return isoInstant(Number(cell))
    return type === 'date' ? isoDate(Number(cell)) : cell
  }
  const rows = Array.from({ length: piece[0]?.length ?? 0 }, (_, i) => line(columns.map((_each, c) => cellAt(c, i))))
  return rows.join('')
}

/** As Parquet, its instants UTC without offset as in every other format, what it says of itself as key-value metadata: its series as a list in JSON. */
function parquetOf({ columns, pieces, provenance }: TableFile): AsyncIterable<Uint8Array> {
  const { fields, series } = provenance()
  const metadata = { ...fields, series: JSON.stringify(series) }
  const withoutOffset = columns.map((column) => (column.type === 'time' ? { ...column, withoutOffset: true } : column))
  return parquetStream({ columns: withoutOffset, pieces: pieces() }, metadata)
}

/** As a workbook: its rows, and a sheet that says where they are from. */
function workbookOf({ rowsAre, columns, pieces, provenance }: TableFile): AsyncIterable<Uint8Array> {
  return workbookStream([
    { name: rowsAre, columns, widths: columns.map(widthOf), pieces: pieces() },
    provenanceSheet(provenance()),
  ])
}

/** Throws the contract's error where a table is longer than a sheet. */
function requireSheet(rows: number): void {
  if (rows <= SHEET_ROWS) return
  const accepte = ['csv', 'ndjson', 'netcdf', 'parquet', 'json']
  throw invalide(
    `Une feuille de classeur tient ${SHEET_ROWS} lignes, et la réponse en a jusqu'à ${rows} ; demandez une période plus courte, ou format=${accepte.join(', ')}, qui la tiennent.`,
    { champ: 'format', recu: 'xlsx', accepte, lignes: rows, lignes_au_plus: SHEET_ROWS },
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

/** A dataset as a netCDF file. */
export function netcdfFile(
  dataset: CfDataset,
  { name, rows, heldBytes = 0 }: { name: string; rows: number; heldBytes?: number },
): Answer<never> {
  return {
    kind: 'chunks',
    format: 'netcdf',
    fileName: `${name}.nc`,
    chunks: eachAnew(() => classicNetcdf(dataset)),
    rows,
    heldBytes,
  }
}

/** There is nothing to put into the file, whose axes cannot be empty. */
export function noSteps(what: string, accepte: string): ErreurContrat {
  return noNetcdf(`${what}, et un axe netCDF n’est pas vide.`, { accepte })
}

/** Why an answer is no netCDF file. */
export function noNetcdf(message: string, details: DetailsErreur & { accepte: unknown }): ErreurContrat {
  return invalide(message, { champ: 'format', recu: 'netcdf', ...details })
}
