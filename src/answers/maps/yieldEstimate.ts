import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { isCoastal } from '../../contract/coast.ts'
import { type CellCentre, cellAt, cellCode } from '../../contract/grid.ts'
import { bestTiltYear, ephemerisOfYear } from '../../derive/field/bestTiltYear.ts'
import { pooledEstimate } from '../../derive/statistics/pooledEstimate.ts'
import { figure, mean, rootMeanSquare } from '../../derive/statistics/statistics.ts'
import type { Grid } from '../../edition/read/grids/lattices.ts'
import type { GridMap } from '../../edition/read/grids/openGrids.ts'
import { placeAround } from '../catalogue/releaseAt.ts'
import { perObject } from '../perObject.ts'
import type { Release } from '../release.ts'
import { SingleFlightCache } from '../singleFlight.ts'
import { leastAirC } from '../uncertainty/weatherUncertainty.ts'
import { GRIDS, isSimulatedGrid, meanEstimate } from './meanEstimate.ts'

/** Cells between which others are let in: some 20 ms. */
const CELLS_AT_ONCE = 20
const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'))
/** Cells whose yields are kept for each grid: some 4 MB. */
const CELLS = 20_000

/** The yield of the best estimate in the cell that holds a point, in each month and then in the year, kWh. */
type YieldsAt = (centre: CellCentre) => Float64Array | undefined

const kept = perObject((_: Release) => new SingleFlightCache<YieldsAt>({ max: GRIDS }))

/**
 * The yields of a map of a grid brought to the best estimate of light and air: the array of the map, computed anew in each
 * cell that is asked for, some 1 ms each, and kept. A cell without all months stays as it is sealed.
 */
export async function bestYields(release: Release, grille: Grid, of: GridMap, periode: string): Promise<Float64Array> {
  const yieldsAt = await kept(release).get(grille.code, () => makeYields(release, grille))
  const month = MONTHS.includes(periode) ? MONTHS.indexOf(periode) : MONTHS.length
  const values = Float64Array.from(of.valeurs)
  for (const i of values.keys()) {
    if (i % CELLS_AT_ONCE === 0) await setImmediate()
    const own = yieldsAt({ latitude: of.latitudes[i]!, longitude: of.longitudes[i]! })
    if (own) values[i] = own[month]!
  }
  return values
}

async function makeYields(release: Release, grille: Grid): Promise<YieldsAt> {
  const [estimate, addedC] = await Promise.all([meanEstimate(release, grille), addedAir(release, grille)])
  const [ghiAt, dhiAt, t2mAt] = await Promise.all(
    ['ghi', 'dhi', 't2m'].map((grandeur) => monthsAt(release, grille, grandeur)),
  )
  const ephemeris = ephemerisOfYear()
  const yields = new LRUCache<string, Float64Array>({ max: CELLS })
  return (centre) => {
    const code = cellCode(centre)
    const found = yields.get(code)
    const [ghi, dhi, t2m] = found ? [] : [ghiAt?.(centre), dhiAt?.(centre), t2mAt?.(centre)]
    if (!ghi || !t2m) return found
    const [factor, added] = [estimate.factorAt(centre), addedC(centre)]
    const by = (values: Float64Array) => values.map((value) => value * factor)
    const months = { ghi: by(ghi), dhi: dhi && by(dhi), t2m: t2m.map((value) => value + added) }
    const { latitude: latitudeDeg, longitude: longitudeDeg } = centre
    const site = { latitudeDeg, longitudeDeg, altitudeM: 0, coastal: isCoastal(placeAround(release, centre)) }
    const year = bestTiltYear(months, site, ephemeris)
    const own =
      year &&
      Float64Array.of(
        ...year,
        year.reduce((sum, month) => sum + month, 0),
      ).map(figure)
    if (own) yields.set(code, own)
    return own
  }
}

/**
 * What the best estimate of air temperature adds to that of a grid in each cell, °C, as `airEstimate` does at a point, but that
 * sources are held against each other over the mean months of all their years.
 */
async function addedAir(release: Release, grille: Grid): Promise<(centre: CellCentre) => number> {
  const isSimulated = isSimulatedGrid(release, grille.source)
  const grids = (release.grids?.mapped ?? [])
    .filter((each) => each.grandeur === 't2m' && isSimulatedGrid(release, each.grille.source) === isSimulated)
    .sort(
      (a, b) => Number(b.grille.code === grille.code) - Number(a.grille.code === grille.code) || b.mailles - a.mailles,
    )
  const sources = [...Map.groupBy(grids, (each) => each.grille.source).values()].map(([first]) => first!.grille)
  if (sources.length < 2 || sources[0]?.code !== grille.code) return () => 0
  const airs = await Promise.all(sources.map((each) => monthsAt(release, each, 't2m')))
  return (centre) => {
    const months = airs.flatMap((at) => at?.(centre) ?? [])
    if (months.length < 2 || !airs[0]?.(centre)) return 0
    const levels = months.map((own) => {
      const apart = months.flatMap((other) => (other === own ? [] : [...own].map((value, m) => value - other[m]!)))
      const standard = leastAirC(rootMeanSquare(apart) / Math.SQRT2)
      return { value: mean([...own].map((value, m) => value - months[0]![m]!)), standard, precision: standard ** -2 }
    })
    return pooledEstimate(levels).value
  }
}

/** The mean months of a variable in the cell of a grid that holds a point, January first; undefined where one is missing. */
async function monthsAt(
  { grids }: Release,
  { code, lattice }: Grid,
  grandeur: string,
): Promise<((centre: CellCentre) => Float64Array | undefined) | undefined> {
  const { lignes, colonnes } = lattice
  const indexIn = (centre: CellCentre) => {
    const cell = cellAt(lattice, centre)
    return cell && 12 * (cell.row * colonnes + cell.column)
  }
  const values = new Float64Array(12 * lignes * colonnes).fill(Number.NaN)
  for (const [month, periode] of MONTHS.entries()) {
    const map = await grids?.carte({ grille: code, grandeur, periode })
    if (!map) return undefined
    for (const [i, value] of map.valeurs.entries()) {
      const at = indexIn({ latitude: map.latitudes[i]!, longitude: map.longitudes[i]! })
      if (at !== undefined) values[at + month] = value
    }
  }
  return (centre) => {
    const at = indexIn(centre)
    const own = at === undefined ? undefined : values.subarray(at, at + 12)
    return own?.some(Number.isNaN) ? undefined : own
  }
}
