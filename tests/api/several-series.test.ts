import Type from 'typebox'
import { describe, expect, test } from 'vitest'
import { dataRoute } from '../../src/api/route.ts'
import { cleShow } from '../../src/api/routes/cles.ts'
import { define } from '../../src/contract/definition.ts'
import { csvRows, expectErreur } from '../support/checks.ts'
import { NEW_EDITION } from '../support/editions.ts'
import { forFile } from '../support/forFile.ts'
import { sharedService, startService } from '../support/service.ts'
import { readParquet, readWorkbook } from './readers.ts'

const PATH = '/v1/series/mesures'
const MENSUEL = 'gin_kankan_ghi_nasa_power_2001_2005'
const JOURNALIER = 'gin_kankan_ghi_nasa_power_journalier_2004_2005'
const HORAIRE = 'gin_kankan_ghi_nasa_power_horaire_2005_2005'
/** Of every step, in no order. */
const CODES = [HORAIRE, MENSUEL, JOURNALIER]
const NAMED = `${PATH}?codes=${CODES.join(',')}`

const service = forFile(() => sharedService())

const inFormat = (url: string, format: string) => service.get(`${url}&format=${format}`)
const csvOf = async (code: string, more = '') =>
  csvRows((await service.get(`/v1/series/${code}?format=csv${more}`)).body)

describe('Several series', () => {
  test('are each what it is alone, in the order asked', async () => {
    const answer = await service.get(NAMED)
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    const { series, edition } = answer.json<{ series: { code: string }[]; edition: string }>()
    expect(edition).toBe(NEW_EDITION)
    expect(series.map(({ code }) => code)).toEqual(CODES)
    for (const serie of series) {
      expect({ ...serie, edition }).toEqual((await service.get(`/v1/series/${serie.code}`)).json())
    }
  })

  test('are in CSV the rows of each under one header, and every file tells its series', async () => {
    const alone = await Promise.all(CODES.map((code) => csvOf(code)))
    const [header, ...rows] = csvRows((await inFormat(NAMED, 'csv')).body)
    expect(header).toEqual(alone[0]?.[0])
    expect(rows).toEqual(alone.flatMap((table) => table.slice(1)))
    const parquet = await readParquet((await inFormat(NAMED, 'parquet')).rawPayload)
    const told = JSON.parse(parquet.told.series ?? '') as { code: string }[]
    expect(told.map(({ code }) => code)).toEqual(CODES)
    const { source = [] } = await readWorkbook((await inFormat(NAMED, 'xlsx')).rawPayload)
    expect(source.find(([name]) => name === 'serie_code')).toEqual(['serie_code', ...CODES])
  })

  test('are in a wide table a column each, an instant a row, empty where one has no value', async () => {
    const filters = 'localite=gin_kankan,gin_labe&grandeur=ghi,t2m&granularite=mensuel'
    const url = `${PATH}?${filters}`
    const [, ...long] = csvRows((await inFormat(url, 'csv')).body)
    const [header = [], ...rows] = csvRows((await inFormat(`${url}&forme=large`, 'csv')).body)
    expect(header.slice(0, 2)).toEqual(['localite', 'instant_mesure'])
    expect(header.at(-1)).toBe('edition')
    const several = new Set(long.map((row) => row[4])).size > 1
    const cells = rows.flatMap((row) =>
      row.slice(2, -1).flatMap((value, i) => (value === '' ? [] : [[row[0], row[1], header[i + 2], value].join(' ')])),
    )
    const values = long.map((row) => [row[1], row[8], several ? `${row[2]}_${row[4]}` : row[2], row[9]].join(' '))
    expect(cells.toSorted()).toEqual(values.toSorted())
    expect(rows.some((row) => row.includes(''))).toBe(true)
    const typed = rows.map((row) =>
      row.map((cell, i) => (i < 2 || i === row.length - 1 ? cell : cell === '' ? null : Number(cell))),
    )
    const parquet = await readParquet((await inFormat(`${url}&forme=large`, 'parquet')).rawPayload)
    expect(parquet.columns).toEqual(header)
    expect(parquet.rows.map((row) => row.map((cell, i) => (i === 1 ? String(cell).slice(0, 10) : cell)))).toEqual(typed)
    const lines = (await inFormat(`${url}&forme=large`, 'ndjson')).body.trimEnd().split('\n')
    expect(lines.map((line) => Object.values(JSON.parse(line)).slice(0, header.length))).toEqual(typed)
    const { mesures = [] } = await readWorkbook((await inFormat(`${url}&forme=large`, 'xlsx')).rawPayload)
    expect(mesures.slice(1).map((row) => row.slice(2))).toEqual(typed.map((row) => row.slice(2)))
  })

  test('of several steps have no wide table, and none is JSON', async () => {
    expectErreur(await inFormat(`${NAMED}&forme=large`, 'csv'), 'VALIDATION_VALEUR_INVALIDE')
    expectErreur(await inFormat(`${PATH}?codes=${MENSUEL}&forme=large`, 'json'), 'VALIDATION_VALEUR_INVALIDE')
  })

  test('are those that filters of the catalogue leave, in code order', async () => {
    const filters = 'localite=gin_kankan&grandeur=ghi,t2m&granularite=mensuel'
    const { items } = (await service.get(`/v1/series?${filters}`)).json<{ items: { code: string }[] }>()
    expect(items.length).toBeGreaterThan(1)
    const { series } = (await service.get(`${PATH}?${filters}`)).json<{ series: { code: string }[] }>()
    expect(series.map(({ code }) => code)).toEqual(items.map(({ code }) => code))
  })

  test('have a window, of which a series that has nothing there gives nothing', async () => {
    const days = '&periode_debut=2003-11-15&periode_fin=2004-01-02'
    const alone = await Promise.all(CODES.map((code) => csvOf(code, days)))
    expect(alone.map(({ length }) => length - 1)).toEqual([0, 2, 2])
    const [, ...rows] = csvRows((await inFormat(`${NAMED}${days}`, 'csv')).body)
    expect(rows).toEqual(alone.flatMap((table) => table.slice(1)))
    const { series } = (await service.get(`${NAMED}${days}`)).json<{ series: { mesures: unknown[] }[] }>()
    expect(series.map(({ mesures }) => mesures.length)).toEqual([0, 2, 2])
  })
})

