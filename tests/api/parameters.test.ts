import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SERVED } from '../../src/cli/composition.ts'
import { expectErreur } from '../support/checks.ts'
import { forFile } from '../support/forFile.ts'
import { sharedService } from '../support/service.ts'

const service = forFile(() => sharedService())

const SERIE = '/v1/series/gin_kankan_ghi_nasa_power_2001_2005'
const HOURS = '/v1/horaire/gin_kankan/ghi'
const FILES = ['json', 'csv', 'ndjson', 'netcdf', 'parquet', 'xlsx']
const RESOLUTION = '/v1/localites/resolution'

/** Texts that look like numbers and are none of the contract's. */
const NOT_NUMBERS = [
  '1e3',
  '1E3',
  '0x10',
  '0b1',
  '0o7',
  '%205',
  '5%20',
  '%2B5',
  '+5',
  '5_000',
  '1,5.0',
  'NaN',
  'Infinity',
  '-Infinity',
  '٥',
  '５',
  '--5',
  '5-',
  'null',
  'true',
  '[]',
  '5%00',
  '%0A5',
]

describe('Integers', () => {
  test.each([...NOT_NUMBERS, '5.0', '5.', '.5', '1e0'])('« %s » is not an integer', async (text) => {
    const limit = expectErreur(await service.get(`/v1/series?limit=${text}`), 'VALIDATION_VALEUR_INVALIDE')
    expect(limit).toMatchObject({ champ: 'limit', accepte: 'un entier de 1 à 1000' })
    expectErreur(await service.get(`/v1/series?offset=${text}`), 'VALIDATION_VALEUR_INVALIDE')
  })

  test.each([
    ['limit', '0'],
    ['limit', '-1'],
    ['limit', '1001'],
    ['limit', '99999999999999999999'],
    ['limit', '9'.repeat(400)],
    ['offset', '-1'],
    ['offset', '99999999999999999999'],
    ['offset', '9'.repeat(400)],
  ])('%s=%s out of bounds is refused, never clamped', async (name, text) => {
    for (const path of ['/v1/series', '/v1/localites', '/v1/grandeurs', '/v1/sources'])
      expectErreur(await service.get(`${path}?${name}=${text}`), 'VALIDATION_LIMIT_HORS_BORNES')
  })

  test.each([
    ['limit=1', 1, 0],
    ['limit=1000', 1000, 0],
    ['limit=007', 7, 0],
    ['offset=-0', 100, 0],
    ['offset=9007199254740991', 100, Number.MAX_SAFE_INTEGER],
  ])('%s is taken', async (query, limit, offset) => {
    expect((await service.get(`/v1/series?${query}`)).json()).toMatchObject({ limit, offset })
  })

  test('any text is either a plain integer in bounds, or a 400 that quotes it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: fc.constantFrom(...'0123456789+-.eExX_ ٣5'), minLength: 1, maxLength: 6 }),
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
          fc.integer({ min: -5, max: 1200 }).map(String),
        ),
        async (text) => {
          const answer = await service.get(`/v1/series?limit=${encodeURIComponent(text)}`)
          if (/^-?[0-9]+$/.test(text) && Number(text) >= 1 && Number(text) <= 1000) {
            expect(answer.json()).toMatchObject({ limit: Number(text) })
          } else {
            expect(answer.statusCode).toBe(400)
            expect(answer.json()).toMatchObject({ erreur: { details: { champ: 'limit', recu: text } } })
          }
        },
      ),
      { numRuns: 150 },
    )
  })
})

