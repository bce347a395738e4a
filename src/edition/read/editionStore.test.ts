import { cp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished, test } from 'vitest'
import { alsoAs, forgeManifest } from '../../../tests/support/edition/forge.ts'
import { EDITION, sealSmall } from '../../../tests/support/edition/sealed.ts'
import { LASTING, storeOver } from '../../../tests/support/edition/stores.ts'
import { tempFolder, writeFiles } from '../../../tests/support/storage/folders.ts'
import { ErreurContrat } from '../../contract/erreurs.ts'
import { sha256 } from '../../storage/hash.ts'
import { HttpStatusError, UnreachableError } from '../../storage/http.ts'
import { AlteredError } from '../sealedFiles.ts'
import type { EditionBackend, EditionFiles } from '../store/editionBackend.ts'
import { folderBackend } from '../store/folderBackend.ts'
import { folderWriter } from '../store/folderWriter.ts'
import { retireEdition } from '../store/retireEdition.ts'
import type { EditionStoreOptions } from './editionStore.ts'

const IDS = Array.from({ length: 12 }, (_, i) => `edition_202701${String(i + 1).padStart(2, '0')}`)
const [OLDEST = '', NEWEST = ''] = [IDS[0], IDS.at(-1)]

let twelve = ''
beforeAll(async () => {
  twelve = await sealSmall()
  for (const id of IDS) await alsoAs(twelve, EDITION, id)
  await rm(join(twelve, EDITION), { recursive: true })
})

interface Watched {
  backend: EditionBackend
  /** What was asked of the backend: `index`, or the path of a file. */
  requests: string[]
  /** What every question to the backend fails with, from when it is set. */
  fail: { with?: unknown }
}

/** A folder whose questions are counted, and which may go away. */
function watched(folder: string): Watched {
  const requests: string[] = []
  const fail: Watched['fail'] = {}
  const inner = folderBackend(folder)
  const ask = async <T>(what: string, read: () => Promise<T>): Promise<T> => {
    requests.push(what)
    await new Promise(setImmediate)
    if (fail.with !== undefined) throw fail.with
    return read()
  }
  const backend: EditionBackend = {
    index: () => ask('index', () => inner.index()),
    edition(id): EditionFiles {
      const files = inner.edition(id)
      return {
        ...files,
        state: (path) => ask(`state ${id}/${path}`, () => files.state(path)),
        read: (path, maxBytes) => ask(`read ${id}/${path}`, () => files.read(path, maxBytes)),
        range: (path, offset, length) => ask(`range ${id}/${path}`, () => files.range(path, offset, length)),
        async *pieces(path, part, memory) {
          yield* await ask(`pieces ${id}/${path}`, async () => files.pieces(path, part, memory))
        },
      }
    },
  }
  return { backend, requests, fail }
}

/** A store that forgets nothing unless `memory` says so. */
const lastingStore = (backend: EditionBackend, options: Partial<EditionStoreOptions> = {}) =>
  storeOver(backend, { memory: LASTING, ...options })

const count = (requests: string[], what: string) => requests.filter((each) => each.includes(what)).length

async function copyOf(ids: readonly string[]): Promise<string> {
  const folder = await tempFolder()
  for (const id of ids) await cp(join(twelve, id), join(folder, id), { recursive: true })
  return folder
}

const overload = expect.objectContaining({
  code: 'SERVEUR_SURCHARGE',
  status: 503,
  headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
})

test('a slow refresh of the releases is awaited, not overtaken by the next', async () => {
  let looks = 0
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const { store } = lastingStore({
    ...folderBackend('nowhere'),
    async index() {
      looks++
      await gate
      return { editions: [], retirees: [] }
    },
  })
  const both = [store.refresh(), store.refresh()]
  letGo()
  await Promise.all(both)
  expect(looks).toBe(1)
  await store.refresh()
  expect(looks).toBe(2)
})

