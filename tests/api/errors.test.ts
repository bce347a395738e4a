import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CodeErreur, ERREURS } from '../../src/contract/erreurs.ts'
import type { LoadStage } from '../../src/http/loadShedding.ts'
import { writeFileDurably } from '../../src/storage/durable.ts'
import { expectErreur } from '../support/checks.ts'
import { forTest } from '../support/forFile.ts'
import { type Answer, startService, type TestService } from '../support/service.ts'
import { askOverConnections } from '../support/share.ts'

askOverConnections()

let service: TestService
let empty: TestService
let address = ''
beforeAll(async () => {
  service = await startService()
  empty = await startService({ editions: 'aucune' })
  address = await service.listen()
})
afterAll(() => Promise.all([service.close(), empty.close()]))

const SERIE = '/v1/series/gin_kankan_ghi_nasa_power_2001_2005'

/** How each code of the contract is provoked. */
const PROVOKED: Record<CodeErreur, () => Promise<Answer>> = {
  AUTH_CLE_INVALIDE: () => service.ask('/v1/series'),
  RESSOURCE_INTROUVABLE: () => service.get('/v1/series/inconnue'),
  PLAGE_TEMPORELLE_NON_DISPONIBLE: () =>
    service.get('/v1/horaire/gin_kankan/ghi?periode_debut=1990-01-01&periode_fin=1990-01-01'),
  CLES_LIMITE_EMISSION_ATTEINTE: async () => {
    const demand = () => service.ask({ method: 'POST', url: '/v1/cles', payload: { email: 'a@exemple.org' } })
    for (let i = 0; i < 3; i++) await demand()
    return demand()
  },
  CLES_QUOTA_JOURNALIER_DEPASSE: async () => {
    const { cle } = await service.issueCle(0)
    return service.ask({ url: '/v1/series', headers: { authorization: `Bearer ${cle}` } })
  },
  EDITION_RETIREE: async () => {
    const retrait = { edition: 'edition_20200101', motif: 'Essai', retiree_le: '2026-11-21', remplacee_par: null }
    await writeFileDurably(join(service.folder, 'retraits/edition_20200101.json'), JSON.stringify(retrait))
    await service.editions.refresh()
    return service.get('/v1/series?edition=edition_20200101')
  },
  VALIDATION_CHAMP_MANQUANT: () => service.get('/v1/horaire/gin_kankan/ghi'),
  VALIDATION_VALEUR_INVALIDE: () => service.get('/v1/series?inconnu=1'),
  VALIDATION_FORMAT_DATE_INVALIDE: () => service.get(`${SERIE}?periode_debut=2001-02-30`),
  VALIDATION_FORMAT_NON_SUPPORTE: () => service.get(`${SERIE}?format=xml`),
  VALIDATION_LIMIT_HORS_BORNES: () => service.get('/v1/series?limit=1001'),
  VALIDATION_CORPS_ILLISIBLE: () =>
    service.ask({ method: 'POST', url: '/v1/cles', headers: { 'content-type': 'application/json' }, payload: '{' }),
  INCOMPATIBILITE_SOURCE_GRANDEUR: () =>
    service.get('/v1/grandeurs/hep?code_serie_source=gin_kankan_t2m_nasa_power_2001_2005'),
  METHODE_NON_AUTORISEE: () => service.ask({ method: 'DELETE', url: '/v1/series' }),
  INFRASTRUCTURE_BASE_INDISPONIBLE: () => empty.ask('/pret'),
  SERVEUR_SURCHARGE: () => empty.get('/v1/series'),
  SERVEUR_ERREUR_INTERNE: async () => {
    const { answer, restore } = await withBrokenSerie()
    restore()
    return answer
  },
}

/** Asks for a series whose reading fails. */
async function withBrokenSerie() {
  const { mesures } = service.editions
  service.editions.mesures = () => Promise.reject(new Error('le disque /var/secret a disparu'))
  const answer = await service.get('/v1/series/gin_mamou_ghi_nasa_power_2001_2005')
  return {
    answer,
    restore: () => {
      service.editions.mesures = mesures
    },
  }
}

/** A straight apostrophe, or a space where a line may end before a sign of French or within « ». */
const ILL_SET = /\p{L}'|[ ][:;!?%»]|«[ ]/u

