import { expect, test } from 'vitest'
import { memoryRelease } from '../../../tests/support/answers/memoryRelease.ts'
import { MAX_CELLS } from '../../contract/resources/cartes.ts'
import type { GridCollection } from '../../edition/read/grids/gridTables.ts'
import type { EditionGrids } from '../../edition/read/grids/openGrids.ts'
import type { Release } from '../release.ts'
import { planMap } from './mapOf.ts'

/** The months of `t2m` on a square lattice from 5° N, 15° W on. */
function months({ source, code = source, side = 10, mailles = 5 }: Record<'source', string> & Partial<Shape>) {
  const lattice = { latitude0: 5, longitude0: -15, pas_lat: 0.01, pas_lon: 0.01, lignes: side, colonnes: side }
  const span = { periode_debut: '2001-01-01', periode_fin: '2010-12-31' }
  return { grandeur: 't2m', source, mailles, grille: { code, source, lattice }, ...span } as GridCollection
}
interface Shape {
  code: string
  side: number
  mailles: number
}

async function releaseOf(...mapped: GridCollection[]): Promise<Release> {
  return { ...(await memoryRelease([])), grids: { mapped } as unknown as EditionGrids }
}
const ANNEE = { grandeur: 't2m', periode: 'annee', statistique: 'moyenne' } as const

test('A map is of the first source in the country’s order, on its grid of most cells, unless a grid is named', async () => {
  const release = await releaseOf(
    months({ source: 'era5_land' }),
    months({ source: 'nasa_power' }),
    months({ source: 'nasa_power', code: 'nasa_power_2', mailles: 6 }),
  )
  const of = (source?: string) => planMap(release, { ...ANNEE, ...(source ? { source } : {}) }).map.grille.code
  const [first] = release.catalogue.service.ordre_sources.filter((each) => ['era5_land', 'nasa_power'].includes(each))
  expect(of()).toBe(first === 'nasa_power' ? 'nasa_power_2' : 'era5_land')
  expect(of('nasa_power')).toBe('nasa_power')
  expect(of('nasa_power_2')).toBe('nasa_power_2')
})

test('A map of too many cells is refused before it is read, and a part of it is not', async () => {
  const release = await releaseOf(months({ source: 'era5_land', side: Math.ceil(Math.sqrt(MAX_CELLS)) + 1 }))
  expect(() => planMap(release, ANNEE)).toThrow('demandez-en une partie')
  expect(planMap(release, { ...ANNEE, bbox: [-15, 5, -14.9, 5.1] }).window).toMatchObject({ lignes: 11, colonnes: 11 })
})