describe('what is asked of the backend', () => {
  it('are one for its list for any number of unknown releases, and none for a malformed identifier', async () => {
    const { backend, requests } = watched(twelve)
    const { store } = lastingStore(backend)
    await Promise.all(Array.from({ length: 50 }, (_, i) => store.get(`edition_1900010${i % 10}`)))
    await new Promise((resolve) => setTimeout(resolve, 10))
    for (let i = 0; i < 50; i++) expect(await store.get(`edition_199901${10 + i}`)).toBeUndefined()
    expect(requests).toEqual(['index'])
    for (const name of ['', '..', '../edition_20270101', 'edition_2027010', '__proto__'])
      expect(await store.get(name)).toBeUndefined()
    expect(requests).toEqual(['index'])
  })

  it('are one more for its list once the cached one expired', async () => {
    const { backend, requests } = watched(twelve)
    const { store } = storeOver(backend)
    const asks = async () => {
      await store.get('edition_19000101')
      return requests.length
    }
    await expect.poll(asks).toBeGreaterThan(2)
  })

  it('are one for the manifest of a release that many open at the same time', async () => {
    const { backend, requests } = watched(twelve)
    const { store } = lastingStore(backend)
    const opened = await Promise.all(Array.from({ length: 20 }, () => store.get(OLDEST)))
    expect(new Set(opened).size).toBe(1)
    expect(count(requests, `read ${OLDEST}/datapackage.json`)).toBe(1)
  })

  it('are none twice where more than eight releases are read in turn', async () => {
    const { backend, requests } = watched(twelve)
    const { store } = lastingStore(backend)
    for (let round = 0; round < 3; round++) for (const id of IDS) expect((await store.get(id))?.id).toBe(id)
    for (const id of IDS) expect([id, count(requests, `read ${id}/datapackage.json`)]).toEqual([id, 1])
  })

  it('are not repeated for every file by everyone who names a release that does not open', async () => {
    const folder = await copyOf([OLDEST, NEWEST])
    await truncate(join(folder, OLDEST, 'catalogue/series.csv'), 10)
    const { backend, requests } = watched(folder)
    const { store, events } = lastingStore(backend)
    for (let i = 0; i < 5; i++) await expect(store.get(OLDEST)).rejects.toBeInstanceOf(AlteredError)
    expect(count(requests, `read ${OLDEST}/datapackage.json`)).toBe(1)
    expect(events.map(({ evenement }) => evenement)).toEqual(['edition_refusee'])
  })

  it('are one for each manifest, and no other, to list the releases', async () => {
    const { backend, requests } = watched(twelve)
    const { store } = lastingStore(backend)
    const listed = await store.kept()
    expect(listed.map(({ manifest }) => manifest.edition_id)).toEqual(IDS.toReversed())
    expect(listed.every(({ retrait }) => retrait === undefined)).toBe(true)
    await store.kept()
    expect(requests.filter((each) => each !== 'index').sort()).toEqual(IDS.map((id) => `read ${id}/datapackage.json`))
  })
})

describe('a release of another country', () => {
  it('is not taken up, listed or given, and told with both countries', async () => {
    const folder = await copyOf([OLDEST, NEWEST])
    await forgeManifest(join(folder, NEWEST), ({ service }) => Object.assign(service, { pays_iso3: 'BRA' }))
    const { store, events } = lastingStore(folderBackend(folder), { paysIso3: 'GIN' })
    await store.refresh()
    expect(store.current?.id).toBe(OLDEST)
    expect(await store.get(NEWEST)).toBeUndefined()
    expect((await store.kept()).map(({ manifest }) => manifest.edition_id)).toEqual([OLDEST])
    expect(store.ofOtherCountries).toEqual([{ id: NEWEST, paysIso3: 'BRA' }])
    expect(events).toContainEqual({
      evenement: 'edition_refusee',
      edition: NEWEST,
      cause: `OtherCountryError: ${NEWEST} est du pays BRA, le service de GIN`,
    })
  })

  it('is taken by a store that is of no country', async () => {
    const folder = await copyOf([OLDEST])
    await forgeManifest(join(folder, OLDEST), ({ service }) => Object.assign(service, { pays_iso3: 'BRA' }))
    const { store } = lastingStore(folderBackend(folder))
    await store.refresh()
    expect(store.current?.id).toBe(OLDEST)
  })
})