describe('Each code of the contract', () => {
  test.each(Object.keys(ERREURS) as CodeErreur[])(
    '%s is provoked, stands in its envelope and is set as French prose',
    async (code) => {
      const answer = await PROVOKED[code]()
      expectErreur(answer, code)
      expect(answer.json().erreur.message).not.toMatch(ILL_SET)
      expect(answer.headers['x-request-id']).toMatch(/^[\w-]{12}-[0-9a-z]+$/)
      if (ERREURS[code].status === 429 || ERREURS[code].status === 503)
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    },
  )
})

describe('A fault of the service', () => {
  test('is a 500 with an identifier, under which the log has the cause; the client learns nothing of it', async () => {
    const { answer, restore } = await withBrokenSerie()
    restore()
    const details = expectErreur(answer, 'SERVEUR_ERREUR_INTERNE')
    expect(details.identifiant).toBe(answer.headers['x-request-id'])
    expect(answer.body).not.toContain('disque')
    expect(answer.headers.edition).toBeUndefined()
    const line = service.logs.find((each) => each.includes(String(details.identifiant)))
    expect(line).toContain('/var/secret')
  })

  test('does not count against the quota', async () => {
    const { cle, prefixe } = await service.issueCle(100)
    const headers = { authorization: `Bearer ${cle}` }
    const { mesures } = service.editions
    service.editions.mesures = () => Promise.reject(new Error('faute'))
    for (let i = 0; i < 4; i++) {
      const answer = await service.ask({ url: '/v1/series/gin_kindia_ghi_nasa_power_2001_2005', headers })
      expect(answer.statusCode).toBe(500)
    }
    service.editions.mesures = mesures
    await service.ask({ url: '/v1/sources', headers })
    expect((await service.ask({ url: `/v1/cles/${prefixe}`, headers })).json()).toMatchObject({ utilise: 1 })
  })

  test('is not cached: the next request is answered', async () => {
    const { restore } = await withBrokenSerie()
    restore()
    expect((await service.get('/v1/series/gin_mamou_ghi_nasa_power_2001_2005')).statusCode).toBe(200)
  })
})

describe('Before a release is open', () => {
  test('/v1/health is 200 and names none; /pret is 503 and says what is missing', async () => {
    const health = await empty.ask('/v1/health')
    expect([health.statusCode, health.json()]).toEqual([
      200,
      { statut: 'ok', edition: null, version: '0.0.0-tests', commit: null },
    ])
    const ready = await empty.ask('/pret')
    expect(expectErreur(ready, 'INFRASTRUCTURE_BASE_INDISPONIBLE')).toEqual({
      edition: false,
      cles: true,
      manque: ['aucune édition ouverte'],
    })
  })

  test('data routes are 503 with Retry-After, and count nothing; pages and keys answer', async () => {
    expectErreur(await empty.ask('/v1/edition'), 'SERVEUR_SURCHARGE')
    const { cle, prefixe } = await empty.issueCle(100)
    const headers = { authorization: `Bearer ${cle}` }
    expectErreur(await empty.ask({ url: '/v1/localites', headers }), 'SERVEUR_SURCHARGE')
    expect((await empty.ask({ url: `/v1/cles/${prefixe}`, headers })).json()).toMatchObject({ utilise: 0 })
    for (const url of ['/', '/docs', '/openapi.json', '/archives/index.json'])
      expect([url, (await empty.ask(url)).statusCode]).toEqual([url, 200])
  })

  test('with a release open both say so', async () => {
    expect((await service.ask('/pret')).json()).toEqual({ pret: true, edition: true, cles: true })
    expect((await service.ask('/v1/health')).json()).toMatchObject({ edition: 'edition_20260215' })
  })
})

describe('Under overload', () => {
  const COMPUTED = '/v1/grandeurs/humidex?localite=gin_kankan&granularite=annuel'

  test.each<[LoadStage, number, number, number]>([
    [0, 200, 200, 200],
    [1, 503, 200, 200],
    [2, 503, 503, 200],
    [3, 503, 503, 503],
  ])(
    'at stage %i a page is answered with %i, a computed question %i, a light question %i; a refusal counts nothing',
    async (stage, page, computed, light) => {
      let now = stage
      const busy = await forTest(startService({ loadStage: () => now }))
      expect((await busy.ask('/methodes')).statusCode).toBe(page)
      const { cle, prefixe } = await busy.issueCle(100)
      const asked = (url: string) => busy.ask({ url, headers: { authorization: `Bearer ${cle}` } })
      const answers = [await asked(COMPUTED), await asked('/v1/series?limit=2')]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([computed, light])
      for (const refused of answers.filter(({ statusCode }) => statusCode === 503)) {
        expectErreur(refused, 'SERVEUR_SURCHARGE')
        expect(refused.headers['retry-after']).toBe('5')
      }
      expect((await busy.ask('/v1/health')).statusCode).toBe(200)
      now = 0
      expect((await asked(`/v1/cles/${prefixe}`)).json()).toMatchObject({
        utilise: [computed, light].filter((status) => status === 200).length,
      })
    },
  )
})

