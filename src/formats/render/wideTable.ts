import { pointProvenance } from '../../answers/catalogue/pointTown.ts'
import { provenanceOf } from '../../answers/measurements/provenance.ts'
import { HELD_BYTES_PER_ROW, isShown, type MesureSlice } from '../../answers/measurements/slice.ts'
import type { Serie } from '../../contract/catalogue.ts'
import { invalide } from '../../contract/erreurs.ts'
import type { FormatOrFile } from '../../contract/parameters/format.ts'
import { timeOf } from '../../contract/time.ts'
import type { Column } from '../../storage/groupColumns.ts'
import type { TablePiece } from '../../storage/table.ts'
import { axisOfAll } from '../collections/collection.ts'
import type { Answer } from './answer.ts'
import type { MesurePart, MesuresTable } from './mesuresAnswer.ts'
import { PIECE_ROWS } from './mesureTable.ts'
import { TABLE_FORMATS, type TableFormat, tableFile } from './tableFile.ts'

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
    provenance: () =>
      provenanceOf(
        release,
        parts.map(({ serie }) => serie),
        pointProvenance(point),
      ),
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
