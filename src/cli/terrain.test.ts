import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runHere } from '../../tests/support/cli/runHere.ts'
import { ginCatalogue } from '../../tests/support/sources/dataset.ts'
import { writeHgt } from '../../tests/support/sources/hgt.ts'
import { tempFolder } from '../../tests/support/storage/folders.ts'
import { tileName } from '../contract/terrainTile.ts'
import { paysTerrain } from './terrain.ts'

const GUINEA = fileURLToPath(new URL('../../pays/gin', import.meta.url))

test('the terrain of a country is that of the folder which terrain.json names; a fault is told by pays verifier', async () => {
  const paysFolder = join(await tempFolder(), 'pays')
  await cp(GUINEA, paysFolder, { recursive: true })
  const names = (source: string, dossier: string) =>
    writeFile(join(paysFolder, 'terrain.json'), JSON.stringify({ source, dossier }))
  const verified = async () => (await runHere(['pays', 'verifier', paysFolder])).out

  await names('era5_land', 'relief')
  expect(await verified()).toMatch(/terrain\.json : .*relief/)
  await mkdir(join(paysFolder, 'relief'))
  expect(await verified()).toContain('terrain.json : relief n’a aucun fichier .hgt, .tif ou .tiff')
  await names('srtm', 'relief')
  expect(await verified()).toContain('terrain.json : « srtm » n’est pas une source de sources.csv')

  await names('era5_land', 'relief')
  for (const corner of [
    { latitude: 10, longitude: -10 },
    { latitude: 40, longitude: 3 }, // of another country
  ]) {
    await writeHgt(join(paysFolder, 'relief'), corner, () => 400)
  }
  expect(await verified()).toContain('Guinée (GIN)')
  const terrain = await paysTerrain({ paysFolder }, { catalogue: await ginCatalogue(), outline: [] })
  const tiles = []
  for await (const tile of terrain?.tiles ?? []) tiles.push(tileName(tile))
  expect([terrain?.source, tiles]).toEqual(['era5_land', ['n10w010']])
})
