import { expect, test } from 'vitest'
import { NODES_PER_DEGREE, type TerrainTile, tileName } from '../../contract/terrainTile.ts'
import type { ReleaseTerrain } from '../catalogue/terrain.ts'
import { reliefOf } from './relief.ts'

/** Two tiles of the four about a ridge along the meridian 9.5° W: the south-eastern has none. */
function ridge(): ReleaseTerrain {
  const height = (longitude: number) => Math.max(0, 1000 - 5000 * Math.abs(longitude + 9.5))
  const heights = Int16Array.from({ length: NODES_PER_DEGREE ** 2 }, (_, i) =>
    height(-10 + (i % NODES_PER_DEGREE) / NODES_PER_DEGREE),
  )
  const tiles = new Map<string, TerrainTile>(
    [10, 11].map((latitude) => [tileName({ latitude, longitude: -10 }), { latitude, longitude: -10, heights }]),
  )
  const tile = async (name: string) => tiles.get(name) as TerrainTile
  return { tiles: new Set(tiles.keys()), tile } as unknown as ReleaseTerrain
}

test('The relief of a country is lit from the north-west, over the whole degrees that it touches', async () => {
  const outline = [
    [
      [-9.9, 10.1],
      [-8.5, 10.1],
      [-8.5, 11.9],
      [-9.9, 11.9],
    ],
  ] as const
  const relief = await reliefOf(ridge(), outline)
  if (!relief) throw new Error('no relief')
  const { box, rows, columns, light } = relief
  expect([box, rows, columns]).toEqual([{ south: 10, west: -10, north: 12, east: -8 }, 100, 100])
  const at = (latitude: number, longitude: number) =>
    light[Math.floor((12 - latitude) * 50) * columns + Math.floor((longitude + 10) * 50)] as number
  for (const latitude of [10.5, 11.5]) {
    expect(at(latitude, -9.6)).toBeGreaterThan(0.1)
    expect(at(latitude, -9.4)).toBeLessThan(-0.1)
    expect(at(latitude, -9.9)).toBeCloseTo(0, 5)
    expect(at(latitude, -8.5)).toBeNaN()
  }
})

test('A country without an outline, or beyond the terrain, has no relief', async () => {
  expect(await reliefOf(ridge(), [])).toBeUndefined()
  expect(
    await reliefOf(ridge(), [
      [
        [20.1, 10.1],
        [20.9, 10.1],
        [20.5, 10.9],
      ],
    ]),
  ).toBeUndefined()
})
