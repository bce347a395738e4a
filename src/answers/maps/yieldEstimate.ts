import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { isCoastal } from '../../contract/coast.ts'
import { type CellCentre, cellCode } from '../../contract/grid.ts'
import { MEAN_MONTHS } from '../../contract/longTermMap.ts'
import { bestTiltYear } from '../../derive/field/bestTiltYear.ts'
import { figure } from '../../derive/statistics/statistics.ts'
import type { Grid } from '../../edition/read/grids/lattices.ts'
import { placeAround } from '../catalogue/releaseAt.ts'
import { perObject, type Release } from '../release.ts'
import { airMapEstimate } from './airMapEstimate.ts'
import { cellValues } from './cellValues.ts'
import { meanEstimate } from './meanEstimate.ts'

/** Cells between which others are let in: some 20 ms. */
const CELLS_AT_ONCE = 20
/** Cells that are computed of one reading of the months, which take some 20 MB. */
const BLOCK = 20_000
/** Cells whose yields are kept for each release: some 6 MB. */
const KEPT = 20_000

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
  const yields = kept(release)
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
    if (c % CELLS_AT_ONCE === 0) await setImmediate()
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
