import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { expectErreur, expectNoPlaceholder, linksOf } from '../support/checks.ts'
import { sealBothLogged } from '../support/edition/logged.ts'
import { NEW_EDITION, OLD_EDITION } from '../support/editions.ts'
import { forFile } from '../support/forFile.ts'
import { DATA_QUESTIONS, QUESTIONS, withParam } from '../support/questions.ts'
import { startService } from '../support/service.ts'
import { askOverConnections, share } from '../support/share.ts'

askOverConnections()

const service = forFile(() => startService({ editions: sealBothLogged }))

const DECODERS = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync }

describe.each(share(DATA_QUESTIONS, 22))('%s', (_route, { url, lasting }) => {
  test('answers from the current release, with the headers of data and the release in the body', async () => {
    const answer = await service.get(url)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers).toMatchObject({
      edition: NEW_EDITION,
      vary: 'Accept, Accept-Encoding',
      'cache-control': 'private, max-age=300',
      'access-control-allow-origin': '*',
      'content-type': expect.stringMatching(/^application\/json; charset=utf-8$/),
    })
    expect(answer.headers.etag).toMatch(/^"[\w-]+"$/)
    expect(linksOf(answer)).toMatchObject({
      license: 'https://creativecommons.org/licenses/by/4.0/',
      describedby: `/archives/${NEW_EDITION}/datapackage.json`,
    })
    expect(answer.json<{ edition: string }>().edition).toBe(NEW_EDITION)
    expectNoPlaceholder(answer.body)
  })

  test('gives the same bytes and the same tag for the same question, whatever page asks', async () => {
    const [first, second] = [await service.get(url), await service.get(url, { origin: 'https://exemple.org' })]
    expect(second.body).toBe(first.body)
    expect(second.headers.etag).toBe(first.headers.etag)
  })

  test('answers a 304 without body to the tag of any coding, weak, in a list, and to *', async () => {
    const { etag } = (await service.get(url)).headers
    const bare = String(etag).slice(1, -1)
    const forms = [etag, `W/${etag}`, `"autre", ${etag}`, `"${bare}-br"`, `W/"${bare}-zstd"`, `"${bare}-gzip"`, '*']
    for (const form of forms) {
      const answer = await service.get(url, { 'if-none-match': String(form) })
      expect([form, answer.statusCode, answer.body]).toEqual([form, 304, ''])
      expect(answer.headers).toMatchObject({ edition: NEW_EDITION, vary: 'Accept, Accept-Encoding' })
      expect(answer.headers['cache-control']).toBe('private, max-age=300')
      expect(answer.headers.etag).toContain(bare)
      // What a 304 carries takes the place of what is kept: the links of a page must stay.
      expect(answer.headers.link).toBeUndefined()
    }
    expect((await service.get(url, { 'if-none-match': '"autre"' })).statusCode).toBe(200)
  })

  test('answers HEAD as GET, without body', async () => {
    const host = 'service.example'
    const get = await service.get(url, { host })
    const headers = { host, authorization: `Bearer ${service.cle}` }
    const head = await service.ask({ method: 'HEAD', url, headers })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    for (const name of ['etag', 'content-type', 'content-length', 'edition', 'link', 'cache-control'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
  })

  test.each(share(Object.entries(DECODERS)))(
    'is compressed with %s, under a tag of its own',
    async (coding, decode) => {
      const plain = await service.get(url)
      const coded = await service.get(url, { 'accept-encoding': coding })
      expect(coded.headers.vary).toBe('Accept, Accept-Encoding')
      if (plain.rawPayload.length < 1024) {
        expect(coded.headers['content-encoding']).toBeUndefined()
        expect(coded.headers.etag).toBe(plain.headers.etag)
      } else {
        expect(coded.headers['content-encoding']).toBe(coding)
        expect(coded.headers.etag).toBe(`${String(plain.headers.etag).slice(0, -1)}-${coding}"`)
        expect(decode(coded.rawPayload).toString()).toBe(plain.body)
      }
      const again = await service.get(url, { 'accept-encoding': coding, 'if-none-match': String(coded.headers.etag) })
      expect([again.statusCode, again.headers.etag]).toEqual([304, coded.headers.etag])
    },
  )

  test('answers from the release that the question names, cacheable for ever where no other release counts in it', async () => {
    const answer = await service.get(withParam(url, 'edition', NEW_EDITION))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe(
      lasting ? 'private, max-age=31536000, immutable' : 'private, max-age=300',
    )
    expect(answer.body).toBe((await service.get(url)).body)
    const unknown = await service.get(withParam(url, 'edition', 'edition_19990101'))
    expect(expectErreur(unknown, 'RESSOURCE_INTROUVABLE')).toMatchObject({
      champ: 'edition',
      recu: 'edition_19990101',
      accepte: [OLD_EDITION, NEW_EDITION],
    })
    expectErreur(await service.get(withParam(url, 'edition', '..%2f..%2fetc')), 'RESSOURCE_INTROUVABLE')
  })

  test('refuses an unknown parameter and names the accepted ones', async () => {
    const details = expectErreur(await service.get(withParam(url, 'limite', '5')), 'VALIDATION_VALEUR_INVALIDE')
    expect(details).toMatchObject({ champ: 'limite', recu: '5' })
    expect(details.accepte).toContain('edition')
  })

  test('refuses a repeated and an empty parameter', async () => {
    const repeated = withParam(withParam(url, 'edition', NEW_EDITION), 'edition', NEW_EDITION)
    expect(expectErreur(await service.get(repeated), 'VALIDATION_VALEUR_INVALIDE')).toMatchObject({ champ: 'edition' })
    expectErreur(await service.get(withParam(url, 'edition', '')), 'VALIDATION_VALEUR_INVALIDE')
  })

  test('refuses every other method and says which are served', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await service.ask({ method, url })
      expectErreur(answer, 'METHODE_NON_AUTORISEE')
      expect(answer.headers.allow).toBe('GET, HEAD')
    }
  })

  test('answers a preflight: any origin, the methods served, Authorization allowed', async () => {
    const answer = await service.ask({
      method: 'OPTIONS',
      url,
      headers: {
        origin: 'https://exemple.org',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,if-none-match',
      },
    })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers['access-control-allow-headers']).toBe('authorization,if-none-match')
    expect(answer.headers['access-control-allow-methods']).toMatch(/GET.*HEAD.*POST.*DELETE/)
    expect(Number(answer.headers['access-control-max-age'])).toBeGreaterThan(0)
    expect(answer.headers['access-control-expose-headers']).toContain('RateLimit')
    expect(answer.headers['x-request-id']).toMatch(/\S/)
  })
})

