import { beforeAll, describe, expect, test } from 'vitest'
import { FetchStore, get, open } from 'zarrita'
import { csvRows, expectErreur } from '../support/checks.ts'
import { NEW_EDITION } from '../support/editions.ts'
import { forFile } from '../support/forFile.ts'
import { sharedService } from '../support/service.ts'
import { meanBy, needsProgram, OPENDAP_READERS, ZARR_READERS } from './programs.ts'

const COLLECTION = 'nasa_power_mensuel'

const service = forFile(() => sharedService())
let address: string
beforeAll(async () => {
  address = await service.listen()
})

const opendap = (rest: string, edition = 'derniere') => service.ask(`/opendap/${edition}/${COLLECTION}${rest}`)

/** The months of a variable at each place, as the CSV of its series has them. */
async function monthsOf(grandeur: string): Promise<Map<string, Map<string, number>>> {
  const url = `/v1/series/mesures?source=nasa_power&granularite=mensuel&grandeur=${grandeur}&format=csv`
  const [header = [], ...rows] = csvRows((await service.get(url)).body)
  const [place, instant, value] = ['localite', 'instant_mesure', 'valeur'].map((name) => header.indexOf(name))
  const places = new Map<string, Map<string, number>>()
  for (const row of rows) {
    const code = row[place as number] as string
    const months = places.get(code) ?? new Map<string, number>()
    places.set(code, months.set(row[instant as number] as string, Number(row[value as number])))
  }
  return places
}

