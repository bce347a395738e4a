import { describe, expect, test } from 'vitest'
import { csvRows, expectErreur, linksOf } from '../support/checks.ts'
import { type Csvw, expectDescribes } from '../support/csvw.ts'
import { NEW_EDITION } from '../support/editions.ts'
import { forFile, forTest } from '../support/forFile.ts'
import { sharedService, startService } from '../support/service.ts'

const service = forFile(() => sharedService())

/** The rows of a CSV answer, each as its cells by column. */
async function table(url: string): Promise<Record<string, string>[]> {
  const answer = await service.get(url)
  expect(answer.headers['content-type']).toMatch(/^text\/csv/)
  const [header = [], ...rows] = csvRows(answer.body)
  return rows.map((cells) => Object.fromEntries(header.map((column, i) => [column, cells[i] ?? ''])))
}

type Cells = Record<string, string | number | null>

describe.each([
  ['/v1/series', 'series'],
  ['/v1/localites', 'localites'],
  ['/v1/grandeurs', 'grandeurs'],
  ['/v1/sources', 'sources'],
])('%s as CSV', (path, name) => {
  const WORDS: Readonly<Record<string, string>> = { true: 'oui', false: 'non' }
  const written = (value: unknown) => (typeof value === 'boolean' ? WORDS[String(value)] : String(value ?? ''))

  test('has a row for each item, a column for each flat field, and the release last', async () => {
    const { items } = (await service.get(`${path}?limit=1000`)).json<{ items: Cells[] }>()
    const answer = await service.get(`${path}?limit=1000&format=csv`)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${name}_${NEW_EDITION}.csv"`,
      'x-total-count': String(items.length),
    })
    const [header = [], ...rows] = csvRows(answer.body)
    const flat = Object.keys(items[0] ?? {}).filter(
      (field) => typeof items[0]?.[field] !== 'object' || items[0][field] === null,
    )
    expect(header.filter((column) => column !== 'methodes_collecte')).toEqual([...flat, 'edition'])
    expect(header.at(-1)).toBe('edition')
    expect(rows).toHaveLength(items.length)
    rows.forEach((row, i) => {
      expect(row).toHaveLength(header.length)
      for (const field of flat) expect(row[header.indexOf(field)]).toBe(written(items[i]?.[field]))
      expect(row.at(-1)).toBe(NEW_EDITION)
    })
  })

  test('is a page as JSON is: the same part, links that keep the format, and the total', async () => {
    const [json, csv] = [
      await service.get(`${path}?limit=2&offset=2`),
      await service.get(`${path}?limit=2&offset=2&format=csv`),
    ]
    const { items, total } = json.json<{ items: Cells[]; total: number }>()
    expect(
      csvRows(csv.body)
        .slice(1)
        .map(([code]) => code),
    ).toEqual(items.map(({ code }) => code))
    expect([json.headers['x-total-count'], csv.headers['x-total-count']]).toEqual([String(total), String(total)])
    const links = linksOf(csv)
    expect(Object.keys(links)).toEqual(expect.arrayContaining(['first', 'prev', 'next', 'last']))
    for (const rel of ['first', 'prev', 'next', 'last']) expect(links[rel]).toContain('format=csv')
    const next = await service.get(links.next ?? '')
    expect(csvRows(next.body)[1]?.[0]).toBe(
      (await service.get(`${path}?limit=2&offset=4`)).json<{ items: Cells[] }>().items[0]?.code,
    )
  })

  test('is what Accept: text/csv asks for, unless the query names a format', async () => {
    const plain = await service.get(path)
    const named = await service.get(`${path}?format=csv`)
    const accepted = await service.get(path, { accept: 'text/csv' })
    expect([accepted.body, accepted.headers.etag]).toEqual([named.body, named.headers.etag])
    expect(accepted.headers.etag).not.toBe(plain.headers.etag)
    expect(accepted.headers.vary).toBe('Accept, Accept-Encoding')
    const liked = await service.get(path, { accept: 'application/json;q=0.4, text/csv;q=0.9' })
    expect(liked.body).toBe(named.body)
    const insisted = await service.get(`${path}?format=json`, { accept: 'text/csv' })
    expect([insisted.body, insisted.headers.etag]).toEqual([plain.body, plain.headers.etag])
    const held = await service.get(path, { accept: 'text/csv', 'if-none-match': String(plain.headers.etag) })
    expect(held.statusCode).toBe(200)
  })
})

