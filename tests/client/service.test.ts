import { once } from 'node:events'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { Harmattan, HarmattanError, type HarmattanOptions } from '../../clients/ts/harmattan.ts'
import { wait } from '../../clients/ts/retry.ts'
import { type FakeService, fakeService, hangUp, html, json, type Reply, refusal } from './fakeService.ts'

const CLE = 'hmt_abcdefgh_0123456789012345678901234567890123456789012abcdef'
const SERIE = 'gin_labe_ghi_nasa_power_2001_2005'
const OVERLOADED = refusal(503, 'SERVEUR_SURCHARGE', { 'retry-after': '2' })
const ANSWER = { code: SERIE, edition: 'edition_20260101' }

/** A client of the stand-in that waits for nothing, and tells what it would have waited for, in ms. */
function clientOf({ url }: Pick<FakeService, 'url'>, options: Partial<HarmattanOptions> = {}) {
  const waited: number[] = []
  const wait = async (ms: number) => {
    waited.push(ms)
  }
  return { waited, harmattan: new Harmattan({ url, cle: CLE, wait, ...options }) }
}

async function errorOf(asked: Promise<unknown>): Promise<HarmattanError> {
  const error = await asked.then(
    () => undefined,
    (fault: unknown) => fault,
  )
  expect(error).toBeInstanceOf(HarmattanError)
  return error as HarmattanError
}

const textOf = (text: string, type = 'text/csv; charset=utf-8'): Reply => {
  return (response) => response.writeHead(200, { 'content-type': type }).end(text)
}

describe('a request is retried', () => {
  test('after the seconds of Retry-After, until it is answered', async () => {
    const service = await fakeService(OVERLOADED, OVERLOADED, json(ANSWER))
    const { harmattan, waited } = clientOf(service)
    expect(await harmattan.serie(SERIE)).toEqual(ANSWER)
    expect(waited).toEqual([2000, 2000])
    expect(service.came.map(({ url }) => url)).toEqual([1, 2, 3].map(() => `/v1/series/${SERIE}`))
  })

  test('at the date of Retry-After, by the server’s clock', async () => {
    const date = 'Wed, 21 Oct 2015 07:28:00 GMT'
    const later = 'Wed, 21 Oct 2015 07:28:11 GMT'
    const passed = { 'retry-after': date, date: later }
    const service = await fakeService(
      refusal(503, 'SERVEUR_SURCHARGE', { 'retry-after': later, date }),
      refusal(503, 'SERVEUR_SURCHARGE', passed),
      json(ANSWER),
    )
    const { harmattan, waited } = clientOf(service)
    await harmattan.serie(SERIE)
    expect(waited).toEqual([11_000, 0])
  })

  test('three times and no more, each after twice the time, where nothing is said', async () => {
    const service = await fakeService(refusal(503, 'INFRASTRUCTURE_BASE_INDISPONIBLE'))
    const { harmattan, waited } = clientOf(service)
    const error = await errorOf(harmattan.serie(SERIE))
    expect([error.code, error.status]).toEqual(['INFRASTRUCTURE_BASE_INDISPONIBLE', 503])
    expect(waited).toEqual([500, 1000, 2000])
    expect(service.came).toHaveLength(4)
  })

  test('as often as the program wants', async () => {
    const service = await fakeService(OVERLOADED)
    await errorOf(clientOf(service, { retries: 0 }).harmattan.serie(SERIE))
    expect(service.came).toHaveLength(1)
  })

  test('where no answer came, or only a part of it', async () => {
    const cut: Reply = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('{"code":', () => response.destroy())
    }
    const service = await fakeService(hangUp, cut, json(ANSWER))
    const { harmattan, waited } = clientOf(service)
    expect(await harmattan.serie(SERIE)).toEqual(ANSWER)
    expect(waited).toEqual([500, 1000])
  })

  test('where a limit ends soon; a daily quota is reported at once, with its end', async () => {
    const exceeded = (seconds: number) =>
      refusal(429, 'CLES_QUOTA_JOURNALIER_DEPASSE', { 'retry-after': String(seconds) })
    const soon = await fakeService(exceeded(30), json(ANSWER))
    const patient = clientOf(soon)
    await patient.harmattan.serie(SERIE)
    expect(patient.waited).toEqual([30_000])

    const late = await fakeService(exceeded(31))
    const { harmattan, waited } = clientOf(late)
    const error = await errorOf(harmattan.serie(SERIE))
    expect([error.code, error.retryAfterS]).toEqual(['CLES_QUOTA_JOURNALIER_DEPASSE', 31])
    expect([waited, late.came.length]).toEqual([[], 1])
    const willing = clientOf(await fakeService(exceeded(40_000), json(ANSWER)), { maxWaitS: 86_400 })
    await willing.harmattan.serie(SERIE)
    expect(willing.waited).toEqual([40_000_000])
  })
})

