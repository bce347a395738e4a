import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { baseOf, plainTexts, smallBase } from '../../../tests/support/edition/sealed.ts'
import { LONG } from '../../../tests/support/share.ts'
import { smallDataset } from '../../../tests/support/sources/dataset.ts'
import { tempFolder } from '../../../tests/support/storage/folders.ts'
import { type S3Request, type S3Store, s3Store } from '../../../tests/support/storage/s3Store.ts'
import { UnreachableError } from '../../storage/http.ts'
import { openBase } from '../base/base.ts'
import { currentOf } from '../read/chooseEdition.ts'
import { setCurrentEdition } from '../read/setCurrentEdition.ts'
import { verifyEdition } from '../read/verifyEdition.ts'
import { parseIndex } from '../store/backendIndex.ts'
import { reinstateEdition, retireEdition } from '../store/retireEdition.ts'
import { storeWriter } from '../store/storeWriter.ts'
import { publishToStore } from './publishToStore.ts'
import type { SealResult } from './seal.ts'

const QUICK = { idleMs: 300, pauseMs: 1, tries: 3 }
/** Gives up at the first answer that does not come. */
const IMPATIENT = { idleMs: 30, pauseMs: 1, tries: 1 }
const [A, B, C] = ['edition_20260101', 'edition_20260201', 'edition_20260301'] as const

/** The files between are alike: it dies at each so many, at the first, and at the last two. */
const DIES_AT_EACH = LONG ? 11 : 55

let base = ''
let other = ''
beforeAll(async () => {
  base = await smallBase()
  other = await baseOf(smallDataset({ years: [2021] }))
})

let store: S3Store
beforeEach(async () => {
  store = await s3Store()
})

const writer = (limits = QUICK) => storeWriter(store.place, limits)

async function publish(id: string, { from = base, activate = true, limits = QUICK } = {}): Promise<SealResult> {
  await using opened = await openBase(from)
  return await publishToStore(writer(limits), {
    folder: await tempFolder(),
    base: opened,
    catalogue: await plainTexts(),
    date: `${id.slice(8, 12)}-${id.slice(12, 14)}-${id.slice(14)}`,
    keepImpossible: true,
    activate,
  })
}

const standing = new Map<string, Map<string, Buffer>>()

/** Has releases stand in the store that were published one after the other; published once, for it is long. */
async function stands(...ids: string[]): Promise<void> {
  const name = ids.join()
  if (!standing.has(name)) {
    for (const id of ids) await publish(id)
    standing.set(name, new Map(store.objects))
  }
  for (const [key, bytes] of standing.get(name) ?? []) store.objects.set(key, bytes)
  store.requests.length = 0
}

const list = () => parseIndex(String(store.objects.get('index.json')))
const isList = ({ method, key }: S3Request) => method === 'PUT' && key === 'index.json'
const written = () => store.requests.filter(({ method }) => method === 'PUT').map(({ key }) => key)
const faults = async (id: string) => (await verifyEdition(writer().backend.edition(id))).fautes
const current = async () => {
  const { backend } = writer()
  return (await currentOf(backend, await backend.index()))?.id
}

