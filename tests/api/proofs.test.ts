import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { NetCDFReader } from 'netcdfjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROOF_DOCUMENTS as LOG_PATHS } from '../../src/answers/measurements/provenance.ts'
import { engineVersion } from '../../src/cli/version.ts'
import { EDITION_LEAF, readFields } from '../../src/edition/proof/leaves.ts'
import { logIn } from '../../src/edition/proof/releaseLog.ts'
import { readKey, type VerifierKey } from '../../src/edition/proof/signedNote.ts'
import { verifyProof } from '../../src/edition/proof/verifyProof.ts'
import { remoteBackend } from '../../src/edition/store/remoteBackend.ts'
import { harmattanHere } from '../support/cli/runHere.ts'
import { baseOfCells, CELLS, valueAt } from '../support/edition/cells.ts'
import { logWithNewKey, sealLogged } from '../support/edition/logged.ts'
import { seal } from '../support/edition/sealed.ts'
import { forFile } from '../support/forFile.ts'
import { sealNewEdition } from '../support/sealedOnce.ts'
import { startService, type TestService } from '../support/service.ts'
import { tempFolder } from '../support/storage/folders.ts'
import { readParquet, readWorkbook } from './readers.ts'

let service: TestService
let address = ''
let key = ''
let keys: VerifierKey[] = []
beforeAll(async () => {
  service = await startService({
    version: await engineVersion(),
    editions: async (folder) => {
      key = await sealLogged(folder)
    },
  })
  address = await service.listen()
  keys = [await readKey(key)].flatMap((each) => each ?? [])
})
afterAll(() => service.close())

interface Row {
  code: string
  periode_debut: string
  granularite: string
}
const firstOf = async (granularite: string): Promise<Row> =>
  (await service.get(`/v1/series?limit=1&granularite=${granularite}`)).json().items[0]

describe('/v1/preuves', () => {
  it.each(['mensuel', 'journalier', 'horaire'])('proves the figure that the series gives: %s', async (granularite) => {
    const { code, periode_debut } = await firstOf(granularite)
    const proof = (await service.get(`/v1/preuves?serie=${code}&date=${periode_debut}`)).json()
    const day = `periode_debut=${periode_debut}&periode_fin=${periode_debut}`
    const [first] = (await service.get(`/v1/series/${code}?${day}`)).json().mesures
    const { row, edition } = await verifyProof(proof, keys)
    expect([row.valeur, row.niveau, row.statut]).toEqual([first.valeur, first.niveau_effectif, first.statut])
    expect(edition.edition).toBe(service.editions.current?.id)
  })

  it.each([
    ['date=2012-5', 400, 'VALIDATION_FORMAT_DATE_INVALIDE'],
    ['date=2012-05-01T25:00', 400, 'VALIDATION_FORMAT_DATE_INVALIDE'],
    [`date=${'1'.repeat(7000)}`, 400, 'VALIDATION_VALEUR_INVALIDE'],
    ['date=1900-01-01', 404, 'RESSOURCE_INTROUVABLE'],
  ])('refuses %s', async (date, status, code) => {
    const serie = await firstOf('mensuel')
    const answer = await service.get(`/v1/preuves?serie=${serie.code}&${date}`)
    expect([answer.statusCode, answer.json().erreur.code]).toEqual([status, code])
  })

  it('has none where there is no log, and says so', async () => {
    const bare = await startService()
    const [serie] = (await bare.get('/v1/series?limit=1')).json().items
    const answer = await bare.get(`/v1/preuves?serie=${serie.code}&date=${serie.periode_debut}`)
    expect([answer.statusCode, answer.json().erreur.message]).toEqual([404, expect.stringContaining('journal signé')])
    expect((await bare.ask('/archives/journal/checkpoint')).statusCode).toBe(404)
    await bare.close()
  })
})

it('a value of a cell of a grid is proven by the code of its series, as a point tells it', async () => {
  const { folder } = await seal({ base: await baseOfCells() })
  const trusted = [await readKey(await logWithNewKey(folder))].flatMap((each) => each ?? [])
  const grid = await startService({ place: folder })
  const [CELL] = CELLS as [(typeof CELLS)[number]]
  const at = `latitude=${CELL.latitude}&longitude=${CELL.longitude}`
  const { series } = (await grid.get(`/v1/point?${at}`)).json()
  const proof = await grid.get(`/v1/preuves?serie=${series[0].code}&date=2012-03-01`)
  expect(proof.body).toContain('harmattan-preuve-1')
  const { row, serie } = await verifyProof(proof.json(), trusted)
  expect([row.valeur, serie.code]).toEqual([valueAt(CELL, 26), series[0].code])
  expect(proof.rawPayload.length).toBeLessThan(6000)
  await grid.close()
})