describe('a request is not retried', () => {
  test.each([
    [400, 'VALIDATION_VALEUR_INVALIDE'],
    [401, 'AUTH_CLE_INVALIDE'],
    [404, 'RESSOURCE_INTROUVABLE'],
    [410, 'EDITION_RETIREE'],
    [500, 'SERVEUR_ERREUR_INTERNE'],
  ])('on a %i', async (status, code) => {
    const service = await fakeService(refusal(status, code, { 'retry-after': '1' }))
    expect((await errorOf(clientOf(service).harmattan.serie(SERIE))).code).toBe(code)
    expect(service.came).toHaveLength(1)
  })

  test('where it changes something: the end of a key', async () => {
    for (const reply of [OVERLOADED, hangUp]) {
      const service = await fakeService(reply)
      await errorOf(clientOf(service).harmattan.revokeCle('hmt_abcdefgh'))
      expect(service.came).toHaveLength(1)
    }
  })
})

test('a request for a key is retried under one Idempotency-Key, and another request has another', async () => {
  const emise = { cle: CLE, prefixe: 'hmt_abcdefgh', quota_journalier: 5000 }
  const service = await fakeService(hangUp, OVERLOADED, json(emise, 201))
  const { harmattan } = clientOf(service)
  for (let i = 0; i < 2; i++) expect(await harmattan.issueCle({ email: 'nom@exemple.org' })).toEqual(emise)
  const names = service.came.map(({ headers }) => String(headers['idempotency-key']))
  expect(names).toEqual([names[0], names[0], names[0], expect.stringMatching(/^[!-~]{16,128}$/)])
  expect(names[3]).not.toBe(names[0])
})

describe('a signal', () => {
  test('aborts the request under way, with its own reason', async () => {
    const controller = new AbortController()
    const reason = new Error('assez')
    const service = await fakeService(() => controller.abort(reason))
    const { harmattan } = clientOf(service)
    await expect(harmattan.serie(SERIE, {}, { signal: controller.signal })).rejects.toBe(reason)
    expect(service.came).toHaveLength(1)
  })

  test('aborts the wait before a retry', async () => {
    const controller = new AbortController()
    const reason = new Error('assez')
    const service = await fakeService(OVERLOADED)
    const { harmattan } = clientOf(service, {
      wait(ms, signal) {
        expect(signal).toBe(controller.signal)
        const waiting = wait(ms, signal)
        controller.abort(reason)
        return waiting
      },
    })
    await expect(harmattan.serie(SERIE, {}, { signal: controller.signal })).rejects.toBe(reason)
    expect(service.came).toHaveLength(1)
  })

  test('aborts a list between its pages, and a table between its rows', async () => {
    const page = { items: [1], total: 9, limit: 1, offset: 0, edition: 'edition_20260101' }
    const controller = new AbortController()
    const { harmattan } = clientOf(await fakeService(json(page)))
    const list = async () => {
      for await (const _ of harmattan.series({ limit: 1 }, { signal: controller.signal })) controller.abort()
    }
    await expect(list()).rejects.toHaveProperty('name', 'AbortError')

    const second = new AbortController()
    const open = await fakeService((response) => {
      response.writeHead(200, { 'content-type': 'text/csv' }).write('a,b\r\n')
    })
    const lines = async () => {
      const csv = clientOf(open).harmattan.csv('/v1/sources', {}, { signal: second.signal })
      for await (const _ of csv) second.abort()
    }
    await expect(lines()).rejects.toHaveProperty('name', 'AbortError')
  })
})