describe('An unusual request target', () => {
  test('with a question mark within the query keeps what comes after it in the query', async () => {
    const csv = await service.get('/v1/localites?q=kan?&format=csv&limit=1', { accept: 'application/json' })
    expect(csv.headers['content-type']).toMatch(/^text\/csv/)
    const described = (await service.ask('/csvw/localites?q=kan?&format=csv&limit=1')).json<{ url: string }>()
    expect(described.url).toBe('/v1/localites?q=kan%3F&format=csv&limit=1')
  })

  test('with encoded letters in its path is the same path, with its methods', async () => {
    const answer = await service.get('/%76%31/series?format=csv&limit=1')
    expect(answer.headers.link).toContain('</csvw/series?format=csv&limit=1>; rel="describedby"')
    expectErreur(await service.ask({ method: 'PUT', url: '/%76%31/series' }), 'METHODE_NON_AUTORISEE')
  })

  test('with a long parameter name has it repeated no longer than a value', async () => {
    const answer = await service.get(`/v1/series?${'ab+'.repeat(2000)}=1`)
    expectErreur(answer, 'VALIDATION_VALEUR_INVALIDE')
    expect(answer.body.length).toBeLessThan(1000)
  })
})

describe('A request that cannot be read', () => {
  const posted = (url: string, payload: string | Buffer, type = 'application/json') =>
    service.ask({ method: 'POST', url, payload, headers: { 'content-type': type } })
  const latin1 = (text: string) => Buffer.from(text, 'latin1')
  const UNREADABLE = 'VALIDATION_CORPS_ILLISIBLE'

  test.each([
    ['/v1/localites?q=%ff', 'q', '%ff'],
    ['/v1/localites?limit=2&q=%zz', 'q', '%zz'],
    ['/v1/localites?q=100%', 'q', '100%'],
    ['/v1/localites?q=%ed%a0%80', 'q', '%ed%a0%80'],
    ['/v1/localites?q=%c0%ae', 'q', '%c0%ae'],
    ['/v1/localites?%ff=1', 'adresse', '%ff=1'],
    ['/?%ff', 'adresse', '%ff'],
    ['/villes?q=%ff', 'q', '%ff'],
    ['/ogc/collections?f=%ff', 'f', '%ff'],
    ['/opendap/derniere/x.dds?%ff', 'adresse', '%ff'],
    ['/zarr/derniere/x?a=%ff', 'a', '%ff'],
    ['/archives/index.json?a=%ff', 'a', '%ff'],
    ['/v1/health?a=%ff', 'a', '%ff'],
    ['/nulle/part?a=%ff', 'a', '%ff'],
    ['/v1/localites/%ff', 'chemin', '/v1/localites/%ff'],
    ['/villes/%zz', 'chemin', '/villes/%zz'],
    ['/%ff', 'chemin', '/%ff'],
  ])(
    'because %s is not UTF-8 is a 400 that names where, on every door, and is not counted',
    async (url, champ, recu) => {
      const { cle, prefixe } = await service.issueCle(5)
      const headers = { authorization: `Bearer ${cle}` }
      const details = expectErreur(await service.ask({ url, headers }), 'VALIDATION_VALEUR_INVALIDE')
      expect(details).toEqual({ champ, recu, accepte: expect.stringContaining('%C3%A9') })
      expect((await service.ask({ url: `/v1/cles/${prefixe}`, headers })).json()).toMatchObject({ utilise: 0 })
    },
  )

  test.each([
    ['Labé', '/v1/localites?q=Lab%C3%A9'],
    ['a mark of byte order', '/v1/localites?q=%EF%BB%BFlab'],
    ['a sign per cent', '/v1/localites?q=lab%25'],
  ])('is none where a query has %s, encoded', async (_what, url) => {
    expect((await service.get(url)).statusCode).toBe(200)
  })

  test.each([
    [
      'that is not UTF-8',
      '/v1/cles',
      latin1('{"email":"a@exemple.org","usage_prevu":"a\xff\xfe"}'),
      UNREADABLE,
      400,
      'corps',
    ],
    ['in UTF-16', '/v1/cles', Buffer.from('\ufeff{"email":"a@exemple.org"}', 'utf16le'), UNREADABLE, 400, 'corps'],
    [
      'with half a character',
      '/v1/cles',
      '{"email":"a@exemple.org","usage_prevu":"\\ud800"}',
      UNREADABLE,
      400,
      'usage_prevu',
    ],
    ['with a name of half a character', '/v1/cles', '{"email":"a@exemple.org","\\udc00":1}', UNREADABLE, 400, '\ufffd'],
    ['that is not JSON', '/v1/cles', '{"email":', UNREADABLE, 400, 'corps'],
    ['with a prototype', '/v1/cles', '{"__proto__":{}}', UNREADABLE, 400, 'corps'],
    ['that is no object', '/v1/cles', '[1]', 'VALIDATION_VALEUR_INVALIDE', 422, 'corps'],
    ['with an unknown field', '/v1/cles', '{"x":1}', 'VALIDATION_VALEUR_INVALIDE', 422, 'x'],
    ['with a number for a text', '/v1/cles', '{"email":1}', 'VALIDATION_VALEUR_INVALIDE', 422, 'email'],
    ['with too long a text', '/v1/cles', `{"email":"${'x'.repeat(300)}"}`, 'VALIDATION_VALEUR_INVALIDE', 422, 'email'],
    ['that is too long', '/v1/cles', ' '.repeat(5000), UNREADABLE, 413, 'corps'],
    ['of a tool that is not UTF-8', '/mcp', latin1('{"id":"\xff"}'), UNREADABLE, 400, 'corps'],
    ['of a tool with half a character', '/mcp', '{"params":{"a":["\\ud800"]}}', UNREADABLE, 400, 'params'],
    ['of a tool that is too long', '/mcp', ' '.repeat(70_000), UNREADABLE, 413, 'corps'],
  ] as const)(
    'for a body %s names the field, what came and what is accepted',
    async (_what, url, body, code, status, champ) => {
      const details = expectErreur(await posted(url, body), code, status)
      expect(details).toEqual({ champ, recu: expect.any(String), accepte: expect.anything() })
    },
  )

  test.each([
    ['/v1/cles', 5000, '4 Kio', '4096 octets au plus'],
    ['/mcp', 70_000, '64 Kio', '65536 octets au plus'],
  ])(
    'because the body of %s is too long tells the length that this address allows, and so does the description',
    async (url, length, words, accepte) => {
      const answer = await posted(url, ' '.repeat(length))
      expect(expectErreur(answer, UNREADABLE, 413)).toEqual({ champ: 'corps', recu: `${length} octets`, accepte })
      expect(answer.json().erreur.message.replaceAll(/\s/gu, ' ')).toContain(words)
      const { paths } = (await service.ask('/openapi.json')).json()
      expect(paths[url].post.responses[413].description).toContain(accepte)
    },
  )

  test.each(['text/xml', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'x'])(
    'because its body is of type %s names that type',
    async (recu) => {
      const details = expectErreur(await posted('/v1/cles', 'a', recu), 'VALIDATION_FORMAT_NON_SUPPORTE', 415)
      expect(details).toEqual({ champ: 'Content-Type', recu, accepte: 'application/json' })
    },
  )

  test('because a part of its path is too long tells how long one may be', async () => {
    const details = expectErreur(await service.get(`/v1/series/${'x'.repeat(201)}`), 'RESSOURCE_INTROUVABLE')
    expect(details).toMatchObject({ champ: 'chemin', recu: `/v1/series/${'x'.repeat(40)}…` })
    expect(details.accepte).toContain('200 caractères')
  })

  test.each([
    ['POST', '/nulle/part', 'RESSOURCE_INTROUVABLE', 'chemin', '/nulle/part'],
    ['PUT', '/v1/series', 'METHODE_NON_AUTORISEE', 'méthode', 'PUT'],
  ] as const)('because nothing answers %s %s names it', async (method, url, code, champ, recu) => {
    expect(expectErreur(await service.ask({ method, url }), code)).toMatchObject({ champ, recu })
  })
})

