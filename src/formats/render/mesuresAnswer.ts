import { type AskedPoint, pointProvenance } from '../../answers/catalogue/pointTown.ts'
import { provenanceOf } from '../../answers/measurements/provenance.ts'
import { HELD_BYTES_PER_ROW, isShown, type MesureSlice } from '../../answers/measurements/slice.ts'
import type { Release } from '../../answers/release.ts'
import type { SerieOfSeveral } from '../../answers/resources/series.ts'
import type { Serie } from '../../contract/catalogue.ts'
import type { AnswerOf } from '../../contract/definition.ts'
import { invalide } from '../../contract/erreurs.ts'
import type { FormatOrFile } from '../../contract/parameters/format.ts'
import type { seriesMesures } from '../../contract/resources/series.ts'
import { timeOf } from '../../contract/time.ts'
import type { CsvDialect } from '../../storage/csvCell.ts'
import type { Column } from '../../storage/groupColumns.ts'
import type { TablePiece } from '../../storage/table.ts'
import { eachAnew, jsonArray, jsonObject } from '../chunks.ts'
import { cfDataset, cubeOfParts } from '../collections/cfDataset.ts'
import { axisOfAll } from '../collections/collection.ts'
import { markOf } from '../csvDialect.ts'
import type { Answer } from './answer.ts'
import { csvHeader, csvRows, jsonRows, mesureColumns, mesurePieces, ndjsonRows, PIECE_ROWS } from './mesureTable.ts'
import { netcdfFile, noNetcdf, noSteps, TABLE_FORMATS, type TableFormat, tableFile } from './tableFile.ts'

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

/** The format of a wide table of some series. Throws the contract's error where they have none: a table has one time step, and rows. */
export function wideFormat(format: FormatOrFile, series: readonly Serie[]): TableFormat {
  const wide = TABLE_FORMATS.find((each) => each === format)
  if (wide === undefined) {
    throw invalide(`« forme=large » est celle d'une table, et la réponse demandée est en ${format}.`, {
      champ: 'forme',
      recu: 'large',
      accepte: TABLE_FORMATS.map((each) => `format=${each}`),
    })
  }
  const granularites = [...new Set(series.map(({ granularite }) => granularite))]
  if (granularites.length > 1) {
    throw invalide(
      `Une table large a une ligne par instant, et ces séries ont plusieurs pas (${granularites.join(', ')}) : demandez-en un à la fois.`,
      { champ: 'granularite', recu: granularites, accepte: granularites.map((each) => `granularite=${each}`) },
    )
  }
  return wide
}

/** Series of one step as one table: a column for each variable, a row for each place and instant at which any has a value. */
export function wideAnswer(format: TableFormat, { release, parts, name, dialect, point }: MesuresTable): Answer<never> {
  const series = parts.map(({ serie }) => serie)
  const columnOf = columnNames(parts)
  const names = [...new Set(parts.map(columnOf))]
  const places = Map.groupBy(parts, ({ serie }) => serie.localite)
  const byPlace = [...places.values()]
  const hourly = parts[0]?.serie.granularite === 'horaire'
  const columns: Column[] = [
    { name: 'localite', type: 'text' },
    { name: 'instant_mesure', type: hourly || format === 'parquet' ? 'time' : 'date' },
    ...names.map((each): Column => ({ name: each, type: 'double', nullable: true })),
    { name: 'edition', type: 'text' },
  ]
  const file = {
    name,
    rowsAre: 'mesures',
    columns,
    pieces: () => widePieces({ places, names, columnOf, edition: release.id }),
    rows: byPlace.reduce((sum, own) => sum + axisOfAll(own.map(({ axis }) => axis)).steps, 0),
    heldBytes: Math.max(...byPlace.map((own) => own.reduce((sum, { rows }) => sum + rows * HELD_BYTES_PER_ROW, 0))),
    provenance: () => provenanceOf(release, series, pointProvenance(point)),
  }
  return tableFile(format, file, { release, dialect })
}

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