describe('an error', () => {
  test('has what the contract tells: code, message, details, status, identifier of the request', async () => {
    const service = await fakeService(refusal(404, 'RESSOURCE_INTROUVABLE', { 'x-request-id': 'abc-1' }))
    const error = await errorOf(clientOf(service).harmattan.serie(SERIE, { periode_debut: '2001-01-01' }))
    expect({ ...error, message: error.message }).toEqual({
      name: 'HarmattanError',
      code: 'RESSOURCE_INTROUVABLE',
      message: 'Refus RESSOURCE_INTROUVABLE.',
      details: { champ: 'code' },
      status: 404,
      requestId: 'abc-1',
      retryAfterS: undefined,
      path: `/v1/series/${SERIE}?periode_debut=2001-01-01`,
    })
  })

  test.each([
    ['a gateway’s own', 502, html(502)],
    ['a page of another service', 200, html(200)],
    ['an error that is not of the contract', 404, json({ error: 'not found' }, 404)],
    ['an error without words', 404, json({ erreur: { code: 'RESSOURCE_INTROUVABLE' } }, 404)],
  ])('says that an answer is not of the contract: %s', async (_, status, reply) => {
    const error = await errorOf(clientOf(await fakeService(reply)).harmattan.serie(SERIE))
    expect([error.code, error.status]).toEqual(['CLIENT_REPONSE_INATTENDUE', status])
    expect(error.message).toContain('n’est pas du contrat')
  })

  test('aborts such an answer', async () => {
    let ended: Promise<unknown> = Promise.resolve()
    const service = await fakeService((response) => {
      ended = once(response, 'close')
      response.writeHead(200, { 'content-type': 'text/html' }).write('<h1>')
    })
    expect((await errorOf(clientOf(service).harmattan.serie(SERIE))).code).toBe('CLIENT_REPONSE_INATTENDUE')
    await ended
  })

  test('says that there was no answer, with what the platform knows', async () => {
    const error = await errorOf(clientOf(await fakeService(hangUp)).harmattan.serie(SERIE))
    expect([error.code, error.status]).toEqual(['CLIENT_SERVICE_INJOIGNABLE', undefined])
    expect(error.cause).toBeInstanceOf(Error)
  })
})

describe('the key', () => {
  const told = (value: unknown) => `${inspect(value, { depth: 9, showHidden: true })}${JSON.stringify(value)}`

  test('goes in its header alone, and with no question that needs none', async () => {
    const service = await fakeService(json(ANSWER))
    const { harmattan } = clientOf(service)
    await harmattan.serie(SERIE)
    await harmattan.cle('hmt_abcdefgh')
    await harmattan.health()
    await harmattan.issueCle({ email: 'nom@exemple.org' })
    expect(service.came.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
      ['GET', `/v1/series/${SERIE}`, `Bearer ${CLE}`],
      ['GET', '/v1/cles/hmt_abcdefgh', `Bearer ${CLE}`],
      ['GET', '/v1/health', undefined],
      ['POST', '/v1/cles', undefined],
    ])
  })

  test('is in no error, and not visible in the client object', async () => {
    const { harmattan } = clientOf(await fakeService(refusal(401, 'AUTH_CLE_INVALIDE'), hangUp), { retries: 0 })
    for (const error of [await errorOf(harmattan.serie(SERIE)), await errorOf(harmattan.serie(SERIE))])
      expect(told(error) + error.stack).not.toContain(CLE)
    expect(told(harmattan)).not.toContain(CLE)
  })

  test.each(['', `${CLE}\n`, `${CLE} `, 'hmt_é'])(
    'that no header can carry is refused before it is shown: %j',
    (cle) => {
      let fault: unknown
      try {
        new Harmattan({ url: 'http://127.0.0.1', cle })
      } catch (error) {
        fault = error
      }
      expect(fault).toBeInstanceOf(TypeError)
      expect(told(fault)).toContain('La clé est vide, ou')
      if (cle !== '') expect(told(fault)).not.toContain(cle.trim())
    },
  )

  test('is not sent on a redirect to another host', async () => {
    const other = await fakeService(json(ANSWER))
    const service = await fakeService((response) => {
      response.writeHead(302, { location: `${other.url}/v1/series/${SERIE}` }).end()
    })
    await clientOf(service).harmattan.serie(SERIE)
    expect([service.came[0]?.headers.authorization, other.came[0]?.headers.authorization]).toEqual([
      `Bearer ${CLE}`,
      undefined,
    ])
  })
})

