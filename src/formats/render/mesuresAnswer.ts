import { type AskedPoint, pointProvenance } from '../../answers/catalogue/pointTown.ts'
import { provenanceOf } from '../../answers/measurements/provenance.ts'
import { HELD_BYTES_PER_ROW, type MesureSlice } from '../../answers/measurements/slice.ts'
import type { Release } from '../../answers/release.ts'
import type { SerieOfSeveral } from '../../answers/resources/series.ts'
import type { AnswerOf } from '../../contract/definition.ts'
import type { FormatOrFile } from '../../contract/parameters/format.ts'
import type { seriesMesures } from '../../contract/resources/series.ts'
import type { CsvDialect } from '../../storage/csvCell.ts'
import { eachAnew, jsonArray, jsonObject } from '../chunks.ts'
import { cfDataset } from '../collections/cfDataset.ts'
import { axisOfAll } from '../collections/collection.ts'
import { cubeOfParts } from '../collections/cube.ts'
import { markOf } from '../csvDialect.ts'
import type { Answer } from './answer.ts'
import { csvHeader, csvRows, jsonRows, mesureColumns, mesurePieces, ndjsonRows } from './mesureTable.ts'
import { netcdfFile, noNetcdf, noSteps, tableFile } from './tableFile.ts'

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
  const { release, parts, name, dialect, point } = table
  if (format === 'netcdf') return asNetcdf(table)
  const size = sizeOf(parts)
  if (format === 'parquet' || format === 'xlsx') {
    const series = parts.map(({ serie }) => serie)
    const days = format === 'xlsx' && !series.some(({ granularite }) => granularite === 'horaire')
    const file = {
      name,
      rowsAre: 'mesures',
      columns: mesureColumns(days ? 'date' : 'time'),
      pieces: () => eachPart(parts, (slice) => mesurePieces(slice, release.id)),
      ...size,
      provenance: () => provenanceOf(release, series, pointProvenance(point)),
    }
    return tableFile(format, file, table)
  }
  // Not from pieces: most cells are the same in all rows of a series, and long ones are asked for often.
  const { licence, citation } = release.edition
  const chunks =
    format === 'csv'
      ? eachPart(parts, (slice) => csvRows(slice, release.id, dialect), [markOf(dialect) + csvHeader(dialect)])
      : eachPart(parts, (slice) => ndjsonRows(slice, { edition: release.id, licence, citation }))
  return { kind: 'chunks', format, fileName: `${name}.${format}`, chunks, ...size }
}

/** As a netCDF file: a variable for each variable and source, on one axis. Throws the contract's errors where they have none. */
function asNetcdf({ release, parts, name, point }: MesuresTable): Answer<never> {
  const granularites = [...new Set(parts.map(({ serie }) => serie.granularite))]
  if (granularites.length > 1) {
    throw noNetcdf('Un fichier netCDF a un seul axe de temps ; demandez les séries d’un pas à la fois.', {
      granularites,
      accepte: 'granularite=<un pas>, ou format=csv, ndjson, parquet, xlsx, json',
    })
  }
  const axis = axisOfAll(parts.map((part) => part.axis))
  if (axis.steps === 0) {
    const [first] = parts.map(({ serie }) => serie.periode_debut).sort()
    const last = parts
      .map(({ serie }) => serie.periode_fin)
      .sort()
      .at(-1)
    throw noSteps('Aucun pas de ces séries n’est dans la période', `une période entre ${first} et ${last}`)
  }
  const { attributes, ...dataset } = cfDataset(cubeOfParts(release, axis, parts))
  const rows = axis.steps * parts.length
  const size = { name, rows, heldBytes: rows * HELD_BYTES_PER_ROW }
  return netcdfFile({ ...dataset, attributes: { ...attributes, ...pointProvenance(point) } }, size)
}

const SERIES = 'series' satisfies keyof AnswerOf<typeof seriesMesures>
const MESURES = 'mesures' satisfies keyof AnswerOf<typeof seriesMesures>[typeof SERIES][number]

/** Several series as one answer, each with what the catalogue says of it and its measurements; read as their turn comes. */
export function seriesJson(parts: readonly SerieOfSeveral[], edition: string): Answer<never> {
  const items = parts.map(({ head, read }) =>
    eachAnew(async function* () {
      yield* jsonObject({ ...head, [MESURES]: jsonArray(jsonRows(await read())) })
    }),
  )
  return { kind: 'list', head: {}, list: SERIES, items, tail: { edition }, ...sizeOf(parts) }
}

/** The measurements of each part in turn, as `make` has them. */
function eachPart<T>(
  parts: readonly MesurePart[],
  make: (slice: MesureSlice) => Iterable<T>,
  head: readonly T[] = [],
): AsyncIterable<T> {
  return eachAnew(async function* () {
    yield* head
    for (const part of parts) yield* make(await part.read())
  })
}

/** Rows of all parts, and bytes of what the largest is made from: one is in hand at a time. */
function sizeOf(parts: readonly MesurePart[]): { rows: number; heldBytes: number } {
  return {
    rows: parts.reduce((sum, { rows }) => sum + rows, 0),
    heldBytes: Math.max(0, ...parts.map(({ rows }) => rows * HELD_BYTES_PER_ROW)),
  }
}
