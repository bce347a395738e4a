import { beforeAll, describe, expect, it } from 'vitest'
import { filledStore } from '../../../tests/support/edition/backends.ts'
import { EDITION, sealSmall } from '../../../tests/support/edition/sealed.ts'
import { LASTING, storeOver } from '../../../tests/support/edition/stores.ts'
import { s3Store, type Whim } from '../../../tests/support/storage/s3Store.ts'
import { TooLongError } from '../../storage/http.ts'
import { openEdition } from '../read/openEdition.ts'
import { listOf } from './backendIndex.ts'
import { storeBackend } from './storeBackend.ts'

const QUICK = { idleMs: 300, downMs: 50 }

let folder = ''
beforeAll(async () => {
  folder = await sealSmall()
})

describe('a release in a store', () => {
  it('is read by ranges and never whole, each request signed', async () => {
    const store = await filledStore(folder)
    const edition = await openEdition(storeBackend(store.place).edition(EDITION))
    for (const serie of edition.series) await edition.readMesures(serie)
    const measures = store.requests.filter(({ key }) => key.includes('/mesures/'))
    expect(measures.length).toBeGreaterThan(0)
    expect(measures.filter(({ headers }) => headers.range === undefined)).toEqual([])
    expect(store.requests.every(({ headers }) => headers.authorization?.startsWith('AWS4-HMAC-SHA256'))).toBe(true)
  })

  it('needs no more than a key that may read', async () => {
    const store = await filledStore(folder)
    store.readOnly = true
    const { store: editions } = storeOver(storeBackend(store.place))
    await editions.refresh()
    expect(editions.current?.id).toBe(EDITION)
  })
})

it('a store without an index holds no release yet; a missing bucket is an error', async () => {
  const { place } = await s3Store()
  expect(await storeBackend(place).index().then(listOf)).toEqual([])
  await expect(storeBackend({ ...place, bucket: 'nulle-part' }).index()).rejects.toThrow("ce seau n'existe pas")
})

describe('a store that', () => {
  it.each<[string, Whim, RegExp]>([
    ['does not answer', 'hang', /pas de réponse dans le temps imparti/],
    ['is overloaded', { status: 503, code: 'SlowDown' }, /réponse 503/],
    ['fails', 500, /réponse 500/],
  ])('%s is timed out, and is an outage to requests', async (_what, whim, message) => {
    const store = await filledStore(folder)
    const { store: editions } = storeOver(storeBackend(store.place, QUICK))
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
  })

  it('answers more than was asked for has its answer aborted', async () => {
    const store = await filledStore(folder)
    store.whim = () => 'endless'
    const backend = storeBackend(store.place, { idleMs: 2_000, downMs: 10 })
    await expect(backend.edition(EDITION).read('datapackage.json', 1_000)).rejects.toBeInstanceOf(TooLongError)
    await expect(backend.index()).rejects.toBeInstanceOf(TooLongError)
  })

  it('no longer accepts the credentials is an outage: cached series are served, the rest is a 503 and no fault', async () => {
    const store = await filledStore(folder)
    const place = { ...store.place }
    const { store: editions } = storeOver(storeBackend(place, QUICK), { memory: LASTING })
    await editions.refresh()
    store.whim = () => ({ status: 400, code: 'ExpiredToken' })
    const { current } = editions
    const serie = current?.series[0]
    if (!current || !serie) throw new Error('no release')
    await expect(editions.mesures(current, serie)).rejects.toMatchObject({ code: 'SERVEUR_SURCHARGE', status: 503 })
  })
})