describe('a list', () => {
  const items = [1, 2, 3, 4, 5].map((n) => ({ code: `serie_${n}` }))
  /** A catalogue of five of which a release comes out after each page; a question that names its release gets that one. */
  const growing = (came: { url: string }[]): Reply => {
    return (response, request) => {
      const query = new URL(request.url ?? '', 'http://service').searchParams
      const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))]
      const edition = query.get('edition') ?? `edition_2026010${came.length}`
      const avertissements = ['Le code « x » est inconnu.']
      const page = { items: items.slice(offset, offset + limit), total: items.length, limit, offset, edition }
      json({ ...page, avertissements })(response, request)
    }
  }
  const grown = async (): Promise<FakeService> => {
    const service: FakeService = await fakeService((response, request) => growing(service.came)(response, request))
    return service
  }

  test('gives every item once, all of the release of the first page', async () => {
    const service = await grown()
    const codes: string[] = []
    for await (const { code } of clientOf(service).harmattan.series({ limit: 2, grandeur: 'ghi' })) codes.push(code)
    expect(codes).toEqual(items.map(({ code }) => code))
    expect(service.came.map(({ url }) => url)).toEqual([
      '/v1/series?grandeur=ghi&limit=2&offset=0',
      '/v1/series?grandeur=ghi&limit=2&offset=2&edition=edition_20260101',
      '/v1/series?grandeur=ghi&limit=2&offset=4&edition=edition_20260101',
    ])
  })

  test('asks for the largest pages, from where it is told, and can be had whole or page by page', async () => {
    const service = await grown()
    const { harmattan } = clientOf(service)
    expect(await harmattan.series({ offset: 3 }).all()).toEqual(items.slice(3))
    const sizes: number[] = []
    for await (const page of harmattan.series({ limit: 3 }).pages()) sizes.push(page.items.length)
    expect(sizes).toEqual([3, 2])
    expect(service.came[0]?.url).toBe('/v1/series?limit=1000&offset=3')
  })

  test('fetches pages lazily, and ends where a page is empty', async () => {
    const service = await grown()
    for await (const _ of clientOf(service).harmattan.series({ limit: 2 })) break
    expect(service.came).toHaveLength(1)
    const empty = await fakeService(json({ items: [], total: 3, limit: 2, offset: 0, edition: 'edition_20260101' }))
    expect(await clientOf(empty).harmattan.series().all()).toEqual([])
    expect(empty.came).toHaveLength(1)
  })

  test('warns once of what the question leaves out', async () => {
    const service = await grown()
    const avertissements: string[] = []
    const { harmattan } = clientOf(service, { onAvertissement: (each) => avertissements.push(each) })
    await harmattan.series({ limit: 2 }).all()
    expect(avertissements).toEqual(['Le code « x » est inconnu.'])
    await harmattan.get('/v1/series')
    expect(avertissements).toHaveLength(2)
  })
})

describe('a table in CSV', () => {
  test('is read while it is still being sent', async () => {
    let more = () => {}
    const service = await fakeService((response) => {
      response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).write('annee,valeur\r\n2001,5.1\r\n20')
      more = () => response.end('02,5.2\r\n')
    })
    const lines: string[] = []
    for await (const line of clientOf(service).harmattan.csv('/v1/series/{code}', { code: SERIE })) {
      lines.push(line)
      // The service has sent no more than two lines and a half until both are read.
      if (lines.length === 2) more()
    }
    expect(lines).toEqual(['annee,valeur', '2001,5.1', '2002,5.2'])
    expect(service.came.map(({ url }) => url)).toEqual([`/v1/series/${SERIE}?format=csv`])
  })

  test('is no longer sent once nobody reads', async () => {
    let ended: Promise<unknown> = Promise.resolve()
    const service = await fakeService((response) => {
      ended = once(response, 'close')
      response.writeHead(200, { 'content-type': 'text/csv' }).write('annee,valeur\r\n')
    })
    for await (const _ of clientOf(service).harmattan.csv('/v1/sources')) break
    await ended
  })

  test('that breaks off is an error, and no table', async () => {
    const service = await fakeService((response) => {
      response.writeHead(200, { 'content-type': 'text/csv' })
      response.write('annee,valeur\r\n', () => response.destroy())
    })
    const lines: string[] = []
    const read = async () => {
      for await (const line of clientOf(service).harmattan.csv('/v1/sources')) lines.push(line)
    }
    expect((await errorOf(read())).code).toBe('CLIENT_SERVICE_INJOIGNABLE')
    expect([lines, service.came.length]).toEqual([['annee,valeur'], 1])
  })

  test('can be had as bytes, each time anew; what is no CSV is none', async () => {
    const service = await fakeService(OVERLOADED, textOf('a\r\n'), textOf('b\r\n'), json(ANSWER))
    const csv = clientOf(service).harmattan.csv('/v1/series', { localite: 'gin_labe' })
    expect(service.came).toHaveLength(0)
    expect(await new Response(await csv.stream()).text()).toBe('a\r\n')
    expect(await new Response(await csv.stream()).text()).toBe('b\r\n')
    expect((await errorOf(csv.stream())).code).toBe('CLIENT_REPONSE_INATTENDUE')
  })
})

