import { Readable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectErreur } from '../support/checks.ts'
import { forFile, forTest } from '../support/forFile.ts'
import { ADMIN_KEY, startService, type TestService } from '../support/service.ts'
import { askOverConnections, share } from '../support/share.ts'

askOverConnections()

const service = forFile(() => startService({ quotaDefault: 5, now: () => now }))
let now = Date.UTC(2026, 1, 20, 12)

/** A client's address of its own for each test, so that the limit of one is not another's. */
let address = ''
let addresses = 0
beforeEach(() => {
  address = `203.0.113.${++addresses}`
})

const BODY = { email: 'demandeur@exemple.org', usage_prevu: 'dimensionnement' }

interface Demanding {
  on?: TestService
  query?: string
  from?: string
  headers?: Record<string, string>
}
const demand = (body: unknown = BODY, { on = service, query = '', from = address, headers = {} }: Demanding = {}) =>
  on.ask({
    method: 'POST',
    url: `/v1/cles${query}`,
    headers: { 'content-type': 'application/json', origin: 'https://exemple.org', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    remoteAddress: from,
  })

interface Emise {
  cle: string
  prefixe: string
  quota_journalier: number
}
const issue = async () => (await demand()).json<Emise>()
const withKey = (cle: string, url: string, method: 'GET' | 'DELETE' | 'HEAD' = 'GET') =>
  service.ask({ method, url, headers: { authorization: `Bearer ${cle}`, origin: 'https://exemple.org' } })

describe('POST /v1/cles', () => {
  test('gives a key at once: 201 with the three fields of the contract, never to be cached', async () => {
    const answer = await demand()
    expect(answer.statusCode).toBe(201)
    const { cle, prefixe, ...rest } = answer.json<Emise>()
    expect(rest).toEqual({ quota_journalier: 5 })
    expect(cle).toMatch(/^hmt_[0-9A-Za-z]{8}_[0-9A-Za-z]{49}$/)
    expect(cle.startsWith(`${prefixe}_`)).toBe(true)
    expect(prefixe).toMatch(/^hmt_[0-9A-Za-z]{8}$/)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      location: `/v1/cles/${prefixe}`,
    })
    expect((await withKey(cle, '/v1/series')).statusCode).toBe(200)
    expect(service.logs.join('')).not.toContain(cle)
  })

  test.each([
    [{ email: 'a@exemple.org' }],
    [{ email: 'a@exemple.org', usage_prevu: null }],
    [{ email: 'mamadoualphabarrydiallo@exemple.org' }],
    [{ email: 'info@universite-gamal-abdel-nasser.exemple.org' }],
    [{ email: 'a@exemple.org', usage_prevu: '' }],
    [{ email: 'prénom.nom+filtre@sous.exemple.org', usage_prevu: 'é'.repeat(500) }],
  ])('takes %j', async (body) => {
    expect((await demand(body)).statusCode).toBe(201)
  })

  test.each([
    [{}, 'VALIDATION_CHAMP_MANQUANT', 'email'],
    [{ usage_prevu: 'x' }, 'VALIDATION_CHAMP_MANQUANT', 'email'],
    [{ email: null }, 'VALIDATION_VALEUR_INVALIDE', 'email'],
    [{ email: 5 }, 'VALIDATION_VALEUR_INVALIDE', 'email'],
    [{ email: ['a@exemple.org'] }, 'VALIDATION_VALEUR_INVALIDE', 'email'],
    [{ email: '' }, 'VALIDATION_VALEUR_INVALIDE', 'email'],
    [{ email: 'pas une adresse' }, 'VALIDATION_VALEUR_INVALIDE', 'email'],
    [{ email: 'a@b' }, 'VALIDATION_VALEUR_INVALIDE', 'email'],
    [{ email: 'a@exemple.org\r\nBcc: b@exemple.org' }, 'VALIDATION_VALEUR_INVALIDE', 'email'],
    [{ email: `${'a'.repeat(250)}@exemple.org` }, 'VALIDATION_VALEUR_INVALIDE', 'email'],
    [{ ...BODY, usage_prevu: 'x'.repeat(501) }, 'VALIDATION_VALEUR_INVALIDE', 'usage_prevu'],
    [{ ...BODY, usage_prevu: 5 }, 'VALIDATION_VALEUR_INVALIDE', 'usage_prevu'],
    [{ ...BODY, quota_journalier: 10 }, 'VALIDATION_VALEUR_INVALIDE', 'quota_journalier'],
    [{ ...BODY, Email: 'a@exemple.org' }, 'VALIDATION_VALEUR_INVALIDE', 'Email'],
  ] as const)('refuses %j as a 422 that names the field', async (body, code, champ) => {
    expect(expectErreur(await demand(body), code, 422)).toMatchObject({ champ, accepte: expect.anything() })
  })

  test.each(['[]', '"a"', '5', 'true'])('refuses %s, which is JSON but no object, as a 422', async (body) => {
    expectErreur(await demand(body), 'VALIDATION_VALEUR_INVALIDE', 422)
  })

  test.each([
    ['no body, of no type', undefined, undefined],
    ['no body, of type JSON', undefined, 'application/json'],
    ['an empty body', '', 'application/json'],
    ['an empty body of another type', '', 'text/plain'],
    ['an empty body in chunks', Readable.from([]), 'application/json'],
    ['an empty body in chunks, of no type', Readable.from([]), undefined],
    ['white space', ' \r\n', 'application/json'],
    ['a byte order mark', '\ufeff', 'application/json'],
    ['null', 'null', 'application/json'],
    ['an empty object', '{}', 'application/json'],
  ])(
    'refuses %s as a 422 that names what is missing: one code for nothing, however it is sent',
    async (_what, payload, type) => {
      const answer = await service.ask({
        method: 'POST',
        url: '/v1/cles',
        remoteAddress: address,
        ...(type === undefined ? {} : { headers: { 'content-type': type } }),
        ...(payload === undefined ? {} : { payload }),
      })
      expect(expectErreur(answer, 'VALIDATION_CHAMP_MANQUANT', 422)).toEqual({
        champ: 'email',
        recu: null,
        accepte: expect.stringContaining('nom@exemple.org'),
      })
    },
  )

  test('takes a byte order mark before its JSON', async () => {
    expect((await demand(`\ufeff${JSON.stringify(BODY)}`)).statusCode).toBe(201)
  })

  test.each([
    '{',
    '{"email":}',
    "{'email':'a@exemple.org'}",
    'email=a@exemple.org',
    '{"__proto__":{"email":"a@exemple.org"}}',
    '{"email":"a@exemple.org","__proto__":null}',
    '{"constructor":{"prototype":{"a":1}}}',
    `{"a":${'['.repeat(1000)}`,
  ])('refuses « %s », which cannot be read, as a 400', async (body) => {
    expectErreur(await demand(body), 'VALIDATION_CORPS_ILLISIBLE', 400)
  })

  test('takes JSON with a charset', async () => {
    const answer = await demand(BODY, { headers: { 'content-type': 'application/json; charset=utf-8' } })
    expect(answer.statusCode).toBe(201)
  })

  test('refuses an unknown query parameter, and every other method', async () => {
    expectErreur(await demand(BODY, { query: '?quota=10' }), 'VALIDATION_VALEUR_INVALIDE', 400)
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE'] as const) {
      const other = await service.ask({ method, url: '/v1/cles' })
      expect([method, other.statusCode, other.headers.allow]).toEqual([method, 405, 'POST'])
    }
  })

  test.each(['cross-site', 'same-site'])('refuses a page of another origin (%s), and counts nothing', async (site) => {
    const headers = { 'sec-fetch-site': site }
    for (let i = 0; i < 4; i++) {
      expect(expectErreur(await demand(BODY, { headers }), 'VALIDATION_VALEUR_INVALIDE', 400)).toEqual({
        champ: 'Sec-Fetch-Site',
        recu: site,
        accepte: ['same-origin', 'none'],
      })
    }
    for (let i = 0; i < 3; i++) expect((await demand()).statusCode).toBe(201)
  })

  test.each(['same-origin', 'none'])('gives a key to the service’s own page (Sec-Fetch-Site: %s)', async (site) => {
    expect((await demand(BODY, { headers: { 'sec-fetch-site': site } })).statusCode).toBe(201)
  })

  test('says nothing to pages of other origins: no header of CORS in any answer, and no preflight', async () => {
    const preflight = await service.ask({
      method: 'OPTIONS',
      url: '/v1/cles',
      headers: {
        origin: 'https://exemple.org',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expectErreur(preflight, 'METHODE_NON_AUTORISEE')
    expect(preflight.headers.allow).toBe('POST')
    for (const answer of [preflight, await demand(), await demand({}), await demand('{')])
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  test('leaves a key’s own pages readable by pages of all origins, preflight included', async () => {
    const preflight = await service.ask({
      method: 'OPTIONS',
      url: '/v1/cles/hmt_00000000',
      headers: {
        origin: 'https://exemple.org',
        'access-control-request-method': 'DELETE',
        'access-control-request-headers': 'authorization',
      },
    })
    expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, '*'])
  })
})

describe('Idempotency-Key', () => {
  const NAME = '8e03978e-40d5-43dd-bc93-6894a57f9324'
  const named = (name: string, body: unknown = BODY) => demand(body, { headers: { 'idempotency-key': name } })

  test('answers a repeated demand with the same key, which counts once', async () => {
    const [first, ...others] = [await named(NAME), await named(NAME), await named(NAME), await named(NAME)]
    expect(first?.statusCode).toBe(201)
    for (const answer of others) expect([answer.statusCode, answer.json()]).toEqual([201, first?.json()])
    expect((await withKey(first?.json<Emise>().cle ?? '', '/v1/series')).statusCode).toBe(200)
    for (let i = 0; i < 2; i++) expect((await demand()).statusCode).toBe(201)
    expectErreur(await demand(), 'CLES_LIMITE_EMISSION_ATTEINTE')
    expect((await named(NAME)).json()).toEqual(first?.json())
    expect(service.logs.join('')).not.toContain(NAME)
  })

  test('refuses another body under the same name as a 422 that does not repeat it', async () => {
    await named(NAME)
    for (const body of [{ ...BODY, email: 'autre@exemple.org' }, { email: BODY.email }]) {
      const refused = await named(NAME, body)
      expect(expectErreur(refused, 'VALIDATION_VALEUR_INVALIDE', 422)).toMatchObject({ champ: 'Idempotency-Key' })
      expect(refused.body).not.toContain(NAME)
    }
  })

  test.each(['', 'court', 'x'.repeat(129), 'deux mots, seize et plus', 'é'.repeat(20)])(
    'refuses « %s », which names nothing safely, as a 400',
    async (name) => {
      expect(expectErreur(await named(name), 'VALIDATION_VALEUR_INVALIDE', 400)).toMatchObject({
        champ: 'Idempotency-Key',
      })
    },
  )
})

describe('At most three keys per address in any 24 hours', () => {
  test('the fourth is refused until the first is a day old', async () => {
    for (let i = 0; i < 3; i++) expect((await demand()).statusCode).toBe(201)
    const refused = await demand()
    const { prochaine_cle_le: next, contact } = expectErreur(refused, 'CLES_LIMITE_EMISSION_ATTEINTE')
    const { message } = refused.json<{ erreur: { message: string } }>().erreur
    const waitMs = Date.parse(String(next)) - now
    expect(waitMs).toBeGreaterThanOrEqual(Number(refused.headers['retry-after']) * 1000 - 1000)
    expect(waitMs).toBeLessThan(Number(refused.headers['retry-after']) * 1000 + 60_000)
    expect(message).toContain(`le ${String(next).slice(0, 10)} à partir de ${String(next).slice(11, 16)} UTC`)
    expect(message).toContain(String(contact))
    expect(Number(refused.headers['retry-after'])).toBe(86_400)
    expect((await demand(BODY, { from: '198.51.100.200' })).statusCode).toBe(201)
    now += 86_399_000
    expectErreur(await demand(), 'CLES_LIMITE_EMISSION_ATTEINTE')
    now += 2_000
    expect((await demand()).statusCode).toBe(201)
  })

  test('a request that is refused counts for nothing', async () => {
    for (let i = 0; i < 5; i++) expectErreur(await demand({ email: 'x' }), 'VALIDATION_VALEUR_INVALIDE', 422)
    for (let i = 0; i < 3; i++) expect((await demand()).statusCode).toBe(201)
  })

  test('a forged X-Forwarded-For or Forwarded changes nothing', async () => {
    for (let i = 0; i < 3; i++) expect((await demand()).statusCode).toBe(201)
    for (const headers of [
      { 'x-forwarded-for': '198.51.100.7' },
      { forwarded: 'for=198.51.100.8' },
      { 'x-real-ip': '198.51.100.9' },
    ])
      expectErreur(await demand(BODY, { headers: headers as Record<string, string> }), 'CLES_LIMITE_EMISSION_ATTEINTE')
  })

  test('IPv6 counts by /56 and /48 too', async () => {
    const take = async (count: number, of: (n: number) => string) => {
      const statuses = []
      for (let n = 0; n < count; n++) statuses.push((await demand(BODY, { from: of(n) })).statusCode)
      return statuses.filter((status) => status === 201).length
    }
    expect(await take(20, (n) => `2001:db9:7:${n.toString(16).padStart(4, '0')}::1`)).toBe(12)
    expect(await take(60, (n) => `2001:db9:7:${(n + 1).toString(16)}00::1`)).toBe(36)
    expectErreur(await demand(BODY, { from: '2001:db9:7:9900::1' }), 'CLES_LIMITE_EMISSION_ATTEINTE')
    expect((await demand(BODY, { from: '2001:db9:8::1' })).statusCode).toBe(201)
  })

  test('of the service’s ceiling one network has a part, and is told so; the others go on until it is reached', async () => {
    const bounded = await forTest(startService({ issuanceCeiling: 10 }))
    const take = async (network: string) => {
      for (let given = 0; ; given++) {
        const answer = await demand(BODY, { on: bounded, from: `${network}.0.${given}` })
        if (answer.statusCode !== 201) return [given, expectErreur(answer, 'CLES_LIMITE_EMISSION_ATTEINTE').limite]
      }
    }
    for (const network of ['198.51', '203.0', '192.0']) expect(await take(network)).toEqual([3, 'reseau'])
    expect(await take('100.64')).toEqual([1, 'service'])
  })

  test('behind one trusted proxy the address is the one that the proxy saw', async () => {
    const proxied = await forTest(startService({ trustProxy: 1 }))
    const ask = (forwarded: string) =>
      demand(BODY, { on: proxied, from: '10.0.0.1', headers: { 'x-forwarded-for': forwarded } })
    for (const forged of ['1.1.1.1, 192.0.2.1', '2.2.2.2, 192.0.2.1', '192.0.2.1'])
      expect((await ask(forged)).statusCode).toBe(201)
    expectErreur(await ask('3.3.3.3, 192.0.2.1'), 'CLES_LIMITE_EMISSION_ATTEINTE')
    expect((await ask('192.0.2.1, 192.0.2.2')).statusCode).toBe(201)
  })
})

describe('The quota', () => {
  test('counts every answer but the key’s own pages; headers tell what is left; then 429 until midnight UTC', async () => {
    const { cle, prefixe } = await issue()
    const questions = ['/v1/series', '/v1/series/inconnue', '/v1/series?limit=0', '/v1/localites', '/v1/editions']
    for (const [i, url] of questions.entries()) {
      const answer = await withKey(cle, url)
      expect(answer.headers['ratelimit-policy']).toBe('"quota-journalier";q=5;w=86400')
      const [, left, seconds] = /^"quota-journalier";r=(\d+);t=(\d+)$/.exec(String(answer.headers.ratelimit)) ?? []
      expect(Number(left)).toBe(4 - i)
      expect(Number(seconds)).toBe(86_400 - Math.floor((now % 86_400_000) / 1000))
      expect((await withKey(cle, `/v1/cles/${prefixe}`)).json()).toMatchObject({ utilise: i + 1, restant: 4 - i })
    }
    for (let i = 0; i < 3; i++) {
      const refused = await withKey(cle, '/v1/series')
      expectErreur(refused, 'CLES_QUOTA_JOURNALIER_DEPASSE')
      expect(refused.headers['retry-after']).toBe(String(86_400 - Math.floor((now % 86_400_000) / 1000)))
    }
    expect((await withKey(cle, `/v1/cles/${prefixe}`)).json()).toMatchObject({ utilise: 5, restant: 0 })
    now += 86_400_000 - (now % 86_400_000)
    expect((await withKey(cle, '/v1/series')).statusCode).toBe(200)
    expect((await withKey(cle, `/v1/cles/${prefixe}`)).json()).toMatchObject({ utilise: 1, restant: 4 })
  })

  test('a 304 and a HEAD count as any other', async () => {
    const { cle, prefixe } = await issue()
    const { headers } = await withKey(cle, '/v1/sources')
    await service.ask({
      url: '/v1/sources',
      headers: { authorization: `Bearer ${cle}`, 'if-none-match': String(headers.etag) },
    })
    await withKey(cle, '/v1/sources', 'HEAD')
    expect((await withKey(cle, `/v1/cles/${prefixe}`)).json()).toMatchObject({ utilise: 3 })
  })

  test('free, unknown and refused requests without this key do not count', async () => {
    const { cle, prefixe } = await issue()
    const free = share(['/v1/edition', '/v1/health', '/v1/inconnu', '/pret', '/openapi.json'], 4)
    for (const url of free) await withKey(cle, url)
    expect((await withKey(cle, `/v1/cles/${prefixe}`)).json()).toMatchObject({ utilise: 0, restant: 5 })
  })

  test('another quota that the operator sets is in force within seconds', async () => {
    const { cle, prefixe } = await issue()
    for (let i = 0; i < 5; i++) await withKey(cle, '/v1/sources')
    expect((await withKey(cle, '/v1/sources')).statusCode).toBe(429)
    await service.operator.setQuota(prefixe, 7)
    await expect.poll(async () => (await withKey(cle, '/v1/sources')).statusCode).toBe(200)
    expect((await withKey(cle, '/v1/sources')).headers['ratelimit-policy']).toBe('"quota-journalier";q=7;w=86400')
  })
})

describe('GET and DELETE /v1/cles/{prefixe}', () => {
  test('the holder sees the state of the key, in the fields of the contract', async () => {
    const { cle, prefixe } = await issue()
    const answer = await withKey(cle, `/v1/cles/${prefixe}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const midnight = new Date(now - (now % 86_400_000) + 86_400_000).toISOString().slice(0, 19)
    expect(answer.json()).toEqual({
      prefixe,
      statut: 'valide',
      emise_le: `${new Date(now).toISOString().slice(0, 19)}Z`,
      quota_journalier: 5,
      utilise: 0,
      restant: 5,
      reinitialisation: `${midnight}Z`,
    })
    expect((await withKey(cle, `/v1/cles/${prefixe}`, 'HEAD')).statusCode).toBe(200)
  })

  test('another key, no key and an unknown prefix get the same 401, which reveals nothing', async () => {
    const [mine, other] = [await issue(), await issue()]
    const bodies = new Set<string>()
    for (const method of ['GET', 'DELETE'] as const) {
      const answers = [
        await withKey(other.cle, `/v1/cles/${mine.prefixe}`, method),
        await withKey(mine.cle, '/v1/cles/hmt_00000000', method),
        await withKey(mine.cle, '/v1/cles/..%2f', method),
        await service.ask({ method, url: `/v1/cles/${mine.prefixe}` }),
        await withKey(`${mine.cle.slice(0, -1)}!`, `/v1/cles/${mine.prefixe}`, method),
        await withKey(mine.prefixe, `/v1/cles/${mine.prefixe}`, method),
      ]
      for (const answer of answers) {
        expectErreur(answer, 'AUTH_CLE_INVALIDE')
        bodies.add(answer.body)
      }
    }
    expect(bodies.size).toBe(1)
    expect((await withKey(mine.cle, '/v1/sources')).statusCode).toBe(200)
  })

  test('a revoked key is refused everywhere, its own page included; the operator still sees it', async () => {
    const { cle, prefixe } = await issue()
    expect((await withKey(cle, '/v1/series')).statusCode).toBe(200)
    const revoked = await withKey(cle, `/v1/cles/${prefixe}`, 'DELETE')
    expect([revoked.statusCode, revoked.body]).toEqual([204, ''])
    expect(revoked.headers['access-control-allow-origin']).toBe('*')
    for (const url of ['/v1/series', '/v1/editions', '/v1/localites/gin_kankan', `/v1/cles/${prefixe}`])
      expectErreur(await withKey(cle, url), 'AUTH_CLE_INVALIDE')
    expectErreur(await withKey(cle, `/v1/cles/${prefixe}`, 'DELETE'), 'AUTH_CLE_INVALIDE')
    expect((await withKey(ADMIN_KEY, `/v1/cles/${prefixe}`)).json()).toMatchObject({ prefixe, statut: 'revoquee' })
  })

  test('a client that names a type for a body that it does not send revokes all the same', async () => {
    const { cle, prefixe } = await issue()
    const answer = await service.ask({
      method: 'DELETE',
      url: `/v1/cles/${prefixe}`,
      headers: { authorization: `Bearer ${cle}`, 'content-type': 'application/json', 'content-length': '0' },
    })
    expect(answer.statusCode).toBe(204)
  })

  test('the operator’s key opens both for every key, and no data', async () => {
    const { cle, prefixe } = await issue()
    expect((await withKey(ADMIN_KEY, `/v1/cles/${prefixe}`)).json()).toMatchObject({ prefixe, statut: 'valide' })
    expect((await withKey(ADMIN_KEY, `/v1/cles/${prefixe}`, 'DELETE')).statusCode).toBe(204)
    expectErreur(await withKey(cle, '/v1/sources'), 'AUTH_CLE_INVALIDE')
    expectErreur(await withKey(ADMIN_KEY, '/v1/sources'), 'AUTH_CLE_INVALIDE')
    for (const method of ['GET', 'DELETE'] as const) {
      const unknown = await withKey(ADMIN_KEY, '/v1/cles/hmt_inconnu0', method)
      expect(expectErreur(unknown, 'RESSOURCE_INTROUVABLE')).toEqual({
        champ: 'prefixe',
        recu: 'hmt_inconnu0',
        accepte: 'un préfixe de clé, comme hmt_Ab12Cd34',
      })
    }
  })

  test('other methods are a 405 that names those served', async () => {
    const answer = await service.ask({ method: 'PUT', url: '/v1/cles/hmt_00000000' })
    expectErreur(answer, 'METHODE_NON_AUTORISEE')
    expect(answer.headers.allow).toBe('DELETE, GET, HEAD')
  })
})

test('while the access store is unavailable, requests that need it are a 503 with Retry-After, and the others are answered', async () => {
  const broken = await forTest(startService())
  await broken.store.close()
  const { cle } = broken
  for (const answer of [
    await broken.get('/v1/series'),
    await broken.ask({ url: '/v1/cles/hmt_00000000', headers: { authorization: `Bearer ${cle}` } }),
    await demand(BODY, { on: broken }),
    await broken.ask('/pret'),
  ]) {
    expectErreur(answer, 'INFRASTRUCTURE_BASE_INDISPONIBLE')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  for (const url of ['/v1/edition', '/v1/health', '/docs', '/archives/index.json'])
    expect([url, (await broken.ask(url)).statusCode]).toEqual([url, 200])
  expectErreur(await broken.ask('/v1/series'), 'AUTH_CLE_INVALIDE')
})