describe('Decimals', () => {
  test.each([...NOT_NUMBERS, '5.', '1.2.3', '-'])('« %s » is not a decimal', async (text) => {
    const answer = await service.get(`${RESOLUTION}?latitude=${text}&longitude=-9`)
    expect(expectErreur(answer, 'VALIDATION_VALEUR_INVALIDE')).toMatchObject({ champ: 'latitude' })
  })

  test.each(['90.0001', '-90.0001', '9'.repeat(400)])('latitude=%s is out of bounds', async (text) => {
    expectErreur(await service.get(`${RESOLUTION}?latitude=${text}&longitude=-9`), 'VALIDATION_VALEUR_INVALIDE')
  })

  test.each(['10', '10.5', '-0.25', '.5', '90', '-90'])('latitude=%s is taken', async (text) => {
    expect((await service.get(`${RESOLUTION}?latitude=${text}&longitude=-9`)).statusCode).toBe(200)
  })

  const TILTED = '/v1/grandeurs/productible_correction_thermique?localite=gin_kankan&granularite=annuel'
  test.each([
    [RESOLUTION, 'latitude', '10.4000004&longitude=-9.3', '10.4&longitude=-9.3'],
    [RESOLUTION, 'longitude', '-9.2999996&latitude=10.4', '-9.3&latitude=10.4'],
    [TILTED, 'inclinaison_deg', '12.0049', '12'],
    [`${TILTED}&inclinaison_deg=12`, 'orientation_deg', '179.9951', '180'],
    [`${TILTED}&inclinaison_deg=12`, 'albedo_sol', '0.20004', '0.2'],
    [TILTED, 'puissance_stc_wc', '123456.7499', '123456.7'],
    [TILTED, 'puissance_stc_wc', '999999999999.9', '1000000000000'],
    [TILTED, 'noct_degc', '45.004', '45'],
    [TILTED, 'coeff_temp_pourcent_par_degc', '-0.40004', '-0.4'],
    [TILTED, 'coeff_temp_pourcent_par_degc', '-0.00001', '0'],
    [TILTED, 'pertes_pct', '14.00000000000000000000049', '14'],
    ['/v1/grandeurs/productible_pr_fourni?localite=gin_kankan', 'pr_fourni', '0.80004', '0.8'],
  ])('%s: %s=%s is the question with %s', async (path, name, long, short) => {
    const url = path.includes('?') ? `${path}&` : `${path}?`
    const [asked, rounded] = [await service.get(`${url}${name}=${long}`), await service.get(`${url}${name}=${short}`)]
    expect(asked.statusCode).toBe(200)
    expect(asked.headers.etag).toBe(rounded.headers.etag)
    const applied = asked.json().parametres_appliques
    if (applied) expect(applied[name]).toBe(Number(short))
  })

  test('a decimal that differs by a step is another question', async () => {
    const tags = ['12', '12.01'].map(
      async (tilt) => (await service.get(`${TILTED}&inclinaison_deg=${tilt}`)).headers.etag,
    )
    expect(new Set(await Promise.all(tags)).size).toBe(2)
  })

  test('none has room for decimals without end, and each says so', () => {
    const decimals = SERVED.flatMap(({ operation, query }) =>
      Object.entries<{ type?: string; description?: string }>(query?.properties ?? {}).flatMap(([name, schema]) =>
        schema.type === 'number' ? [{ asked: `${operation} ${name}`, ...schema }] : [],
      ),
    )
    expect(decimals.length).toBeGreaterThan(10)
    for (const { asked, description } of decimals) expect(description, asked).toMatch(/\u202f; arrondi à \d+ /)
    const free = decimals.filter((schema) => !('x-decimales' in schema || 'x-chiffres' in schema))
    expect(free.map(({ asked }) => asked)).toEqual([])
  })
})

describe('Dates', () => {
  test.each([
    '2005-02-29',
    '2005-13-01',
    '2005-00-10',
    '2005-04-31',
    '2005-1-1',
    '05-01-01',
    '20050101',
    '2005-01-01T00:00:00',
    '2005-01-01Z',
    '+02005-01-01',
    '2005/01/01',
    '01-01-2005',
    'hier',
    '２００５-01-01',
    '2005-01-01%20',
  ])('« %s » is not a date that exists', async (text) => {
    for (const name of ['periode_debut', 'periode_fin']) {
      const details = expectErreur(await service.get(`${SERIE}?${name}=${text}`), 'VALIDATION_FORMAT_DATE_INVALIDE')
      expect(details).toMatchObject({ champ: name, accepte: 'une date qui existe, AAAA-MM-JJ' })
    }
    expectErreur(
      await service.get(`${HOURS}?periode_debut=2005-01-01&periode_fin=${text}`),
      'VALIDATION_FORMAT_DATE_INVALIDE',
    )
  })

  test('the 29th of February is a date in a leap year', async () => {
    const url =
      '/v1/series/gin_kankan_ghi_nasa_power_journalier_2004_2005?periode_debut=2004-02-29&periode_fin=2004-02-29'
    expect((await service.get(url)).json<{ mesures: object[] }>().mesures).toHaveLength(1)
  })

  test.each([SERIE, HOURS, '/v1/normales/gin_kankan'])('%s refuses an end before the start', async (path) => {
    const answer = await service.get(`${path}?periode_debut=2005-02-02&periode_fin=2005-02-01`)
    expect(expectErreur(answer, 'VALIDATION_VALEUR_INVALIDE')).toMatchObject({
      champ: 'periode_fin',
      recu: '2005-02-01',
    })
  })
})

