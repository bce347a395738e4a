import type { Grille } from '../../contract/catalogue.ts'
import { distanceKm } from '../../contract/distance.ts'
import { boxAround, type Outline, placesOutside } from '../../contract/outline.ts'
import { carriedMeanPct, meanSpread } from '../../derive/statistics/meanSpread.ts'
import type { CoveredTown } from '../catalogue/catalogueIndex.ts'
import { standingTown } from '../catalogue/resolution.ts'
import { perObject } from '../perObject.ts'
import type { Release } from '../release.ts'

/** Sides of a cell, degrees: the least that leaves a country so many cells across at most is taken. */
const STEPS = [0.1, 0.2, 0.25, 0.5, 1, 2, 5]
const MOST_ACROSS = 80

/** A cell, and the town that answers for a point at its centre. */
interface CarriedCell {
  town: CoveredTown
  km: number
}

/** The country in cells, rows from the south and each from the west; null: no point there is answered. */
export interface CarriedCells {
  grille: Grille
  rows: readonly (readonly (CarriedCell | null)[])[]
}

const kept = perObject((release: Release) => perObject((outline: Outline) => makeCells(release, outline)))

/**
 * Where no grid covers the country: its cells, each with the town that answers for a point there, made once for each release.
 * Undefined without an outline, or without towns.
 */
export function carriedCells(release: Release, outline: Outline): CarriedCells | undefined {
  const cells = outline.length > 0 ? kept(release)(outline) : undefined
  return cells?.rows.some((row) => row.some(Boolean)) ? cells : undefined
}

function makeCells(release: Release, outline: Outline): CarriedCells {
  const { south, west, north, east } = boxAround(outline)
  const step = STEPS.find((each) => Math.max(north - south, east - west) <= MOST_ACROSS * each) ?? 10
  const [row0, column0] = [Math.floor(south / step), Math.floor(west / step)]
  const [lignes, colonnes] = [Math.ceil(north / step) - row0, Math.ceil(east / step) - column0]
  const centre = (at: number) => Number(((at + 0.5) * step).toFixed(6))
  const grille = { origine_lat: row0 * step, origine_lon: column0 * step, pas_lat: step, pas_lon: step }
  const rows = Array.from({ length: lignes }, (_, row) =>
    Array.from({ length: colonnes }, (_, column) => {
      const point = { latitude: centre(row0 + row), longitude: centre(column0 + column) }
      if (placesOutside(outline, [point]).length > 0) return null
      const { place, km } = standingTown(release, point) ?? {}
      return place && km !== undefined ? { town: place, km } : null
    }),
  )
  return { grille, rows }
}

/** A figure of a town that stands for others, and the uncertainty that it has there. */
export interface TownMean {
  town: CoveredTown
  value: number
  /** Standard uncertainty in the town itself, %. */
  pct: number
}

/**
 * Standard uncertainty of the value of a town, %, so far from it: that which it has in the town, and that of carrying a mean so
 * far as it is, by how the means of all towns spread with distance (`meanSpread`). Undefined of too few towns for a variogram.
 */
export function carriedUncertainty(means: readonly TownMean[]): ((cell: CarriedCell) => number | null) | undefined {
  const spread = meanSpread(
    means.map(({ value }) => value),
    (one, other) => distanceKm((means[one] as TownMean).town, (means[other] as TownMean).town),
  )
  const own = new Map(means.map(({ town, pct }) => [town.code, pct]))
  return (
    spread &&
    (({ town, km }) => {
      const pct = own.get(town.code)
      return pct === undefined ? null : Math.hypot(pct, carriedMeanPct(spread, km))
    })
  )
}