describe('publishing into a store', () => {
  it('uploads every file before the index lists the release, and makes it current', async () => {
    expect(await publish(A)).toMatchObject({ edition: A, nouvelle: true, retablis: [] })
    const order = written().filter((key) => key !== '.conditions')
    expect(order[0]).toBe(`${A}/datapackage.json`)
    expect(order.at(-1)).toBe('index.json')
    expect(order.indexOf('index.json')).toBe(order.length - 1)
    const writes = store.requests.filter(({ method }) => method === 'PUT')
    // A store takes no body whose length it is not told.
    expect(writes.filter(({ headers }) => headers['content-length'] === undefined)).toEqual([])
    expect(await faults(A)).toEqual([])
    expect(list()).toEqual({ editions: [A], retirees: [], courante: A })
    await publish(B, { activate: false })
    expect(list()).toEqual({ editions: [A, B], retirees: [], courante: A })
    await publish(C)
    expect(list()).toMatchObject({ courante: C })
  })

  it('without activation names the current release in the index where it named none', async () => {
    await publish(A, { activate: false })
    expect(list()).toEqual({ editions: [A], retirees: [] })
    await publish(B, { activate: false })
    expect(list()).toEqual({ editions: [A, B], retirees: [], courante: A })
  })

  it('that dies at any file leaves the old state, and the same command completes it', async () => {
    await stands(A)
    const before = new Map(store.objects)
    await publish(B)
    const files = written().filter((key) => key.startsWith(B) || key === 'index.json')
    for (const dies of files.filter((_, i) => i % DIES_AT_EACH === 0 || i >= files.length - 2)) {
      store.objects.clear()
      for (const [key, bytes] of before) store.objects.set(key, bytes)
      let dead = false
      store.whim = ({ method, key }) => {
        dead ||= method === 'PUT' && key === dies
        return dead ? 'hang' : undefined
      }
      await expect(publish(B, { limits: IMPATIENT }), dies).rejects.toThrow()
      store.whim = () => undefined
      expect(await writer().backend.index(), dies).toEqual({ editions: [A], retirees: [], courante: A })
      expect(await current(), dies).toBe(A)
      expect(await publish(B), dies).toMatchObject({ nouvelle: true })
      expect(list(), dies).toEqual({ editions: [A, B], retirees: [], courante: B })
      expect(await faults(B), dies).toEqual([])
    }
  })

  it('the same again changes nothing; what was damaged there is given its bytes back, and nothing becomes current', async () => {
    await stands(A, B)
    const before = new Map(store.objects)
    expect(await publish(A)).toMatchObject({ nouvelle: false, retablis: [] })
    expect(store.objects).toEqual(before)
    store.objects.set(`${A}/citation.txt`, Buffer.from('x'))
    store.objects.delete(`${A}/mesures/mensuel.parquet`)
    const { retablis } = await publish(A)
    expect(retablis.sort()).toEqual(['citation.txt', 'mesures/mensuel.parquet'])
    expect(store.objects).toEqual(before)
  })

  it('an outage while it looks at what stands is told as one, neither as another content nor as an empty store', async () => {
    await stands(A)
    const before = new Map(store.objects)
    for (const away of [`${A}/datapackage.json`, `${A}/citation.txt`, 'index.json']) {
      store.whim = ({ method, key }) => (method === 'GET' && key === away ? 'hang' : undefined)
      await expect(publish(A, { limits: IMPATIENT }), away).rejects.toBeInstanceOf(UnreachableError)
      if (away === 'index.json')
        await expect(writer(IMPATIENT).change((index) => index)).rejects.toBeInstanceOf(UnreachableError)
    }
    expect(store.objects).toEqual(before)
  })

  it('another content at a date that is taken is refused, announced or not, and not a byte is overwritten', async () => {
    await stands(A)
    const announced = new Map(store.objects)
    await expect(publish(A, { from: other })).rejects.toThrow(`${A} existe déjà avec un autre contenu`)
    expect(store.objects).toEqual(announced)
    store.objects.delete('index.json')
    const begun = new Map(store.objects)
    await expect(publish(A, { from: other })).rejects.toThrow("a été commencée dans ce stockage, et n'est pas annoncée")
    expect(store.objects).toEqual(begun)
  })

  it('concurrently by two processes, of two dates, loses neither', async () => {
    await stands(A)
    await Promise.all([publish(B), publish(C)])
    expect(list()?.editions).toEqual([A, B, C])
    expect([await faults(B), await faults(C)]).toEqual([[], []])
    expect([B, C]).toContain(list()?.courante)
  })

  it('concurrently by two processes, of one date, gives one release of the same content, and refuses one of two contents', async () => {
    await Promise.all([publish(A), publish(A)])
    expect(list()?.editions).toEqual([A])
    const both = await Promise.allSettled([publish(B), publish(B, { from: other })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(list()?.editions).toEqual([A, B])
    expect(await faults(B)).toEqual([])
  })

  it('retries on transient failures: lost answers, and a store overloaded for a moment', async () => {
    const requestCounts = new Map<string, number>()
    store.whim = ({ method, key }) => {
      const time = (requestCounts.get(`${method} ${key}`) ?? 0) + 1
      requestCounts.set(`${method} ${key}`, time)
      if (time > 2) return undefined
      return time === 1 && method === 'PUT' ? 'lost' : { status: 503, code: 'SlowDown' }
    }
    await publish(A)
    store.whim = () => undefined
    expect(list()).toEqual({ editions: [A], retirees: [], courante: A })
    expect(await faults(A)).toEqual([])
  })

  it('by a key that may only read fails before anything is sealed', async () => {
    store.readOnly = true
    await expect(publish(A)).rejects.toThrow("l'accès est refusé à cette clé")
    expect(store.objects.size).toBe(0)
  })

  it('with a wrong secret fails at once, in French', async () => {
    const wrong = storeWriter({ ...store.place, secretAccessKey: 'x' }, QUICK)
    await expect(wrong.assertConditions()).rejects.toThrow('AWS_SECRET_ACCESS_KEY')
    expect(store.requests).toHaveLength(1)
  })

  it.each(['passes conditions over in silence', 'answers that it knows none'])(
    'is refused by a store that %s: nothing of a release is written',
    async (manner) => {
      store.conditions = false
      if (manner.startsWith('answers')) {
        store.whim = ({ headers }) =>
          headers['if-match'] || headers['if-none-match'] ? { status: 501, code: 'NotImplemented' } : undefined
      }
      await expect(publish(A)).rejects.toThrow('ne tient pas les écritures sous condition')
      expect([...store.objects.keys()].filter((key) => key !== '.conditions')).toEqual([])
    },
  )
})

describe('the index of a store', () => {
  const date = '2026-11-22'
  beforeEach(() => stands(A, B, C))

  it('is changed by each command as that of a folder is', async () => {
    await setCurrentEdition(writer(), A)
    expect(list()).toEqual({ editions: [A, B, C], retirees: [], courante: A })
    const retrait = await retireEdition(writer(), { edition: A, motif: 'Essai.', remplaceePar: B, date })
    expect(list()).toEqual({ editions: [B, C], retirees: [retrait], courante: A })
    expect(await current()).toBe(C)
    await reinstateEdition(writer(), A)
    expect(await current()).toBe(A)
    await expect(setCurrentEdition(writer(), 'edition_20240101')).rejects.toThrow('n’est pas conservée')
    store.objects.set(`${B}/datapackage.json`, Buffer.from('{}'))
    await expect(setCurrentEdition(writer(), B)).rejects.toThrow("ne s'ouvre pas")
    expect(list()).toMatchObject({ courante: A })
  })

  it('keeps what another command wrote between its reading and its writing', async () => {
    let others = 0
    store.beforeWrite = async (request) => {
      if (!isList(request) || others++ > 0) return
      const index = list()
      store.objects.set(
        'index.json',
        Buffer.from(JSON.stringify({ ...index, editions: [...(index?.editions ?? []), 'edition_20260401'] })),
      )
    }
    await setCurrentEdition(writer(), A)
    expect(list()).toEqual({ editions: [A, B, C, 'edition_20260401'], retirees: [], courante: A })
  })

  it('is changed by many at once, and loses nothing', async () => {
    const retire = (edition: string) => retireEdition(writer(), { edition, motif: 'Essai.', remplaceePar: null, date })
    await Promise.all([retire(A), setCurrentEdition(writer(), B), retire(C)])
    expect(list()).toMatchObject({ editions: [B], courante: B })
    expect(list()?.retirees.map(({ edition }) => edition)).toEqual([A, C])
  })

  it('is not changed twice where the answer to a write is lost', async () => {
    let lost = 0
    store.whim = (request) => (isList(request) && lost++ === 0 ? 'lost' : undefined)
    await retireEdition(writer(), { edition: A, motif: 'Essai.', remplaceePar: null, date })
    expect(list()?.retirees).toHaveLength(1)
    expect(lost).toBeGreaterThan(1)
  })

  it('that was damaged is not written over', async () => {
    store.objects.set('index.json', Buffer.from('{'))
    await expect(setCurrentEdition(writer(), A)).rejects.toThrow("n'est plus la liste des éditions")
    expect(String(store.objects.get('index.json'))).toBe('{')
  })
})