describe('the list of releases', () => {
  it('leaves out a release whose manifest is altered or gone, until it is restored', async () => {
    const folder = await copyOf(IDS.slice(0, 3))
    const [first = '', second = '', third = ''] = IDS
    const manifest = join(folder, second, 'datapackage.json')
    const text = await readFile(manifest, 'utf8')
    await writeFile(manifest, text.replace('"mesures": ', '"mesures": 1'))
    await rm(join(folder, first), { recursive: true })
    await writeFiles(folder, { [`${first}/a`]: '' })
    const { store } = lastingStore(folderBackend(folder))
    const listed = async () => (await store.kept()).map(({ manifest: { edition_id } }) => edition_id)
    expect(await listed()).toEqual([third])
    await writeFile(manifest, text)
    expect(await listed()).toEqual([third, second])
  })

  it('leaves out a release that failed to open, until it opens', async () => {
    const folder = await copyOf([OLDEST, NEWEST])
    const table = join(folder, NEWEST, 'catalogue/series.csv')
    const text = await readFile(table)
    await truncate(table, 10)
    const { store } = storeOver(folderBackend(folder))
    await store.refresh()
    const listed = async () => (await store.kept()).map(({ manifest: { edition_id } }) => edition_id)
    expect(await listed()).toEqual([OLDEST])
    await writeFile(table, text)
    await expect.poll(listed).toEqual([NEWEST, OLDEST])
  })
})

describe('a backend that is away', () => {
  it.each([
    ['does not answer', new UnreachableError('injoignable')],
    ['answers 503', new HttpStatusError('réponse 503', 503)],
  ])(
    'and %s is a SERVEUR_SURCHARGE to requests that need it, is logged once, and keeps open releases open',
    async (_how, failure) => {
      const { backend, fail } = watched(twelve)
      const { store, events } = storeOver(backend)
      await store.refresh()
      const edition = store.current
      const serie = edition?.series[0]
      if (!edition || !serie) throw new Error('no release')
      await store.mesures(edition, serie)
      await store.get(OLDEST)
      fail.with = failure
      events.length = 0
      await new Promise((resolve) => setTimeout(resolve, 5))
      for (let i = 0; i < 3; i++) {
        for (const ask of [
          () => store.index(),
          () => store.kept(),
          () => store.get('edition_20270102'),
          () => store.archive('edition_20270102'),
          () => store.pieces(edition, 'citation.txt', { offset: 0, length: 4 }, () => new Uint8Array(4)).next(),
        ])
          await expect(ask()).rejects.toEqual(overload)
      }
      await expect(store.mesures(edition, edition.series[1] ?? serie)).rejects.toBeInstanceOf(ErreurContrat)
      expect(events).toEqual([{ evenement: 'editions_injoignables', cause: String(failure) }])
      expect(await store.get(NEWEST)).toBe(edition)
      expect((await store.get(OLDEST))?.id).toBe(OLDEST)
      expect((await store.mesures(edition, serie)).values.length).toBeGreaterThan(0)
      delete fail.with
      expect(await store.get('edition_19000101')).toBeUndefined()
      fail.with = failure
      await new Promise((resolve) => setTimeout(resolve, 5))
      await expect(store.index()).rejects.toEqual(overload)
      expect(events).toHaveLength(2)
    },
  )

  it('while a release is opened does not make an older one current, nor the newer one refused', async () => {
    const { backend, fail } = watched(twelve)
    const { store, events } = lastingStore({
      ...backend,
      edition(id) {
        if (id === NEWEST && fail.with === undefined) fail.with = new UnreachableError('injoignable')
        return backend.edition(id)
      },
    })
    await expect(store.refresh()).rejects.toBeInstanceOf(UnreachableError)
    expect(store.current).toBeUndefined()
    expect(events).toEqual([])
  })
})