describe('A question for several series is refused', () => {
  test.each([
    ['codes=', 'est vide'],
    [`codes=${MENSUEL},,${HORAIRE}`, 'valeur 2 sur 3'],
    [`codes=${MENSUEL},${HORAIRE},${MENSUEL}`, `«\u00a0${MENSUEL}\u00a0»`],
    [`codes=${Array.from({ length: 101 }, (_, i) => `c${i}`).join(',')}`, 'au plus 100'],
    [`codes=${MENSUEL}&localite=gin_kankan`, 'ne s’y ajoute pas'],
    [`codes=${MENSUEL}&separateur=point_virgule`, 'CSV'],
    [`codes=${MENSUEL}&periode_debut=2005-01-02&periode_fin=2005-01-01`, 'précède'],
  ])('%s', async (query, why) => {
    const answer = await service.get(`${PATH}?${query}`)
    expectErreur(answer, 'VALIDATION_VALEUR_INVALIDE')
    expect(answer.json().erreur.message).toContain(why)
  })

  test('where codes are unknown, all of which it names', async () => {
    const answer = await service.get(`${PATH}?codes=${MENSUEL},nulle,part`)
    expect(expectErreur(answer, 'RESSOURCE_INTROUVABLE').recu).toEqual(['nulle', 'part'])
  })

  test('where a code is mistyped or of other years, with the series that may have been meant', async () => {
    const [mistyped, grown] = [MENSUEL.replace('kankan', 'kanken'), MENSUEL.replace(/\d{4}$/, '2004')]
    const answer = await service.get(`${PATH}?codes=${mistyped},${grown},nulle`)
    expect(expectErreur(answer, 'RESSOURCE_INTROUVABLE')).toEqual({
      champ: 'codes',
      recu: [mistyped, grown, 'nulle'],
      codes_proches: [expect.arrayContaining([MENSUEL]), [MENSUEL], []],
      accepte: '/v1/series',
    })
    const { message } = answer.json().erreur
    expect(message).toContain(`pour «\u00a0${grown}\u00a0», la même, d’autres années\u00a0: ${MENSUEL}`)
  })

  test('tells what was received of codes, separateur and decimale', async () => {
    const received = async (query: string) =>
      expectErreur(await service.get(`${PATH}?${query}`), 'VALIDATION_VALEUR_INVALIDE')
    expect(await received(`codes=${MENSUEL}&separateur=point_virgule`)).toMatchObject({ recu: 'point_virgule' })
    expect(await received(`codes=${MENSUEL}&format=csv&decimale=virgule`)).toMatchObject({ recu: 'virgule' })
    expect(await received(`codes=${MENSUEL}&localite=gin_kankan`)).toMatchObject({ recu: ['gin_kankan'] })
  })

  test('where no series is left, and says which codes are unknown', async () => {
    const answer = await service.get(`${PATH}?localite=gin_kankn`)
    expect(expectErreur(answer, 'RESSOURCE_INTROUVABLE')).toEqual({
      champ: 'localite',
      recu: ['gin_kankn'],
      accepte: '/v1/series',
    })
    expect(answer.json().erreur.message).toContain('codes proches\u00a0: gin_kankan')
  })
})

