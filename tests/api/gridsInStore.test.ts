import { once } from 'node:events'
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFiles } from '../../src/storage/durable.ts'
import { start } from '../support/cli/harmattan.ts'
import { harmattanHere } from '../support/cli/runHere.ts'
import { importCells, valueAt } from '../support/edition/cells.ts'
import { startService, type TestService } from '../support/service.ts'
import { soak } from '../support/share.ts'
import { smallDataset } from '../support/sources/dataset.ts'
import { writeHgt } from '../support/sources/hgt.ts'
import { tempFolder, writeFiles } from '../support/storage/folders.ts'
import { type S3Store, s3Settings, startS3Server } from '../support/storage/s3Server.ts'

const GUINEA = fileURLToPath(new URL('../../pays/gin', import.meta.url))
const [A, B, C] = ['edition_20260101', 'edition_20260201', 'edition_20260301']
const SLOW_MACHINE_MS = 120_000
const CELL = { latitude: 12.3, longitude: -9.4 }

let store: S3Store & { close(): void }
let data = ''
let env: Record<string, string>
let service: TestService
const run = (...args: string[]) => harmattanHere(args, env)
const publication = (id: string) => {
  const date = `${id.slice(8, 12)}-${id.slice(12, 14)}-${id.slice(14)}`
  return ['publier', '--date', date, '--malgre-les-impossibles']
}
const keysOf = (id: string) => [...store.objects.keys()].filter((key) => key.startsWith(`${id}/`))

/** A base of towns and of cells, in a country with terrain, of which two releases are published into a store. */
beforeAll(async () => {
  store = await startS3Server()
  const pays = join(await tempFolder(), 'pays')
  await cp(GUINEA, pays, { recursive: true })
  await mkdir(join(pays, 'relief'))
  await writeFile(join(pays, 'terrain.json'), JSON.stringify({ source: 'era5_land', dossier: 'relief' }))
  await writeHgt(join(pays, 'relief'), { latitude: 12, longitude: -10 }, () => 400)
  data = await tempFolder()
  env = { HARMATTAN_DATA: data, HARMATTAN_PAYS: pays, ...s3Settings(store) }
  const files = await tempFolder()
  await writeFiles(files, smallDataset())
  expect((await run('importer', 'rds-guinee', files)).code).toBe(0)
  await importCells(join(data, 'reference'))
  expect(await run(...publication(A))).toMatchObject({ code: 0, out: expect.stringContaining('grilles : 8 mailles') })
  // One cell is other than before.
  const at: typeof valueAt = (cell, i) => valueAt(cell, i) + (cell.latitude === CELL.latitude && i === 7 ? 1 : 0)
  await importCells(join(data, 'reference'), { at })
  expect(await run(...publication(B))).toMatchObject({ code: 0, err: expect.stringContaining('Relief : 1 fichier') })
  service = await startService({ place: store.place })
}, SLOW_MACHINE_MS)
afterAll(async () => {
  await service?.close()
  store?.close()
})