describe.each(
  share(
    DATA_QUESTIONS.filter(([, { cle }]) => cle),
    22,
  ),
)('%s', (_route, { url, things }) => {
  test('needs a key: none, another scheme, an invented, a mistyped, a doubled one are a 401', async () => {
    const mistyped = `${service.cle.slice(0, -1)}${service.cle.endsWith('a') ? 'b' : 'a'}`
    const headers = [
      {},
      { authorization: `Basic ${service.cle}` },
      { authorization: service.cle },
      { authorization: 'Bearer ' },
      { authorization: `Bearer hmt_00000000_${'0'.repeat(49)}` },
      { authorization: `Bearer ${mistyped}` },
      { authorization: `Bearer ${service.cle}, Bearer ${service.cle}` },
    ]
    for (const each of headers) {
      const answer = await service.ask({ method: 'GET', url, headers: { origin: 'https://exemple.org', ...each } })
      expectErreur(answer, 'AUTH_CLE_INVALIDE')
      expect(answer.headers['www-authenticate']).toBe('Bearer')
      expect(answer.headers.edition).toBeUndefined()
      expect(answer.body).not.toContain('hmt_0')
    }
  })

  test('does not take a key in the query, and does not echo it', async () => {
    const answer = await service.ask(withParam(url, 'cle', service.cle))
    expectErreur(answer, 'AUTH_CLE_INVALIDE')
    const withKey = await service.get(withParam(url, 'cle', service.cle))
    expectErreur(withKey, 'VALIDATION_VALEUR_INVALIDE')
    expect(withKey.body).not.toContain(service.cle)
  })

  test('counts against the quota, states it, and refuses the request beyond it until midnight', async () => {
    const units = Number(/;n=(\d+)/.exec(String((await service.get(url)).headers.ratelimit))?.[1] ?? 1)
    expect(units).toBeGreaterThanOrEqual(things)
    const { cle: small } = await service.issueCle(units)
    const headers = { authorization: `Bearer ${small}`, origin: 'https://exemple.org' }
    const accepted = await service.ask({ method: 'GET', url, headers })
    expect(accepted.statusCode).toBe(200)
    expect(accepted.headers['ratelimit-policy']).toBe(`"quota-journalier";q=${units};w=86400`)
    expect(accepted.headers.ratelimit).toMatch(
      new RegExp(`^"quota-journalier";r=0;t=\\d+${units > 1 ? `;n=${units}` : ''}$`),
    )
    const refused = await service.ask({ method: 'GET', url, headers })
    expect(expectErreur(refused, 'CLES_QUOTA_JOURNALIER_DEPASSE')).toMatchObject({ quota_journalier: units })
    expect(refused.headers.ratelimit).toMatch(/^"quota-journalier";r=0;t=\d+$/)
    expect(refused.headers['ratelimit-policy']).toBe(`"quota-journalier";q=${units};w=86400`)
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(86_400)
  })
})

