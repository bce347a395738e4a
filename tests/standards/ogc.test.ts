import { NetCDFReader } from 'netcdfjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { csvRows, expectErreur } from '../support/checks.ts'
import { NEW_EDITION } from '../support/editions.ts'
import { forFile } from '../support/forFile.ts'
import { type Answer, sharedService } from '../support/service.ts'
import { needsProgram, OGC_READERS, outputOf, readCoverage } from './programs.ts'

const COLLECTION = 'nasa_power_mensuel'
const KANKAN = 'coords=POINT(-9.3%2010.4)'
const MONTHS = 'datetime=2003-01-01T00:00:00Z/2003-06-01T00:00:00Z'

const service = forFile(() => sharedService('avec cartes'))
let address: string
beforeAll(async () => {
  address = await service.listen()
})

const ogc = (path: string, headers: Record<string, string> = {}) => service.ask({ url: `/ogc${path}`, headers })
const edr = (rest: string) => ogc(`/collections/${COLLECTION}/${rest}`)

interface Collection {
  features: { id: string; geometry: { coordinates: number[] }; properties: Record<string, unknown> }[]
  links: { rel: string; href: string; type?: string }[]
  numberMatched: number
  numberReturned: number
}
const items = async (rest: string) => (await ogc(`/collections/${rest}`)).json<Collection>()
const idsOf = ({ features }: Collection) => features.map(({ id }) => id)
const linkOf = ({ links }: Pick<Collection, 'links'>, rel: string) => links.find((link) => link.rel === rel)?.href

const pathOf = (href: string) => new URL(href).pathname + new URL(href).search

/** The months of a variable at a place, as the CSV of its series has them. */
async function monthsOf(localite: string, grandeur: string, more = ''): Promise<Map<string, number>> {
  const url = `/v1/series/mesures?source=nasa_power&granularite=mensuel&grandeur=${grandeur}&localite=${localite}&format=csv${more}`
  const [header = [], ...rows] = csvRows((await service.get(url)).body)
  const [instant, value] = ['instant_mesure', 'valeur'].map((name) => header.indexOf(name)) as [number, number]
  return new Map(rows.map((row) => [`${row[instant]}T00:00:00Z`, Number(row[value])]))
}

describe('The OGC landing page', () => {
  test('leads to conformance, collections, description and documentation, which are there', async () => {
    const page = (await ogc('/')).json<Collection>()
    const rels = ['self', 'alternate', 'conformance', 'data', 'service-desc', 'service-doc', 'service-meta']
    for (const { rel, href, type } of page.links.filter((link) => rels.includes(link.rel))) {
      const answer = await service.ask(pathOf(href))
      expect([rel, answer.statusCode]).toEqual([rel, 200])
      if (rel === 'service-meta') expect(answer.headers['content-type']).toBe(`${type}; charset=utf-8`)
    }
    expect(new Set(page.links.map(({ rel }) => rel))).toEqual(new Set([...rels, 'license']))
    expect((await service.ask('/ogc')).json()).toEqual(page)
  })

  test.each(['/', '/conformance', '/collections', '/collections/localites', `/collections/${COLLECTION}`])(
    '%s is a page for a browser and JSON for a program; f says which',
    async (path) => {
      const types = await Promise.all(
        [
          ogc(path),
          ogc(path, { accept: 'text/html,application/xhtml+xml' }),
          ogc(`${path}?f=json`, { accept: 'text/html' }),
          ogc(`${path}?f=html`),
        ].map(async (asked) => String((await asked).headers['content-type']).split(';')[0]),
      )
      expect(types).toEqual(['application/json', 'text/html', 'application/json', 'text/html'])
      expect((await ogc(path)).headers.vary).toBe('Accept, Accept-Encoding')
    },
  )

  test('lists the collections of features before those of series', async () => {
    const { collections } = (await ogc('/collections')).json<{ collections: { id: string }[] }>()
    expect(collections.map(({ id }) => id).slice(0, 4)).toEqual([
      'localites',
      'stations',
      'mailles',
      'nasa_power_horaire',
    ])
  })
})

