import { pointProvenance } from '../../answers/catalogue/pointTown.ts'
import { provenanceOf } from '../../answers/measurements/provenance.ts'
import { HELD_BYTES_PER_ROW, isShown, type MesureSlice } from '../../answers/measurements/slice.ts'
import { axisOfAll } from '../../collections/collection.ts'
import type { Serie } from '../../contract/catalogue.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import type { FormatOrFile } from '../../contract/parameters/format.ts'
import { timeOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { csvCellIn } from '../../storage/csvCell.ts'
import type { Column } from '../../storage/groupColumns.ts'
import type { TablePiece } from '../../storage/table.ts'
import { markOf } from '../csvDialect.ts'
import type { Answer } from '../route.ts'
import { instantMesure } from './mesureRows.ts'
import type { MesurePart, MesuresTable } from './mesuresAnswer.ts'
import { parquetAnswer, xlsxAnswer } from './tableFile.ts'

/** Formats that a wide table is given in. */
export const WIDE_FORMATS = ['csv', 'ndjson', 'parquet', 'xlsx'] as const satisfies readonly FormatOrFile[]
export type WideFormat = (typeof WIDE_FORMATS)[number]

/** Rows in one piece of the table. */
const PIECE_ROWS = 5000

/** The format of a wide table of some series. Throws the contract's error where they have none: a table has one time step, and rows. */
export function wideFormat(format: FormatOrFile, series: readonly Serie[]): WideFormat {
  const wide = WIDE_FORMATS.find((each) => each === format)
  if (wide === undefined) {
    throw new ErreurContrat(
      'VALIDATION_VALEUR_INVALIDE',
      `« forme=large » est celle d'une table, et la réponse demandée est en ${format}.`,
      { details: { champ: 'forme', recu: 'large', accepte: WIDE_FORMATS.map((each) => `format=${each}`) } },
    )
  }
  const granularites = [...new Set(series.map(({ granularite }) => granularite))]
  if (granularites.length > 1) {
    throw new ErreurContrat(
      'VALIDATION_VALEUR_INVALIDE',
      `Une table large a une ligne par instant, et ces séries ont plusieurs pas (${granularites.join(', ')}) : demandez-en un à la fois.`,
      {
        details: {
          champ: 'granularite',
          recu: granularites,
          accepte: granularites.map((each) => `granularite=${each}`),
        },
      },
    )
  }
  return wide
}

/** Series of one step as one table: a column for each variable, a row for each place and instant at which any has a value. */
export function wideAnswer(format: WideFormat, { release, parts, name, dialect, point }: MesuresTable): Answer<never> {
  const columnOf = columnNames(parts)
  const names = [...new Set(parts.map(columnOf))]
  const places = Map.groupBy(parts, ({ serie }) => serie.localite)
  const granularite = parts[0]?.serie.granularite ?? 'mensuel'
  const columns: Column[] = [
    { name: 'localite', type: 'text' },
    { name: 'instant_mesure', type: format === 'xlsx' && granularite !== 'horaire' ? 'date' : 'time' },
    ...names.map((each): Column => ({ name: each, type: 'double', nullable: true })),
    { name: 'edition', type: 'text' },
  ]
  const pieces = () => widePieces({ places, names, columnOf, edition: release.id })
  const size = {
    rows: [...places.values()].reduce((sum, own) => sum + axisOfAll(own.map(({ axis }) => axis)).steps, 0),
    heldBytes: Math.max(
      ...[...places.values()].map((own) => own.reduce((sum, { rows }) => sum + rows * HELD_BYTES_PER_ROW, 0)),
    ),
  }
  if (format === 'parquet' || format === 'xlsx') {
    const series = parts.map(({ serie }) => serie)
    const provenance = provenanceOf(release, series, pointProvenance(point))
    const file = { name, rowsAre: 'mesures', columns, pieces, ...size, provenance }
    return format === 'parquet' ? parquetAnswer(file) : xlsxAnswer(file)
  }
  const { licence, citation } = release.edition
  const header = columns.map((each) => each.name)
  const line =
    format === 'csv'
      ? (cells: readonly Cell[]) => `${cells.map((cell) => csvCellIn(dialect, cell)).join(dialect.separator)}\r\n`
      : (cells: readonly Cell[]) =>
          `${JSON.stringify({ ...Object.fromEntries(header.map((each, i) => [each, cells[i]])), licence, citation })}\n`
  const head = format === 'csv' ? [markOf(dialect) + line(header)] : []
  return {
    kind: 'chunks',
    format,
    fileName: `${name}.${format}`,
    chunks: {
      async *[Symbol.asyncIterator]() {
        yield* head
        for await (const piece of pieces()) yield linesOf(piece, granularite, line)
      },
    },
    ...size,
  }
}

type Cell = string | number | null

/** The column of a series: its variable, with its source where there are several. */
function columnNames(parts: readonly MesurePart[]): (part: MesurePart) => string {
  const several = new Set(parts.map(({ serie }) => serie.source)).size > 1
  return ({ serie }) => (several ? `${serie.grandeur}_${serie.source}` : serie.grandeur)
}

interface WideTable {
  places: ReadonlyMap<string, readonly MesurePart[]>
  names: readonly string[]
  columnOf: (part: MesurePart) => string
  edition: string
}

/** The rows place after place: memory holds the series of one. */
async function* widePieces({ places, names, columnOf, edition }: WideTable): AsyncIterable<TablePiece> {
  for (const [localite, parts] of places) {
    const byColumn = new Map<string, MesureSlice>()
    for (const part of parts) byColumn.set(columnOf(part), await part.read())
    const { granularite, firstSlot, steps } = axisOfAll(parts.map(({ axis }) => axis))
    const slices = [...byColumn.values()]
    for (let from = firstSlot; from < firstSlot + steps; from += PIECE_ROWS) {
      const all = Array.from({ length: Math.min(PIECE_ROWS, firstSlot + steps - from) }, (_, i) => from + i)
      const slots = all.filter((slot) => slices.some((slice) => valueAt(slice, slot) !== null))
      if (slots.length === 0) continue
      yield [
        slots.map(() => localite),
        slots.map((slot) => timeOf(granularite, slot)),
        ...names.map((name) => slots.map((slot) => valueAt(byColumn.get(name), slot))),
        slots.map(() => edition),
      ]
    }
  }
}

function valueAt(slice: MesureSlice | undefined, slot: number): number | null {
  if (!slice) return null
  const i = slot - slice.mesures.firstSlot
  return i >= slice.from && i < slice.to && isShown(slice, i) ? (slice.mesures.values[i] as number) : null
}

/** The rows of a piece as text; the second column is the start of the step. */
function linesOf(piece: TablePiece, granularite: Granularite, line: (cells: readonly Cell[]) => string): string {
  const count = piece[0]?.length ?? 0
  let text = ''
  for (let i = 0; i < count; i++) {
    text += line(
      piece.map((column, c) => (c === 1 ? instantMesure(granularite, Number(column[i])) : (column[i] as Cell))),
    )
  }
  return text
}
