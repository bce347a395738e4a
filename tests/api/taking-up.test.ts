import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EditionStore } from '../../src/edition/read/editionStore.ts'
import { setCurrentEdition } from '../../src/edition/read/setCurrentEdition.ts'
import { verifyEdition } from '../../src/edition/read/verifyEdition.ts'
import { folderBackend } from '../../src/edition/store/folderBackend.ts'
import { folderWriter } from '../../src/edition/store/folderWriter.ts'
import { openBackend } from '../../src/edition/store/openBackend.ts'
import { reinstateEdition, retireEdition } from '../../src/edition/store/retireEdition.ts'
import { expectErreur } from '../support/checks.ts'
import { NEW_EDITION, OLD_EDITION } from '../support/editions.ts'
import { forTest } from '../support/forFile.ts'
import { sleep } from '../support/patience.ts'
import { sealNewEdition, sealOldEdition } from '../support/sealedOnce.ts'
import { startService, type TestService } from '../support/service.ts'
import { share } from '../support/share.ts'

/** Between the questions of a client that asks all the time. */
const PAUSE_MS = 2

const SERIE = '/v1/series/gin_kankan_ghi_nasa_power_2001_2005'

let service: TestService
beforeEach(async () => {
  service = await startService({ editions: 'aucune' })
})
afterEach(() => service.close())

/** Turns one byte of a file into another. */
async function flip(edition: string, path: string, at: (bytes: Buffer) => number): Promise<void> {
  const file = join(service.folder, edition, path)
  const bytes = await readFile(file)
  const index = at(bytes)
  bytes[index] = (bytes[index] ?? 0) ^ 1
  await writeFile(file, bytes)
}

const current = async () => (await service.ask('/v1/health')).json<{ edition: string | null }>().edition

describe('A new release', () => {
  test('is taken up without a failed request or an answer that mixes releases', async () => {
    await sealOldEdition(service.folder)
    await service.editions.refresh()
    expect(await current()).toBe(OLD_EDITION)
    const seen = new Map<string, number>()
    let done = false
    const asking = Array.from({ length: 4 }, async () => {
      while (!done) {
        const answer = await service.get(SERIE)
        expect(answer.statusCode).toBe(200)
        const { edition, mesures } = answer.json<{ edition: string; mesures: { valeur: number }[] }>()
        expect(answer.headers.edition).toBe(edition)
        expect(mesures.every(({ valeur }) => valeur === 4)).toBe(edition === OLD_EDITION)
        seen.set(edition, (seen.get(edition) ?? 0) + 1)
        await sleep(PAUSE_MS)
      }
    })
    await expect.poll(() => seen.get(OLD_EDITION) ?? 0).toBeGreaterThan(5)
    await sealNewEdition(service.folder)
    await service.editions.refresh()
    await expect.poll(() => seen.get(NEW_EDITION) ?? 0).toBeGreaterThan(5)
    done = true
    await Promise.all(asking)
    expect([...seen.keys()].sort()).toEqual([OLD_EDITION, NEW_EDITION])
    expect(await current()).toBe(NEW_EDITION)
  })

  test('has its caches warmed up, as the one served at the start had', async () => {
    const ready: string[] = []
    const other = await forTest(startService({ editions: sealOldEdition, prepare: ({ id }) => ready.push(id) }))
    expect(ready).toEqual([OLD_EDITION])
    await other.editions.refresh()
    expect(ready).toEqual([OLD_EDITION])
    await sealNewEdition(other.folder)
    await other.editions.refresh()
    expect(ready).toEqual([OLD_EDITION, NEW_EDITION])
  })

  test('is followed by a replica that reads from this server, forward and back', async () => {
    await sealOldEdition(service.folder)
    await sealNewEdition(service.folder)
    await service.editions.refresh()
    const address = await service.listen()
    const reader = new EditionStore({ backend: openBackend(`${address}/archives/`), cacheBytes: 1 << 20 })
    await reader.refresh()
    expect(reader.current?.id).toBe(NEW_EDITION)
    for (const id of [OLD_EDITION, NEW_EDITION]) {
      await setCurrentEdition(folderWriter(service.folder), id)
      await service.editions.refresh()
      await reader.refresh()
      expect(reader.current?.id).toBe(id)
    }
    reader.stop()
  })

  test('changes the tag, and a client that names the old one goes on reading it', async () => {
    await sealOldEdition(service.folder)
    await service.editions.refresh()
    const before = await service.get(SERIE)
    await sealNewEdition(service.folder)
    await service.editions.refresh()
    const after = await service.get(SERIE, { 'if-none-match': String(before.headers.etag) })
    expect([after.statusCode, after.headers.edition]).toEqual([200, NEW_EDITION])
    expect((await service.get(`${SERIE}?edition=${OLD_EDITION}`)).body).toBe(before.body)
  })

  const ALTERED: [string, (bytes: Buffer) => number][] = [
    ['datapackage.json', (bytes: Buffer) => bytes.indexOf('"mesures": ') + 11],
    ['datapackage.json', (bytes: Buffer) => bytes.length - 3],
    ['SHA256SUMS', (bytes: Buffer) => bytes.indexOf('datapackage.json') - 10],
    ['catalogue/series.csv', (bytes: Buffer) => bytes.indexOf('kWh')],
    ['catalogue/localites.csv', () => 300],
    ['catalogue/grandeurs.csv', () => 300],
    ['catalogue/service.json', () => 30],
  ]
  test.each(share(ALTERED, 3))(
    'whose %s is altered is not taken up: the old one is served on, and the reason is logged once',
    async (path, at) => {
      await sealOldEdition(service.folder)
      await service.editions.refresh()
      await sealNewEdition(service.folder)
      await flip(NEW_EDITION, path, at)
      for (let i = 0; i < 3; i++) await service.editions.refresh()
      expect(await current()).toBe(OLD_EDITION)
      expect((await service.get(SERIE)).headers.edition).toBe(OLD_EDITION)
      const refused = service.logs.filter((line) => line.includes('edition_refusee'))
      expect(refused).toHaveLength(1)
      expect(refused[0]).toContain(path)
      expectErreur(await service.get(`${SERIE}?edition=${NEW_EDITION}`), 'SERVEUR_ERREUR_INTERNE')
      const { items } = (await service.get('/v1/editions')).json<{ items: { edition_id: string }[] }>()
      expect(items.map(({ edition_id }) => edition_id)).toEqual([OLD_EDITION])
    },
  )

  test('that is the only one and unsound leaves the service without a release, and without a crash', async () => {
    await sealNewEdition(service.folder)
    await flip(NEW_EDITION, 'datapackage.json', () => 50)
    await service.editions.refresh()
    expect(await current()).toBeNull()
    expectErreur(await service.get(SERIE), 'SERVEUR_SURCHARGE')
  })
})

