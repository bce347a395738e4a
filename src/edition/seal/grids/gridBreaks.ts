import type { Catalogue, Rupture } from '../../../contract/catalogue.ts'
import { cellCode, cellPlace, centreOf } from '../../../contract/grid.ts'
import { sealedCode } from '../../../contract/referenceSerie.ts'
import { Place, type PlaceSerie } from '../../../quality/place.ts'
import { placeSerieOf } from '../../../quality/placeOf.ts'
import { isRatio, isSearched } from '../../../quality/series/anomalies.ts'
import { meanOfCells } from '../../../quality/series/meanOfCells.ts'
import { ruptures } from '../../../quality/series/ruptures.ts'
import { isSameSource } from '../../../quality/series/sourceBreak.ts'
import { judgedMonths, judgeSources } from '../../../quality/series/sourceBreaks.ts'
import type { CellExamen } from '../../read/grids/gridTables.ts'
import type { Grid } from '../../read/grids/lattices.ts'
import type { MonthsOfCells } from '../../read/grids/monthsOfCells.ts'

/** The series that stands for the cells of a grid: by month, their mean. */
export interface GridMean {
  grid: Grid
  serie: PlaceSerie
  /** Cells that it is the mean of. */
  cells: number
}

/** What the search for breaks found in a variable of a grid. */
export interface GridBreaks {
  grille: string
  grandeur: string
  examen: CellExamen
  ruptures: readonly Rupture[]
}

/**
 * The mean of a variable over the cells of a grid by month, each with its own annual cycle; undefined of a variable in which
 * breaks are not searched. Of an amount it is the geometric mean, as breaks are searched in logarithms.
 */
export function gridMean(
  grid: Grid,
  grandeur: string,
  { cells, firstMonth, months, values }: MonthsOfCells,
  catalogue: Catalogue,
): GridMean | undefined {
  if (!isSearched(grandeur)) return undefined
  const ratio = isRatio(grandeur)
  if (ratio && values.some((value) => value <= 0)) return undefined
  const judged = ratio ? values.map(Math.log) : values
  const own = cells.map((_, c) => ({ firstMonth, values: judged.subarray(c * months, (c + 1) * months) }))
  const common = meanOfCells(own, firstMonth, months)
  const serie = placeSerieOf(
    {
      key: { localite: grid.code, grandeur, source: grid.source, granularite: 'mensuel' },
      firstSlot: firstMonth,
      values: ratio ? common.map(Math.exp) : common,
      jours: new Uint8Array(months),
    },
    catalogue,
  )
  return { grid, serie, cells: cells.length }
}

/**
 * The breaks of all grids, each judged over its cells together, beside the other sources and variables: found once for a
 * collection, not for each of its cells.
 */
export function gridBreaks(means: readonly GridMean[], catalogue: Catalogue): GridBreaks[] {
  const months = means.flatMap(({ serie }) => judgedMonths(serie) ?? [])
  const found = judgeSources(months).map((each) => ({
    ...each,
    cells: means.reduce((sum, { serie, cells }) => sum + (isSameSource(serie.key, each.key) ? cells : 0), 0),
  }))
  const series = means.map(({ serie }) => serie)
  const [first] = means
  const localite = first && cellPlace(catalogue, cellCode(centreOf(first.grid.lattice, { row: 0, column: 0 })))
  if (!localite) return []
  // Breaks are of the source: the rule asks neither for the place nor for its sun.
  const place = new Place(localite, series, { sourceBreaks: found, apart: [] })
  return ruptures.examine(place).map(({ serie, n_examinees, n_signalees, constat, ruptures: own = [] }) => {
    const { grid } = means.find((each) => each.serie === serie) as GridMean
    return {
      grille: grid.code,
      grandeur: serie.key.grandeur,
      examen: { regle: ruptures.code, n_examinees, n_signalees, constat, mailles_signalees: 0 },
      ruptures: own.map((each) => ({ ...each, comparee_a: inGridWords(each.comparee_a, means) })),
    }
  })
}

/** A mean over cells is no series that has a code: it is named by its variable and grid. */
function inGridWords(text: string, means: readonly GridMean[]): string {
  return means.reduce(
    (words, { grid, serie }) => words.replaceAll(sealedCode(serie), `${serie.key.grandeur} de la grille ${grid.code}`),
    text,
  )
}
