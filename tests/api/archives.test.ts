import { createHash } from 'node:crypto'
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { get as httpGet } from 'node:http'
import { join, relative } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { archiveRelay as storeRelay } from '../../src/cli/archiveRelay.ts'
import { verifyEdition } from '../../src/edition/read/verifyEdition.ts'
import { listOf } from '../../src/edition/store/backendIndex.ts'
import { folderWriter } from '../../src/edition/store/folderWriter.ts'
import { openBackend } from '../../src/edition/store/openBackend.ts'
import { retireEdition } from '../../src/edition/store/retireEdition.ts'
import { expectErreur } from '../support/checks.ts'
import { NEW_EDITION, OLD_EDITION } from '../support/editions.ts'
import { forFile } from '../support/forFile.ts'
import { withoutReferences } from '../support/openapi.ts'
import { startService } from '../support/service.ts'
import { s3Store } from '../support/storage/s3Store.ts'

const service = forFile(() => startService({ editions: 'les deux' }))
let address = ''
let manifest: { resources: { path: string; bytes: number; hash: string; mediatype: string }[] } & Record<
  string,
  unknown
>
beforeAll(async () => {
  address = await service.listen()
  manifest = (await service.ask(`/archives/${NEW_EDITION}/datapackage.json`)).json()
})

/** Asks for a path exactly as it is written. */
function rawGet(base: string, path: string): Promise<{ status: number | undefined; body: string }> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    httpGet({ hostname, port, path, agent: false }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode, body }))
    }).on('error', reject)
  })
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const at = (path: string) => `/archives/${NEW_EDITION}/${path}`
const FILE = 'catalogue/localites.csv'

describe('The files of a release', () => {
  test('every file that the manifest names is served without a key, with its bytes, type and hash', async () => {
    expect(manifest.resources.length).toBeGreaterThan(10)
    for (const { path, bytes, hash, mediatype } of manifest.resources) {
      const answer = await service.ask(at(path))
      expect([path, answer.statusCode]).toEqual([path, 200])
      expect(answer.rawPayload.length).toBe(bytes)
      expect(`sha256:${sha256(answer.rawPayload)}`).toBe(hash)
      expect(String(answer.headers['content-type']).split(';')[0]).toBe(mediatype)
      expect(answer.headers).toMatchObject({
        edition: NEW_EDITION,
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      const shown = ['text/plain', 'application/json'].includes(mediatype)
      expect(answer.headers['content-disposition']).toBe(
        `${shown ? 'inline' : 'attachment'}; filename="${path.split('/').at(-1)}"`,
      )
    }
  })

  test('the citation files and the manifest are among them', async () => {
    const paths = manifest.resources.map(({ path }) => path)
    for (const path of ['citation.txt', 'citation.bib', 'citation.ris', 'citation.csl.json', 'CITATION.cff'])
      expect(paths).toContain(path)
    const edition = (await service.ask('/v1/edition')).json<{ citation: string }>()
    // A file that is sealed knows no address yet.
    const sealed = edition.citation.replace(/, consultée via [^ ]+(?=\. )/, '')
    expect((await service.ask(at('citation.txt'))).body).toBe(`${sealed}\n`)
  })

  test('an older release’s files are its own', async () => {
    const old = (await service.ask(`/archives/${OLD_EDITION}/datapackage.json`)).json<Record<string, unknown>>()
    expect(old).toMatchObject({ edition_id: OLD_EDITION, revision_source: 'bbbbbbbbbbbb' })
    expect((await service.ask('/archives/index.json')).json()).toEqual({
      editions: [OLD_EDITION, NEW_EDITION],
      retirees: [],
    })
  })
})

test('A file is had from the store that keeps the releases, by an address that expires', async () => {
  const store = await s3Store()
  const files = await readdir(service.folder, { recursive: true, withFileTypes: true })
  for (const file of files.filter((each) => each.isFile())) {
    const path = join(file.parentPath, file.name)
    store.objects.set(relative(service.folder, path), await readFile(path))
  }
  store.objects.set('index.json', Buffer.from(JSON.stringify({ editions: [NEW_EDITION] })))
  const archiveRelay = storeRelay({ archivesRelais: 's3', s3: store.place })
  const other = await startService({ editions: 'aucune', place: store.place, archiveRelay })
  onTestFinished(() => other.close())
  const path = `${NEW_EDITION}/mesures/mensuel.parquet`
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers, body } = await other.ask({ method, url: `/archives/${path}` })
    expect([statusCode, body, headers['cache-control'], headers.etag]).toEqual([302, '', 'no-store', undefined])
    const found = await fetch(String(headers.location), { method, headers: { range: 'bytes=4-7' } })
    expect([found.status, Buffer.from(await found.arrayBuffer())]).toEqual([
      206,
      method === 'HEAD' ? Buffer.alloc(0) : store.objects.get(path)?.subarray(4, 8),
    ])
  }
  const { headers } = await other.ask(`/archives/${path}`)
  const address = String(headers.location)
  expect(address).toMatch(/X-Amz-Expires=900&.*filename%3Dmensuel.parquet/)
  expect((await fetch(address.replace('mensuel', 'horaire'))).status).toBe(403)
})

