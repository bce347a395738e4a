import { type CellCentre, cellAt } from '../../contract/grid.ts'
import type { Grid } from '../../edition/read/grids/lattices.ts'
import type { GridMap } from '../../edition/read/grids/openGrids.ts'

/** What a map of a grid says where a point is, by the cell that holds it; undefined where none does or it has no value. */
export function cellValues({ lattice }: Pick<Grid, 'lattice'>, { latitudes, longitudes, valeurs }: GridMap) {
  const keyOf = (point: CellCentre) => {
    const cell = cellAt(lattice, point)
    return cell ? cell.row * lattice.colonnes + cell.column : -1
  }
  const byCell = new Float64Array(lattice.lignes * lattice.colonnes).fill(Number.NaN)
  for (const [i, value] of valeurs.entries()) {
    const key = keyOf({ latitude: latitudes[i]!, longitude: longitudes[i]! })
    if (key >= 0) byCell[key] = value
  }
  return (point: CellCentre): number | undefined => {
    const value = byCell[keyOf(point)]
    return Number.isNaN(value) ? undefined : value
  }
}
