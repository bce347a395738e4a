import { setImmediate } from 'node:timers/promises'
import { type CellCentre, cellAt } from '../../contract/grid.ts'
import { figure } from '../../derive/statistics/statistics.ts'
import type { Grid } from '../../edition/read/grids/lattices.ts'
import type { GridMap } from '../../edition/read/grids/openGrids.ts'
import { type GhiMap, ghiMaps, gridIrradiation } from '../groundTruth/gridIrradiation.ts'
import { perObject } from '../perObject.ts'
import type { Release } from '../release.ts'
import { SingleFlightCache } from '../singleFlight.ts'
import { spreadPct } from '../uncertainty/resourceUncertainty.ts'
import { carriedTo, stationGaps } from '../uncertainty/stationAdjustment.ts'

/** Cells between which others are let in: some 8 ms with the most stations that count. */
const CELLS_AT_ONCE = 200
/** Grids whose uncertainties are kept for each release. */
const GRIDS = 4

/** How well the long-term mean of a grid is known in each cell of its map, %, and the sources that this rests on. */
export interface MeanUncertainty {
  valeurs: Float64Array
  /** Whether stations count in some cell: it is then of the mean adjusted to them. */
  adjusted: boolean
  sources: readonly string[]
}

const kept = perObject((_: Release) => new SingleFlightCache<MeanUncertainty>({ max: GRIDS }))

/**
 * The standard uncertainty of the long-term irradiation of a source at the centre of each cell of its map, %: once adjusted to
 * the stations within the distance that a bias is carried, else as it is. The same as for a point there, but that sources are
 * held against each other over all years of each, not over their months in common. Computed once for each release and grid.
 */
export function meanUncertainty(release: Release, grille: Grid, mean: GridMap): Promise<MeanUncertainty> {
  return Promise.resolve(kept(release).get(grille.code, () => compute(release, grille.source, mean)))
}

async function compute(release: Release, source: string, mean: GridMap): Promise<MeanUncertainty> {
  const others = (await ghiMaps(release)).filter(({ grille }) => grille.source !== source)
  const { stationCells } = await gridIrradiation(release)
  const gaps = await stationGaps(release, source, stationCells)
  const meanAt = others.map(cellMeans)
  const valeurs = new Float64Array(mean.valeurs.length)
  let adjusted = false
  for (const [i, value] of mean.valeurs.entries()) {
    if (i % CELLS_AT_ONCE === 0) await setImmediate()
    const centre = { latitude: mean.latitudes[i]!, longitude: mean.longitudes[i]! }
    const gapsPct = meanAt.flatMap((of) => {
      const other = of(centre)
      return other ? [(value / other - 1) * 100] : []
    })
    const priorPct = spreadPct(gapsPct)
    const { bias, stations } = carriedTo(centre, gaps, priorPct)
    if (stations.length > 0) adjusted = true
    valeurs[i] = figure(stations.length > 0 ? bias.standardPct : priorPct)
  }
  const used = gaps.flatMap(({ held }) => held.used.map((serie) => serie.source))
  return { valeurs, adjusted, sources: [...new Set([...others.map(({ grille }) => grille.source), ...used])] }
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