describe('a release that is named once', () => {
  const PINNED = 'edition_20260101'
  const page = json({ items: [], total: 0, limit: 1000, offset: 0, edition: PINNED })

  test('is named by every question of data, unless the question names another', async () => {
    const service = await fakeService(page)
    const { harmattan } = clientOf(service, { edition: PINNED })
    await harmattan.serie(SERIE)
    await harmattan.serie(SERIE, { edition: 'edition_20270101' })
    await harmattan.series().all()
    await harmattan.compute('ghi_exceedance', { localite: 'gin_labe', probabilites: [50, 90] })
    await harmattan.response('/v1/localites', { format: 'geojson' })
    expect(service.came.map(({ url }) => url)).toEqual([
      `/v1/series/${SERIE}?edition=${PINNED}`,
      `/v1/series/${SERIE}?edition=edition_20270101`,
      `/v1/series?limit=1000&offset=0&edition=${PINNED}`,
      `/v1/grandeurs/ghi_exceedance/gin_labe?probabilites=50,90&edition=${PINNED}`,
      `/v1/localites?format=geojson&edition=${PINNED}`,
    ])
  })

  test('is named neither to the list of releases nor to what is of none', async () => {
    const service = await fakeService(page)
    const { harmattan } = clientOf(service, { edition: PINNED })
    await harmattan.editions().all()
    await harmattan.health()
    await harmattan.cle('hmt_abcdefgh')
    expect(service.came.filter(({ url }) => url.includes('edition='))).toEqual([])
  })
})

describe('a noun of the contract', () => {
  const jour = { periode_debut: '2005-01-07', periode_fin: '2005-01-07' }
  const fenetre = 'periode_debut=2005-01-07&periode_fin=2005-01-07'
  const first = 'limit=1000&offset=0'
  const page = { items: [], total: 0, limit: 1000, offset: 0, edition: 'edition_20260101' }

  test.each<[noun: string, ask: (harmattan: Harmattan) => Promise<unknown>, question: string]>([
    ['edition', (harmattan) => harmattan.edition(), '/edition'],
    ['editions', (harmattan) => harmattan.editions({ limit: 9 }).all(), '/editions?limit=9&offset=0'],
    ['health', (harmattan) => harmattan.health(), '/health'],
    ['series', (harmattan) => harmattan.series({ source: 'x' }).all(), `/series?source=x&${first}`],
    ['serie', (harmattan) => harmattan.serie('x', jour), `/series/x?${fenetre}`],
    ['horaire', (harmattan) => harmattan.horaire('x', 'ghi', jour), `/horaire/x/ghi?${fenetre}`],
    ['disponibilite', (harmattan) => harmattan.disponibilite('x', 'ghi'), '/horaire/x/ghi/disponibilite'],
    ['localites', (harmattan) => harmattan.localites({ q: 'x' }).all(), `/localites?q=x&${first}`],
    ['localite', (harmattan) => harmattan.localite('x'), '/localites/x'],
    [
      'resolution',
      (harmattan) => harmattan.resolution({ latitude: 10.4, longitude: -9.3 }),
      '/localites/resolution?latitude=10.4&longitude=-9.3',
    ],
    ['normales', (harmattan) => harmattan.normales('x', { grandeur: 'ghi' }), '/normales/x?grandeur=ghi'],
    ['grandeurs', (harmattan) => harmattan.grandeurs({ offset: 3 }).all(), '/grandeurs?limit=1000&offset=3'],
    ['fiche', (harmattan) => harmattan.fiche('ghi'), '/grandeurs/ghi/fiche'],
    ['sources', (harmattan) => harmattan.sources().all(), `/sources?${first}`],
    ['source', (harmattan) => harmattan.source('x'), '/sources/x'],
    ['incertitudes', (harmattan) => harmattan.incertitudes().all(), `/grandeurs/incertitude_inter_source?${first}`],
    ['incertitude', (harmattan) => harmattan.incertitude('x'), '/grandeurs/incertitude_inter_source/x'],
    ['compute', (harmattan) => harmattan.compute('hep', { localite: 'x' }), '/grandeurs/hep?localite=x'],
    ['cle', (harmattan) => harmattan.cle('hmt_x'), '/cles/hmt_x'],
  ])('%s is asked for at its path, and answered', async (_, ask, question) => {
    const service = await fakeService(json(page))
    expect(await ask(clientOf(service).harmattan)).toEqual(question.includes('offset=') ? [] : page)
    expect(service.came.map(({ method, url }) => [method, url])).toEqual([['GET', `/v1${question}`]])
  })

  test('a key is asked for with what its issue wants to know', async () => {
    const emise = { cle: CLE, prefixe: 'hmt_abcdefgh', quota_journalier: 5000 }
    const service = await fakeService(json(emise, 201), (response) => response.writeHead(204).end())
    const { harmattan } = clientOf(service)
    expect(await harmattan.issueCle({ email: 'nom@exemple.org', usage_prevu: 'essai' })).toEqual(emise)
    expect(await harmattan.revokeCle('hmt_abcdefgh')).toBeUndefined()
    expect(service.came.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/v1/cles', '{"email":"nom@exemple.org","usage_prevu":"essai"}'],
      ['DELETE', '/v1/cles/hmt_abcdefgh', ''],
    ])
    expect(service.came[0]?.headers['content-type']).toBe('application/json')
  })
})

