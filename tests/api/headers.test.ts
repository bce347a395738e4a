import { describe, expect, test } from 'vitest'
import { EXPOSED_HEADERS } from '../../src/http/commonHeaders.ts'
import { NEW_EDITION } from '../support/editions.ts'
import { forFile } from '../support/forFile.ts'
import { QUESTIONS } from '../support/questions.ts'
import { type Answer, sharedService } from '../support/service.ts'

const service = forFile(() => sharedService('avec cartes'))

const ARCHIVES = `/archives/${NEW_EDITION}`
const HTML = { accept: 'text/html' }
/** An address of each route, and of what has no example: pages, files, and what is not there. */
const ADDRESSES = [
  ...Object.values(QUESTIONS).map(({ url }) => url),
  ...['/villes/gin_kankan', '/villes/gin_nulle_part', '/villes/', '/nulle-part', '/v1/nulle-part'],
  ...[`${ARCHIVES}/datapackage.json`, `${ARCHIVES}/mesures/mensuel.parquet`],
]
/** The forms in which an address is asked for. */
const FORMS: readonly Record<string, string>[] = [
  {},
  HTML,
  { accept: 'text/csv' },
  { 'accept-encoding': 'br' },
  { 'accept-encoding': 'gzip' },
]

const varies = ({ headers }: Answer, name: string) => String(headers.vary).split(', ').includes(name)

describe('Vary', () => {
  test.each([
    ['JSON', '/v1/series', {}, 200, 'Accept, Accept-Encoding'],
    ['CSV', '/v1/series', { accept: 'text/csv' }, 200, 'Accept, Accept-Encoding'],
    ['a document of a standard', '/ogc', {}, 200, 'Accept, Accept-Encoding'],
    ['its page', '/ogc', HTML, 200, 'Accept, Accept-Encoding'],
    [
      'data of a standard',
      '/ogc/collections/nasa_power_mensuel/locations/gin_kankan',
      {},
      200,
      'Accept, Accept-Encoding',
    ],
    ['a page', '/villes/gin_kankan', HTML, 200, 'Accept-Encoding'],
    ['a description', '/openapi.json', {}, 200, 'Accept-Encoding'],
    ['a text of an archive', `${ARCHIVES}/datapackage.json`, {}, 200, 'Accept-Encoding'],
    ['the list of releases', '/archives/index.json', {}, 200, 'Accept-Encoding'],
    ['a part of it', `${ARCHIVES}/datapackage.json`, { range: 'bytes=0-9' }, 206, 'Accept-Encoding'],
    ['a file that is never compressed', `${ARCHIVES}/mesures/mensuel.parquet`, {}, 200, undefined],
    ['an error, which no cache keeps', '/v1/series?inconnu=1', {}, 400, undefined],
    ['an address without a page, for a person', '/nulle-part', HTML, 404, 'Accept'],
  ])('of %s is as it must be, and its 304 has the same', async (_what, url, headers, status, vary) => {
    const answer = await service.get(url, headers)
    expect([answer.statusCode, answer.headers.vary]).toEqual([status, vary])
    if (status >= 400) expect(answer.headers['cache-control']).toBe('no-store')
    else {
      const again = await service.get(url, { ...headers, 'if-none-match': String(answer.headers.etag) })
      expect([again.statusCode, again.headers.vary, again.body]).toEqual([304, vary, ''])
    }
  })

  test('names Accept and Accept-Encoding wherever an answer that may be kept differs by them', async () => {
    const differing = new Set<string>()
    for (const url of ADDRESSES) {
      const answers = await Promise.all(FORMS.map((headers) => service.get(url, headers)))
      const [plain, ...others] = answers as [Answer, ...Answer[]]
      for (const [i, other] of others.entries()) {
        const name = FORMS[i + 1]?.accept ? 'Accept' : 'Accept-Encoding'
        const [a, b] = [plain, other].map(({ headers }) => [headers['content-type'], headers['content-encoding']])
        if (String(a) === String(b)) continue
        for (const { headers } of [plain, other].filter((each) => !varies(each, name)))
          expect([url, name, headers['cache-control']]).toEqual([url, name, 'no-store'])
        differing.add(`${name} ${url}`)
      }
    }
    expect(differing.size).toBeGreaterThan(30)
  })
})

/** Those that the Fetch standard lets every page read, and those that are of no use to one. */
const READ_ANYWAY = ['cache-control', 'content-length', 'content-type']
const OF_NO_USE = [
  // The browser has acted by them before its page sees the answer.
  ...'vary content-encoding transfer-encoding connection keep-alive date location www-authenticate'.split(' '),
  ...['access-control-allow-origin', 'access-control-expose-headers', 'x-content-type-options'],
  ...['content-security-policy', 'referrer-policy', 'x-frame-options'],
  // `details.accepte` has the methods; programs of OPeNDAP alone read the last two.
  ...['allow', 'content-description', 'xdods-server'],
]

test('A page of another origin may read each header that answers carry, and is promised none that they do not', async () => {
  const carried = new Set<string>()
  const see = ({ headers }: Answer) => {
    for (const name of Object.keys(headers)) carried.add(name)
  }
  const { cle } = await service.issueCle(1)
  const few = () => service.ask({ url: '/v1/series', headers: { authorization: `Bearer ${cle}` } })
  for (const url of ADDRESSES) for (const headers of FORMS) see(await service.get(url, headers))
  for (const answer of [await few(), await few(), await service.ask({ method: 'PUT', url: '/v1/series' })]) see(answer)
  see(await service.get(`${ARCHIVES}/datapackage.json`, { range: 'bytes=0-9' }))
  see(
    await service.get(
      '/v1/horaire/point/ghi?latitude=10.4&longitude=-9.3&periode_debut=2005-01-02&periode_fin=2005-01-03&format=csv',
    ),
  )
  const exposed = EXPOSED_HEADERS.toLowerCase().split(', ')
  expect([...carried].filter((name) => ![...READ_ANYWAY, ...OF_NO_USE, ...exposed].includes(name))).toEqual([])
  expect(exposed.filter((name) => !carried.has(name))).toEqual([])
  expect(exposed.filter((name) => [...READ_ANYWAY, ...OF_NO_USE].includes(name))).toEqual([])
  const { headers } = await service.get('/v1/series', { origin: 'https://exemple.org' })
  expect(headers['access-control-expose-headers']).toBe(EXPOSED_HEADERS)
})