describe('a file of a release that the log has', () => {
  const PUBLIC = 'https://donnees.exemple.gn'
  const cited = forFile(() => startService({ place: service.folder, publicUrl: PUBLIC }))
  let file = ''
  let serie = { code: '', periode_debut: '' }
  beforeAll(async () => {
    serie = await firstOf('mensuel')
    file = `/v1/series/${serie.code}?format=`
  })

  /** What a file says of itself. */
  const saidIn: Record<string, (bytes: Buffer) => Promise<Record<string, unknown>> | Record<string, unknown>> = {
    xlsx: async (bytes) => Object.fromEntries((await readWorkbook(bytes)).source as [string, unknown][]),
    netcdf: (bytes) =>
      Object.fromEntries(new NetCDFReader(bytes).globalAttributes.map(({ name, value }) => [name, value])),
    parquet: async (bytes) => (await readParquet(bytes)).told,
  }

  it.each(Object.entries(saidIn))('in %s says where its figures are proven, and they are', async (format, read) => {
    const { rawPayload } = await cited.get(`${file}${format}`)
    const { preuves, journal } = await read(rawPayload)
    const log = await logIn(remoteBackend(`${address}/archives/`).edition('journal'))
    const { racine } = readFields(EDITION_LEAF, log?.entries[1] ?? '') ?? {}
    expect(journal).toBe(`${PUBLIC}/archives/journal/checkpoint, racine sha256:${racine}`)
    expect(String(preuves).startsWith(`${PUBLIC}/v1/preuves?serie=${serie.code}&`)).toBe(true)
    const asked = String(preuves).slice(PUBLIC.length).replace('{date}', serie.periode_debut)
    expect((await verifyProof((await cited.get(asked)).json(), keys)).serie.code).toBe(serie.code)
  })

  it('of several series leaves the place of each code open', async () => {
    const { rawPayload } = await cited.get('/v1/series/mesures?granularite=mensuel&format=xlsx')
    const { preuves } = (await saidIn.xlsx?.(rawPayload)) ?? {}
    expect(preuves).toBe(`${PUBLIC}/v1/preuves?serie={serie}&date={date}&edition=${cited.editions.current?.id}`)
  })

  it('stands in catalogues with its log and its keys', async () => {
    const { '@graph': graph } = (await cited.ask('/ogc/dcat')).json()
    const pages = graph.flatMap((node: Record<string, { '@id': string }[]>) => node['foaf:page'] ?? [])
    expect(pages.map((each: { '@id': string }) => each['@id'])).toEqual(LOG_PATHS.map((path) => `${PUBLIC}${path}`))
    expect((await cited.ask('/')).body).toContain(`"subjectOf":["${PUBLIC}${LOG_PATHS[0]}"`)
    for (const path of LOG_PATHS) expect((await cited.ask(path)).statusCode).toBe(200)
  })

  it('said nothing of it before the log had it, and has another tag since', async () => {
    const folder = await tempFolder()
    await sealNewEdition(folder)
    const bare = await startService({ place: folder })
    const before = await bare.get(`${file}xlsx`)
    expect(Object.keys((await saidIn.xlsx?.(before.rawPayload)) ?? {})).not.toContain('preuves')
    for (const path of ['/ogc/dcat', '/']) expect((await bare.ask(path)).body).not.toContain('archives/journal')
    await logWithNewKey(folder)
    await sleep(1_100)
    await bare.editions.refresh()
    const after = await bare.get(`${file}xlsx`)
    expect(Object.keys((await saidIn.xlsx?.(after.rawPayload)) ?? {})).toContain('preuves')
    expect(after.headers.etag).not.toBe(before.headers.etag)
    await bare.close()
  })
})

describe('a computed figure', () => {
  it('is computed anew from the logged release to the last digit, and a digit that was changed is named', async () => {
    const { localite_code } = (await service.get('/v1/series?limit=1&grandeur=ghi')).json().items[0]
    const address = `/v1/grandeurs/ghi_exceedance/${localite_code}?probabilites=50,90`
    const { body, statusCode } = await service.get(address)
    expect([statusCode, body]).toEqual([200, expect.stringContaining('"p90"')])
    const path = join(await tempFolder(), 'reponse.json')
    const verify = async (text: string, by = key) => {
      await writeFile(path, text)
      const env = { HARMATTAN_DATA: await tempFolder(), HARMATTAN_EDITIONS: service.folder }
      return harmattanHere(['verifier-valeur', path, '--adresse', address, '--cle', by], env)
    }
    const { code, out } = await verify(body)
    expect([code, out]).toEqual([0, expect.stringContaining(`${localite_code}_ghi_`)])
    const lie = await verify(body.replace(/"p90":\d/, '"p90":9'))
    expect([lie.code, lie.out]).toEqual([1, expect.stringMatching(/NON VÉRIFIÉ.*p90.* donné/)])
    const { code: other } = await verify(body, key.replace(/^[^+]+/, 'autre'))
    expect(other).toBe(2)
  })
})

describe('the log over HTTP', () => {
  it('is read without a key by whoever asks for its tiles, and holds nothing else', async () => {
    const log = await logIn(remoteBackend(`${address}/archives/`).edition('journal'))
    expect(log?.entries.length).toBe(3)
    const tile = await service.ask('/archives/journal/tile/0/000.p/3')
    expect([tile.headers['cache-control'], tile.rawPayload.length]).toEqual(['public, max-age=31536000, immutable', 96])
    expect((await service.ask('/.well-known/harmattan-cles')).body).toBe(`${key}\n`)
    const { etag } = (await service.ask('/archives/journal/checkpoint')).headers
    const again = await service.ask({ url: '/archives/journal/checkpoint', headers: { 'if-none-match': String(etag) } })
    expect(again.statusCode).toBe(304)
    await writeFile(join(service.folder, 'journal', 'secret'), 'x')
    for (const path of ['secret', 'tile/0/001', '..%2findex.json', 'x'.repeat(7000)]) {
      expect((await service.ask(`/archives/journal/${path}`)).statusCode).toBeGreaterThanOrEqual(400)
    }
  })

  it('is followed by a witness, who asks for figures too', async () => {
    const env = { HARMATTAN_DATA: await tempFolder(), HARMATTAN_CLE: service.cle }
    const look = () => harmattanHere(['temoin', address, '--cle', key, '--complet'], env)
    expect(await look()).toMatchObject({ code: 0, out: expect.stringContaining('rien n’a changé') })
    expect(await look()).toMatchObject({ code: 0 })
    await writeFile(join(service.folder, 'journal', 'checkpoint'), 'autre')
    expect((await look()).code).toBe(1)
  })
})