describe('Words', () => {
  test.each([
    ['/v1/series?granularite=hebdomadaire', 'granularite', ['horaire', 'journalier', 'mensuel', 'annuel']],
    ['/v1/series?granularite=mensuel,quotidien', 'granularite', ['horaire', 'journalier', 'mensuel', 'annuel']],
    ['/v1/localites?type_localite=ville', 'type_localite', expect.arrayContaining(['commune', 'prefecture'])],
    ['/v1/localites?couverte=1', 'couverte', ['oui', 'non', 'true', 'false']],
    ['/v1/localites?couverte=True', 'couverte', ['oui', 'non', 'true', 'false']],
  ])('%s: a word outside the closed list is a 400 that names the list', async (url, champ, accepte) => {
    expect(expectErreur(await service.get(url), 'VALIDATION_VALEUR_INVALIDE')).toMatchObject({ champ, accepte })
  })

  test.each([
    [`${SERIE}?format=xml`, FILES],
    [`${SERIE}?format=CSV`, FILES],
    [`${HOURS}?periode_debut=2005-01-01&periode_fin=2005-01-01&format=geojson`, FILES],
    ['/v1/series?format=parquet', ['json', 'csv']],
    ['/v1/localites?format=xlsx', ['json', 'csv', 'geojson']],
  ])('%s: a format that is not served', async (url, accepte) => {
    expect(expectErreur(await service.get(url), 'VALIDATION_FORMAT_NON_SUPPORTE')).toMatchObject({ accepte })
  })

  test('a format where there is but one is an unknown parameter', async () => {
    expectErreur(await service.get('/v1/localites/gin_kankan?format=csv'), 'VALIDATION_VALEUR_INVALIDE')
  })

  test.each(['localite=', 'localite=gin_kankan,', 'localite=,', 'granularite='])(
    '%s: an empty value',
    async (query) => {
      expectErreur(await service.get(`/v1/series?${query}`), 'VALIDATION_VALEUR_INVALIDE')
    },
  )

  test('a list with an empty value is given back whole, and which value is empty is told', async () => {
    const answer = await service.get('/v1/series?localite=gin_kankan,,gin_labe')
    expect(expectErreur(answer, 'VALIDATION_VALEUR_INVALIDE')).toMatchObject({
      champ: 'localite',
      recu: 'gin_kankan,,gin_labe',
    })
    expect(answer.json<{ erreur: { message: string } }>().erreur.message).toContain('valeur 2 sur 3')
  })

  test('an error states the values that a number may have as a sentence', async () => {
    const answer = await service.get(`${RESOLUTION}?latitude=100&longitude=0`)
    expect(expectErreur(answer, 'VALIDATION_VALEUR_INVALIDE').accepte).toBe('un nombre de -90 à 90, point décimal')
  })

  test('more values than anyone means are refused', async () => {
    expectErreur(await service.get(`/v1/series?localite=${'a,'.repeat(100)}a`), 'VALIDATION_VALEUR_INVALIDE')
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('the parameter %s is unknown', async (name) => {
    const details = expectErreur(await service.get(`/v1/series?${name}=1`), 'VALIDATION_VALEUR_INVALIDE')
    expect(details.champ).toBe(name)
  })

  test.each(['limit%5B%5D=5', 'limit.a=5', 'Limit=5', '%20limit=5', 'limit%00=5'])('%s is not limit', async (query) => {
    expectErreur(await service.get(`/v1/series?${query}`), 'VALIDATION_VALEUR_INVALIDE')
  })

  test('a long value comes back shortened, and what looks like a key comes back hidden', async () => {
    const long = expectErreur(await service.get(`/v1/series?limit=${'x'.repeat(2000)}`), 'VALIDATION_VALEUR_INVALIDE')
    expect(String(long.recu).length).toBeLessThan(100)
    const key = await service.get(`/v1/series?limit=${service.cle}`)
    expect(expectErreur(key, 'VALIDATION_VALEUR_INVALIDE').recu).toBe(`${service.cle.slice(0, 12)}_…`)
    const town = await service.get('/v1/localites/gin_koundara_prefectur')
    expect(expectErreur(town, 'RESSOURCE_INTROUVABLE').recu).toBe('gin_koundara_prefectur')
  })
})

test.each([
  [HOURS, 'periode_debut'],
  [`${HOURS}?periode_debut=2005-01-01`, 'periode_fin'],
  [`${HOURS}?periode_fin=2005-01-01`, 'periode_debut'],
  [RESOLUTION, 'latitude'],
  [`${RESOLUTION}?latitude=10`, 'longitude'],
])('What is required %s is refused and %s named', async (url, champ) => {
  expect(expectErreur(await service.get(url), 'VALIDATION_CHAMP_MANQUANT').champ).toBe(champ)
})

test('whatever the query, the answer is the contract’s: data, or an error with its envelope, never a fault', async () => {
  const names = fc.constantFrom(
    'localite',
    'limit',
    'offset',
    'edition',
    'format',
    'periode_debut',
    'couverte',
    'x',
    '',
  )
  const values = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('5', 'csv', '2005-01-01', 'true', 'gin_kankan'))
  const paths = fc.constantFrom('/v1/series', SERIE, HOURS, '/v1/localites', RESOLUTION, '/v1/normales/gin_kankan')
  await fc.assert(
    fc.asyncProperty(paths, fc.array(fc.tuple(names, values), { maxLength: 4 }), async (path, pairs) => {
      const query = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
      const answer = await service.get(`${path}?${query}`)
      expect([200, 400, 404]).toContain(answer.statusCode)
      if (answer.statusCode !== 200) expect(answer.json()).toHaveProperty('erreur.code')
    }),
    { numRuns: 200 },
  )
})