describe('A release with grids and terrain in a store', () => {
  it('has its tiles, indexes, maps and terrain there, and is verified, compared, named current and withdrawn', async () => {
    for (const part of [
      /t2m_mensuel\/31_53\.parquet$/,
      /31_53\.index\.parquet$/,
      /cartes\/t2m\.parquet$/,
      /terrain\/.*\.tif$/,
    ])
      expect(
        keysOf(A).filter((key) => part.test(key)),
        String(part),
      ).toHaveLength(1)
    expect((await run('verifier', A)).out).toContain(`${A} : intacte.`)
    const compared = await run('comparer', A, B)
    expect([compared.code, compared.out]).toEqual([
      0,
      expect.stringMatching(/t2m_mensuel : 0 maille ajoutée, 0 retirée, 2 modifiées/),
    ])
    expect((await run('courante', A)).code).toBe(0)
    expect((await run('retirer', A, '--motif', 'Essai.')).code).toBe(0)
    expect((await run('retirer', A, '--annuler')).code).toBe(0)
    expect((await run('courante', B)).out).toContain(B)
  })

  soak(
    'whose tile or map is damaged there is told so, and is given its bytes back by the same publication',
    async () => {
      const before = new Map(store.objects)
      const [tile, map] = [
        `${B}/grilles/era5_land/t2m_mensuel/31_53.parquet`,
        `${B}/grilles/era5_land/cartes/t2m.parquet`,
      ]
      store.objects.set(tile, Buffer.from(before.get(tile)!).fill(0, 40, 60))
      store.objects.delete(map)
      const { code, out, err } = await run('verifier', B)
      expect([code, `${out}${err}`]).toEqual([1, expect.stringContaining('t2m_mensuel/31_53.parquet')])
      expect(`${out}${err}`).toContain('cartes/t2m.parquet')
      const again = await run(...publication(B))
      expect([again.code, again.out]).toEqual([0, expect.stringContaining('Fichiers altérés, rétablis à l’identique')])
      expect(store.objects).toEqual(before)
    },
  )

  it('answers a point from one range of one file, and maps, cubes and archives from its own bytes', async () => {
    const asked = (url: string) => {
      store.requests.length = 0
      return service.get(url)
    }
    // The terrain about a point, of which its height is, is read once and kept.
    await asked('/v1/point/t2m?latitude=12.5&longitude=-9.3')
    expect(store.requests.filter(({ key }) => key.startsWith(`${B}/terrain/`))).toHaveLength(1)
    const days = 'periode_debut=2012-03-01&periode_fin=2012-03-31&granularite=mensuel'
    const point = await asked(`/v1/point/t2m?latitude=${CELL.latitude}&longitude=${CELL.longitude}&${days}`)
    expect(point.json<{ mesures: { valeur: number }[] }>().mesures.map(({ valeur }) => valeur)).toEqual([
      valueAt(CELL, 26),
    ])
    expect(store.requests.map(({ method, key, headers }) => [method, key, typeof headers.range])).toEqual([
      ['GET', `${B}/grilles/era5_land/t2m_mensuel/31_53.parquet`, 'string'],
    ])
    const map = await asked('/v1/cartes/t2m?periode=2012-03&format=csv')
    expect([map.statusCode, map.body.trim().split('\n').length]).toEqual([200, 9])
    const edr = await asked(
      '/ogc/collections/era5_land_mensuel_grille/cube?bbox=-9.45,12.15,-9.25,12.35&datetime=2012-03-01&parameter-name=t2m&f=CSV',
    )
    expect([edr.statusCode, edr.body.trim().split('\n').length]).toEqual([200, 5])
    for (const path of ['grilles/grilles.csv', 'grilles/era5_land/t2m_mensuel/32_53.parquet', 'terrain/n12w010.tif']) {
      const file = await asked(`/archives/${B}/${path}`)
      expect([file.statusCode, file.rawPayload.equals(store.objects.get(`${B}/${path}`)!)], path).toEqual([200, true])
    }
    const { horizon_max_deg } = (await asked('/v1/point?latitude=12.3&longitude=-9.4')).json<{
      horizon_max_deg: number | null
    }>()
    expect(horizon_max_deg).not.toBeNull()
  })

  soak(
    'whose publication was killed amid its tiles is neither listed nor served, and the same command ends it with the tiles that lay ready',
    async () => {
      expect((await run(...publication(C), '--tuiles', '1/1')).code).toBe(0)
      const child = start(publication(C), env)
      child.stdout?.resume()
      child.stderr?.resume()
      store.whim = ({ method, key }) => {
        if (method !== 'PUT' || !/\/grilles\/.*\d\.parquet$/.test(key)) return undefined
        child.kill('SIGKILL')
        return 'hang'
      }
      await once(child, 'exit')
      store.whim = () => undefined
      expect(child.signalCode).toBe('SIGKILL')
      expect(keysOf(C)).toContain(`${C}/datapackage.json`)
      expect((await run('editions')).out).not.toContain(C)
      await service.editions.refresh()
      expect((await service.get('/v1/health')).json()).toMatchObject({ edition: B })
      expect((await service.ask(`/archives/${C}/datapackage.json`)).statusCode).toBe(404)
      expect((await listFiles(join(data, 'tuiles'))).length).toBeGreaterThan(0)

      expect(await run(...publication(C))).toMatchObject({ code: 0, out: expect.stringContaining(`Publiée : ${C}`) })
      expect((await run('verifier', C)).out).toContain(`${C} : intacte.`)
      expect(await readdir(join(data, 'tuiles'))).toEqual([])
      await service.editions.refresh()
      expect((await service.get('/v1/health')).json()).toMatchObject({ edition: C })
    },
    SLOW_MACHINE_MS,
  )
})