test('A file of a release that is not kept is a 404 that blames the release, and names those that are', async () => {
  const answer = await service.ask('/archives/edition_20990101/citation.txt')
  expect(expectErreur(answer, 'RESSOURCE_INTROUVABLE')).toMatchObject({
    champ: 'edition',
    recu: 'edition_20990101',
    accepte: expect.arrayContaining([NEW_EDITION]),
  })
})

describe('Ranges', () => {
  const whole = () => readFile(join(service.folder, NEW_EDITION, FILE))

  test.each([
    ['bytes=0-0', 0, 1],
    ['bytes=100-199', 100, 200],
    ['bytes=-10', -10, undefined],
  ])('%s is a 206 with those bytes', async (range, from, to) => {
    const file = await whole()
    const wanted = file.subarray(from, to)
    const answer = await service.ask({ url: at(FILE), headers: { range } })
    expect(answer.statusCode).toBe(206)
    expect(answer.rawPayload.equals(wanted)).toBe(true)
    expect(answer.headers['content-length']).toBe(String(wanted.length))
    const start = from < 0 ? file.length + from : from
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${start + wanted.length - 1}/${file.length}`)
  })

  test('one beyond the file is a 416 with the size', async () => {
    const range = 'bytes=99999999-'
    const answer = await service.ask({ url: at(FILE), headers: { range } })
    expectErreur(answer, 'VALIDATION_VALEUR_INVALIDE', 416)
    expect(answer.headers['content-range']).toBe(`bytes */${(await whole()).length}`)
    expect(answer.headers['accept-ranges']).not.toBe('none')
  })

  test.each([{ range: 'bytes=5-2' }, { range: 'bytes=0-9', 'if-range': '"autre"' }])(
    '%j is ignored as a range: the whole file is sent',
    async (headers) => {
      const answer = await service.ask({ url: at(FILE), headers })
      expect(answer.statusCode).toBe(200)
      expect(answer.rawPayload.equals(await whole())).toBe(true)
    },
  )

  test('is given where If-Range has the tag of the file', async () => {
    const { etag } = (await service.ask(at(FILE))).headers
    const headers = { range: 'bytes=0-9', 'if-range': String(etag) }
    expect((await service.ask({ url: at(FILE), headers })).statusCode).toBe(206)
  })

  test('each file has its own tag', async () => {
    const tags = await Promise.all(
      ['datapackage.json', 'SHA256SUMS', FILE].map(async (path) => (await service.ask(at(path))).headers.etag),
    )
    expect(new Set(tags).size).toBe(3)
  })
})

// Asked over a socket: a client in process would tidy the dots away before they are sent.
test.each([
  `/archives/${NEW_EDITION}/`,
  `/archives/${NEW_EDITION}`,
  `/archives/${NEW_EDITION}/catalogue`,
  `/archives/${NEW_EDITION}/inconnu.txt`,
  `/archives/${NEW_EDITION}/../index.json`,
  `/archives/${NEW_EDITION}/..%2findex.json`,
  `/archives/${NEW_EDITION}/..%2f..%2fsecret`,
  `/archives/${NEW_EDITION}/%2e%2e/index.json`,
  `/archives/${NEW_EDITION}/..%5cindex.json`,
  `/archives/${NEW_EDITION}/./datapackage.json`,
  `/archives/${NEW_EDITION}//datapackage.json`,
  `/archives/${NEW_EDITION}/%2fetc%2fpasswd`,
  `/archives/${NEW_EDITION}/datapackage.json%00.txt`,
  `/archives/${NEW_EDITION}/catalogue%2flocalites.csv%2f`,
  '/archives/..%2f/secret',
  '/archives/..%2fsecret/x',
  '/archives/.verrou/x',
  '/archives/edition_99999999/datapackage.json',
  '/archives/edition_20260215%2f/datapackage.json',
  '/archives/__proto__/datapackage.json',
])('Only files of the manifest %s is a 404', async (url) => {
  const { status, body } = await rawGet(address, url)
  expect([status, (JSON.parse(body) as { erreur: { code: string } }).erreur.code]).toEqual([
    404,
    'RESSOURCE_INTROUVABLE',
  ])
})

test('another service can serve from this one’s archives, and the checks hold over http', async () => {
  const backend = openBackend(`${address}/archives/`)
  expect(await backend.index().then(listOf)).toEqual([OLD_EDITION, NEW_EDITION])
  const verified = await verifyEdition(backend.edition(NEW_EDITION))
  expect(verified.fautes).toEqual([])
  expect(verified.series).toBeGreaterThan(20)
})

describe('A file that is not the sealed one', () => {
  const other = forFile(() => startService())
  const place = (path: string) => join(other.folder, NEW_EDITION, path)

  test('is not served once its alteration is known: a 500, with the cause in the log alone', async () => {
    const bytes = await readFile(place('mesures/mensuel.parquet'))
    bytes[60] = (bytes[60] ?? 0) ^ 1
    await writeFile(place('mesures/mensuel.parquet'), bytes)
    const status = async () => (await other.ask(at('mesures/mensuel.parquet'))).statusCode
    await expect.poll(status).toBe(500)
    for (const headers of [{ range: 'bytes=0-3' }, { 'if-none-match': '*' }] as Record<string, string>[]) {
      const answer = await other.ask({ url: at('mesures/mensuel.parquet'), headers })
      const { identifiant } = expectErreur(answer, 'SERVEUR_ERREUR_INTERNE')
      expect(answer.headers.etag).toBeUndefined()
      expect(answer.body).not.toContain('empreinte')
      expect(other.logs.some((line) => line.includes(String(identifiant)) && line.includes('empreinte'))).toBe(true)
    }
    expect(other.logs.filter((line) => line.includes('fichier_altere'))).toHaveLength(1)
    expect((await other.ask(at('mesures/journalier.parquet'))).statusCode).toBe(200)
  })

  test('is not served where it is a link out of the release, whatever its size', async () => {
    const { bytes = 0 } = manifest.resources.find(({ path }) => path === 'citation.txt') ?? {}
    await writeFile(join(other.folder, 'secret'), 's'.repeat(bytes))
    await rm(place('citation.txt'))
    await symlink('../secret', place('citation.txt'))
    const answer = await other.ask(at('citation.txt'))
    expectErreur(answer, 'SERVEUR_ERREUR_INTERNE')
    expect(answer.body).not.toContain('sss')
  })

  test('is not sent under its sealed length where it is truncated', async () => {
    await writeFile(place('citation.bib'), '@dataset')
    expectErreur(await other.ask(at('citation.bib')), 'SERVEUR_ERREUR_INTERNE')
  })
})

describe('The files of a withdrawn release', () => {
  const other = forFile(() => startService({ editions: 'les deux', publicUrl: 'https://exemple.org' }))
  beforeAll(async () => {
    const [edition, remplaceePar] = [NEW_EDITION, OLD_EDITION]
    await retireEdition(folderWriter(other.folder), { edition, motif: 'Essai.', remplaceePar, date: '2026-11-22' })
    await other.editions.refresh()
  })
  const successor = `<https://exemple.org/archives/${OLD_EDITION}/datapackage.json>; rel="successor-version"`

  test.each([
    'datapackage.json',
    'SHA256SUMS',
    'LICENCE.txt',
    'citation.txt',
    'citation.bib',
    'citation.ris',
    'citation.csl.json',
    'CITATION.cff',
  ])('%s stays readable, byte for byte, and leads to the successor', async (path) => {
    const answer = await other.ask(at(path))
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(await readFile(join(other.folder, NEW_EDITION, path)))).toBe(true)
    expect(answer.headers.link).toContain(successor)
    expect(answer.headers['cache-control']).toBe('public, max-age=300')
  })

  test('its measurements and its catalogue are a 410; what it never had is a 404', async () => {
    for (const path of ['mesures/mensuel.parquet', 'catalogue/series.csv', 'catalogue/localites.csv']) {
      const answer = await other.ask({ url: at(path), headers: { range: 'bytes=0-3' } })
      const details = expectErreur(answer, 'EDITION_RETIREE', 410)
      expect(details).toMatchObject({ motif: 'Essai.', retiree_le: '2026-11-22', remplacee_par: OLD_EDITION })
      expect(answer.headers.link).toBe(successor)
    }
    expectErreur(await other.ask(at('mesures/inconnu.parquet')), 'RESSOURCE_INTROUVABLE')
    expect((await other.ask(`/archives/${OLD_EDITION}/mesures/mensuel.parquet`)).statusCode).toBe(200)
  })

  test('the description of the service has the 410 where it can be given', async () => {
    const { paths } = withoutReferences(
      (await other.ask('/openapi.json')).json<{
        paths: Record<string, { get: { responses: Record<string, { description: string }> } }>
        components: object
      }>(),
    )
    for (const path of ['/archives/{edition}/{chemin}', '/v1/series/{code}', '/v1/edition', '/v1/grandeurs/hep'])
      expect(paths[path]?.get.responses[410]?.description, path).toContain('EDITION_RETIREE')
  })
})

describe('The release served', () => {
  test.each([
    ['citation.txt', 'citation.txt'],
    ['mesures/mensuel.parquet', 'mesures/mensuel.parquet'],
    ['..%2F..%2Fv1', '../../v1'],
    ['a%0d%0aSet-Cookie:%20b%22', 'a\r\nSet-Cookie: b"'],
    ['//ailleurs.invalide/', '//ailleurs.invalide/'],
  ])('/archives/derniere/%s leads to that file of it, and nowhere else', async (asked, path) => {
    const answer = await service.ask(`/archives/derniere/${asked}`)
    expect([answer.statusCode, answer.body]).toEqual([302, ''])
    const { location = '', edition } = answer.headers as Record<string, string>
    expect(edition).toBe(NEW_EDITION)
    expect(location.startsWith(`/archives/${NEW_EDITION}/`)).toBe(true)
    expect(location.slice(at('').length).split('/').map(decodeURIComponent).join('/')).toBe(path)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('public, max-age=60')
    const head = await service.ask({ method: 'HEAD', url: `/archives/derniere/${asked}` })
    expect([head.statusCode, head.headers.location]).toEqual([302, location])
  })

  test('has the name « derniere » under /archives alone, for GET and HEAD alone', async () => {
    expectErreur(await service.ask({ method: 'POST', url: '/archives/derniere/citation.txt' }), 'METHODE_NON_AUTORISEE')
    expectErreur(await service.get('/v1/series?edition=derniere'), 'RESSOURCE_INTROUVABLE')
  })
})
