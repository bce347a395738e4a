import { parquetMetadata } from 'hyparquet'
import { describe, expect, test } from 'vitest'
import { csvRows, expectErreur } from '../support/checks.ts'
import { NEW_EDITION } from '../support/editions.ts'
import { forFile } from '../support/forFile.ts'
import { sharedService } from '../support/service.ts'
import { share } from '../support/share.ts'
import { readParquet, readWorkbook } from './readers.ts'

const MENSUEL = '/v1/series/gin_kankan_ghi_nasa_power_2001_2005'
const JOURNALIER = '/v1/series/gin_kankan_ghi_nasa_power_journalier_2004_2005'
const LONG = '/v1/series/gin_kankan_t2m_era5_land_horaire_2003_2005'
const HEURES = '/v1/horaire/gin_kankan/ghi?periode_debut=2005-01-02&periode_fin=2005-01-05'
const NORMALES = '/v1/normales/gin_kankan?grandeur=ghi,t2m'
/** Of every step, in no order. */
const SEVERAL = `/v1/series/mesures?codes=${['horaire_2005_2005', '2001_2005', 'journalier_2004_2005'].map((end) => `gin_kankan_ghi_nasa_power_${end}`).join(',')}`
const TABLES = share([HEURES, SEVERAL, NORMALES, MENSUEL, JOURNALIER, LONG], 3)

const service = forFile(() => sharedService())

const FORMATS = ['parquet', 'xlsx', 'ndjson']
const withFormat = (url: string, format: string) => `${url}${url.includes('?') ? '&' : '?'}format=${format}`
const inFormat = (url: string, format: string) => service.get(withFormat(url, format))

/** A cell as the CSV of the same question writes it; a time that the CSV gives as a day is one. */
function asCsv(cell: unknown, written: string | undefined): string {
  if (cell === null || cell === undefined) return ''
  const text = cell instanceof Date ? cell.toISOString().slice(0, 19) : String(cell)
  return /^\d{4}-\d{2}-\d{2}T00:00:00$/.test(text) && written?.length === 10 ? text.slice(0, 10) : text
}
const likeCsv = (rows: unknown[][], csv: string[][]) =>
  rows.map((row, r) => row.map((cell, c) => asCsv(cell, csv[r]?.[c])))

test('A time in Parquet has no offset, as in every other format', async () => {
  const { rawPayload } = await inFormat(HEURES, 'parquet')
  const { schema } = parquetMetadata(new Uint8Array(rawPayload).buffer)
  expect(schema.find(({ name }) => name === 'instant_mesure')?.logical_type).toEqual({
    type: 'TIMESTAMP',
    isAdjustedToUTC: false,
    unit: 'MILLIS',
  })
})

