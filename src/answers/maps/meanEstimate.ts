import { setImmediate } from 'node:timers/promises'
import type { CellCentre } from '../../contract/grid.ts'
import { figure } from '../../derive/statistics/statistics.ts'
import type { Grid } from '../../edition/read/grids/lattices.ts'
import { ghiMaps, gridIrradiation } from '../groundTruth/gridIrradiation.ts'
import { perObject, type Release } from '../release.ts'
import { SingleFlightCache } from '../singleFlight.ts'
import { bestEstimate } from '../uncertainty/bestEstimate.ts'
import { spreadPct } from '../uncertainty/resourceUncertainty.ts'
import { carriedTo, stationGaps } from '../uncertainty/stationAdjustment.ts'
import { cellValues } from './cellValues.ts'

/** Cells between which others are let in: some 8 ms with the most stations that count. */
const CELLS_AT_ONCE = 200
/** Grids whose uncertainties are kept for each release. */
const GRIDS = 4

/** What is known of the long-term mean in each cell of the map of a grid, and the sources that this rests on. */
export interface MeanEstimate {
  /** Standard uncertainty, %, of the source of the grid: once adjusted to the stations that reach the cell, else as it is. */
  alonePct: Float64Array
  /** What the mean is multiplied by to be the best estimate there, and how well that is known, %. */
  factorAt(centre: CellCentre): number
  bestPct: Float64Array
  /** Whether stations count in some cell. */
  adjusted: boolean
  sources: readonly string[]
}

/** Whether what a source has on a grid is simulated. */
export function isSimulatedGrid({ grids }: Release, source: string): boolean {
  return grids?.mapped.find(({ grille }) => grille.source === source)?.methode_collecte === 'simulation'
}

const NONE = new Float64Array()
const NOTHING: MeanEstimate = { alonePct: NONE, bestPct: NONE, factorAt: () => 1, adjusted: false, sources: [] }

const kept = perObject((_: Release) => new SingleFlightCache<MeanEstimate>({ max: GRIDS }))

/**
 * The long-term irradiation at the centre of each cell of a map, of its source and of all that have a cell there. The same as
 * for a point there, but that sources are held against each other over all years of each, not over their months in common.
 * Computed once for each release and grid.
 */
export function meanEstimate(release: Release, grille: Grid): Promise<MeanEstimate> {
  return Promise.resolve(kept(release).get(grille.code, () => compute(release, grille)))
}

async function compute(release: Release, { code, source }: Grid): Promise<MeanEstimate> {
  const maps = await ghiMaps(release, code)
  const isSimulated = isSimulatedGrid(release, source)
  const others = maps.filter(
    ({ grille }) => grille.source !== source && isSimulatedGrid(release, grille.source) === isSimulated,
  )
  const mean = maps.find(({ grille }) => grille.source === source)
  if (!mean) return NOTHING
  const { stationCells } = await gridIrradiation(release)
  const codes = [source, ...others.map(({ grille }) => grille.source)]
  const gaps = await Promise.all(codes.map((code) => stationGaps(release, code, stationCells)))
  const meanAt = others.map((each) => cellValues(each.grille, each))
  const columns = () => new Float64Array(mean.valeurs.length)
  const [alonePct, factors, bestPct] = [columns(), columns(), columns()]
  let adjusted = false
  for (const [i, value] of mean.valeurs.entries()) {
    if (i % CELLS_AT_ONCE === 0) await setImmediate()
    const centre = { latitude: mean.latitudes[i]!, longitude: mean.longitudes[i]! }
    const values = [value, ...meanAt.map((of) => of(centre))]
    const sources = values.flatMap((own, at) => {
      if (!own) return []
      const apart = values.flatMap((other, k) => (other && k !== at ? [(own / other - 1) * 100] : []))
      const [priorPct, stations] = [spreadPct(apart), gaps[at] ?? []]
      const carried = carriedTo(centre, stations, priorPct)
      if (carried.stations.length > 0) adjusted = true
      const bias = carried.stations.length > 0 ? carried.bias : undefined
      const gap = at === 0 ? undefined : { pct: (value / own - 1) * 100, errorPct: 0 }
      return [{ source: codes[at] as string, gap, priorPct, bias, stations }]
    })
    const best = bestEstimate(sources)
    const [own] = sources
    alonePct[i] = figure(own?.bias?.standardPct ?? own?.priorPct ?? Number.NaN)
    factors[i] = best.factor
    bestPct[i] = figure(best.standardPct)
  }
  const used = gaps.flatMap((each) => each.flatMap(({ held }) => held.used.map((serie) => serie.source)))
  const factorOf = cellValues(mean.grille, { ...mean, valeurs: factors })
  const factorAt = (centre: CellCentre) => factorOf(centre) ?? 1
  return { alonePct, factorAt, bestPct, adjusted, sources: [...new Set([...codes, ...used])] }
}