async function meanOf(grandeur: string): Promise<number> {
  const values = [...(await monthsOf(grandeur)).values()].flatMap((months) => [...months.values()])
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The sizes of dimensions that a structure tells. */
const shapesOf = (dds: string) =>
  Object.fromEntries(
    [...dds.matchAll(/(\w+) (\w+)((?:\[\w+ = \d+\])*);/g)].map(([, type, name, axes]) => [
      name,
      [type, ...[...(axes ?? '').matchAll(/= (\d+)/g)].map(([, size]) => Number(size))],
    ]),
  )

/** The doubles of the one variable of a data answer: its length is said twice before them. */
function doublesOf(payload: Buffer): number[] {
  const data = payload.subarray(payload.indexOf('\nData:\n') + '\nData:\n'.length)
  const length = data.readInt32BE(0)
  expect(data.readInt32BE(4)).toBe(length)
  expect(data.length).toBe(8 + 8 * length)
  return Array.from({ length }, (_, i) => data.readDoubleBE(8 + 8 * i))
}

describe('A collection over OPeNDAP', () => {
  test('is told as arrays on time and place, with the attributes of CF', async () => {
    const shapes = shapesOf((await opendap('.dds')).body)
    const months = await monthsOf('ghi')
    expect(shapes.ghi).toEqual(['Float64', 60, months.size])
    expect(shapes).toMatchObject({
      time: ['Int32', 60],
      localite: ['String', months.size],
      ghi_statut: ['Byte', 60, months.size],
    })
    const { body } = await opendap('.das')
    expect(body).toContain('String units "kW h m-2 day-1";')
    expect(body).toContain('String units "days since 1970-01-01 00:00:00";')
    expect(body).toMatch(/NC_GLOBAL \{[^}]*String Conventions "CF-1.11, ACDD-1.3";/)
  })

  test('gives the values of the CSV, whole or by ranges with a step', async () => {
    const months = [...(await monthsOf('ghi')).values()].map((each) => [...each.values()])
    const whole = doublesOf((await opendap('.dods?ghi')).rawPayload)
    const expected = Array.from({ length: 60 }, (_, month) => months.map((place) => place[month] as number)).flat()
    expect(whole).toEqual(expected)
    const part = doublesOf((await opendap('.dods?ghi%5B1:5:30%5D%5B1%5D')).rawPayload)
    expect(part).toEqual([1, 6, 11, 16, 21, 26].map((month) => months[1]?.[month]))
  })

  test.each([
    ['.dods?ghi%5B0:60%5D%5B0%5D', 'des indices de 0 à 59'],
    ['.dods?ghi%5B3:1%5D%5B0%5D', 'des indices de 0 à 59'],
    ['.dods?ghi%5B0:0:5%5D%5B0%5D', 'des indices de 0 à 59'],
    ['.dods?ghi%5B0%5D', '2 plages, une par dimension'],
    ['.dods?vent', 'ghi'],
    ['.dods?ghi&time%3E3', 'sans sélection'],
    [`.dods?${'ghi,'.repeat(300)}ghi`, '200 variables au plus'],
  ])('refuses %s', async (rest, words) => {
    const answer = await opendap(rest)
    expectErreur(answer, 'VALIDATION_VALEUR_INVALIDE')
    expect(answer.body).toContain(words)
  })

  test('names what is there where a collection, a suffix or a release is not', async () => {
    const unknown = await service.ask('/opendap/derniere/nasa_powr_mensuel.dds')
    expect(expectErreur(unknown, 'RESSOURCE_INTROUVABLE')).toMatchObject({ codes_proches: [COLLECTION] })
    expectErreur(await opendap(''), 'RESSOURCE_INTROUVABLE')
    expectErreur(await opendap('.dds', 'edition_19990101'), 'RESSOURCE_INTROUVABLE')
  })

  test('of a named release is kept for ever, and given once to who has it', async () => {
    const answer = await opendap('.dods?time', NEW_EDITION)
    expect(answer.headers).toMatchObject({
      edition: NEW_EDITION,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const again = await service.ask({
      url: `/opendap/${NEW_EDITION}/${COLLECTION}.dods?time`,
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await opendap('.dods?time')).headers['cache-control']).toBe('public, max-age=300')
  })
})

describe('A collection as a Zarr store', () => {
  test('has the values, places and times of the CSV, read by zarrita', async () => {
    const store = new FetchStore(`${address}/zarr/derniere/${COLLECTION}`)
    const group = await open.v2(store, { kind: 'group' })
    const read = async (name: string) => get(await open.v2(group.resolve(name), { kind: 'array' }))
    const [ghi, places, time] = [await read('ghi'), await read('localite'), await read('time')]
    const values = ghi.data as Float64Array
    const months = await monthsOf('ghi')
    expect(ghi.shape).toEqual([60, months.size])
    expect(Array.from(places.data as Iterable<string>)).toEqual([...months.keys()])
    const starts = Array.from(time.data as Int32Array, (day) => new Date(day * 86_400_000).toISOString().slice(0, 10))
    const found = new Map(
      [...months.keys()].map((code, p) => [
        code,
        new Map(starts.map((start, t) => [start, values[t * months.size + p] as number])),
      ]),
    )
    expect(found).toEqual(months)
  })

  test('has its metadata in one file too, in ASCII', async () => {
    const { body } = await service.ask(`/zarr/derniere/${COLLECTION}/.zmetadata`)
    expect(body).not.toMatch(/[^\x20-\x7e]/)
    const { metadata } = JSON.parse(body) as { metadata: Record<string, unknown> }
    expect(JSON.parse((await service.ask(`/zarr/derniere/${COLLECTION}/ghi/.zarray`)).body)).toEqual(
      metadata['ghi/.zarray'],
    )
    expect(metadata['.zattrs']).toMatchObject({ id: NEW_EDITION, title: expect.stringContaining('Référentiel') })
  })

  test.each(['ghi/1.0', 'ghi/0.9', 'ghi/0', 'ghi/0.0.0', 'vent/0.0', 'ghi/-1.0', '.zfoo', 'ghi/0.0/0.0'])(
    'has nothing at %s',
    async (key) => {
      expectErreur(await service.ask(`/zarr/derniere/${COLLECTION}/${key}`), 'RESSOURCE_INTROUVABLE')
    },
  )
})

const READERS = [
  ...Object.entries(OPENDAP_READERS).map(([name, program]) => ({ name: `${name}, OPeNDAP`, program, path: 'opendap' })),
  ...Object.entries(ZARR_READERS).map(([name, program]) => ({ name: `${name}, Zarr`, program, path: 'zarr' })),
]

describe('A collection is read by', () => {
  for (const { name, program, path } of READERS) {
    test(name, needsProgram(program), async () => {
      expect(await meanBy(program, `${address}/${path}/derniere/${COLLECTION}`, 'ghi')).toBeCloseTo(
        await meanOf('ghi'),
        9,
      )
    })
  }
})

describe('The open protocols', () => {
  const URL = `/zarr/derniere/${COLLECTION}/.zgroup`
  const asked = (authorization: string, url = URL) => service.ask({ url, headers: { authorization } })

  test('count on the key that a request brings, as Bearer or as the password of Basic, which no log has', async () => {
    const { cle, prefixe } = await service.issueCle(10)
    const basic = `Basic ${Buffer.from(`netcdf:${cle}`).toString('base64')}`
    const left = async (authorization: string, url?: string) =>
      String((await asked(authorization, url)).headers.ratelimit)
    expect(await left(`Bearer ${cle}`)).toMatch(/r=9;/)
    expect(await left(basic)).toMatch(/r=8;/)
    // A series is read whole: a stride saves nothing.
    const strides = Array.from({ length: 200 }, () => 'ghi[0:1000:2000][0]').join()
    expect(await left(basic, `/opendap/derniere/nasa_power_horaire.dods?${strides}`)).toMatch(/r=3;.*n=5/)
    expectErreur(await asked(`${basic.slice(0, -6)}AAAA==`), 'AUTH_CLE_INVALIDE')
    expect(service.logs.join('')).toContain(prefixe)
    expect(service.logs.join('')).not.toMatch(new RegExp(`${cle}|${basic.slice(6)}`))
  })

  test('count on the allowance of the address where no key is brought, and tell when it comes back', async () => {
    const remoteAddress = '198.51.100.7'
    const answers = await Promise.all(Array.from({ length: 1001 }, () => service.ask({ url: URL, remoteAddress })))
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.length).toBe(1)
    const details = expectErreur(refused[0]!, 'SERVEUR_SURCHARGE', 429)
    expect(refused[0]?.headers['retry-after']).toBe(String(details.reessayer_dans_s))
    expect((await service.ask({ url: '/ogc/conformance', remoteAddress })).statusCode).toBe(429)
    expect((await service.ask({ url: URL, remoteAddress: '198.51.100.8' })).statusCode).toBe(200)
  })
})