describe('A series whose bytes are altered', () => {
  test('is a 500 with X-Request-Id and never a value; other series and routes are served', async () => {
    await sealNewEdition(service.folder)
    await service.editions.refresh()
    const { items } = (await service.get('/v1/series?limit=1000')).json<{ items: { code: string }[] }>()
    const serie = service.editions.current?.serie('gin_kankan_ghi_nasa_power_2001_2005')
    await flip(NEW_EDITION, serie?.fichier ?? '', () => (serie?.octet_debut ?? 0) + (serie?.octets ?? 0) - 20)
    for (const url of [
      SERIE,
      `${SERIE}?format=csv`,
      '/v1/normales/gin_kankan',
      '/v1/grandeurs/incertitude_inter_source/gin_kankan',
    ]) {
      const answer = await service.get(url)
      const { identifiant } = expectErreur(answer, 'SERVEUR_ERREUR_INTERNE')
      expect(answer.headers['x-request-id']).toBe(identifiant)
      expect(answer.headers['content-disposition']).toBeUndefined()
      expect(service.logs.some((line) => line.includes(String(identifiant)) && line.includes('altérés'))).toBe(true)
    }
    for (const { code } of items.filter((each) => !SERIE.endsWith(each.code)))
      expect([code, (await service.get(`/v1/series/${code}`)).statusCode]).toEqual([code, 200])
    const verified = await verifyEdition(folderBackend(service.folder).edition(NEW_EDITION))
    expect(verified.fautes.map(({ fichier }) => fichier)).toContain('mesures/mensuel.parquet')
  })
})