describe('The quota', () => {
  const left = (answer: { headers: Record<string, unknown> }) => /r=(\d+)/.exec(String(answer.headers.ratelimit))?.[1]

  test('counts each series, by code or by filter, and refuses a question beyond it without counting it', async () => {
    const { cle, prefixe } = await service.issueCle(8)
    const ask = (url: string) => service.ask({ method: 'GET', url, headers: { authorization: `Bearer ${cle}` } })
    const used = async () => (await ask(`/v1/cles/${prefixe}`)).json().utilise
    const filtered = `${PATH}?localite=gin_kankan&source=nasa_power&grandeur=ghi`
    const first = await ask(`${filtered}&format=parquet`)
    expect([first.statusCode, left(first)]).toEqual([200, '5'])
    // A copy that the client has counts as much.
    const again = await ask(NAMED)
    expect(left(again)).toBe('2')
    for (const url of [filtered, NAMED, `${filtered}&format=xlsx`]) {
      const refused = await ask(url)
      expect(expectErreur(refused, 'CLES_QUOTA_JOURNALIER_DEPASSE')).toMatchObject({ requetes: 3, restant: 2 })
      expect(left(refused)).toBe('2')
      expect(await used()).toBe(6)
    }
    // What can but be refused counts one.
    expect((await ask(`${PATH}?localite=gin_kankn`)).statusCode).toBe(404)
    expect(await used()).toBe(7)
    expect((await ask(`${PATH}?codes=${MENSUEL},nulle`)).statusCode).toBe(404)
    expect(await used()).toBe(8)
  })
})

test('The quota counted for a question by filters is refunded where the service is at fault', async () => {
  const definition = define({
    path: '/v1/series/mesures',
    operation: 'faute',
    exemple: PATH,
    chapter: 'Séries',
    summary: { fr: 'Une faute', en: 'A fault' },
    query: {},
    answer: Type.Object({}),
    erreurs: [],
  })
  const route = dataRoute(definition, {
    unitsIn: () => 3,
    answer() {
      throw new Error('une faute')
    },
  })
  const faulty = await startService({ routes: [route, cleShow] })
  const { cle, prefixe } = await faulty.issueCle(8)
  const ask = (url: string) => faulty.ask({ method: 'GET', url, headers: { authorization: `Bearer ${cle}` } })
  expect((await ask(PATH)).statusCode).toBe(500)
  expect((await ask(`/v1/cles/${prefixe}`)).json()).toMatchObject({ utilise: 0 })
  await faulty.close()
})
