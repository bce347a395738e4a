import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EDITION, openSealed, seal, smallBase } from '../../../tests/support/edition/sealed.ts'
import { terrainOf } from '../../answers/catalogue/terrain.ts'
import { NODES_PER_DEGREE, type TerrainTile } from '../../contract/terrainTile.ts'
import { listFiles } from '../../storage/durable.ts'
import { AlteredError } from '../sealedFiles.ts'
import { folderBackend } from '../store/folderBackend.ts'
import { verifyEdition } from './verifyEdition.ts'

const KANKAN = { latitude: 10.3854, longitude: -9.3057 }

/** Made-up ground about Kankan: a plain at 400 m, and a wall of 2,000 m along a meridian 11 km to the east. */
async function* plainAndWall(): AsyncGenerator<TerrainTile> {
  for (const latitude of [9, 10]) {
    for (const longitude of [-10, -9]) {
      const heights = new Int16Array(NODES_PER_DEGREE ** 2).fill(400)
      if (longitude === -10) {
        for (let i = 0; i < heights.length; i++) if (i % NODES_PER_DEGREE >= 0.8 * NODES_PER_DEGREE) heights[i] = 2_400
      }
      yield { latitude, longitude, heights }
    }
  }
}

describe('A release sealed with terrain', () => {
  it('has the horizons of the towns on it, those of any point, and is checked to the byte', async () => {
    const base = await smallBase()
    const { folder } = await seal({ base, terrain: { source: 'era5_land', tiles: plainAndWall() } })
    const edition = await openSealed(folder)
    const towns = edition.terrain?.horizons
    expect([...(towns?.keys() ?? [])]).toContain('gin_kankan')
    expect(towns?.get('gin_labe')).toBeUndefined()
    const line = towns?.get('gin_kankan') as number[]
    // The wall stands at 9.2 degrees west, 0.1057 of a degree from the town.
    const distance = 0.1057 * 111_195 * Math.cos((KANKAN.latitude * Math.PI) / 180)
    const truth = (Math.atan2(2_000 - distance ** 2 / (2 * 7_323_000), distance) * 180) / Math.PI
    expect(Math.abs((line[12] as number) - truth)).toBeLessThan(0.5)
    expect(line[36]).toBe(0)

    const terrain = terrainOf(edition)
    const town = edition.catalogue.localites.find(({ code }) => code === 'gin_kankan')
    const { latitude, longitude } = town as { latitude: number; longitude: number }
    expect(await terrain?.horizonAt({ latitude, longitude })).toEqual(await terrain?.horizonOf('gin_kankan'))
    expect(await terrain?.horizonAt({ latitude: 10.4, longitude: -8.5 })).toMatchObject({
      source: { code: 'era5_land' },
    })
    expect(await terrain?.horizonAt({ latitude: 12, longitude: -8.5 })).toBeUndefined()

    const size = { pas_lat: 1, pas_lon: 1 }
    const mean = await terrain?.cellHeightAt({ latitude: 10.5, longitude: -9.5 }, size)
    expect(Math.abs((mean as number) - 800)).toBeLessThan(20)
    expect(await terrain?.cellHeightAt({ latitude: 11, longitude: -9.5 }, size)).toBeUndefined()

    const files = await listFiles(join(folder, EDITION))
    expect(await verifyEdition(folderBackend(folder).edition(EDITION), files)).toMatchObject({ fautes: [] })
    const tile = join(folder, EDITION, 'terrain/n10w010.tif')
    const bytes = await readFile(tile)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1
    await writeFile(tile, bytes)
    const altered = terrainOf(await openSealed(folder))
    await expect(altered?.horizonAt({ latitude: 10.41, longitude: -9.3 })).rejects.toThrow(AlteredError)
  })

  it('and none without: nothing about terrain is in it', async () => {
    const { folder } = await seal({ base: await smallBase() })
    const edition = await openSealed(folder)
    expect(edition.terrain).toBeUndefined()
    expect((await listFiles(join(folder, EDITION))).filter((path) => path.startsWith('terrain'))).toEqual([])
  })
})