describe('the client', () => {
  test.each(['', '/', '/climat', '/climat//'])(
    'finds the service below its address with %j behind it',
    async (path) => {
      const service = await fakeService(json({ statut: 'ok' }))
      await clientOf({ url: `${service.url}${path}` }).harmattan.health()
      expect(service.came[0]?.url).toBe(`${path.replace(/\/+$/, '')}/v1/health`)
    },
  )

  test.each([
    'ftp://exemple.org',
    'https://nom:secret@exemple.org',
    'https://:secret@exemple.org',
    'https://exemple.org/?cle=secret',
    'https://exemple.org/#x',
  ])('takes no address like %s, and does not repeat it', (url) => {
    const build = () => new Harmattan({ url })
    expect(build).toThrow('L’adresse du service est http ou https')
    expect(build).not.toThrow('secret')
  })

  test('knows what is left of the day from the last answer that told it', async () => {
    const headers = (left: number) => ({
      ratelimit: `"quota-journalier";r=${left};t=60`,
      'ratelimit-policy': '"quota-journalier";q=5000;w=86400',
    })
    const service = await fakeService(json(ANSWER, 200, headers(7)), refusal(404, 'X', headers(6)), json({}))
    const { harmattan } = clientOf(service)
    expect(harmattan.quota).toBeUndefined()
    await harmattan.serie(SERIE)
    expect(harmattan.quota).toEqual({ quota_journalier: 5000, restant: 7, reinitialisation_s: 60 })
    await errorOf(harmattan.serie(SERIE))
    await harmattan.health()
    expect(harmattan.quota?.restant).toBe(6)
  })

  test('gives an answer as it came, also that nothing has changed', async () => {
    const service = await fakeService((response, { headers }) => {
      const same = headers['if-none-match'] === '"a"'
      response.writeHead(same ? 304 : 200, { etag: '"a"', 'content-type': 'application/json' }).end(same ? '' : '{}')
    })
    const { harmattan } = clientOf(service)
    const first = await harmattan.response('/v1/sources', {})
    expect([first.status, first.headers.get('etag'), await first.json()]).toEqual([200, '"a"', {}])
    const headers = { 'If-None-Match': '"a"' }
    expect((await harmattan.response('/v1/sources', {}, { headers })).status).toBe(304)
    expect(service.came[1]?.headers.authorization).toBe(`Bearer ${CLE}`)
  })
})
