import { setImmediate } from 'node:timers/promises'
import { type CellCentre, cellAt } from '../../contract/grid.ts'
import { figure } from '../../derive/statistics/figure.ts'
import type { GridMap } from '../../edition/grids/openGrids.ts'
import { spreadPct } from '../computed/resourceUncertainty.ts'
import { carriedTo, stationGaps } from '../computed/stationAdjustment.ts'
import { type GhiMap, ghiMaps, gridIrradiation } from '../groundTruth/gridIrradiation.ts'
import type { Release } from '../release.ts'

/** Cells between which others are let in. */
const CELLS_AT_ONCE = 2000

/** A map of how well the long-term mean is known, and the sources that it rests on. */
export interface UncertaintyMap {
  map: GridMap
  sources: readonly string[]
}

/**
 * The standard uncertainty of the long-term irradiation of a source at the centre of each cell of its map, %: once adjusted to
 * the stations within the distance that a bias is carried, else as it is. The same as for a point there, but that sources are
 * held against each other over all years of each, not over their months in common.
 */
export async function meanUncertainty(release: Release, source: string, mean: GridMap): Promise<UncertaintyMap> {
  const others = (await ghiMaps(release)).filter(({ grille }) => grille.source !== source)
  const { stationCells } = await gridIrradiation(release)
  const gaps = await stationGaps(release, source, stationCells)
  const meanAt = others.map(cellMeans)
  const valeurs = new Float64Array(mean.valeurs.length)
  for (const [i, value] of mean.valeurs.entries()) {
    if (i % CELLS_AT_ONCE === 0) await setImmediate()
    const centre = { latitude: mean.latitudes[i]!, longitude: mean.longitudes[i]! }
    const gapsPct = meanAt.flatMap((of) => {
      const other = of(centre)
      return other ? [(value / other - 1) * 100] : []
    })
    const priorPct = spreadPct(gapsPct)
    const { bias, stations } = carriedTo(centre, gaps, priorPct)
    valeurs[i] = figure(stations.length > 0 ? bias.standardPct : priorPct)
  }
  const used = gaps.flatMap(({ held }) => held.used.map((serie) => serie.source))
  return { map: { ...mean, valeurs }, sources: [...new Set([...others.map(({ grille }) => grille.source), ...used])] }
}

/** The mean of the cell of a grid that holds a point; undefined where none does. */
function cellMeans({ grille: { lattice }, latitudes, longitudes, valeurs }: GhiMap) {
  const keyOf = (point: CellCentre) => {
    const cell = cellAt(lattice, point)
    return cell && cell.row * lattice.colonnes + cell.column
  }
  const means = new Map(
    Array.from(valeurs, (value, i) => [keyOf({ latitude: latitudes[i]!, longitude: longitudes[i]! }), value] as const),
  )
  return (point: CellCentre): number | undefined => {
    const key = keyOf(point)
    return key === undefined ? undefined : means.get(key)
  }
}
