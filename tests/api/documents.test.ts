import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { NEW_EDITION } from '../support/editions.ts'
import { forFile } from '../support/forFile.ts'
import { sharedService, startService } from '../support/service.ts'

const service = forFile(() => sharedService())

const ARCHIVES = `/archives/${NEW_EDITION}`
const TEXTS = [
  '/',
  '/docs',
  '/openapi.json',
  '/csvw/series',
  `${ARCHIVES}/datapackage.json`,
  `${ARCHIVES}/SHA256SUMS`,
  `${ARCHIVES}/catalogue/series.csv`,
]
const DECODE = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync }

describe.each(TEXTS)('%s', (url) => {
  test.each(['br', 'zstd', 'gzip'] as const)('is sent in %s, the same text, under a tag of its own', async (coding) => {
    const plain = await service.ask(url)
    const encoded = await service.ask({ url, headers: { 'accept-encoding': coding } })
    expect(encoded.headers['content-encoding']).toBe(coding)
    expect(encoded.headers.vary).toContain('Accept-Encoding')
    expect(DECODE[coding](encoded.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.etag).toMatch(/^"[\w-]{27}"$/)
    expect(encoded.headers.etag).toBe(`${String(plain.headers.etag).slice(0, -1)}-${coding}"`)
  })

  test('is a 304 for its tag, in whatever coding', async () => {
    const { headers } = await service.ask({ url, headers: { 'accept-encoding': 'br' } })
    const again = await service.ask({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    expect((await service.ask({ url, headers: { 'if-none-match': '"autre"' } })).statusCode).toBe(200)
  })

  test('HEAD has the headers of GET, and no body', async () => {
    const headers = { 'accept-encoding': 'br' }
    const [got, head] = [await service.ask({ url, headers }), await service.ask({ method: 'HEAD', url, headers })]
    expect(head.rawPayload).toHaveLength(0)
    for (const name of ['etag', 'content-length', 'content-encoding', 'content-type'])
      expect([name, head.headers[name]]).toEqual([name, got.headers[name]])
  })
})

test('What a question makes is coded at the effort of answers, however long it may be kept; a script of pages as small as can be', async () => {
  const script = / src="([^"]+)"/.exec((await service.ask('/')).body)?.[1] ?? ''
  const sizes = async (url: string) => {
    const encoded = await service.ask({ url, headers: { 'accept-encoding': 'br' } })
    expect(encoded.headers['cache-control']).toContain('immutable')
    const body = brotliDecompressSync(encoded.rawPayload)
    const at = (quality: number) =>
      brotliCompressSync(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      }).length
    return { sent: encoded.rawPayload.length, answer: at(6), best: at(11) }
  }
  const page = await sizes(script)
  expect(page.sent).toBe(page.best)
  const asked = await sizes(`/zarr/${NEW_EDITION}/nasa_power_mensuel/.zmetadata`)
  expect(asked.sent).toBe(asked.answer)
  expect(asked.best).toBeLessThan(asked.answer)
})

describe('Files of a release', () => {
  test('Parquet is sent as it is stored', async () => {
    const url = `${ARCHIVES}/mesures/mensuel.parquet`
    const answer = await service.ask({ url, headers: { 'accept-encoding': 'br' } })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
  })

  test('a range is of the stored bytes, whatever coding is accepted', async () => {
    const url = `${ARCHIVES}/datapackage.json`
    const headers = { range: 'bytes=0-9', 'accept-encoding': 'br' }
    const part = await service.ask({ url, headers })
    expect([part.statusCode, part.headers['content-encoding']]).toEqual([206, undefined])
    expect(part.body).toBe((await service.ask(url)).body.slice(0, 10))
  })

  test('HEAD knows no range', async () => {
    const url = `${ARCHIVES}/datapackage.json`
    const head = await service.ask({ method: 'HEAD', url, headers: { range: 'bytes=0-9' } })
    expect(head.statusCode).toBe(200)
    expect(head.headers['content-range']).toBeUndefined()
    expect(head.headers['content-length']).toBe(String((await service.ask(url)).rawPayload.length))
    const beyond = await service.ask({ method: 'HEAD', url, headers: { range: 'bytes=99999999-' } })
    expect(beyond.statusCode).toBe(200)
  })
})

describe('What a browser may do', () => {
  test.each(['/', '/docs'])(
    '%s runs only scripts of the service, none inline, loads nothing from elsewhere, and stands in no frame',
    async (url) => {
      const { headers } = await service.ask(url)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toMatch(/script-src 'self';/)
      expect(policy).not.toMatch(/unsafe|https?:|\*/)
      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    },
  )

  test.each([...TEXTS, '/v1/health', '/v1/series', '/nulle-part', '/%'])(
    '%s is never taken for another type',
    async (url) => {
      expect((await service.ask(url)).headers['x-content-type-options']).toBe('nosniff')
    },
  )
})

test('Data has another tag under another version of the engine', async () => {
  const other = await startService({ version: '0.0.1-tests' })
  const asked = ['/v1/series', '/v1/grandeurs/hep?localite=gin_kankan']
  for (const url of asked) {
    const [here, there] = [await service.get(url), await other.get(url)]
    expect(here.headers.etag).toMatch(/^"/)
    expect(there.headers.etag).not.toBe(here.headers.etag)
  }
  await other.close()
})

describe('A value sent by a client', () => {
  test('is logged truncated, without long words, under the request id that the client was given', async () => {
    const secret = 'operateur-des-tests-0123456789abcdef'
    const url = `/v1/series?cle=${secret}&localite=gin_kankan&x=${'a,'.repeat(3000)}`
    const { statusCode, headers } = await service.get(url)
    expect(statusCode).toBe(400)
    const line = JSON.parse(service.logs.findLast((each) => each.includes('"requete"')) ?? '{}')
    expect(line.chemin).toMatch(/^\/v1\/series\?cle=…&localite=gin_kankan&x=a,/)
    expect(line.chemin.length).toBeLessThanOrEqual(201)
    expect(line.id).toBe(headers['x-request-id'])
    expect(service.logs.join()).not.toContain(secret)
  })
})