test('Accept chooses on measurements and normals too, and changes nothing where there is but JSON', async () => {
  for (const url of ['/v1/series/gin_kankan_ghi_nasa_power_2001_2005', '/v1/normales/gin_kankan'])
    expect((await service.get(url, { accept: 'text/csv' })).body).toBe((await service.get(`${url}?format=csv`)).body)
  const one = await service.get('/v1/localites/gin_kankan', { accept: 'text/csv' })
  expect([one.statusCode, one.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  const places = await service.get('/v1/localites', { accept: 'application/geo+json' })
  expect(places.headers['content-type']).toBe('application/geo+json; charset=utf-8')
})

test('a paged table of cross-source records has links and total as well', async () => {
  const answer = await service.get('/v1/grandeurs/incertitude_inter_source?format=csv&limit=1')
  expect(answer.headers['x-total-count']).toBe('4')
  expect(linksOf(answer).next).toContain('format=csv')
})

describe('Descriptions in CSVW', () => {
  const SERIE = '/v1/series/gin_kankan_ghi_nasa_power'
  const HOURS = '/v1/horaire/gin_kankan/ghi?periode_debut=2005-01-02&periode_fin=2005-01-03'

  test.each([
    `${SERIE}_2001_2005?format=csv`,
    `${SERIE}_journalier_2004_2005?format=csv&periode_fin=2004-03-31`,
    `${SERIE}_horaire_2005_2005?periode_debut=2005-03-01&format=csv&edition=${NEW_EDITION}`,
    `${HOURS}&format=csv`,
    `${HOURS}&source=nasa_power&format=csv`,
    '/v1/series?format=csv&localite=gin_kankan%2Cgin_labe',
    '/v1/localites?format=csv',
    '/v1/grandeurs?limit=5&format=csv',
    '/v1/sources?format=csv',
  ])(
    '%s links to the description of that very table, open, with its address, types, licence and release',
    async (url) => {
      const answer = await service.get(url)
      expect(answer.headers.link).toContain('rel="describedby"; type="application/csvm+json"')
      const described = await service.ask(linksOf(answer).describedby ?? '')
      expect([described.statusCode, described.headers['content-type']]).toEqual([
        200,
        expect.stringMatching(/^application\/csvm\+json/),
      ])
      const description = described.json<Csvw>()
      expect(description.url).toBe(url)
      expect(expectDescribes(description, answer.body)).toBeGreaterThan(0)
      expect(described.json()).toMatchObject({
        'dc:license': { '@id': 'https://creativecommons.org/licenses/by/4.0/' },
        'dc:bibliographicCitation': expect.stringContaining(NEW_EDITION),
        'schema:version': NEW_EDITION,
      })
    },
  )

  test('of a table that Accept chose gives the address with its format', async () => {
    const answer = await service.get(`${SERIE}_2001_2005?periode_fin=2001-12-31`, { accept: 'text/csv' })
    const description = (await service.ask(linksOf(answer).describedby ?? '')).json<Csvw>()
    expect(description.url).toBe(`${SERIE}_2001_2005?periode_fin=2001-12-31&format=csv`)
    expect(expectDescribes(description, answer.body)).toBe(12)
  })

  test('say of an instant whether it is a day or an hour, and what the value is', async () => {
    const columnsOf = async (url: string) =>
      new Map((await service.ask(url)).json<Csvw>().tableSchema.columns.map((column) => [column.name, column]))
    const month = await columnsOf('/csvw/series/gin_kankan_ghi_nasa_power_2001_2005')
    expect(month.get('instant_mesure')?.datatype).toEqual({ base: 'date', format: 'yyyy-MM-dd' })
    expect(month.get('valeur')).toMatchObject({ 'dc:description': 'Irradiation globale horizontale, en kWh/m²/jour' })
    const hour = await columnsOf('/csvw/horaire/gin_kankan/ghi?periode_debut=2005-01-01&periode_fin=2005-01-02')
    expect(hour.get('instant_mesure')?.datatype).toMatchObject({ base: 'dateTime' })
  })

  test('are refused as the table is, and never lead out of the page that they stand on', async () => {
    expectErreur(await service.ask('/csvw/series/inconnue'), 'RESSOURCE_INTROUVABLE')
    expectErreur(await service.ask('/csvw/series/x?edition=edition_19990101'), 'RESSOURCE_INTROUVABLE')
    expectErreur(await service.ask('/csvw/horaire/gin_kankan/ghi'), 'VALIDATION_CHAMP_MANQUANT')
    expectErreur(await service.ask('/csvw/inconnue'), 'RESSOURCE_INTROUVABLE')
    const odd = await service.get('/v1/series?format=csv&localite=%3E%22%0D%0AX-Y:1')
    expect(odd.headers['x-y']).toBeUndefined()
    expect(linksOf(odd).describedby).toBe('/csvw/series?format=csv&localite=%3E%22%0D%0AX-Y%3A1')
  })

  test('are absolute where the service knows its public address', async () => {
    const other = await forTest(startService({ publicUrl: 'https://donnees.exemple.org' }))
    const answer = await other.get(`${SERIE}_2001_2005?format=csv`)
    const described = linksOf(answer).describedby ?? ''
    expect(described).toMatch(/^https:\/\/donnees\.exemple\.org\/csvw\/series\//)
    const description = (await other.ask(described.replace('https://donnees.exemple.org', ''))).json<Csvw>()
    expect(description.url).toBe(`https://donnees.exemple.org${SERIE}_2001_2005?format=csv`)
    expectDescribes(description, answer.body)
  })
})

describe('a table as CSV says what its JSON says', () => {
  test('normals: one row for each variable, source and month', async () => {
    const { normales } = (await service.get('/v1/normales/gin_kankan')).json<{
      normales: (Cells & { mois: Cells[] })[]
    }>()
    const rows = await table('/v1/normales/gin_kankan?format=csv')
    const told = normales.flatMap(({ mois, ...serie }) => mois.map((month) => ({ ...serie, ...month })))
    expect(rows).toHaveLength(told.length)
    expect(told.length).toBeGreaterThan(12)
    rows.forEach((row, i) => {
      expect(row.edition).toBe(NEW_EDITION)
      for (const name of ['grandeur_code', 'unite', 'source_code', 'methode_collecte', 'niveau_confiance', 'statut']) {
        expect(row[name]).toBe(told[i]?.[name])
      }
      for (const name of ['mois', 'moyenne', 'minimum', 'maximum', 'n_annees'])
        expect(Number(row[name])).toBe(told[i]?.[name])
      expect(row.ecart_type).toBe(told[i]?.ecart_type === null ? '' : String(told[i]?.ecart_type))
    })
  })

  test('cross-source records: one row for each pair, of a town and of all', async () => {
    const path = '/v1/grandeurs/incertitude_inter_source'
    const record = (await service.get(`${path}/gin_kankan`)).json<{ ecarts: Cells[] }>()
    const rows = await table(`${path}/gin_kankan?format=csv`)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ paire, ecart_abs_pct, n_mois }) => [paire, Number(ecart_abs_pct), Number(n_mois)])).toEqual(
      record.ecarts.map(({ paire, ecart_abs_pct, n_mois }) => [paire, ecart_abs_pct, n_mois]),
    )
    const all = await table(`${path}?format=csv`)
    expect(all.filter(({ localite }) => localite === 'gin_kankan').map(({ paire }) => paire)).toEqual(
      rows.map(({ paire }) => paire),
    )
    for (const row of all) expect(Number(row.latitude)).toBeGreaterThan(0)
  })
})