describe.each(TABLES)('%s', (url) => {
  test('in Parquet, read by DuckDB, is what it is in CSV', async () => {
    const [header, ...rows] = csvRows((await inFormat(url, 'csv')).body)
    const answer = await inFormat(url, 'parquet')
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    expect(answer.headers['content-type']).toBe('application/vnd.apache.parquet')
    const read = await readParquet(answer.rawPayload)
    expect(read.columns).toEqual(header)
    expect(likeCsv(read.rows, rows)).toEqual(rows)
    expect(read.told).toMatchObject({
      edition: NEW_EDITION,
      citation: expect.stringContaining(NEW_EDITION),
      licence: expect.any(String),
    })
    const [serie] = JSON.parse(read.told.series ?? '[]') as Record<string, unknown>[]
    for (const name of 'source_code attribution methode_collecte grandeur_unit niveau_confiance licence'.split(' '))
      expect(serie?.[name], name).toEqual(expect.any(String))
  })

  test('in a workbook, read by another library, is what it is in CSV, with a sheet of where it is from', async () => {
    const [header, ...rows] = csvRows((await inFormat(url, 'csv')).body)
    const answer = await inFormat(url, 'xlsx')
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const { source, ...values } = await readWorkbook(answer.rawPayload)
    const [[read, ...cells] = []] = Object.values(values)
    expect(read).toEqual(header)
    expect(likeCsv(cells ?? [], rows)).toEqual(rows)
    const told = Object.fromEntries((source ?? []).map(([name, value]) => [name, value]))
    expect(told).toMatchObject({
      edition: NEW_EDITION,
      citation: expect.stringContaining(NEW_EDITION),
      licence: expect.any(String),
      serie_source_code: expect.any(String),
      serie_methode_collecte: expect.any(String),
      serie_grandeur_unit: expect.any(String),
      serie_niveau_confiance: expect.any(String),
      serie_attribution: expect.any(String),
    })
  })

  test('in NDJSON is a row a line, each with its provenance, and what it is in CSV', async () => {
    const [header, ...rows] = csvRows((await inFormat(url, 'csv')).body)
    const answer = await inFormat(url, 'ndjson')
    expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
    const lines = answer.body.split('\n')
    expect(lines.pop()).toBe('')
    const read = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(new Set(read.map((row) => Object.keys(row).join()))).toEqual(
      new Set([[...(header ?? []), 'licence', 'citation'].join()]),
    )
    expect(read.filter(({ citation }) => !String(citation).includes(NEW_EDITION))).toEqual([])
    const cells = read.map(({ licence: _licence, citation: _citation, ...row }) => Object.values(row))
    expect(likeCsv(cells, rows)).toEqual(rows)
  })

  test('is named as a file, has a tag for each format, is a 304 for it, and HEAD has no body', async () => {
    const tags = new Set<unknown>()
    for (const format of ['csv', 'ndjson', 'parquet', 'xlsx']) {
      const answer = await inFormat(url, format)
      expect(answer.headers['content-disposition']).toMatch(
        new RegExp(`^attachment; filename="[a-z0-9_-]+_${NEW_EDITION}\\.${format}"$`),
      )
      expect(answer.headers.edition).toBe(NEW_EDITION)
      const etag = String(answer.headers.etag)
      tags.add(etag)
      const asked = withFormat(url, format)
      expect((await service.get(asked, { 'if-none-match': etag })).statusCode).toBe(304)
      const authorization = `Bearer ${service.cle}`
      const head = await service.ask({ method: 'HEAD', url: asked, headers: { authorization } })
      expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag])
    }
    expect(tags.size).toBe(4)
  })
})