describe('A malformed request', () => {
  /** Sends bytes and answers all that comes back until the connection closes. */
  function exchange(bytes: string): Promise<string> {
    const { hostname, port } = new URL(address)
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(bytes))
      let text = ''
      socket.setTimeout(20_000, () => socket.destroy(new Error(`pas de fin de réponse à ${JSON.stringify(bytes)}`)))
      socket.on('data', (chunk) => {
        text += String(chunk)
      })
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })
  }

  test.each([
    ['no HTTP at all', 'bonjour\r\n\r\n', 400, 'requête', null],
    ['an unknown method', 'BONJOUR / HTTP/1.1\r\nHost: a\r\n\r\n', 405, 'méthode', 'BONJOUR'],
    [
      'a target longer than heads may be',
      `GET /v1/series?localite=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      414,
      'adresse',
      'plus de 16384 octets',
    ],
    [
      'a target that is not encoded',
      'GET /v1/localites?q=Labé HTTP/1.1\r\nHost: a\r\n\r\n',
      400,
      'adresse',
      '/v1/localites?q=Labé',
    ],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00', 400, 'requête', null],
    ['a header without colon', 'GET /v1/health HTTP/1.1\r\nHost: a\r\nsans deux-points\r\n\r\n', 400, 'requête', null],
    [
      'two lengths',
      'POST /v1/cles HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      400,
      'requête',
      null,
    ],
    [
      'a length and chunks',
      'POST /v1/cles HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
      400,
      'requête',
      null,
    ],
    [
      'a length that is none',
      'POST /v1/cles HTTP/1.1\r\nHost: a\r\nContent-Length: deux\r\n\r\n{}',
      400,
      'requête',
      null,
    ],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
      'en-têtes',
      'plus de 16384 octets',
    ],
    ['no host', 'GET /v1/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'Host', null],
    [
      'two hosts',
      'GET /v1/health HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n',
      400,
      'Host',
      '2 en-têtes',
    ],
    ['two hosts of HTTP/1.0', 'GET /v1/health HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n', 400, 'Host', '2 en-têtes'],
    [
      'an expectation nobody knows',
      'GET /v1/health HTTP/1.1\r\nHost: a\r\nExpect: miracle\r\nConnection: close\r\n\r\n',
      417,
      'Expect',
      'miracle',
    ],
    ['a tunnel', 'CONNECT exemple.org:443 HTTP/1.1\r\nHost: exemple.org:443\r\n\r\n', 405, 'méthode', 'CONNECT'],
  ])(
    '%s is answered in the envelope, with the field at fault, and the connection closed',
    async (_what, bytes, status, champ, recu) => {
      const text = await exchange(bytes)
      const [head = '', body = ''] = text.split('\r\n\r\n')
      expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8')
      expect(head.toLowerCase()).toContain('access-control-allow-origin: *')
      expect(head.toLowerCase()).toContain('connection: close')
      expect(head.toLowerCase()).toMatch(/access-control-expose-headers: .*ratelimit.*x-request-id/)
      expect(head.toLowerCase()).toMatch(/\r\nx-request-id: \S+/)
      const { erreur } = JSON.parse(body) as { erreur: { code: string; message: string; details: object } }
      expect(erreur.code).toBe(status === 405 ? 'METHODE_NON_AUTORISEE' : 'VALIDATION_CORPS_ILLISIBLE')
      expect(erreur.message).toMatch(/\.$/)
      expect(erreur.details).toEqual({ champ, recu, accepte: expect.anything() })
    },
  )

  test.each(['TRACE', 'PROPFIND', 'LINK', 'QUERY'])('%s, a method of HTTP, is a 405', async (method) => {
    const text = await exchange(`${method} /v1/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect(text).toMatch(/^HTTP\/1\.1 405 /)
    expect(text.toLowerCase()).toContain('allow: get, head')
    expect(text).toContain('METHODE_NON_AUTORISEE')
  })

  test.each(['POST', 'PUT', 'PATCH'] as const)(
    '%s where it is not served is a 405, and on an unknown path a 404, whatever body comes with it',
    async (method) => {
      for (const [type, payload] of [
        ['application/json', '{'],
        ['text/xml', '<a/>'],
        ['application/json', 'x'.repeat(5_000)],
      ] as const) {
        const headers = { 'content-type': type }
        expectErreur(await service.ask({ method, url: '/v1/series', headers, payload }), 'METHODE_NON_AUTORISEE')
        expectErreur(await service.ask({ method, url: '/v1/inconnu', headers, payload }), 'RESSOURCE_INTROUVABLE')
      }
    },
  )

  test('leaves the service running', async () => {
    expect((await fetch(`${address}/v1/health`)).status).toBe(200)
  })
})