describe('A release that is withdrawn', () => {
  const motif = 'Unités fausses dans le GHI.'
  const retire = (edition = NEW_EDITION, remplaceePar: string | null = OLD_EDITION) =>
    retireEdition(folderWriter(service.folder), { edition, motif, remplaceePar, date: '2026-11-22' })
  const details = { motif, retiree_le: '2026-11-22', remplacee_par: OLD_EDITION }

  beforeEach(async () => {
    await sealOldEdition(service.folder)
    await sealNewEdition(service.folder)
    await service.editions.refresh()
  })

  test('is a 410 for each data route that names it, with reason, day and successor; the others go on', async () => {
    await retire()
    await service.editions.refresh()
    const urls = ['/v1/series', SERIE, '/v1/edition', '/v1/localites', '/v1/normales/gin_kankan', '/v1/grandeurs/hep']
    for (const url of urls) {
      const answer = await service.get(`${url}?edition=${NEW_EDITION}`)
      expect([url, answer.statusCode]).toEqual([url, 410])
      expect(expectErreur(answer, 'EDITION_RETIREE')).toEqual({
        champ: 'edition',
        recu: NEW_EDITION,
        accepte: OLD_EDITION,
        ...details,
      })
      expect(answer.headers.link).toBe(`</archives/${OLD_EDITION}/datapackage.json>; rel="successor-version"`)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers.etag).toBeUndefined()
      const { erreur } = answer.json<{ erreur: { message: string } }>()
      expect(erreur.message).toBe(
        `L’édition ${NEW_EDITION} a été retirée le 2026-11-22\u00a0: Unités fausses dans le GHI. Elle est remplacée\u00a0: demandez edition=${OLD_EDITION}. Sa citation reste lisible\u00a0: /archives/${NEW_EDITION}/citation.txt.`,
      )
    }
    expect((await service.get(`${SERIE}?edition=${OLD_EDITION}`)).statusCode).toBe(200)
    expect((await service.get(SERIE)).headers.edition).toBe(OLD_EDITION)
    const unknown = expectErreur(await service.get(`${SERIE}?edition=edition_20990101`), 'RESSOURCE_INTROUVABLE')
    expect(unknown.accepte).toEqual([OLD_EDITION])
  })

  test('is a 410 without a successor too, and says what answers instead', async () => {
    await retire(OLD_EDITION, null)
    await service.editions.refresh()
    const answer = await service.get(`${SERIE}?edition=${OLD_EDITION}`, { 'if-none-match': '*' })
    expect(expectErreur(answer, 'EDITION_RETIREE')).toMatchObject({ remplacee_par: null })
    expect(answer.headers.link).toBeUndefined()
    expect(answer.body).toContain('c’est l’édition courante qui répond')
  })

  test('stays in the list, newest first, with what is known of its withdrawal', async () => {
    await retire()
    await service.editions.refresh()
    const { items, edition } = (await service.get('/v1/editions')).json<{ items: object[]; edition: string }>()
    const standing = { retiree_le: null, motif: null, remplacee_par: null }
    expect(items).toMatchObject([
      { edition_id: NEW_EDITION, ...details },
      { edition_id: OLD_EDITION, ...standing },
    ])
    expect(edition).toBe(OLD_EDITION)
    expect((await service.ask('/archives/index.json')).json()).toEqual({
      editions: [OLD_EDITION],
      retirees: [{ edition: NEW_EDITION, ...details }],
    })
  })

  test('gives way without a failed request in a server that watches, and comes back when that is taken back', async () => {
    service.editions.watch(20)
    const statuses = new Set<number>()
    let done = false
    const asking = Array.from({ length: 4 }, async () => {
      while (!done) {
        for (const url of [SERIE, '/v1/normales/gin_kankan']) statuses.add((await service.get(url)).statusCode)
        await sleep(PAUSE_MS)
      }
    })
    await retire()
    await expect.poll(current).toBe(OLD_EDITION)
    await reinstateEdition(folderWriter(service.folder), NEW_EDITION)
    await expect.poll(current).toBe(NEW_EDITION)
    done = true
    await Promise.all(asking)
    expect([...statuses]).toEqual([200])
    expect((await service.get(`${SERIE}?edition=${NEW_EDITION}`)).statusCode).toBe(200)
  })

  test('is withdrawn in a replica that reads from this server too, without a 500 meanwhile', async () => {
    const address = await service.listen()
    const reader = new EditionStore({ backend: openBackend(`${address}/archives/`), cacheBytes: 1 << 20 })
    await reader.refresh()
    const edition = reader.current
    const [serie] = edition?.series ?? []
    if (!edition || !serie) throw new Error('no release')
    expect(edition.id).toBe(NEW_EDITION)
    await retire()
    await service.editions.refresh()
    await expect(reader.mesures(edition, serie)).rejects.toMatchObject({ code: 'SERVEUR_SURCHARGE', status: 503 })
    expect(reader.current?.id).toBe(OLD_EDITION)
    expect(reader.retraitOf(NEW_EDITION)).toEqual({ edition: NEW_EDITION, ...details })
    expect((await reader.archive(NEW_EDITION))?.manifest.edition_id).toBe(NEW_EDITION)
    expect((await reader.kept()).map(({ manifest }) => manifest.edition_id)).toEqual([NEW_EDITION, OLD_EDITION])
    reader.stop()
  })
})

test('the same base, catalogue and date give the same bytes, so that every replica gives the same tag', async () => {
  await sealNewEdition(service.folder)
  await service.editions.refresh()
  const other = await startService()
  const elsewhere = await mkdtemp(join(tmpdir(), 'harmattan-same-'))
  try {
    for (const url of [SERIE, '/v1/series', '/v1/normales/gin_kankan']) {
      const [here, there] = [await service.get(url), await other.get(url)]
      expect(there.headers.etag).toBe(here.headers.etag)
      expect(there.body).toBe(here.body)
    }
    await sealNewEdition(elsewhere)
    const sums = (folder: string) => readFile(join(folder, NEW_EDITION, 'SHA256SUMS'), 'utf8')
    expect(await sums(elsewhere)).toBe(await sums(service.folder))
  } finally {
    await other.close()
    await rm(elsewhere, { recursive: true, force: true })
  }
})
