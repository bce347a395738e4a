import { setImmediate } from 'node:timers/promises'
import type { CellCentre } from '../../contract/grid.ts'
import { MEAN_MONTHS } from '../../contract/longTermMap.ts'
import { ANNEE } from '../../contract/vocabulary.ts'
import { pooledEstimate } from '../../derive/statistics/pooledEstimate.ts'
import type { Grid } from '../../edition/read/grids/lattices.ts'
import type { GridMap } from '../../edition/read/grids/openGrids.ts'
import { perObject, type Release } from '../release.ts'
import { SingleFlightCache } from '../singleFlight.ts'
import { leastAirC } from '../uncertainty/weatherUncertainty.ts'
import { cellValues } from './cellValues.ts'
import { isSimulatedGrid } from './meanEstimate.ts'

export const AIR = 't2m'
/** Cells between which others are let in: some 5 ms. */
const CELLS_AT_ONCE = 5_000
/** Grids whose estimates are kept for each release. */
const GRIDS = 4

/** The best estimate of air temperature over the map of a grid. */
export interface AirMapEstimate {
  /** What it adds to the temperature of the grid where a point is, °C; 0 where no other source has all months. */
  addedAt(centre: CellCentre): number
  /** The sources that it rests on, that of the grid first. */
  sources: readonly string[]
}

const kept = perObject((_: Release) => new SingleFlightCache<AirMapEstimate>({ max: GRIDS }))

/**
 * What `airEstimate` makes of a point, at the centre of each cell of a grid, but that sources are held against each other over the
 * mean months of all years of each, not over their months in common. Computed once for each release and grid.
 */
export function airMapEstimate(release: Release, grille: Grid): Promise<AirMapEstimate> {
  return Promise.resolve(kept(release).get(grille.code, () => compute(release, grille)))
}

async function compute(release: Release, grille: Grid): Promise<AirMapEstimate> {
  const grids = gridsOfAir(release, grille)
  const cells = await release.grids?.carte({ grille: grille.code, grandeur: AIR, periode: ANNEE })
  if (!cells || grids.length < 2) return { addedAt: () => 0, sources: [grille.source] }
  const months = await sumsOfMonths(release, grids, cells)
  const added = new Float64Array(cells.valeurs.length)
  for (const i of added.keys()) {
    if (i % CELLS_AT_ONCE === 0) await setImmediate()
    added[i] = addedC(months, i)
  }
  const addedOf = cellValues(grille, { ...cells, valeurs: added })
  return { addedAt: (centre) => addedOf(centre) ?? 0, sources: grids.map(({ source }) => source) }
}

/** The grids of air temperature that count beside one, which comes first: the largest of each source. */
function gridsOfAir(release: Release, { code, source }: Grid): Grid[] {
  const isSimulated = isSimulatedGrid(release, source)
  const isFirst = ({ grille }: { grille: Grid }) => Number(grille.code === code)
  const grids = (release.grids?.mapped ?? [])
    .filter((each) => each.grandeur === AIR && isSimulatedGrid(release, each.grille.source) === isSimulated)
    .sort((a, b) => isFirst(b) - isFirst(a) || b.mailles - a.mailles)
  return [...Map.groupBy(grids, ({ grille }) => grille.source).values()].map(([own]) => own!.grille)
}

/** Of the twelve mean months of some sources, in each cell of a map; NaN of a source that lacks one there. */
interface MonthSums {
  /** How far the months of each source are from those of the first, summed, °C. */
  apart: readonly Float64Array[]
  /** The squares of how far those of one source are from those of another, summed, by both. */
  squares: readonly (readonly Float64Array[])[]
}

/** Month by month, so that of a million cells no month of all is held beside the sums. */
async function sumsOfMonths({ grids }: Release, sources: readonly Grid[], cells: GridMap): Promise<MonthSums> {
  const column = () => new Float64Array(cells.valeurs.length)
  const apart = sources.map(column)
  const squares = sources.map((_, k) => sources.slice(0, k).map(column))
  for (const periode of MEAN_MONTHS) {
    const maps = await Promise.all(
      sources.map(async (each) => {
        const map = await grids?.carte({ grille: each.code, grandeur: AIR, periode })
        return map ? cellValues(each, map) : () => undefined
      }),
    )
    for (const i of cells.valeurs.keys()) {
      if (i % CELLS_AT_ONCE === 0) await setImmediate()
      const centre = { latitude: cells.latitudes[i]!, longitude: cells.longitudes[i]! }
      const values = maps.map((of) => of(centre) ?? Number.NaN)
      for (const [k, value] of values.entries()) {
        apart[k]![i]! += value - values[0]!
        for (const [j, sum] of squares[k]!.entries()) sum[i]! += (value - values[j]!) ** 2
      }
    }
  }
  return { apart, squares }
}

/** What the estimate adds in a cell, °C: each source by the inverse square of how far the others are from it. */
function addedC({ apart, squares }: MonthSums, cell: number): number {
  const there = [...apart.keys()].filter((k) => !Number.isNaN(apart[k]![cell]))
  if (there.length < 2 || there[0] !== 0) return 0
  const levels = there.map((k) => {
    const sum = there.reduce((all, j) => all + (j === k ? 0 : squares[Math.max(j, k)]![Math.min(j, k)]![cell]!), 0)
    const meanSquare = sum / (MEAN_MONTHS.length * (there.length - 1))
    const standard = leastAirC(Math.sqrt(meanSquare / 2))
    return { value: apart[k]![cell]! / MEAN_MONTHS.length, standard, precision: standard ** -2 }
  })
  return pooledEstimate(levels).value
}