it('a release that is withdrawn stays refused also once its withdrawal can no longer be read', async () => {
  const folder = await copyOf([OLDEST, NEWEST])
  const { store } = storeOver(folderBackend(folder))
  await store.refresh()
  expect((await store.get(OLDEST))?.id).toBe(OLDEST)
  for (const edition of [OLDEST, NEWEST])
    await retireEdition(folderWriter(folder), { edition, motif: 'essai', remplaceePar: null, date: '2027-02-01' })
  // Current until the next refresh.
  await store.index()
  for (const edition of [OLDEST, NEWEST]) expect(await store.get(edition)).toBeUndefined()
  await rename(folder, `${folder}.ailleurs`)
  onTestFinished(() => rm(`${folder}.ailleurs`, { recursive: true, force: true }))
  await store.refresh().catch(() => {})
  expect(await store.get(OLDEST).catch(() => undefined)).toBeUndefined()
})

describe('the faults reported of the current release', () => {
  it('are cleared once another release of the same date replaces it and becomes current', async () => {
    const folder = await copyOf([NEWEST])
    const { store, events } = storeOver(folderBackend(folder))
    await store.refresh()
    const before = store.current
    const path = 'citation.txt'
    await truncate(join(folder, NEWEST, path), 7)
    await store.refresh()
    expect(store.current).toBe(before) // damaged, and no other one
    const hash = `sha256:${sha256(await readFile(join(folder, NEWEST, path)))}`
    await forgeManifest(join(folder, NEWEST), (manifest) => {
      for (const each of manifest.resources) if (each?.path === path) Object.assign(each, { bytes: 7, hash })
    })
    const look = async () => {
      await store.refresh()
      return store.faults()
    }
    await expect.poll(look).toEqual([])
    expect(store.current?.sealed.get(path)?.bytes).toBe(7)
    expect(events.filter(({ evenement }) => evenement === 'edition_prise')).toHaveLength(2)
    // Its own files are read again in the background: an altered one of the same size is found.
    const table = join(folder, NEWEST, 'catalogue/sources.csv')
    const bytes = await readFile(table)
    await writeFile(
      table,
      bytes.map((byte, i) => (i === 5 ? byte ^ 1 : byte)),
    )
    await expect.poll(look).toEqual(["catalogue/sources.csv n'a plus l'empreinte qui a été scellée"])
  })

  it('are none without a release, and none for a sound one', async () => {
    const { store } = lastingStore(folderBackend(await tempFolder()))
    expect(await store.faults()).toEqual([])
    const { store: sound } = lastingStore(folderBackend(twelve))
    await sound.refresh()
    expect(await sound.faults()).toEqual([])
  })

  it('name each file that is missing or has another size, and are checked for periodically', async () => {
    const folder = await copyOf([NEWEST])
    const { backend, requests } = watched(folder)
    const { store } = lastingStore(backend)
    await store.refresh()
    await rm(join(folder, NEWEST, 'mesures/mensuel.parquet'))
    await truncate(join(folder, NEWEST, 'mesures/journalier.parquet'), 7)
    const size = store.current?.sealed.get('mesures/journalier.parquet')?.bytes
    const faults = [
      `mesures/journalier.parquet a 7 octets au lieu de ${size}`,
      'mesures/mensuel.parquet est introuvable',
    ]
    expect((await store.faults()).sort()).toEqual(faults)
    requests.length = 0
    await Promise.all(Array.from({ length: 20 }, () => store.faults()))
    expect((await store.faults()).sort()).toEqual(faults)
    expect(requests).toEqual([])
  })

  it('are cleared once the files are back', async () => {
    const folder = await copyOf([NEWEST])
    const { store } = storeOver(folderBackend(folder))
    await store.refresh()
    const path = join(NEWEST, 'mesures/mensuel.parquet')
    await rm(join(folder, path))
    await expect.poll(() => store.faults()).toEqual(['mesures/mensuel.parquet est introuvable'])
    await cp(join(twelve, path), join(folder, path))
    await expect.poll(() => store.faults()).toEqual([])
  })
})
