import { describe, expect, it } from 'vitest'
import { ghiMonths, memoryRelease } from '../../../tests/support/answers/memoryRelease.ts'
import { type CellLattice, cellAt, cellCode, centreOf } from '../../contract/grid.ts'
import { POINT_CODE } from '../../contract/parameters/point.ts'
import type { CellSerie, Release } from '../release.ts'
import { type AskedSeries, answerFor, tellPoint } from './pointTown.ts'
import { resolvePoint } from './resolution.ts'

/** Kankan lies in it, and so does a cell of a degree of NASA POWER from 10° N 10° W on. */
const SAME_CELL = { latitude: 10.41, longitude: -9.28 }
const OTHER_CELL = { latitude: 10.72, longitude: -9.66 }
const TOWN = 'gin_kankan'

/** A grid about the town, its cells centred on the multiples of their size. */
interface Grid {
  source: string
  sizeDeg: number
  grandeurs: readonly string[]
}
const FINE: Grid = { source: 'era5_land', sizeDeg: 0.1, grandeurs: ['ghi', 't2m'] }
const WIDE: Grid = { source: 'simulation_grille', sizeDeg: 0.5, grandeurs: ['ghi', 't2m'] }
const AS_TOWN: Grid = { source: 'nasa_power', sizeDeg: 1, grandeurs: ['ghi', 't2m'] }

/** A release whose town has months of NASA POWER, and grids over it. */
async function releaseOf(grids: readonly Grid[]): Promise<Release> {
  const months = (grandeur: string) => ghiMonths('nasa_power', '2001-01-01', 120, { grandeur })
  const town = await memoryRelease(['ghi', 't2m', 'albedo_surface'].map(months))
  const cellsAt = async (point: { latitude: number; longitude: number }) => {
    const all = grids.map(async ({ source, sizeDeg, grandeurs }): Promise<CellSerie[]> => {
      const lattice: CellLattice = {
        ...{ latitude0: 9, longitude0: -11, lignes: 40, colonnes: 40 },
        ...{ pas_lat: sizeDeg, pas_lon: sizeDeg },
      }
      const cell = cellAt(lattice, point)
      if (!cell) return []
      const localite = cellCode(centreOf(lattice, cell))
      const { series } = await memoryRelease(
        grandeurs.map((grandeur) => ({ ...ghiMonths(source, '2015-01-01', 36, { localite }), grandeur })),
      )
      const rest = { lattice, about: async () => [], examens: [] }
      return series.map((serie) => ({
        serie,
        ...rest,
        drapeaux: () => Promise.reject(new Error('none are read here')),
      }))
    })
    return (await Promise.all(all)).flat()
  }
  return { ...town, points: { cellsAt, terrain: undefined } }
}

async function answering(release: Release, point: typeof SAME_CELL, asked: AskedSeries): Promise<string> {
  return (await answerFor(release, point, { outline: [], asked })).point.code
}

describe('A point in a town’s cell of the source that is read', () => {
  const reads = ['ghi', 't2m']

  it.each([
    ['in the town’s cell of a finer grid', [FINE], SAME_CELL, { reads }, TOWN],
    ['in another cell of a finer grid', [FINE], OTHER_CELL, { reads }, POINT_CODE],
    ['in another cell of a finer grid, of whose variable', [FINE], OTHER_CELL, { grandeur: 't2m' }, POINT_CODE],
    ['where the finer grid lacks the variable', [FINE], OTHER_CELL, { grandeur: 'albedo_surface' }, TOWN],
    ['where the finer grid lacks one of those read', [{ ...FINE, grandeurs: ['ghi'] }], OTHER_CELL, { reads }, TOWN],
    ['where the question reads hours', [FINE], OTHER_CELL, { reads, longestStep: 'horaire' }, TOWN],
    ['where the question names the source of the town', [FINE], OTHER_CELL, { reads, source: 'nasa_power' }, TOWN],
    ['where it names the source of the grid', [FINE], SAME_CELL, { reads, source: 'era5_land' }, POINT_CODE],
    ['where the cells of the grid are as wide as the town’s', [AS_TOWN], OTHER_CELL, { grandeur: 'ghi' }, TOWN],
    [
      'where the finest of several grids parts them',
      [AS_TOWN, WIDE, FINE],
      { latitude: 10.41, longitude: -9.44 },
      { reads },
      POINT_CODE,
    ],
    ['in the town’s cell of all grids', [AS_TOWN, WIDE, FINE], SAME_CELL, { reads }, TOWN],
    ['without a grid', [], OTHER_CELL, { reads }, TOWN],
  ] as const)('%s: is answered by the right one', async (_where, grids, point, asked, code) => {
    expect(await answering(await releaseOf(grids), point, asked)).toBe(code)
  })

  it('is answered by the town where the release does not tell how large the cells of the grid are', async () => {
    const release = await releaseOf([FINE])
    const { sourcesGrandeurs } = release.catalogue
    const unsized = sourcesGrandeurs.map((row) => (row.source === FINE.source ? { ...row, grille: null } : row))
    const catalogue = { ...release.catalogue, sourcesGrandeurs: unsized }
    expect(await answering({ ...release, catalogue }, OTHER_CELL, { reads })).toBe(TOWN)
  })
})

it('a town at its own coordinates answers whatever grids are over it, also where it lies beside their cells', async () => {
  for (const grids of [[FINE], [WIDE, FINE], [{ ...FINE, sizeDeg: 0.001 }]]) {
    const release = await releaseOf(grids)
    const town = release.catalogue.localites.find(({ code }) => code === TOWN)!
    const at = { latitude: town.latitude!, longitude: town.longitude! }
    expect(await answering(release, at, { reads: ['ghi', 't2m'] })).toBe(TOWN)
  }
})

it.each([
  [120, 'relief moyen 120 m plus bas que lui'],
  [-80, 'relief moyen 80 m plus haut que lui'],
])('a point %i m above the mean relief of its cell is told so', (ecart_altitude_m, words) => {
  const maille = { source_code: 'era5_land', code: '10.4N_9.3W', latitude: 10.4, longitude: -9.3, distance_km: 2 }
  const asked = { ...SAME_CELL, code: POINT_CODE, resolution: undefined, between: undefined }
  const { avertissements } = tellPoint({ ...asked, mailles: [{ ...maille, ecart_altitude_m }] })
  expect(avertissements.join().replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(words)
})

it.each([
  [
    SAME_CELL,
    ['Kankan répond, à 4 km du point, dans la même maille de nasa_power : les valeurs sont celles de la ville.'],
  ],
  [{ latitude: 10.386, longitude: -9.3 }, []],
])('a town that answers for a point in its cell, %o, says how far it is if that is a kilometre', async (at, words) => {
  const release = await releaseOf([])
  const resolution = resolvePoint(release, at)
  const { avertissements } = tellPoint({ ...at, code: TOWN, resolution, mailles: [], between: undefined }, 'nasa_power')
  expect(avertissements.map((each) => each.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual(words)
})
