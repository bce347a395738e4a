import { expect, test } from 'vitest'
import { ghiMonths, memoryRelease, type SerieSpec } from '../../../tests/support/answers/memoryRelease.ts'
import { type CellCentre, cellCode } from '../../contract/grid.ts'
import type { GridCollection } from '../../edition/read/grids/gridTables.ts'
import type { EditionGrids, GridMap } from '../../edition/read/grids/openGrids.ts'
import { withPlace } from '../catalogue/releaseAt.ts'
import { gridIrradiation } from '../groundTruth/gridIrradiation.ts'
import type { CellSerie, Release, SeenPlace } from '../release.ts'
import { resourceUncertainty } from '../uncertainty/resourceUncertainty.ts'
import { mapOf } from './mapOf.ts'

const SIDE = 8
const LATTICE = { latitude0: 8, longitude0: -14, pas_lat: 0.75, pas_lon: 0.75, lignes: SIDE, colonnes: SIDE }
/** The cell that holds Kankan, and the one farthest from it. */
const [AT_STATION, FAR] = [
  { latitude: 10.25, longitude: -9.5 },
  { latitude: 13.25, longitude: -14 },
]
const MEASURED = { methode_collecte: 'mesure_directe', niveau_confiance: 'A' } as const

const cells = Array.from({ length: SIDE * SIDE }, (_, i) => ({
  latitude: LATTICE.latitude0 + 0.75 * Math.floor(i / SIDE),
  longitude: LATTICE.longitude0 + 0.75 * (i % SIDE),
}))
/** Sources with cells alone; the second is 16 % higher in the west, and agrees in the east. */
const means: Record<string, (cell: CellCentre) => number> = {
  era5_land: ({ latitude }) => 5 + latitude / 10,
  sarah3: (cell) => (5 + cell.latitude / 10) * (cell.longitude < -11 ? 1.16 : 1),
}

async function gridded(...sources: string[]): Promise<Release> {
  const months = (source: string, cell: CellCentre): SerieSpec =>
    ghiMonths(source, '2019-01-01', 48, {
      localite: cellCode(cell),
      valeurs: new Array<number>(48).fill(means[source]!(cell)),
    })
  const release = await memoryRelease([
    ghiMonths('esmap_wapp', '2021-01-01', 24, MEASURED),
    ...sources.flatMap((source) => cells.map((cell) => months(source, cell))),
  ])
  const mapped = sources.map(
    (source) =>
      ({
        ...{ grandeur: 'ghi', source, unite: 'kWh/m²/jour', mailles: cells.length },
        ...{ periode_debut: '2019-01-01', periode_fin: '2022-12-31' },
        grille: { code: source, source, lattice: LATTICE },
      }) as GridCollection,
  )
  const carte = async ({ grille }: { grille: string }): Promise<GridMap> => ({
    latitudes: Float64Array.from(cells, ({ latitude }) => latitude),
    longitudes: Float64Array.from(cells, ({ longitude }) => longitude),
    valeurs: Float64Array.from(cells, means[grille]!),
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

/** The row of a point at the centre of a cell. */
async function rowAt(release: Release, centre: CellCentre, source: string) {
  const series = ((await release.points?.cellsAt(centre)) ?? []).map(({ serie }) => serie)
  const kankan = release.catalogue.localites.find(({ code }) => code === 'gin_kankan') as SeenPlace['place']
  const place = { ...kankan, ...centre, code: 'point' }
  const mailles = series.map((each) => ({ source_code: each.source, code: each.localite, ...centre, distance_km: 0 }))
  const seen = withPlace(release, {
    key: 'point',
    place,
    series,
    mailles,
    irradiation: await gridIrradiation(release),
  })
  const serie = seen.series.find((each) => each.localite === 'point' && each.source === source)
  return resourceUncertainty(seen, serie as Release['series'][number])
}

async function uncertaintyMap(release: Release, { latitude, longitude }: CellCentre, source: string) {
  const bbox = [longitude, latitude, longitude, latitude]
  return mapOf(release, { grandeur: 'ghi', periode: 'annee', statistique: 'incertitude', source, bbox })
}

const mapValue = async (...at: Parameters<typeof uncertaintyMap>) =>
  (await uncertaintyMap(...at)).valeurs[0]?.[0] as number

test('A source without series in the station’s town is held against the station by the cell there: the map is best known in it', async () => {
  const release = await gridded('era5_land')
  const [near, far] = [await mapValue(release, AT_STATION, 'era5_land'), await mapValue(release, FAR, 'era5_land')]
  expect(near).toBeLessThan(far)
  expect(far).toBeLessThan(5)
  expect((await uncertaintyMap(release, FAR, 'era5_land')).grandeur_label).toContain('recalée sur les stations au sol')
  for (const [centre, told] of [
    [AT_STATION, near],
    [FAR, far],
  ] as const) {
    const { adjustment, parts } = await rowAt(release, centre, 'era5_land')
    expect(adjustment?.ecart_type_pct).toBeCloseTo(told, 5)
    expect(parts?.find(({ part }) => part === 'interpolation')?.ecart_type_pct).toBe(0)
  }
})

test('Where sources differ, the mean is known less well, on the map as at a point', async () => {
  const release = await gridded('era5_land', 'sarah3')
  const told = await mapValue(release, FAR, 'sarah3')
  expect(told).toBeGreaterThan(await mapValue(release, { ...FAR, longitude: -8.75 }, 'sarah3'))
  expect((await rowAt(release, FAR, 'sarah3')).adjustment?.ecart_type_pct).toBeCloseTo(told, 5)
})

test('A map of a year that names no source is the best estimate of each cell, as a point there has it; a named one is as its source has it', async () => {
  const release = await gridded('era5_land', 'sarah3')
  const valueAt = async (
    { latitude, longitude }: CellCentre,
    more: { source?: string; statistique?: 'incertitude' },
  ) => {
    const bbox = [longitude, latitude, longitude, latitude]
    const map = await mapOf(release, { grandeur: 'ghi', periode: 'annee', statistique: 'moyenne', bbox, ...more })
    return { value: map.valeurs[0]?.[0] as number, label: map.grandeur_label, level: map.niveau_confiance }
  }
  for (const centre of [AT_STATION, FAR, { latitude: 10.25, longitude: -11.75 }]) {
    const [best, sure] = [await valueAt(centre, {}), await valueAt(centre, { statistique: 'incertitude' })]
    const first = release.catalogue.service.ordre_sources.find((each) => each in means) ?? ''
    const named = await valueAt(centre, { source: first })
    expect(named.value).toBe(means[first]?.(centre))
    const { estimate } = await rowAt(release, centre, first)
    expect(best.value / named.value).toBeCloseTo(estimate?.factor ?? Number.NaN, 3)
    expect(sure.value).toBeCloseTo(estimate?.standardPct ?? Number.NaN, 0)
    expect([best.label, best.level]).toEqual([expect.stringContaining('meilleure estimation'), 'C'])
    expect(named.label).not.toContain('estimation')
  }
  // The station says less than either source, and most where it stands.
  const share = async (centre: CellCentre) => (await valueAt(centre, {})).value / (means.era5_land?.(centre) ?? 0)
  expect(await share(AT_STATION)).toBeLessThan(await share({ latitude: 13.25, longitude: -9.5 }))
})
