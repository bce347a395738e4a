import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { isCoastal } from '../../contract/coast.ts'
import { type CellCentre, cellCode } from '../../contract/grid.ts'
import { MEAN_MONTHS } from '../../contract/longTermMap.ts'
import { ANNEE } from '../../contract/vocabulary.ts'
import { bestTiltYear } from '../../derive/field/bestTiltYear.ts'
import { pooledEstimate } from '../../derive/statistics/pooledEstimate.ts'
import { figure } from '../../derive/statistics/statistics.ts'
import type { Grid } from '../../edition/read/grids/lattices.ts'
import type { GridMap } from '../../edition/read/grids/openGrids.ts'
import { placeAround } from '../catalogue/releaseAt.ts'
import { ghiMaps, gridIrradiation, gridOfEach } from '../groundTruth/stations.ts'
import { perObject } from '../perObject.ts'
import type { Release } from '../release.ts'
import { keptOf } from '../singleFlight.ts'
import { bestEstimate } from '../uncertainty/bestEstimate.ts'
import { spreadPct } from '../uncertainty/resourceUncertainty.ts'
import { carriedTo, stationGaps } from '../uncertainty/stationAdjustment.ts'
import { leastAirC } from '../uncertainty/weatherUncertainty.ts'
import { cellValues } from './cellValues.ts'

/** Cells between which others are let in: some 8 ms with the most stations that count. */
const CELLS_AT_ONCE = 200
/** Grids whose estimates are kept for each release. */
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

/**
 * The long-term irradiation at the centre of each cell of a map, of its source and of all that have a cell there. The same as
 * for a point there, but that sources are held against each other over all years of each, not over their months in common.
 * Computed once for each release and grid.
 */
export const meanEstimate = keptOf(GRIDS, ({ code }: Grid) => code, compute)

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

export const AIR = 't2m'
/** Cells between which others are let in: some 5 ms. */
const AIR_CELLS_AT_ONCE = 5_000

/** The best estimate of air temperature over the map of a grid. */
interface AirMapEstimate {
  /** What it adds to the temperature of the grid where a point is, °C; 0 where no other source has all months. */
  addedAt(centre: CellCentre): number
  /** The sources that it rests on, that of the grid first. */
  sources: readonly string[]
}

/**
 * What `airEstimate` makes of a point, at the centre of each cell of a grid, but that sources are held against each other over the
 * mean months of all years of each, not over their months in common. Computed once for each release and grid.
 */
export const airMapEstimate = keptOf(GRIDS, ({ code }: Grid) => code, computeAir)

async function computeAir(release: Release, grille: Grid): Promise<AirMapEstimate> {
  const isSimulated = isSimulatedGrid(release, grille.source)
  const grids = gridOfEach(release, AIR, grille.code).filter(
    ({ source }) => isSimulatedGrid(release, source) === isSimulated,
  )
  const cells = await release.grids?.carte({ grille: grille.code, grandeur: AIR, periode: ANNEE })
  if (!cells || grids.length < 2) return { addedAt: () => 0, sources: [grille.source] }
  const months = await sumsOfMonths(release, grids, cells)
  const added = new Float64Array(cells.valeurs.length)
  for (const i of added.keys()) {
    if (i % AIR_CELLS_AT_ONCE === 0) await setImmediate()
    added[i] = addedC(months, i)
  }
  const addedOf = cellValues(grille, { ...cells, valeurs: added })
  return { addedAt: (centre) => addedOf(centre) ?? 0, sources: grids.map(({ source }) => source) }
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
      if (i % AIR_CELLS_AT_ONCE === 0) await setImmediate()
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

/** Cells between which others are let in: some 20 ms. */
const YIELDS_AT_ONCE = 20
/** Cells that are computed of one reading of the months, which take some 20 MB. */
const BLOCK = 20_000
/** Cells whose yields are kept for each release: some 6 MB. */
const KEPT = 20_000

/** The yields of cells in each month and then in the year, kWh, by the code of their grid and their own. */
const keptYields = perObject((_: Release) => new LRUCache<string, Float64Array>({ max: KEPT }))

/**
 * The yields of some cells of a map of a grid in a month or the year, kWh, by the best estimate of light and air: computed anew in
 * each, some 1 ms, and kept. Undefined of a cell without all months.
 */
export async function bestYields(
  release: Release,
  grille: Grid,
  cells: readonly number[],
  { centreOf, periode }: { centreOf: (cell: number) => CellCentre; periode: string },
): Promise<(number | undefined)[]> {
  const month = MEAN_MONTHS.includes(periode) ? MEAN_MONTHS.indexOf(periode) : MEAN_MONTHS.length
  const yields: (number | undefined)[] = []
  for (let from = 0; from < cells.length; from += BLOCK) {
    const block = await blockYields(release, grille, cells.slice(from, from + BLOCK).map(centreOf))
    yields.push(...block.map((own) => own?.[month]))
  }
  return yields
}

async function blockYields(
  release: Release,
  grille: Grid,
  block: readonly CellCentre[],
): Promise<(Float64Array | undefined)[]> {
  const yields = keptYields(release)
  const keys = block.map((centre) => `${grille.code} ${cellCode(centre)}`)
  const own = keys.map((key) => yields.get(key))
  const missing = [...own.keys()].filter((i) => !own[i])
  if (missing.length === 0) return own
  const centres = missing.map((i) => block[i]!)
  const { factorAt } = await meanEstimate(release, grille)
  const air = await airMapEstimate(release, grille)
  const [ghi, dhi, t2m] = await Promise.all(
    ['ghi', 'dhi', 't2m'].map((grandeur) => monthsAt(release, grille, grandeur, centres)),
  )
  for (const [c, i] of missing.entries()) {
    if (c % YIELDS_AT_ONCE === 0) await setImmediate()
    // Another question may have computed it meanwhile.
    own[i] = yields.get(keys[i]!)
    const [light, airC, centre] = [ghi?.[c], t2m?.[c], centres[c]!]
    if (own[i] || !light || !airC) continue
    const factor = factorAt(centre)
    const by = (values: Float64Array) => values.map((value) => value * factor)
    const diffuse = dhi?.[c]
    const months = {
      ghi: by(light),
      dhi: diffuse && by(diffuse),
      t2m: airC.map((value) => value + air.addedAt(centre)),
    }
    const { latitude: latitudeDeg, longitude: longitudeDeg } = centre
    const coastal = isCoastal(placeAround(release, centre))
    const year = bestTiltYear(months, { latitudeDeg, longitudeDeg, altitudeM: 0, coastal })
    if (!year) continue
    const sum = year.reduce((all, month) => all + month, 0)
    const computed = Float64Array.of(...year, sum).map(figure)
    yields.set(keys[i]!, computed)
    own[i] = computed
  }
  return own
}

/** The mean months of a variable where some points are, January first; undefined where one is missing. */
async function monthsAt(
  { grids }: Release,
  grille: Grid,
  grandeur: string,
  points: readonly CellCentre[],
): Promise<(Float64Array | undefined)[]> {
  const months = points.map(() => new Float64Array(MEAN_MONTHS.length))
  for (const [month, periode] of MEAN_MONTHS.entries()) {
    const map = await grids?.carte({ grille: grille.code, grandeur, periode })
    const of = map && cellValues(grille, map)
    for (const [i, point] of points.entries()) months[i]![month] = of?.(point) ?? Number.NaN
  }
  return months.map((own) => (own.some(Number.isNaN) ? undefined : own))
}
