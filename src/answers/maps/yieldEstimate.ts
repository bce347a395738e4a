import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { isCoastal } from '../../contract/coast.ts'
import { type CellCentre, cellAt, cellCode } from '../../contract/grid.ts'
import { bestTiltYear, ephemerisOfYear } from '../../derive/field/bestTiltYear.ts'
import { pooledEstimate } from '../../derive/statistics/pooledEstimate.ts'
import { figure, mean, rootMeanSquare } from '../../derive/statistics/statistics.ts'
import type { Grid } from '../../edition/read/grids/lattices.ts'
import { placeAround } from '../catalogue/releaseAt.ts'
import { perObject } from '../perObject.ts'
import type { Release } from '../release.ts'
import { leastAirC } from '../uncertainty/weatherUncertainty.ts'
import { isSimulatedGrid, meanEstimate } from './meanEstimate.ts'

/** Cells between which others are let in: some 20 ms. */
const CELLS_AT_ONCE = 20
/** Cells that are computed of one reading of the months, which take some 20 MB. */
const BLOCK = 20_000
/** Cells whose yields are kept for each release: some 6 MB. */
const KEPT = 20_000
const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'))

/** The yields of cells in each month and then in the year, kWh, by the code of their grid and their own. */
const kept = perObject((_: Release) => new LRUCache<string, Float64Array>({ max: KEPT }))

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
  const month = MONTHS.includes(periode) ? MONTHS.indexOf(periode) : MONTHS.length
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
  const yields = kept(release)
  const keys = block.map((centre) => `${grille.code} ${cellCode(centre)}`)
  const own = keys.map((key) => yields.get(key))
  const missing = [...own.keys()].filter((i) => !own[i])
  if (missing.length === 0) return own
  const centres = missing.map((i) => block[i]!)
  const { factorAt } = await meanEstimate(release, grille)
  const addedC = await addedAir(release, grille, centres)
  const [ghi, dhi, t2m] = await Promise.all(
    ['ghi', 'dhi', 't2m'].map((grandeur) => monthsAt(release, grille, grandeur, centres)),
  )
  const ephemeris = ephemerisOfYear()
  for (const [c, i] of missing.entries()) {
    if (c % CELLS_AT_ONCE === 0) await setImmediate()
    // Another question may have computed it meanwhile.
    own[i] = yields.get(keys[i]!)
    const [light, air, centre] = [ghi?.[c], t2m?.[c], centres[c]!]
    if (own[i] || !light || !air) continue
    const factor = factorAt(centre)
    const by = (values: Float64Array) => values.map((value) => value * factor)
    const diffuse = dhi?.[c]
    const months = { ghi: by(light), dhi: diffuse && by(diffuse), t2m: air.map((value) => value + addedC[c]!) }
    const { latitude: latitudeDeg, longitude: longitudeDeg } = centre
    const coastal = isCoastal(placeAround(release, centre))
    const year = bestTiltYear(months, { latitudeDeg, longitudeDeg, altitudeM: 0, coastal }, ephemeris)
    if (!year) continue
    const sum = year.reduce((all, month) => all + month, 0)
    const computed = Float64Array.of(...year, sum).map(figure)
    yields.set(keys[i]!, computed)
    own[i] = computed
  }
  return own
}

/**
 * What the best estimate of air temperature adds to that of a grid in each of some cells, °C, as `airEstimate` does at a point,
 * but that sources are held against each other over the mean months of all their years.
 */
async function addedAir(release: Release, grille: Grid, centres: readonly CellCentre[]): Promise<Float64Array> {
  const isSimulated = isSimulatedGrid(release, grille.source)
  const grids = (release.grids?.mapped ?? [])
    .filter((each) => each.grandeur === 't2m' && isSimulatedGrid(release, each.grille.source) === isSimulated)
    .sort(
      (a, b) => Number(b.grille.code === grille.code) - Number(a.grille.code === grille.code) || b.mailles - a.mailles,
    )
  const sources = [...Map.groupBy(grids, (each) => each.grille.source).values()].map(([first]) => first!.grille)
  const added = new Float64Array(centres.length)
  if (sources.length < 2 || sources[0]?.code !== grille.code) return added
  const airs = await Promise.all(sources.map((each) => monthsAt(release, each, 't2m', centres)))
  return added.map((_, c) => {
    const months = airs.flatMap((at) => at[c] ?? [])
    if (months.length < 2 || !airs[0]?.[c]) return 0
    const levels = months.map((own) => {
      const apart = months.flatMap((other) => (other === own ? [] : [...own].map((value, m) => value - other[m]!)))
      const standard = leastAirC(rootMeanSquare(apart) / Math.SQRT2)
      return { value: mean([...own].map((value, m) => value - months[0]![m]!)), standard, precision: standard ** -2 }
    })
    return pooledEstimate(levels).value
  })
}

/** The mean months of a variable in the cells of a grid that hold some points, January first; undefined where one is missing. */
async function monthsAt(
  { grids }: Release,
  { code, lattice }: Grid,
  grandeur: string,
  points: readonly CellCentre[],
): Promise<(Float64Array | undefined)[]> {
  const keyOf = (point: CellCentre) => {
    const cell = cellAt(lattice, point)
    return cell && cell.row * lattice.colonnes + cell.column
  }
  const keys = points.map(keyOf)
  const months = new Map(keys.map((key) => [key, new Float64Array(12).fill(Number.NaN)]))
  for (const [month, periode] of MONTHS.entries()) {
    const map = await grids?.carte({ grille: code, grandeur, periode })
    for (const [i, value] of map?.valeurs.entries() ?? []) {
      const own = months.get(keyOf({ latitude: map!.latitudes[i]!, longitude: map!.longitudes[i]! }))
      if (own) own[month] = value
    }
  }
  return keys.map((key) => {
    const own = key === undefined ? undefined : months.get(key)
    return own?.some(Number.isNaN) ? undefined : own
  })
}
