import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { listFiles } from '../storage/durable.ts'
import { TooLongError } from '../storage/http.ts'
import { type S3Store, s3Store, type Whim } from '../storage/testing/s3Store.ts'
import { EditionStore } from './editionStore.ts'
import { folderBackend } from './folderBackend.ts'
import { openBackend } from './openBackend.ts'
import { openEdition } from './openEdition.ts'
import { storeBackend } from './storeBackend.ts'
import { EDITION, sealSmall } from './testing/sealed.ts'
import { verifyEdition } from './verifyEdition.ts'

const QUICK = { idleMs: 300, downMs: 50 }
const MB = 1 << 20

let folder = ''
beforeAll(async () => {
  folder = await sealSmall()
})

/** A store that holds a copy of the folder. */
async function filled(): Promise<S3Store> {
  const store = await s3Store()
  for (const path of await listFiles(folder)) {
    if (path !== '.verrou') store.objects.set(path, await readFile(join(folder, path)))
  }
  return store
}

describe('a release in a store', () => {
  it('is read as it is from a folder, each request signed, by ranges and never whole', async () => {
    const store = await filled()
    const backend = openBackend(store.place)
    expect(await backend.index()).toEqual(await folderBackend(folder).index())
    const [near, far] = [
      await openEdition(folderBackend(folder).edition(EDITION)),
      await openEdition(backend.edition(EDITION)),
    ]
    for (const serie of near.series) expect(await far.readMesures(serie)).toEqual(await near.readMesures(serie))
    const measures = store.requests.filter(({ key }) => key.includes('/mesures/'))
    expect(measures.length).toBeGreaterThan(0)
    expect(measures.filter(({ headers }) => headers.range === undefined)).toEqual([])
    expect(store.requests.every(({ headers }) => headers.authorization?.startsWith('AWS4-HMAC-SHA256'))).toBe(true)
    const state = await backend.edition(EDITION).state('citation.txt')
    expect(state.bytes).toBe((await readFile(join(folder, EDITION, 'citation.txt'))).length)
  })

  it('is verified byte for byte, and what is altered or gone is named', async () => {
    const store = await filled()
    const files = openBackend(store.place).edition(EDITION)
    expect((await verifyEdition(files)).fautes).toEqual([])
    store.objects.set(`${EDITION}/citation.txt`, Buffer.from('x'))
    store.objects.delete(`${EDITION}/catalogue/sources.csv`)
    const { fautes } = await verifyEdition(files)
    expect(fautes.map(({ fichier }) => fichier).sort()).toEqual(['catalogue/sources.csv', 'citation.txt'])
  })

  it('needs no more than a key that may read', async () => {
    const store = await filled()
    store.readOnly = true
    const editions = new EditionStore({ backend: openBackend(store.place), cacheBytes: MB })
    await editions.refresh()
    expect(editions.current?.id).toBe(EDITION)
    editions.stop()
  })
})

it('a store without a list holds no release yet; one without the bucket is a failure', async () => {
  const { place } = await s3Store()
  expect(await storeBackend(place).list()).toEqual([])
  await expect(storeBackend({ ...place, bucket: 'nulle-part' }).list()).rejects.toThrow("ce seau n'existe pas")
})

describe('a store that', () => {
  it.each<[string, Whim, RegExp]>([
    ['does not answer', 'hang', /pas de réponse dans le temps imparti/],
    ['is overloaded', { status: 503, code: 'SlowDown' }, /réponse 503/],
    ['fails', 500, /réponse 500/],
  ])('%s is given up soon, and is an outage to those who ask', async (_what, whim, message) => {
    const store = await filled()
    const editions = new EditionStore({
      backend: storeBackend(store.place, QUICK),
      cacheBytes: MB,
      memory: { index: 1, faults: { near: 1, far: 1 } },
    })
    await editions.refresh()
    store.whim = () => whim
    await expect(editions.refresh()).rejects.toThrow(message)
    await expect(editions.get('edition_20260101')).rejects.toMatchObject({ code: 'SERVEUR_SURCHARGE' })
    expect(editions.current?.id).toBe(EDITION)
    store.whim = () => undefined
    await expect
      .poll(() =>
        editions.refresh().then(
          () => 'back',
          () => 'away',
        ),
      )
      .toBe('back')
    editions.stop()
  })

  it('answers more than was asked for is not read on', async () => {
    const store = await filled()
    store.whim = () => 'endless'
    const backend = storeBackend(store.place, { idleMs: 2_000, downMs: 10 })
    await expect(backend.edition(EDITION).read('datapackage.json', 1_000)).rejects.toBeInstanceOf(TooLongError)
    await expect(backend.index()).rejects.toBeInstanceOf(TooLongError)
  })

  it('no longer knows the key is one that is away: what is in memory goes on, the rest is 503 and not a fault', async () => {
    const store = await filled()
    const place = { ...store.place }
    const editions = new EditionStore({ backend: storeBackend(place, QUICK), cacheBytes: MB })
    await editions.refresh()
    store.whim = () => ({ status: 400, code: 'ExpiredToken' })
    const { current } = editions
    const serie = current?.series[0]
    if (!current || !serie) throw new Error('no release')
    await expect(editions.mesures(current, serie)).rejects.toMatchObject({ code: 'SERVEUR_SURCHARGE', status: 503 })
    editions.stop()
  })
})