describe('An unknown path', () => {
  const UNKNOWN = [
    '/v1/series/gin_kankan_ghi_nasa_power_1900_1901',
    '/v1/localites/gin_nulle_part',
    '/v1/localites/gin_nulle_part/synthese',
    '/v1/normales/gin_nulle_part',
    '/v1/sources/inconnue',
    '/v1/grandeurs/inconnue/fiche',
    '/v1/grandeurs/incertitude_inter_source/gin_nulle_part',
    '/v1/horaire/gin_nulle_part/ghi?periode_debut=2005-01-01&periode_fin=2005-01-02',
    '/v1/horaire/gin_kankan/inconnue?periode_debut=2005-01-01&periode_fin=2005-01-02',
    '/v1/horaire/gin_nulle_part/ghi/disponibilite',
    '/v1/series/',
    '/v1/localites/constructor',
    '/v1/series/__proto__',
    `/v1/localites/${'a'.repeat(300)}`,
    '/v1/localites/gin%2fkankan',
    '/v1/localites/%F0%9F%8C%9E',
  ]
  test.each(UNKNOWN)('%s is a 404, also to a conditional request', async (url) => {
    expectErreur(await service.get(url), 'RESSOURCE_INTROUVABLE')
    expectErreur(await service.get(url, { 'if-none-match': '*' }), 'RESSOURCE_INTROUVABLE')
  })

  test.each(['/v2/series', '/v1', '/v1/', '/v1/seriess', '/wp-login.php', '//', '/v1/series/a/b/c'])(
    '%s is a 404 in the envelope, without a key',
    async (url) => {
      expectErreur(await service.ask(url), 'RESSOURCE_INTROUVABLE')
    },
  )

  test('a path that is no URL is a 400 in the envelope', async () => {
    for (const url of ['/v1/%zz', '/v1/series/%E0%A4%A']) {
      expectErreur(await service.get(url, { origin: 'https://exemple.org' }), 'VALIDATION_VALEUR_INVALIDE')
    }
  })
})

describe('Codings', () => {
  const url = '/v1/series'
  test.each([
    ['br, zstd, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['zstd, gzip', 'zstd'],
    ['*', 'br'],
    ['deflate', undefined],
    ['identity', undefined],
    ['identity;q=1, br;q=0.2', undefined],
    ['', undefined],
    ['br;q=abc, ,;;,', undefined],
  ])('for « %s » the answer is in %s', async (accepted, coding) => {
    const answer = await service.get(url, { 'accept-encoding': accepted })
    expect(answer.statusCode).toBe(200)
    if (accepted !== 'br;q=abc, ,;;,') expect(answer.headers['content-encoding']).toBe(coding)
  })
})

test('every route that is free answers, HEAD too, and refuses an unknown parameter', async () => {
  for (const [route, { url, cle, status }] of Object.entries(QUESTIONS)) {
    if (cle) continue
    const get = await service.ask(url)
    expect([route, get.statusCode]).toEqual([route, status])
    expect(get.headers['access-control-allow-origin']).toBe('*')
    const head = await service.ask({ method: 'HEAD', url })
    expect([route, head.statusCode, head.body]).toEqual([route, status, ''])
    expectErreur(await service.ask(withParam(url, 'inconnu', '1')), 'VALIDATION_VALEUR_INVALIDE')
    expectErreur(await service.ask({ method: 'PUT', url }), 'METHODE_NON_AUTORISEE')
  }
})

test('the log holds one line for each request, with the key’s prefix and never the key', async () => {
  const before = service.logs.length
  await service.get('/v1/localites/gin_kankan')
  await service.ask(`/v1/series?cle=${service.cle}`)
  const all = service.logs.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>)
  // What is asked to make an answer known has another key, or none.
  const lines = process.env.FAST_PATH ? [all[1], all[3]] : all
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatchObject({ methode: 'GET', chemin: '/v1/localites/gin_kankan', statut: 200 })
  expect(lines[0]?.cle).toBe(service.cle.slice(0, 12))
  expect(service.logs.join('')).not.toContain(service.cle)
})
