import { type AskedPoint, pointProvenance } from '../../answers/catalogue/pointTown.ts'
import { provenanceOf } from '../../answers/measurements/provenance.ts'
import { HELD_BYTES_PER_ROW, type MesureSlice } from '../../answers/measurements/slice.ts'
import type { Release } from '../../answers/release.ts'
import type { SerieOfSeveral } from '../../answers/resources/series.ts'
import type { FormatOrFile } from '../../contract/parameters/format.ts'
import type { CsvDialect } from '../../storage/csvCell.ts'
import { markOf } from '../csvDialect.ts'
import type { Answer } from '../route.ts'
import { csvHeader, csvRows, ndjsonRows } from './mesureRows.ts'
import { mesureColumns, mesurePieces } from './mesureTable.ts'
import { netcdfAnswer } from './netcdfAnswer.ts'
import { parquetAnswer, type TableFile, xlsxAnswer } from './tableFile.ts'

/** A series of a table; its measurements are read when it is their turn. */
export type MesurePart = Omit<SerieOfSeveral, 'head'>

/** Measurements that are to be a table. */
export interface MesuresTable {
  release: Release
  parts: readonly MesurePart[]
  /** Name of the file, without its ending. */
  name: string
  dialect: CsvDialect
  /** The point that it was asked for. */
  point?: AskedPoint | undefined
}

/** A slice that is there already. */
export function partOf(slice: MesureSlice): MesurePart {
  const { granularite, firstSlot } = slice.mesures
  const axis = { granularite, firstSlot: firstSlot + slice.from, steps: slice.to - slice.from }
  return { serie: slice.serie, axis, rows: slice.count, read: async () => slice }
}

/** Measurements of one series or several as one table, series after series: memory holds one of them. */
export function mesuresAnswer(format: Exclude<FormatOrFile, 'json'>, table: MesuresTable): Answer<never> {
  if (format === 'netcdf') return netcdfAnswer(table)
  if (format === 'parquet') return parquetAnswer(fileOf(table, 'time'))
  if (format === 'xlsx') {
    const hourly = table.parts.some(({ serie }) => serie.granularite === 'horaire')
    return xlsxAnswer(fileOf(table, hourly ? 'time' : 'date'))
  }
  return format === 'csv' ? asCsv(table) : asNdjson(table)
}

/** The measurements of each part in turn, as `make` has them. */
export function eachPart<T>(
  parts: readonly MesurePart[],
  make: (slice: MesureSlice) => Iterable<T>,
  head: readonly T[] = [],
): AsyncIterable<T> {
  return {
    async *[Symbol.asyncIterator]() {
      yield* head
      for (const part of parts) yield* make(await part.read())
    },
  }
}

/** Rows of all parts, and bytes of what the largest is made from: one is in hand at a time. */
export function sizeOf(parts: readonly MesurePart[]): { rows: number; heldBytes: number } {
  return {
    rows: parts.reduce((sum, { rows }) => sum + rows, 0),
    heldBytes: Math.max(0, ...parts.map(({ rows }) => rows * HELD_BYTES_PER_ROW)),
  }
}

function asCsv({ release, parts, name, dialect }: MesuresTable): Answer<never> {
  return {
    kind: 'chunks',
    format: 'csv',
    fileName: `${name}.csv`,
    chunks: eachPart(parts, (slice) => csvRows(slice, release.id, dialect), [markOf(dialect) + csvHeader(dialect)]),
    ...sizeOf(parts),
  }
}

function asNdjson({ release, parts, name }: MesuresTable): Answer<never> {
  const { licence, citation } = release.edition
  return {
    kind: 'chunks',
    format: 'ndjson',
    fileName: `${name}.ndjson`,
    chunks: eachPart(parts, (slice) => ndjsonRows(slice, { edition: release.id, licence, citation })),
    ...sizeOf(parts),
  }
}

function fileOf({ release, parts, name, point }: MesuresTable, instants: 'time' | 'date'): TableFile {
  return {
    name,
    rowsAre: 'mesures',
    columns: mesureColumns(instants),
    pieces: () => eachPart(parts, (slice) => mesurePieces(slice, release.id)),
    ...sizeOf(parts),
    provenance: provenanceOf(
      release,
      parts.map(({ serie }) => serie),
      pointProvenance(point),
    ),
  }
}
