import type { Catalogue } from '../../../contract/catalogue.ts'
import { type CellCentre, cellCode } from '../../../contract/grid.ts'
import { YIELD } from '../../../contract/longTermMap.ts'
import { DERIVED_SOURCE } from '../../../contract/vocabulary.ts'
import { bestTiltYear } from '../../../derive/field/bestTiltYear.ts'
import { figure } from '../../../derive/statistics/statistics.ts'
import type { CellNormals } from './writeMaps.ts'

/** What maps of yield are made from: the mean months of these, by variable, in the cells of one grid. */
export type GridNormals = ReadonlyMap<string, CellNormals>

/** The variables whose mean months are kept for them. */
export const OF_YIELD: readonly string[] = ['ghi', 'dhi', 't2m']

/** Whether a country has the words of maps of yield. */
export function hasYield({ grandeurs, sources }: Catalogue): boolean {
  return grandeurs.some(({ code }) => code === YIELD) && sources.some(({ code }) => code === DERIVED_SOURCE)
}

/** The yield of each cell of a grid in the months of a mean year, kWh; undefined where the grid has no irradiation or temperature. */
export function yieldNormals(of: GridNormals, isCoastal: (centre: CellCentre) => boolean): CellNormals | undefined {
  const [ghi, dhi, t2m] = OF_YIELD.map((name) => of.get(name)) as [CellNormals?, CellNormals?, CellNormals?]
  if (!ghi || !t2m) return undefined
  const [diffuse, air] = [byCell(dhi), byCell(t2m)]
  const normals = ghi.cells.map((centre, c) => {
    const months = (own: ReadonlyMap<number, number> | undefined) =>
      Float64Array.from({ length: 12 }, (_, month) => own?.get(month) ?? Number.NaN)
    const code = cellCode(centre)
    const own = diffuse.get(code)
    const site = {
      latitudeDeg: centre.latitude,
      longitudeDeg: centre.longitude,
      altitudeM: 0,
      coastal: isCoastal(centre),
    }
    const year = bestTiltYear(
      { ghi: months(ghi.normals[c]), dhi: own?.size === 12 ? months(own) : undefined, t2m: months(air.get(code)) },
      site,
    )
    return new Map([...(year ?? [])].map((kwh, month) => [month, figure(kwh)]))
  })
  return { cells: ghi.cells, normals }
}

function byCell(of: CellNormals | undefined): ReadonlyMap<string, ReadonlyMap<number, number>> {
  return new Map(of?.cells.map((centre, c) => [cellCode(centre), of.normals[c]!]))
}