describe('OGC API Features', () => {
  test('gives towns with the figures of /v1', async () => {
    const { properties, geometry } = (await ogc('/collections/localites/items/gin_kankan')).json<
      Collection['features'][0]
    >()
    const { resultats } = (await service.get('/v1/localites/gin_kankan/synthese')).json<{
      resultats: { chiffre: string; valeur: number; source_code: string }[]
    }>()
    const year = resultats.find(({ chiffre }) => chiffre === 'ghi_annuel')
    expect(properties).toMatchObject({ ghi_source: year?.source_code, nom: 'Kankan' })
    expect(properties.ghi_annuel).toBeCloseTo(year?.valeur as number, 0)
    const { normales } = (
      await service.get(`/v1/normales/gin_kankan?grandeur=t2m&source=${properties.t2m_source}`)
    ).json<{
      normales: { mois: { moyenne: number }[] }[]
    }>()
    expect([properties.t2m_01, properties.t2m_12]).toEqual([0, 11].map((i) => normales[0]?.mois[i]?.moyenne))
    expect(geometry.coordinates).toEqual([-9.3, 10.38333333])
  })

  test('pages by links that give each feature once', async () => {
    const all = await items('localites/items')
    const seen: string[] = []
    for (let next: string | undefined = '/ogc/collections/localites/items?limit=1'; next; ) {
      const page = (await service.ask(next)).json<Collection>()
      expect([page.numberReturned, page.numberMatched]).toEqual([1, all.numberMatched])
      seen.push(...idsOf(page))
      const link = linkOf(page, 'next')
      next = link && pathOf(link)
    }
    expect(seen).toEqual(idsOf(all))
    expect(seen.length).toBeGreaterThan(2)
    // Back from a last page that is shorter, too.
    const limit = seen.length - 1
    const last = (
      await service.ask(`/ogc/collections/localites/items?limit=${limit}&offset=${limit}`)
    ).json<Collection>()
    const before = (await service.ask(pathOf(linkOf(last, 'prev') ?? ''))).json<Collection>()
    expect([idsOf(before), idsOf(last)]).toEqual([seen.slice(0, limit), seen.slice(limit)])
  })

  test.each([
    ['localites/items?bbox=-9.4,10.3,-9.2,10.5', ['gin_kankan']],
    ['localites/items?bbox=170,10.3,-9.2,10.5', ['gin_kankan', 'gin_mamou']],
    ['localites/items?bbox=-9.2,10.3,-9.4,10.5', ['gin_mamou']],
    ['localites/items?localite=gin_labe', ['gin_labe']],
    ['localites/items?region=gin_kankan_region', ['gin_kankan']],
    ['localites/items?source=esmap_wapp', ['gin_kankan']],
    ['localites/items?datetime=1950-01-01/1960-01-01', []],
    ['stations/items', ['esmap_wapp_gin_kankan']],
    ['stations/items?datetime=2005-08-31T12:00:00Z/..', ['esmap_wapp_gin_kankan']],
    ['stations/items?datetime=2005-09-01T00:00:00Z/..', []],
  ])('%s chooses', async (rest, ids) => {
    expect(idsOf(await items(rest))).toEqual(ids)
  })

  test('tells what each collection may be filtered by, and each code chooses something', async () => {
    const relation = 'http://www.opengis.net/def/rel/ogc/1.0/queryables'
    for (const id of ['localites', 'stations', 'mailles', COLLECTION]) {
      const href = linkOf((await ogc(`/collections/${id}`)).json<Collection>(), relation) as string
      const answer = await service.ask(pathOf(href))
      expect(answer.headers['content-type']).toBe('application/schema+json; charset=utf-8')
      const { $id, properties } = answer.json<{ $id: string; properties: Record<string, { enum: string[] }> }>()
      expect([$id, Object.keys(properties)]).toEqual([href, ['localite', 'region', 'source', 'grandeur']])
      for (const [name, { enum: codes }] of Object.entries(properties)) {
        const counts = await Promise.all(
          codes.map(async (code) => (await items(`${id}/items?limit=1&${name}=${code}`)).numberMatched),
        )
        expect(Math.min(...counts), `${id} ${name}`).toBeGreaterThan(0)
      }
    }
    expectErreur(await ogc('/collections/localites/queryables?limit=1'), 'VALIDATION_VALEUR_INVALIDE')
    expectErreur(await ogc('/collections/nulle_part/queryables'), 'RESSOURCE_INTROUVABLE')
  })

  test('gives cells as polygons that hold their towns', async () => {
    const towns = await items('localites/items')
    const { features } = (await items('mailles/items?source=nasa_power')) as unknown as {
      features: { geometry: { coordinates: number[][][] }; properties: { localites: string[] } }[]
    }
    const positions = new Map(towns.features.map(({ id, geometry }) => [id, geometry.coordinates]))
    for (const { geometry, properties } of features) {
      const [south, , north] = geometry.coordinates[0] as [number[], number[], number[]]
      for (const code of properties.localites) {
        const [x, y] = positions.get(code) as [number, number]
        expect(x >= (south[0] as number) && x < (north[0] as number), code).toBe(true)
        expect(y >= (south[1] as number) && y < (north[1] as number), code).toBe(true)
      }
    }
    expect(features.length).toBeGreaterThan(1)
  })

  test.each(['localites/items?bbox=1,2,3', 'localites/items?bbox=0,9,1,8', 'localites/items?nom=Kankan'])(
    'refuses %s',
    async (rest) => {
      expectErreur(await ogc(`/collections/${rest}`), 'VALIDATION_VALEUR_INVALIDE')
    },
  )

  test('refuses a datetime that is none, and names what is not there', async () => {
    expectErreur(await ogc('/collections/localites/items?datetime=2003-02-30'), 'VALIDATION_FORMAT_DATE_INVALIDE')
    expectErreur(await ogc('/collections/localites/items/gin_nulle_part'), 'RESSOURCE_INTROUVABLE')
    const unknown = await ogc('/collections/nasa_powr_mensuel')
    expect(expectErreur(unknown, 'RESSOURCE_INTROUVABLE')).toMatchObject({ codes_proches: [COLLECTION] })
  })
})

