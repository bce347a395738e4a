import { HELD_BYTES_PER_ROW } from '../../answers/measurements/slice.ts'
import type { Release } from '../../answers/release.ts'
import { cellAt, centreOf } from '../../contract/grid.ts'
import { isoDate, timeOf } from '../../contract/time.ts'
import { type Field, PIECE } from './cfDataset.ts'
import { indices, type Range, type ReadCost } from './cfVariables.ts'
import type { CellCollection, SealedCells } from './collection.ts'

/** Steps of a collection's axis, and rows and columns of its lattice. */
export type BlockRanges = readonly [steps: Range, rows: Range, columns: Range]

/** A variable of a collection of cells, and what is read of it. */
export interface CellBlock {
  collection: CellCollection
  sealed: SealedCells
  field: Field
  /** Months that any cell has in part. */
  partialMonths: ReadonlySet<string>
  ranges: BlockRanges
  /** Whether a cell of the lattice is asked for; by default all are. */
  holds?: ((cell: { row: number; column: number }) => boolean) | undefined
}

/** Series that are read at once. */
const AT_ONCE = 8
/** Finding, checking and decoding a map or a series takes the processor as long as so many values, beside its own. */
const VALUES_PER_READ = 1000

type Numbers = Float64Array | Int8Array

/** What reading a block takes: of the maps of its months or of the series of its cells, what is less. */
export function costOfBlock(block: CellBlock): ReadCost {
  const { collection, sealed, ranges } = block
  const [steps, rows, columns] = ranges
  const cells = rows.count * columns.count
  if (isReadFromMaps(block)) return { values: ofMaps(block), bytes: 8 * (3 * sealed.mailles + Math.max(PIECE, cells)) }
  const held = AT_ONCE * collection.axis.steps * HELD_BYTES_PER_ROW
  return { values: ofSeries(block), bytes: 8 * cells * steps.count + held }
}

function ofMaps({ sealed, ranges: [steps] }: CellBlock): number {
  return steps.count * (sealed.mailles + VALUES_PER_READ)
}

function ofSeries({ collection, ranges: [, rows, columns] }: CellBlock): number {
  return rows.count * columns.count * (collection.axis.steps + VALUES_PER_READ)
}

/** Maps have values alone, and no month that a cell has in part. */
function isReadFromMaps(block: CellBlock): boolean {
  const { collection, sealed, field, partialMonths, ranges } = block
  if (field !== 'values' || collection.release.grids?.mapped.includes(sealed) !== true) return false
  if (ofMaps(block) > ofSeries(block)) return false
  for (const step of indices(ranges[0])) if (partialMonths.has(monthAt(collection, step))) return false
  return true
}

function monthAt({ axis }: CellCollection, step: number): string {
  return isoDate(timeOf('mensuel', axis.firstSlot + step)).slice(0, 7)
}

/** The numbers of a block, time first, then rows from the south, then columns from the west, in pieces; `make` gives those of what is missing. */
export function readBlock<N extends Numbers>(block: CellBlock, make: (count: number) => N): AsyncIterable<N> {
  return isReadFromMaps(block) ? readMaps(block, make) : readSeries(block, make)
}

async function* readMaps<N extends Numbers>(
  { collection, sealed, ranges, holds }: CellBlock,
  make: (count: number) => N,
): AsyncIterable<N> {
  const { lattice, release } = collection
  const { grandeur, grille } = sealed
  const [steps, rows, columns] = ranges
  const cells = rows.count * columns.count
  const stepsAtOnce = Math.max(1, Math.floor(PIECE / cells))
  for (let first = 0; first < steps.count; first += stepsAtOnce) {
    const count = Math.min(stepsAtOnce, steps.count - first)
    const piece = make(count * cells)
    for (let i = 0; i < count; i++) {
      const periode = monthAt(collection, steps.start + (first + i) * steps.stride)
      const map = await gridsOf(release).carte({ grille: grille.code, grandeur, periode })
      for (const [at, value] of map?.valeurs.entries() ?? []) {
        const cell = cellAt(lattice, { latitude: map!.latitudes[at]!, longitude: map!.longitudes[at]! })
        const [row, column] = cell ? [placeIn(rows, cell.row), placeIn(columns, cell.column)] : [-1, -1]
        if (cell && row >= 0 && column >= 0 && (holds?.(cell) ?? true)) {
          piece[i * cells + row * columns.count + column] = value
        }
      }
    }
    yield piece
  }
}

/** The place of an index in a range; -1 where it has none. */
function placeIn({ start, count, stride }: Range, index: number): number {
  const place = (index - start) / stride
  return Number.isInteger(place) && place >= 0 && place < count ? place : -1
}

async function* readSeries<N extends Numbers>(block: CellBlock, make: (count: number) => N): AsyncIterable<N> {
  const { collection, field, ranges } = block
  const [steps, rows, columns] = ranges
  const cells = rows.count * columns.count
  const whole = make(steps.count * cells)
  const asked = cellsOf(block)
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { row, column, at } of asked) {
        const mesures = await mesuresAt(block, { row, column })
        if (!mesures) continue
        const { firstSlot, values } = mesures
        const numbers = mesures[field]
        const shift = collection.axis.firstSlot + steps.start - firstSlot
        for (let i = 0; i < steps.count; i++) {
          const step = shift + i * steps.stride
          if (step >= 0 && step < values.length && !Number.isNaN(values[step])) {
            whole[i * cells + at] = numbers[step] as number
          }
        }
      }
    }),
  )
  for (let from = 0; from < whole.length; from += PIECE) yield whole.subarray(from, from + PIECE) as N
}

/** The cells that are asked for, and where each stands among the rows and columns. */
function* cellsOf({ ranges: [, rows, columns], holds }: Pick<CellBlock, 'ranges' | 'holds'>) {
  let at = 0
  for (const row of indices(rows)) {
    for (const column of indices(columns)) {
      if (holds?.({ row, column }) ?? true) yield { row, column, at }
      at++
    }
  }
}

async function mesuresAt({ collection, sealed }: CellBlock, cell: { row: number; column: number }) {
  const { release, lattice } = collection
  const serie = await gridsOf(release).serieAt(sealed, centreOf(lattice, cell))
  return serie && release.mesures(serie)
}

function gridsOf({ grids }: Release) {
  if (!grids) throw new Error('une collection de mailles sans grilles')
  return grids
}

/** Whether a variable has a series in any cell that is asked for. */
export async function hasSeries(
  block: Pick<CellBlock, 'collection' | 'sealed' | 'ranges' | 'holds'>,
): Promise<boolean> {
  const { lattice, release } = block.collection
  for (const cell of cellsOf(block)) {
    if (await gridsOf(release).serieAt(block.sealed, centreOf(lattice, cell))) return true
  }
  return false
}
