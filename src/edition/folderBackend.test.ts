import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { tempFolder, writeFiles } from '../storage/testing/folders.ts'
import { type Manner, serveFolder } from '../storage/testing/serveFolder.ts'
import { folderBackend } from './folderBackend.ts'
import { openBackend } from './openBackend.ts'
import { AlteredError, openEdition } from './openEdition.ts'
import { remoteBackend } from './remoteBackend.ts'
import { EDITION, sealSmall } from './testing/sealed.ts'
import { verifyEdition } from './verifyEdition.ts'

let folder = ''
beforeAll(async () => {
  folder = await sealSmall()
})

/** The backend at an address whose server may change its manner. */
async function served(where = folder) {
  const state: { manner: Manner } = { manner: 'ranges' }
  const { address, requests } = await serveFolder(where, () => state.manner)
  return { backend: openBackend(address), address, state, requests }
}

describe('editions at an address', () => {
  it('are listed, opened, read and verified as those in a folder', async () => {
    const { backend, requests } = await served()
    expect(await backend.list()).toEqual([EDITION])
    const remote = await openEdition(backend.edition(EDITION))
    const local = await openEdition(folderBackend(folder).edition(EDITION))
    expect(remote.manifest).toEqual(local.manifest)
    expect(remote.series).toEqual(local.series)
    requests.length = 0
    for (const serie of remote.series) expect(await remote.readMesures(serie)).toEqual(await local.readMesures(serie))
    expect(requests).toHaveLength(remote.series.length)
    expect(requests.every((request) => request.includes('bytes='))).toBe(true)
    expect(await verifyEdition(backend.edition(EDITION))).toMatchObject({ fautes: [], series: remote.series.length })
  })

  it('are read right from a server that knows no ranges', async () => {
    const { backend, state } = await served()
    state.manner = 'no ranges'
    const remote = await openEdition(backend.edition(EDITION))
    const local = await openEdition(folderBackend(folder).edition(EDITION))
    for (const serie of remote.series) expect(await remote.readMesures(serie)).toEqual(await local.readMesures(serie))
    expect((await verifyEdition(backend.edition(EDITION))).fautes).toEqual([])
  })

  it.each<[Manner, string]>([
    ['cut', 'injoignable, ou coupé en route'],
    ['shorter', 'sont altérés'],
    ['shifted', 'une autre plage'],
    ['down', 'réponse 503'],
  ])('give no value from a server whose answers are wrong: %s', async (manner, message) => {
    const { address, state } = await served()
    const backend = remoteBackend(address, { idleMs: 4_000, downMs: 20 })
    const remote = await openEdition(backend.edition(EDITION))
    state.manner = manner
    for (const serie of remote.series) await expect(remote.readMesures(serie)).rejects.toThrow(message)
    state.manner = 'ranges'
    await expect.poll(() => backend.list().catch(() => 'away')).toEqual([EDITION])
    for (const serie of remote.series) expect((await remote.readMesures(serie)).values.length).toBeGreaterThan(0)
  })

  it('are not opened from a server that cuts its answers short', async () => {
    const { backend, state } = await served()
    state.manner = 'cut'
    await expect(backend.list()).rejects.toThrow('coupé en route')
    await expect(openEdition(backend.edition(EDITION))).rejects.toThrow('coupé en route')
    const { fautes } = await verifyEdition(backend.edition(EDITION))
    expect(fautes.map(({ fichier }) => fichier)).toContain('datapackage.json')
    expect(fautes.every(({ raison }) => raison.startsWith('illisible'))).toBe(true)
  })

  it('that are altered are named by the verification', async () => {
    const copy = await tempFolder()
    const bytes = await readFile(join(folder, EDITION, 'mesures/mensuel.parquet'))
    const { backend } = await served(copy)
    for (const path of (await folderBackend(folder).list()).length ? ['datapackage.json', 'SHA256SUMS'] : [])
      await writeFiles(copy, { [`${EDITION}/${path}`]: await readFile(join(folder, EDITION, path)) })
    const { fautes } = await verifyEdition(backend.edition(EDITION))
    expect(fautes.map(({ raison }) => raison)).toEqual(Array(20).fill('introuvable'))
    bytes[5] = (bytes[5] ?? 0) ^ 1
    await writeFiles(copy, { [`${EDITION}/mesures/mensuel.parquet`]: bytes })
    const after = await verifyEdition(backend.edition(EDITION))
    expect(after.fautes.find(({ fichier }) => fichier === 'mesures/mensuel.parquet')?.raison).toContain('empreinte')
  })

  it('with flipped bytes of a series give an AlteredError', async () => {
    const copy = await sealSmall()
    const { backend } = await served(copy)
    const remote = await openEdition(backend.edition(EDITION))
    const path = join(copy, EDITION, 'mesures/journalier.parquet')
    const bytes = await readFile(path)
    bytes[40] = (bytes[40] ?? 0) ^ 1
    await writeFile(path, bytes)
    const serie = remote.series.find(({ fichier, octet_debut }) => fichier.includes('journalier') && octet_debut < 40)
    if (!serie) throw new Error('no series')
    await expect(remote.readMesures(serie)).rejects.toBeInstanceOf(AlteredError)
  })

  it('need a list of editions that is one', async () => {
    const where = await tempFolder()
    const { backend, address } = await served(where)
    await expect(backend.list()).rejects.toThrow(`${address}/index.json : introuvable`)
    for (const text of ['', '{}', '[]', 'null', '<html>']) {
      await writeFiles(where, { 'index.json': text })
      await expect(backend.list()).rejects.toThrow("index.json : ce n'est pas la liste des éditions")
    }
    await writeFiles(where, { 'index.json': '{"editions":["edition_20270101","../etc","edition_20260101",3]}' })
    expect(await backend.list()).toEqual(['edition_20260101', 'edition_20270101'])
  })
})

describe('bytes of a file', () => {
  it('are fewer where the file ends before, none after its end, from a folder as from an address', async () => {
    const where = await tempFolder()
    await writeFiles(where, { [`${EDITION}/a`]: '0123456789' })
    const { backend } = await served(where)
    for (const files of [folderBackend(where).edition(EDITION), backend.edition(EDITION)]) {
      const text = async (offset: number, length: number) =>
        Buffer.from(await files.range('a', offset, length)).toString()
      expect([await text(0, 3), await text(8, 10), await text(10, 5), await text(50, 5)]).toEqual(['012', '89', '', ''])
      expect((await files.state('a')).bytes).toBe(10)
      expect(Buffer.from(await files.read('a', 10)).toString()).toBe('0123456789')
      await expect(files.read('a', 9)).rejects.toThrow('9 octets attendus')
    }
  })
})