interface Coverage {
  id: string
  domain: { axes: { x: { values: number[] }; t: { values: string[] } } }
  ranges: Record<string, { shape: number[]; values: (number | null)[] }>
}
interface Told extends Coverage {
  'dct:description'?: string
}
const rangeOf = ({ domain, ranges }: Coverage, name: string) =>
  new Map(domain.axes.t.values.map((time, i) => [time, ranges[name]?.values[i]]))

describe('The OGC API and the interface', () => {
  const linksOf = (answer: Answer) =>
    new Map([...String(answer.headers.link).matchAll(/<([^>]+)>; rel="([^"]+)"/g)].map(([, href, rel]) => [rel, href]))

  test('lead from a collection to its series, and from these and each of them back', async () => {
    const collection = (await ogc(`/collections/${COLLECTION}`)).json<Collection>()
    const related = await service.get(pathOf(linkOf(collection, 'related') as string))
    const [{ code } = { code: '' }] = related.json<{ items: { code: string }[] }>().items
    const back = linksOf(related).get('alternate') as string
    const ofSerie = linksOf(await service.get(`/v1/series/${code}?periode_fin=2001-02-28`)).get('collection')
    expect(ofSerie).toBe(back)
    const told = (await service.ask(back)).json<Collection & { keywords: string[]; id: string }>()
    expect([told.id, told.keywords.slice(0, 2)]).toEqual([NEW_EDITION, ['nasa_power', 'mensuel']])
    expect(linkOf(told, 'related')).toBe(linkOf(collection, 'related'))
  })

  test('lead from a town to its feature, and back', async () => {
    const feature = linksOf(await service.get('/v1/localites/gin_kankan')).get('alternate') as string
    const { links } = (await service.ask(feature)).json<Collection>()
    const towns = links.filter(({ rel }) => rel === 'alternate').map(({ href }) => new URL(href).pathname)
    expect(towns).toContain('/v1/localites/gin_kankan')
  })

  test.each([
    '/v1/series?source=nasa_power',
    '/v1/series?source=nasa_power,sarah3&granularite=mensuel',
    '/v1/localites/gin',
  ])('%s is no one collection, and leads to none', async (url) => {
    expect([...linksOf(await service.get(url)).keys()]).not.toContain('alternate')
  })
})

describe('OGC API EDR', () => {
  test('position gives the months of the CSV at the place that stands for the point', async () => {
    const coverage = (await edr(`position?${KANKAN}&parameter-name=ghi`)).json<Coverage>()
    expect(rangeOf(coverage, 'ghi')).toEqual(await monthsOf('gin_kankan', 'ghi'))
    expect(coverage.domain.axes.x.values).toEqual([-9.3])
    expect(coverage.id).toMatch(/locations\/gin_kankan$/)
  })

  test('datetime keeps the steps that it touches, open at either end', async () => {
    const months = [...(await monthsOf('gin_kankan', 'ghi')).keys()]
    const steps = async (datetime: string) =>
      (await edr(`position?${KANKAN}&parameter-name=ghi&datetime=${datetime}`)).json<Coverage>().domain.axes.t.values
    expect(await steps('2003-01-15T12:00:00Z')).toEqual(['2003-01-01T00:00:00Z'])
    expect(await steps('2003-01-15/2003-02-01')).toEqual(['2003-01-01T00:00:00Z', '2003-02-01T00:00:00Z'])
    expect(await steps('../2001-02-28')).toEqual(months.slice(0, 2))
    expect(await steps('2005-12-01T00:00:00Z/..')).toEqual(months.slice(-1))
    expect((await edr(`position?${KANKAN}&datetime=1950-01-01`)).statusCode).toBe(204)
  })

  const hours = Array.from({ length: 24 }, (_, hour) => `2005-01-03T${String(hour).padStart(2, '0')}:00:00Z`)
  test.each([
    ['horaire', '2005-01-03', hours],
    ['horaire', '2005-01-03T22:30:00Z/2005-01-03', hours.slice(22)],
    ['horaire', '2005-01-03T01:59:59Z/2005-01-03T02:00:00Z', hours.slice(1, 3)],
    ['journalier', '2004-02-29', ['2004-02-29T00:00:00Z']],
    ['journalier', '2004-02-28T23:59:59Z/2004-02-29', ['2004-02-28T00:00:00Z', '2004-02-29T00:00:00Z']],
    ['mensuel', '2004-02-29', ['2004-02-01T00:00:00Z']],
    ['mensuel', '2004-02-29/2004-03-01', ['2004-02-01T00:00:00Z', '2004-03-01T00:00:00Z']],
  ])('a day is the whole of it among the steps of nasa_power_%s: %s', async (granularite, datetime, steps) => {
    const { body } = await ogc(
      `/collections/nasa_power_${granularite}/locations/gin_kankan?parameter-name=ghi&datetime=${datetime}`,
    )
    expect((JSON.parse(body) as Coverage).domain.axes.t.values).toEqual(steps)
  })

  test('radius and area give each place that is in them, the nearest first', async () => {
    const places = async (rest: string) =>
      (await edr(`${rest}&parameter-name=ghi`))
        .json<{ coverages: Coverage[] }>()
        .coverages.map(({ id }) => id.replace(/.*\//, ''))
    expect(await places(`radius?${KANKAN}&within=900&within-units=km`)).toEqual([
      'gin_kankan',
      'gin_mamou',
      'gin_kindia',
    ])
    expect(await places(`radius?${KANKAN}&within=5000&within-units=m`)).toEqual(['gin_kankan'])
    const box = (west: number, east: number) => `${west}%208,${east}%208,${east}%2013,${west}%2013,${west}%208`
    expect(await places(`area?coords=POLYGON((${box(-10, -9)}))`)).toEqual(['gin_kankan'])
    expect(await places(`area?coords=POLYGON((${box(-14, -9)}),(${box(-10, -9)}))`)).toEqual([
      'gin_kindia',
      'gin_mamou',
    ])
    expect((await edr(`area?coords=POLYGON((${box(-5, -4)}))`)).statusCode).toBe(204)
  })

  test.each(['POINT%20Z%20(-9.3%2010.4%20350)', 'pointz(-9.3%2010.4%20-2.5e1)', 'MULTIPOINT%20Z((-9.3%2010.4%20350))'])(
    'a height is not used, which the answer says: %s',
    async (wkt) => {
      const asked = (coords: string, f: string) => edr(`position?coords=${coords}&${MONTHS}&parameter-name=ghi&f=${f}`)
      const told = /La hauteur \(Z\) de « coords » n’est pas employée/
      const { 'dct:description': said, ...coverage } = (await asked(wkt, 'CoverageJSON')).json<Told>()
      const { 'dct:description': before, ...plain } = (await asked('POINT(-9.3%2010.4)', 'CoverageJSON')).json<Told>()
      expect([said, before ?? '']).toEqual([expect.stringMatching(told), expect.not.stringMatching(told)])
      if (!wkt.startsWith('MULTI')) expect(coverage).toEqual(plain)
      const { provenance } = (await asked(wkt, 'GeoJSON')).json<{ provenance: { avertissement: string } }>()
      expect(provenance.avertissement).toMatch(told)
      expect((await asked(wkt, 'NetCDF')).rawPayload.toString('utf8')).toMatch(told)
    },
  )

  test('CSV, GeoJSON and netCDF have the values of CoverageJSON, with status and grade', async () => {
    const asked = (f: string) => edr(`position?${KANKAN}&${MONTHS}&parameter-name=ghi,ghi_statut,ghi_niveau&f=${f}`)
    const [coverage, csv, geojson, netcdf] = await Promise.all(['CoverageJSON', 'CSV', 'GeoJSON', 'NetCDF'].map(asked))
    const expected = [...rangeOf(coverage?.json<Coverage>() as Coverage, 'ghi')]
    expect(expected.length).toBe(6)
    const [header = [], ...rows] = csvRows(csv?.body ?? '')
    expect(header).toEqual([
      ...['localite', 'nom', 'longitude', 'latitude', 'distance_km', 'time'],
      ...['ghi', 'ghi_statut', 'ghi_niveau', 'source', 'edition'],
    ])
    expect(rows.map((row) => [row[5], Number(row[6])])).toEqual(expected)
    expect(rows[0]?.slice(7)).toEqual(['brut', 'B', 'nasa_power', NEW_EDITION])
    expect(geojson?.json<Collection>().features.map(({ properties: { datetime, ghi } }) => [datetime, ghi])).toEqual(
      expected,
    )
    const read = new NetCDFReader(netcdf?.rawPayload as Buffer)
    expect((read.getDataVariable('ghi') as unknown as number[][]).flat()).toEqual(expected.map(([, value]) => value))
  })

  test('a missing day is null, and its neighbours are not', async () => {
    const { body } = await ogc(
      '/collections/nasa_power_journalier/locations/gin_kankan?parameter-name=ghi&datetime=2004-02-09/2004-02-11',
    )
    const { values } = (JSON.parse(body) as Coverage).ranges.ghi as { values: (number | null)[] }
    expect(values.map((value) => value === null)).toEqual([false, true, false])
  })

  test('instances are the releases, each with its own queries', async () => {
    const { instances } = (await edr('instances')).json<{ instances: { id: string }[] }>()
    expect(instances.map(({ id }) => id)).toEqual([NEW_EDITION])
    expect((await edr(`instances/${NEW_EDITION}`)).json()).toMatchObject({ id: NEW_EDITION })
    const answer = await edr(`instances/${NEW_EDITION}/locations/gin_kankan?parameter-name=ghi`)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expectErreur(await edr('instances/edition_19990101/locations'), 'RESSOURCE_INTROUVABLE')
  })

  test('is read by covjson-reader, a place or several', async () => {
    const [january] = [...(await monthsOf('gin_kankan', 'ghi', '&periode_debut=2003-01-01')).values()]
    const single = await readCoverage((await edr(`position?${KANKAN}&${MONTHS}`)).json())
    expect(single.domainType).toMatch(/PointSeries$/)
    expect((await single.loadRange('ghi')).get({ t: 0 })).toBe(january)
    expect(single.parameters.get('ghi')?.unit.symbol.value).toBe('kW.h/m2/d')
    const several = await readCoverage((await edr(`radius?${KANKAN}&within=900&within-units=km&${MONTHS}`)).json())
    expect((await several.coverages?.[0]?.loadRange('ghi'))?.get({ t: 0 })).toBe(january)
  })

  test.each([
    ['position', 'VALIDATION_CHAMP_MANQUANT'],
    ['radius?coords=POINT(-9%2010)&within=3', 'VALIDATION_CHAMP_MANQUANT'],
    [`radius?${KANKAN}&within=3&within-units=mi`, 'VALIDATION_VALEUR_INVALIDE'],
    ['position?coords=POINT(-9)', 'VALIDATION_VALEUR_INVALIDE'],
    ['position?coords=POINT(10%20-190)', 'VALIDATION_VALEUR_INVALIDE'],
    ['position?coords=POINT%20Z(-9%2010)', 'VALIDATION_VALEUR_INVALIDE'],
    ['position?coords=POINT(-9%2010%20350)', 'VALIDATION_VALEUR_INVALIDE'],
    ['position?coords=POINT%20M(-9%2010%202003)', 'VALIDATION_VALEUR_INVALIDE'],
    ['area?coords=POINT(-9%2010)', 'VALIDATION_VALEUR_INVALIDE'],
    ['area?coords=POLYGON((1%202,3%204))', 'VALIDATION_VALEUR_INVALIDE'],
    [`position?${KANKAN}&within=3`, 'VALIDATION_VALEUR_INVALIDE'],
    [`position?${KANKAN}&crs=EPSG:32628`, 'VALIDATION_VALEUR_INVALIDE'],
    [`position?${KANKAN}&parameter-name=vent`, 'VALIDATION_VALEUR_INVALIDE'],
    [`position?${KANKAN}&f=json`, 'VALIDATION_FORMAT_NON_SUPPORTE'],
    ['locations/gin_nulle_part', 'RESSOURCE_INTROUVABLE'],
    ['cube', 'RESSOURCE_INTROUVABLE'],
    ['locations/gin_kankan/plus', 'RESSOURCE_INTROUVABLE'],
  ] as const)('refuses %s: %s', async (rest, code) => {
    expectErreur(await edr(rest), code)
  })

  test('a point outside the country is refused as the interface refuses it, with the slip that explains it', async () => {
    const refused = await edr('position?coords=POINT(9.3%2010.4)')
    const plain = await service.get('/v1/normales/point?latitude=10.4&longitude=9.3')
    expect(refused.json()).toEqual(plain.json())
    expect(refused.body).toContain('signe de la longitude')
  })

  test('a form has a tag of its own, and is given once to who has it', async () => {
    const path = `/collections/${COLLECTION}/position?${KANKAN}`
    const [coverage, csv] = [await ogc(path), await ogc(path, { accept: 'text/csv' })]
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.headers.etag).not.toBe(coverage.headers.etag)
    const again = await ogc(path, { 'if-none-match': String(coverage.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const packed = await ogc(path, { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
  })
})

describe('The OGC API is read by', () => {
  for (const [name, program] of Object.entries(OGC_READERS)) {
    test(name, needsProgram(program), async () => {
      const { features } = await items('localites/items')
      const figures = features.map(({ properties }) => properties.ghi_annuel as number)
      const mean = figures.reduce((sum, value) => sum + value, 0) / figures.length
      const [count, found] = (await outputOf(program, `${address}/ogc/`, 'localites')).trim().split(/\s+/).map(Number)
      expect(count).toBe(features.length)
      expect(found).toBeCloseTo(mean, 6)
    })
  }
})
