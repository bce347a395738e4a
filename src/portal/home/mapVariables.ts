import { type CarriedCells, carriedCells, carriedUncertainty } from '../../answers/maps/carriedMap.ts'
import { type MeanYearMap, meanYearMap, uncertaintyMap } from '../../answers/maps/meanYears.ts'
import { yearOf } from '../../answers/normals/referenceNormals.ts'
import type { Release } from '../../answers/release.ts'
import type { MappedTown } from '../../computations/towns/townSummary.ts'
import type { Outline } from '../../contract/outline.ts'
import type { RasterValues } from '../charts/raster.ts'
import type { MapVariable } from '../countryProvenance.ts'

/** A variable of the map: its value in a town, its decimals, how well it is known there (%), and the grid that has it. */
interface Shown {
  of: (town: MappedTown) => number | undefined
  decimals: number
  pct?: (town: MappedTown) => number | undefined
  map?: (release: Release) => Promise<MeanYearMap | undefined>
  /** Colours that its scale has, if fewer than others. */
  classes?: number
}

const resourcePct = (town: MappedTown) => town.yield?.estimate?.ecart_type_pct

export const SHOWN: Record<MapVariable, Shown> = {
  ghi: { of: ({ year }) => year?.kwh, decimals: 0, pct: resourcePct, map: (release) => meanYearMap(release, 'ghi') },
  productible: {
    of: (town) => town.yield?.mean,
    decimals: 0,
    pct: (town) => town.yield?.totalPct ?? undefined,
    map: (release) => meanYearMap(release, 'productible'),
  },
  pluie: { of: ({ rain }) => rain && yearOf(rain), decimals: 0 },
  tmax: { of: ({ warmest }) => warmest && yearOf(warmest), decimals: 1 },
  temperature: {
    of: ({ temperature }) => temperature && yearOf(temperature),
    decimals: 1,
    map: (release) => meanYearMap(release, 'temperature'),
  },
  doute: { of: resourcePct, decimals: 1, map: uncertaintyMap, classes: 6 },
  ecart: { of: ({ divergence }) => divergence?.absPct, decimals: 1 },
}

/** What covers the country below its towns. */
export interface Ground extends RasterValues {
  /** The map of a grid; undefined: the towns' own values, each where it answers for a point. */
  map: MeanYearMap | undefined
  /** Least and largest standard uncertainty in a cell, %, of a mean that is carried from a town. */
  pct?: readonly [number, number] | undefined
}

/** The cells of a grid where one has the variable, else those that towns answer for; undefined where nothing covers the country. */
export async function groundOf(
  release: Release,
  { variable, towns, outline }: { variable: MapVariable; towns: readonly MappedTown[]; outline: Outline },
): Promise<Ground | undefined> {
  const map = await SHOWN[variable].map?.(release)
  if (map) return { ...map, map }
  // Where there are grids, cells answer for a point, and what they lack is not what its page says.
  const cells = release.grids ? undefined : carriedCells(release, outline)
  return cells && carriedGround(cells, { variable, towns })
}

function carriedGround(
  { grille, rows }: CarriedCells,
  { variable, towns }: { variable: MapVariable; towns: readonly MappedTown[] },
): Ground {
  const isDoubt = variable === 'doute'
  const means = isDoubt ? SHOWN.ghi : SHOWN[variable]
  const known = towns.flatMap((town) => {
    const [value, pct] = [means.of(town), means.pct?.(town)]
    return value === undefined || pct === undefined ? [] : [{ town: town.localite, value, pct }]
  })
  const uncertaintyAt = carriedUncertainty(known)
  const cells = rows.flat().flatMap((cell) => (cell && uncertaintyAt?.(cell)) ?? [])
  const pct = cells.length > 0 ? ([Math.min(...cells), Math.max(...cells)] as const) : undefined
  const own = new Map(towns.map((town) => [town.localite.code, SHOWN[variable].of(town)]))
  const valueIn = (cell: CarriedCells['rows'][number][number]) =>
    cell && ((isDoubt ? uncertaintyAt?.(cell) : own.get(cell.town.code)) ?? null)
  return { grille, valeurs: rows.map((row) => row.map(valueIn)), map: undefined, pct }
}