describe('A file', () => {
  test('has the same bytes each time, and no coding where its bytes are compressed already', async () => {
    for (const format of ['parquet', 'xlsx']) {
      for (const url of [MENSUEL, LONG]) {
        const first = await inFormat(url, format)
        const second = await service.get(`${url}?format=${format}`, {
          'accept-encoding': 'br, gzip',
          range: 'bytes=0-9',
        })
        expect(second.statusCode).toBe(200)
        expect(second.headers['content-encoding']).toBeUndefined()
        expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
      }
    }
    const lines = await service.get(`${MENSUEL}?format=ndjson`, { 'accept-encoding': 'gzip' })
    expect(lines.headers['content-encoding']).toBe('gzip')
  })

  test('is selected by its media type, unless types are named that are not served', async () => {
    const accept = 'application/vnd.apache.parquet'
    const answer = await service.get(HEURES, { accept })
    expect(answer.headers['content-type']).toBe(accept)
    expect(answer.rawPayload).toEqual((await inFormat(HEURES, 'parquet')).rawPayload)
    const office = await service.get(HEURES, { accept: `${accept}, application/vnd.ms-excel` })
    expect(office.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('without rows is an empty table in every format', async () => {
    const empty = `${MENSUEL}?periode_fin=1990-01-01`
    expect((await inFormat(empty, 'csv')).body).toMatch(/^code_serie,[a-z_,]+,edition\r\n$/)
    expect((await inFormat(empty, 'ndjson')).body).toBe('')
    expect((await readParquet((await inFormat(empty, 'parquet')).rawPayload)).rows).toEqual([])
    expect((await readWorkbook((await inFormat(empty, 'xlsx')).rawPayload)).mesures).toHaveLength(1)
  })

  test('has typed instants: dates of days, timestamps of hours', async () => {
    const days = await readWorkbook((await inFormat(`${JOURNALIER}?periode_fin=2004-01-01`, 'xlsx')).rawPayload)
    expect(days.mesures?.[1]?.[8]).toEqual(new Date('2004-01-01T00:00:00Z'))
    const hours = await readWorkbook((await inFormat(HEURES, 'xlsx')).rawPayload)
    expect(hours.mesures?.[2]?.[8]).toEqual(new Date('2005-01-02T01:00:00Z'))
    const { types } = await readParquet((await inFormat(MENSUEL, 'parquet')).rawPayload)
    expect(types.slice(6, 10)).toEqual(['INTEGER', 'INTEGER', 'TIMESTAMP', 'DOUBLE'])
  })

  test.each(TABLES)('needs a key as any other answer does, and counts one, of hours more: %s', async (url) => {
    const { cle, prefixe } = await service.issueCle(20)
    for (const format of FORMATS) {
      const asked = withFormat(url, format)
      expectErreur(await service.ask(asked), 'AUTH_CLE_INVALIDE')
      expect((await service.get(asked, { authorization: `Bearer ${cle}` })).statusCode).toBe(200)
    }
    const { utilise } = (await service.get(`/v1/cles/${prefixe}`, { authorization: `Bearer ${cle}` })).json()
    // A workbook of ten years of hours counts 13: of three years 4; three series count three; all else here counts one.
    expect(utilise).toBe(url === LONG ? FORMATS.length + 3 : FORMATS.length * (url === SEVERAL ? 3 : 1))
  })

  test('in an unknown format is refused by each table', async () => {
    for (const url of TABLES) expectErreur(await inFormat(url, 'xls'), 'VALIDATION_FORMAT_NON_SUPPORTE')
  })
})

describe('CSV for a spreadsheet in French', () => {
  test.each([MENSUEL, HEURES, NORMALES])(
    '%s has semicolons, decimal commas and the mark, and says the same',
    async (url) => {
      const standard = csvRows((await inFormat(url, 'csv')).body)
      const french = await inFormat(
        `${url}${url.includes('?') ? '&' : '?'}separateur=point_virgule&decimale=virgule`,
        'csv',
      )
      expect(french.body.charCodeAt(0)).toBe(0xfeff)
      const rows = french.body
        .slice(1)
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(';'))
      const numeric = (cell: string) => (/^-?\d+,\d+$/.test(cell) ? cell.replace(',', '.') : cell)
      expect(rows.map((row) => row.map(numeric))).toEqual(standard)
      expect(french.body).not.toMatch(/;\d+\.\d+;/)
    },
  )

  test('decimal points stay where semicolons alone are asked for', async () => {
    const { body } = await inFormat(`${MENSUEL}?separateur=point_virgule`, 'csv')
    expect(body.charCodeAt(0)).toBe(0xfeff)
    expect(body).toContain(';5.2915;')
  })

  test.each(['localite=gin_kankan', 'localite=gin_kankan,gin_labe'])(
    'of a computed variable is the same table: %s',
    async (towns) => {
      const url = `/v1/grandeurs/hep?${towns}&granularite=annuel`
      const standard = csvRows((await inFormat(url, 'csv')).body)
      const { body } = await inFormat(`${url}&separateur=point_virgule&decimale=virgule`, 'csv')
      expect(body.charCodeAt(0)).toBe(0xfeff)
      const at = standard[0]?.indexOf('valeur') ?? -1
      const valeurs = body.split('\r\n').map((line) => line.split(';')[at])
      expect(valeurs.slice(1, -1)).toEqual(standard.slice(1).map((row) => row[at]?.replace('.', ',')))
    },
  )

  test('is described as it is written', async () => {
    const answer = await inFormat(`${MENSUEL}?separateur=point_virgule&decimale=virgule`, 'csv')
    const [, path = ''] = /<([^>]+)>; rel="describedby"/.exec(String(answer.headers.link)) ?? []
    const { url, dialect, tableSchema } = (await service.ask(path)).json()
    expect(url).toContain('separateur=point_virgule')
    expect(dialect.delimiter).toBe(';')
    expect(tableSchema.columns[9].datatype).toEqual({ base: 'double', format: { decimalChar: ',' } })
    const standard = (await service.ask(`/csvw/series/${MENSUEL.split('/').at(-1)}`)).json()
    expect([standard.dialect.delimiter, standard.tableSchema.columns[9].datatype]).toEqual([',', 'double'])
  })

  test.each([
    ['decimale=virgule&format=csv', 'decimale'],
    ['separateur=point_virgule', 'separateur'],
    ['decimale=virgule&format=parquet', 'decimale'],
    ['separateur=tabulation&format=csv', 'separateur'],
  ])('%s is refused', async (query, champ) => {
    expect(expectErreur(await service.get(`${MENSUEL}?${query}`), 'VALIDATION_VALEUR_INVALIDE')).toMatchObject({
      champ,
    })
  })
})

describe('The Parquet files of a release', () => {
  test.each(['mesures/mensuel.parquet', 'mesures/horaire.parquet', 'qualite/drapeaux.parquet'])(
    '%s says of which release it is, and of each of its series the unit, the source and the method',
    async (path) => {
      const file = await service.ask(`/archives/${NEW_EDITION}/${path}`)
      const { told, columns, rows } = await readParquet(file.rawPayload)
      expect(told).toMatchObject({
        edition: NEW_EDITION,
        citation: expect.stringContaining(NEW_EDITION),
        licence: expect.any(String),
        table_des_series: 'catalogue/series.csv',
      })
      const series = JSON.parse(told.series ?? '[]') as Record<string, string>[]
      const code = columns.indexOf('code_serie')
      expect(series.map((each) => each.code)).toEqual([...new Set(rows.map((row) => row[code]))])
      const table = csvRows((await service.ask(`/archives/${NEW_EDITION}/catalogue/series.csv`)).body)
      const [header = [], ...listed] = table
      for (const each of series) {
        const row = listed.find((cells) => cells[0] === each.code)
        const inTable = Object.fromEntries(header.map((name, i) => [name, row?.[i]]))
        for (const [name, value] of Object.entries(each)) expect([name, value]).toEqual([name, inTable[name]])
        expect(Object.keys(each)).toEqual(expect.arrayContaining(['unite', 'source', 'methode_collecte']))
      }
    },
  )
})

describe('A computed variable as a workbook', () => {
  const HEP = '/v1/grandeurs/hep?inclinaison_deg=10&orientation_deg=180&periode_debut=2004-01-01&periode_fin=2005-12-31'
  const HOURS =
    '/v1/grandeurs/fraction_diffuse?localite=gin_kankan&granularite=horaire&periode_debut=2005-01-02&periode_fin=2005-01-05'
  const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

  test.each([
    ['days', `${HEP}&localite=gin_kankan&granularite=journalier`],
    ['hours', HOURS],
    ['months of several towns', `${HEP}&localite=gin_kankan,gin_kindia&granularite=mensuel`],
  ])('has the %s of its CSV, and in its second sheet what they rest on', async (_what, url) => {
    const [header = [], ...rows] = csvRows((await inFormat(url, 'csv')).body)
    const answer = await service.get(url, { accept: XLSX })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, XLSX])
    const { source = [], ...values } = await readWorkbook(answer.rawPayload)
    const [names = [], ...cells] = Object.values(values)[0] ?? []
    const places = (names as string[]).map((name) => header.indexOf(name))
    expect(places).not.toContain(-1)
    const csv = rows.map((row) => places.map((place) => row[place] as string))
    expect(likeCsv(cells, csv)).toEqual(csv)
    const facts = new Map(source.map(([name, value]) => [name, value]))
    const shared = ['edition', 'source_code', 'periode_debut', 'version_moteur']
    const first = (name: string) => rows[0]?.[header.indexOf(name)]
    expect(shared.map((name) => facts.get(name) ?? facts.get(`serie_${name}`))).toEqual(shared.map(first))
    expect(first('series_utilisees')?.split(' ')).toContain(facts.get('serie_code'))
  })
})
