import type { CellCentre } from '../../../contract/grid.ts'
import { isoDate, timeOf } from '../../../contract/time.ts'
import { ANNEE } from '../../../contract/vocabulary.ts'
import { figure, mean } from '../../../derive/statistics/statistics.ts'
import { meanOfYear } from '../../../derive/steps/calendar.ts'
import type { Disk } from '../../../storage/disk.ts'
import type { ColumnValues } from '../../../storage/groupColumns.ts'
import type { KeyValues } from '../../../storage/groupFile.ts'
import type { MonthsOfCells } from '../../read/grids/monthsOfCells.ts'
import { MAP_COLUMNS, MAP_INDEX_COLUMNS } from '../../tileFiles.ts'
import type { WrittenFile } from '../writtenFile.ts'
import { writeIndexed } from './indexedFile.ts'

/** The mean of each calendar month, 0 to 11, that each cell of a grid has. */
export interface CellNormals {
  /** In row order from the south, then columns from the west. */
  cells: readonly CellCentre[]
  normals: readonly ReadonlyMap<number, number>[]
}

/** Each map of a variable: its period and a value a cell. */
export type Maps = Iterable<[string, Float64Array]>

/** Writes the maps of a variable, a row group each. */
export function writeMaps(
  folder: string,
  path: string,
  { cells, maps, disk, metadata }: { cells: readonly CellCentre[]; maps: Maps; disk: Disk; metadata: KeyValues },
): Promise<WrittenFile[]> {
  const file = { folder, path, columns: MAP_COLUMNS, index: MAP_INDEX_COLUMNS, disk, metadata }
  return writeIndexed(file, groupsOf(cells, maps))
}

/** The columns of each map that has a value, its period and how many. */
function* groupsOf(cells: readonly CellCentre[], maps: Maps): Generator<[ColumnValues[], string, number]> {
  for (const [periode, values] of maps) {
    const there = [...values.keys()].filter((c) => !Number.isNaN(values[c]))
    if (there.length === 0) continue
    const columns = [
      there.map(() => periode),
      Float64Array.from(there, (c) => cells[c]!.latitude),
      Float64Array.from(there, (c) => cells[c]!.longitude),
      Float64Array.from(there, (c) => values[c] as number),
    ]
    yield [columns, periode, there.length]
  }
}

/** The maps of a variable: its mean months `01` to `12` and mean year over all years, then each month of the record. */
export function* mapsOf(of: MonthsOfCells, normals: CellNormals): Maps {
  yield* mapsOfNormals(normals, meanOfYear)
  const { cells, firstMonth, months, values } = of
  for (let i = 0; i < months; i++) {
    const periode = isoDate(timeOf('mensuel', firstMonth + i)).slice(0, 7)
    yield [periode, Float64Array.from(cells, (_, c) => values[c * months + i] as number)]
  }
}

/** The maps of mean months, and of the year that is made of them. */
export function* mapsOfNormals(
  { normals }: CellNormals,
  yearOf: (months: ReadonlyMap<number, number>) => number | undefined,
): Maps {
  for (let month = 0; month < 12; month++) {
    yield [String(month + 1).padStart(2, '0'), Float64Array.from(normals, (own) => own.get(month) ?? Number.NaN)]
  }
  yield [ANNEE, Float64Array.from(normals, (own) => figure(yearOf(own) ?? Number.NaN))]
}

/** The mean months of each cell. */
export function normalsOfCells({ cells, firstMonth, months, values }: MonthsOfCells): CellNormals {
  return { cells, normals: cells.map((_, c) => normalsOf(values.subarray(c * months, (c + 1) * months), firstMonth)) }
}

/** The mean of each calendar month, 0 to 11, that a cell has. */
function normalsOf(values: Float64Array, firstMonth: number): Map<number, number> {
  const years = Array.from({ length: 12 }, (): number[] => [])
  for (const [i, value] of values.entries()) if (!Number.isNaN(value)) years[(firstMonth + i) % 12]!.push(value)
  return new Map([...years.entries()].flatMap(([month, own]) => (own.length > 0 ? [[month, figure(mean(own))]] : [])))
}
