import { withPlace } from '../../../src/answers/catalogue/releaseAt.ts'
import { gridIrradiation } from '../../../src/answers/groundTruth/stations.ts'
import type { CellSerie, Release, SeenPlace } from '../../../src/answers/release.ts'
import { type CellCentre, cellCode } from '../../../src/contract/grid.ts'
import { bestTiltYear } from '../../../src/derive/field/bestTiltYear.ts'
import type { GridCollection } from '../../../src/edition/read/grids/gridTables.ts'
import type { EditionGrids, GridMap } from '../../../src/edition/read/grids/openGrids.ts'
import { ghiMonths, memoryRelease, type SerieSpec } from './memoryRelease.ts'

const SIDE = 8
const LATTICE = { latitude0: 8, longitude0: -14, pas_lat: 0.75, pas_lon: 0.75, lignes: SIDE, colonnes: SIDE }
/** The cell that holds Kankan, and the one farthest from it. */
export const [AT_STATION, FAR] = [
  { latitude: 10.25, longitude: -9.5 },
  { latitude: 13.25, longitude: -14 },
]
const MEASURED = { methode_collecte: 'mesure_directe', niveau_confiance: 'A' } as const

const cells = Array.from({ length: SIDE * SIDE }, (_, i) => ({
  latitude: LATTICE.latitude0 + 0.75 * Math.floor(i / SIDE),
  longitude: LATTICE.longitude0 + 0.75 * (i % SIDE),
}))
/** Sources with cells alone; the second is 16 % higher in the west, and agrees in the east, and the third is lower everywhere. */
export const means: Record<string, (cell: CellCentre) => number> = {
  era5_land: ({ latitude }) => 5 + latitude / 10,
  sarah3: (cell) => (5 + cell.latitude / 10) * (cell.longitude < -11 ? 1.16 : 1),
  cams: ({ latitude }) => 4.5 + latitude / 10,
}

const AIR_C: Record<string, number> = { sarah3: 28, era5_land: 25, cams: 24 }
const VARIABLES = ['ghi', 'dhi', 't2m']

/** What a source has of a variable in all months of a cell; of the yield, in the year. */
function meanOf(source: string, grandeur: string, cell: CellCentre): number {
  const ghi = means[source]!(cell)
  if (grandeur === 'ghi') return ghi
  if (grandeur === 'dhi') return 0.45 * ghi
  if (grandeur === 't2m') return AIR_C[source] as number
  const months = (value: number) => new Float64Array(12).fill(value)
  const [dhi, t2m] = ['dhi', 't2m'].map((each) => months(meanOf(source, each, cell))) as [Float64Array, Float64Array]
  const site = { latitudeDeg: cell.latitude, longitudeDeg: cell.longitude, altitudeM: 0 }
  return bestTiltYear({ ghi: months(ghi), dhi, t2m }, site)!.reduce((sum, month) => sum + month, 0)
}

/** A release of grids of some sources, beside two years of the station of Kankan. */
export async function gridded(...sources: string[]): Promise<Release> {
  const months = (source: string, cell: CellCentre, grandeur: string): SerieSpec => ({
    ...ghiMonths(source, '2019-01-01', 48, { localite: cellCode(cell) }),
    grandeur,
    valeurs: new Array<number>(48).fill(meanOf(source, grandeur, cell)),
  })
  const release = await memoryRelease([
    ghiMonths('esmap_wapp', '2021-01-01', 24, MEASURED),
    ...sources.flatMap((source) => cells.flatMap((cell) => VARIABLES.map((each) => months(source, cell, each)))),
  ])
  const mapped = sources.flatMap((source) =>
    [...VARIABLES, 'productible'].map(
      (grandeur) =>
        ({
          ...{ grandeur, source, unite: 'kWh/m²/jour', mailles: cells.length },
          ...{ periode_debut: '2019-01-01', periode_fin: '2022-12-31' },
          grille: { code: source, source, lattice: LATTICE },
        }) as GridCollection,
    ),
  )
  const carte = async ({ grille, grandeur }: { grille: string; grandeur: string }): Promise<GridMap> => ({
    latitudes: Float64Array.from(cells, ({ latitude }) => latitude),
    longitudes: Float64Array.from(cells, ({ longitude }) => longitude),
    valeurs: Float64Array.from(cells, (cell) => meanOf(grille, grandeur, cell)),
  })
  const cellOf = (point: CellCentre) =>
    cells.find(
      (cell) =>
        Math.abs(cell.latitude - point.latitude) <= 0.375 && Math.abs(cell.longitude - point.longitude) <= 0.375,
    )
  const cellsAt = async (point: CellCentre) => {
    const cell = cellOf(point)
    const own = release.series.filter(({ localite }) => cell && localite === cellCode(cell))
    return own.map((serie) => ({ serie }) as CellSerie)
  }
  return { ...release, grids: { mapped, carte } as unknown as EditionGrids, points: { cellsAt, terrain: undefined } }
}

/** The release as a point at the centre of a cell sees it. */
export async function seenAt(release: Release, centre: CellCentre): Promise<Release> {
  const series = ((await release.points?.cellsAt(centre)) ?? []).map(({ serie }) => serie)
  const kankan = release.catalogue.localites.find(({ code }) => code === 'gin_kankan') as SeenPlace['place']
  const place = { ...kankan, ...centre, code: 'point' }
  const mailles = series.map((each) => ({ source_code: each.source, code: each.localite, ...centre, distance_km: 0 }))
  return withPlace(release, {
    key: 'point',
    place,
    series,
    mailles,
    irradiation: await gridIrradiation(release),
  })
}
