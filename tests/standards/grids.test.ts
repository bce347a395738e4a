import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NetCDFReader } from 'netcdfjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FetchStore, get, open } from 'zarrita'
import { csvRows, expectErreur } from '../support/checks.ts'
import { NEW_EDITION } from '../support/editions.ts'
import { forFile } from '../support/forFile.ts'
import { sharedService } from '../support/service.ts'
import { GRID_READERS, meanBy, needsProgram, REMOTE_GRID_READERS, readCoverage } from './programs.ts'

const COLLECTION = 'nasa_power_mensuel_grille'
/** Its two cells with data, each by a point in it; the other two of the lattice have none. */
const CELLS = [
  { row: 0, column: 0, centre: [-9.5, 9.5], at: [-9.4, 9.6] },
  { row: 1, column: 1, centre: [-8.5, 10.5], at: [-8.4, 10.6] },
] as const
const [ROWS, COLUMNS, MONTHS] = [2, 2, 60]
const WHOLE = 'bbox=-10,9,-8,11'

/** A variable of the grid's source, and one that is derived from it. */
const VARIABLES = { ghi: 'nasa_power', hep: 'harmattan' } as const

const service = forFile(() => sharedService('avec cartes'))
let address: string
let folder: string
beforeAll(async () => {
  address = await service.listen()
  folder = await mkdtemp(join(tmpdir(), 'harmattan-grilles-'))
})
afterAll(() => rm(folder, { recursive: true }))

const edr = (rest: string) => service.ask(`/ogc/collections/${COLLECTION}/${rest}`)
const wktOf = ([x, y]: readonly [number, number]) => `POINT(${x}%20${y})`

/** The months of a variable in the cell that holds a point, as the CSV of the interface has them. */
async function monthsAt(
  [x, y]: readonly [number, number],
  grandeur: keyof typeof VARIABLES,
): Promise<Map<string, number>> {
  const url = `/v1/point/${grandeur}?latitude=${y}&longitude=${x}&source=${VARIABLES[grandeur]}&granularite=mensuel&format=csv`
  const answer = await service.get(url)
  expect(answer.body, url).toContain('maille_')
  const [header = [], ...rows] = csvRows(answer.body)
  const [instant, value] = ['instant_mesure', 'valeur'].map((name) => header.indexOf(name)) as [number, number]
  return new Map(rows.map((row) => [`${row[instant]}T00:00:00Z`, Number(row[value])]))
}

interface Coverage {
  domain: { axes: { x: Axis; y: Axis; t: { values: string[] } } }
  ranges: Record<string, { shape: number[]; values: (number | null)[] }>
}
interface Axis {
  start: number
  stop: number
  num: number
}

describe.each(CELLS)('The cell at row $row, column $column', ({ row, column, centre, at }) => {
  test.each(Object.keys(VARIABLES) as (keyof typeof VARIABLES)[])(
    'has the %s of /v1/point by EDR in each format, OPeNDAP and Zarr',
    async (grandeur) => {
      const months = await monthsAt(at, grandeur)
      const [times, values] = [[...months.keys()], [...months.values()]]
      expect(times).toHaveLength(MONTHS)
      const asked = (f: string) => edr(`position?coords=${wktOf(at)}&parameter-name=${grandeur}&f=${f}`)

      const coverage = (await asked('CoverageJSON')).json<Coverage>()
      expect(coverage.domain.axes.t.values).toEqual(times)
      expect([coverage.domain.axes.y.start, coverage.domain.axes.x.start]).toEqual(centre.toReversed())
      expect(coverage.ranges[grandeur]).toMatchObject({ shape: [MONTHS, 1, 1], values })

      const [header = [], ...rows] = csvRows((await asked('CSV')).body)
      expect(header).toEqual(['maille', 'longitude', 'latitude', 'time', grandeur, 'grille', 'edition'])
      expect(rows.map((each) => [each[3], Number(each[4])])).toEqual([...months])

      const file = new NetCDFReader((await asked('NetCDF')).rawPayload)
      expect((file.getDataVariable(grandeur) as unknown as number[][]).flat(2)).toEqual(values)
      const starts = (file.getDataVariable('time') as number[]).map((day) => new Date(day * 86_400_000).toISOString())
      expect(starts).toEqual(times.map((time) => time.replace('Z', '.000Z')))

      const slab = `${grandeur}.${grandeur}[0:1:${MONTHS - 1}][${row}][${column}]`
      const dods = (await service.ask(`/opendap/derniere/${COLLECTION}.dods?${encodeURIComponent(slab)}`)).rawPayload
      const data = dods.subarray(dods.indexOf('\nData:\n') + '\nData:\n'.length)
      expect(Array.from({ length: MONTHS }, (_, i) => data.readDoubleBE(8 + 8 * i))).toEqual(values)

      const store = await open.v2(new FetchStore(`${address}/zarr/derniere/${COLLECTION}`), { kind: 'group' })
      const zarr = await get(await open.v2(store.resolve(grandeur), { kind: 'array' }), [null, row, column])
      expect(Array.from(zarr.data as Float64Array)).toEqual(values)
    },
  )
})

describe('A collection of cells', () => {
  test('is told with its queries, formats, parameters and extent', async () => {
    const told = (await service.ask(`/ogc/collections/${COLLECTION}`)).json<{
      data_queries: object
      parameter_names: object
      output_formats: string[]
      extent: { spatial: { bbox: number[][] }; temporal: { interval: string[][] } }
      links: { rel: string; href: string }[]
    }>()
    expect(Object.keys(told.data_queries)).toEqual(['position', 'area', 'cube', 'instances'])
    expect(Object.keys(told.parameter_names)).toEqual(
      expect.arrayContaining(['ghi', 'ghi_statut', 'ghi_niveau', 'hep']),
    )
    expect(told.output_formats).toEqual(['CoverageJSON', 'CSV', 'NetCDF'])
    expect(told.extent).toMatchObject({
      spatial: { bbox: [[-10, 9, -8, 11]] },
      temporal: { interval: [['2001-01-01T00:00:00Z', '2005-12-01T00:00:00Z']] },
    })
    const map = told.links.find(({ rel }) => rel === 'related')?.href ?? ''
    expect((await service.get(new URL(map).pathname + new URL(map).search)).statusCode).toBe(200)
    // Clients of features ask for those of every collection.
    expect((await edr('items')).json()).toMatchObject({ features: [], numberMatched: 0 })
  })

  test('has arrays on three axes by OPeNDAP, and members of a Grid alone where they are asked for', async () => {
    const dds = async (constraint: string) =>
      (await service.ask(`/opendap/derniere/${COLLECTION}.dds?${encodeURIComponent(constraint)}`)).body
    expect(await dds('ghi[0:1:1][1][0]')).toMatch(
      /Grid \{\s+Array:\s+Float64 ghi\[time = 2\]\[latitude = 1\]\[longitude = 1\];\s+Maps:\s+Int32 time\[time = 2\];\s+Float64 latitude\[latitude = 1\];\s+Float64 longitude\[longitude = 1\];\s+\} ghi;/,
    )
    // In the order of the dataset, whatever was asked first.
    expect(await dds('time,ghi.ghi[0][1][0],hep.hep[0][0][0],ghi.time[0]')).toMatch(
      /Structure \{\s+Float64 ghi\[time = 1\]\[latitude = 1\]\[longitude = 1\];\s+Int32 time\[time = 1\];\s+\} ghi;\s+Structure \{[^}]*\} hep;\s+Int32 time\[time = 60\];/,
    )
    for (const wrong of ['ghi.dhi', 'time.time', 'ghi[0][0]', 'ghi[60][0][0]']) {
      const answer = await service.ask(`/opendap/derniere/${COLLECTION}.dds?${encodeURIComponent(wrong)}`)
      expectErreur(answer, 'VALIDATION_VALEUR_INVALIDE')
    }
  })

  test('is in the catalogues under its own title and box', async () => {
    const stac = (await service.ask(`/ogc/stac/collections/${COLLECTION}`)).json<{
      assets: object
      extent: { spatial: { bbox: number[][] } }
    }>()
    expect(stac.extent.spatial.bbox).toEqual([[-10, 9, -8, 11]])
    expect(Object.keys(stac.assets).slice(0, 2)).toEqual(['opendap', 'zarr'])
    expect((await service.ask('/ogc/dcat?f=ttl')).body).toContain(`#${COLLECTION}`)
  })
})

const YEAR = 'datetime=2003-01-01/2003-12-01'

describe('OGC API EDR on cells', () => {
  const cellsOf = async (rest: string): Promise<string[]> => {
    const { axes, values } = await gridOf(`${rest}&parameter-name=ghi&datetime=2003-01-01`)
    return values.map((value, i) => {
      const [row, column] = [Math.floor(i / axes.x.num), i % axes.x.num]
      return `${axes.x.start + column} ${axes.y.start + row}${value === null ? ' -' : ''}`
    })
  }
  async function gridOf(rest: string) {
    const { domain, ranges } = (await edr(rest)).json<Coverage>()
    return { axes: domain.axes, ...ranges.ghi! }
  }

  test('cube gives the cells whose centre lies in the box, area those in the polygon, row by row from the south', async () => {
    const whole = ['-9.5 9.5', '-8.5 9.5 -', '-9.5 10.5 -', '-8.5 10.5']
    expect(await cellsOf(`cube?${WHOLE}`)).toEqual(whole)
    expect(await cellsOf('cube?bbox=-9.6,9.4,-8.4,10.4')).toEqual(whole.slice(0, 2))
    // Across 180°: from the west to its east edge, from its west edge to the east, and both but for a meridian between.
    expect(await cellsOf('cube?bbox=170,9,-9,11')).toEqual(['-9.5 9.5', '-9.5 10.5 -'])
    expect(await cellsOf('cube?bbox=-9,9,-10,11')).toEqual(['-8.5 9.5 -', '-8.5 10.5'])
    expect(await cellsOf('cube?bbox=-8.6,9,-9.4,11')).toEqual(whole)
    expect(await cellsOf('area?coords=POLYGON((-10%2010,-8%2010,-8%2011,-10%2010))')).toEqual([
      '-9.5 10.5 -',
      '-8.5 10.5',
    ])
    const hole = '(-9%2010,-8%2010,-8%2011,-9%2011,-9%2010)'
    expect(await cellsOf(`area?coords=POLYGON((-10%209,-8%209,-8%2011,-10%2011,-10%209),${hole})`)).toEqual([
      ...whole.slice(0, 3),
      '-8.5 10.5 -',
    ])
    expect(await cellsOf('position?coords=MULTIPOINT((-8.4%2010.6),(-9.4%209.6))')).toEqual(whole)
  })

  test('the height of a point is not used, which the answer says', async () => {
    const [x, y] = CELLS[0].at
    const asked = async (wkt: string) =>
      (await edr(`position?coords=${encodeURIComponent(wkt)}&parameter-name=ghi&${YEAR}`)).json<Coverage>()
    const [high, plain] = [await asked(`POINT Z (${x} ${y} 300)`), await asked(`POINT(${x} ${y})`)]
    expect(high.ranges).toEqual(plain.ranges)
    expect(JSON.stringify(high)).toContain('La hauteur (Z) de « coords » n’est pas employée')
  })

  test('a cell without data is null among the others, and a question of none alone is a 204', async () => {
    const { shape, values } = await gridOf(`cube?${WHOLE}&parameter-name=ghi&${YEAR}`)
    expect(shape).toEqual([12, ROWS, COLUMNS])
    expect(values.filter((value) => value !== null)).toHaveLength(12 * CELLS.length)
    for (const none of [
      'cube?bbox=-9,9,-8,10',
      'cube?bbox=10,10,11,11',
      'area?coords=POLYGON((-9%209,-8%209,-8%2010,-9%209))',
      `position?coords=${wktOf(CELLS[0].at)}&datetime=1999-01-01`,
    ])
      expect([none, (await edr(none)).statusCode]).toEqual([none, 204])
  })

  test('flags are the words of the interface, and a release by its name never changes', async () => {
    const { body, headers } = await edr(
      `instances/${NEW_EDITION}/position?coords=${wktOf(CELLS[1].at)}&parameter-name=ghi,ghi_statut,ghi_niveau&datetime=2003-01-01&f=CSV`,
    )
    expect(csvRows(body)[1]?.slice(5)).toEqual(['brut', 'B', 'nasa_power', NEW_EDITION])
    expect(headers['cache-control']).toContain('immutable')
  })

  test('a grid is read by covjson-reader', async () => {
    const coverage = await readCoverage((await edr(`cube?${WHOLE}&parameter-name=ghi&${YEAR}`)).json())
    expect(coverage.domainType).toMatch(/Grid$/)
    const range = await coverage.loadRange('ghi')
    for (const { row, column, at } of CELLS) {
      const march = (await monthsAt(at, 'ghi')).get('2003-03-01T00:00:00Z')
      expect(range.get({ t: 2, y: row, x: column })).toBe(march)
    }
    expect(range.get({ t: 2, y: 0, x: 1 })).toBeNull()
  })

  test.each([
    ['cube', 'VALIDATION_CHAMP_MANQUANT'],
    ['cube?bbox=1,2,3', 'VALIDATION_VALEUR_INVALIDE'],
    [`cube?bbox=-9,10,-8,11&coords=${wktOf([-9, 10])}`, 'VALIDATION_VALEUR_INVALIDE'],
    [`position?coords=${wktOf([-9, 10])}&f=GeoJSON`, 'VALIDATION_FORMAT_NON_SUPPORTE'],
    [`position?coords=${wktOf([-9, 10])}&parameter-name=vent`, 'VALIDATION_VALEUR_INVALIDE'],
    [`position?coords=${wktOf([9, 10])}`, 'RESSOURCE_INTROUVABLE'],
    ['radius?coords=POINT(-9%2010)&within=3&within-units=km', 'RESSOURCE_INTROUVABLE'],
    ['locations', 'RESSOURCE_INTROUVABLE'],
  ] as const)('refuses %s: %s', async (rest, code) => {
    expectErreur(await edr(rest), code)
  })
})

describe('A grid is read by', () => {
  async function expectedMean(): Promise<number> {
    const values = [...(await monthsAt(CELLS[1].at, 'ghi')).values()]
    return values.reduce((sum, value) => sum + value, 0) / values.length
  }

  for (const [name, program] of Object.entries(GRID_READERS)) {
    test(name, needsProgram(program), async () => {
      const file = join(folder, `${name.replace(/\W+/g, '_')}.nc`)
      await writeFile(file, (await edr(`cube?${WHOLE}&f=NetCDF`)).rawPayload)
      expect(await meanBy(program, file, 'ghi')).toBeCloseTo(await expectedMean(), 9)
    })
  }

  for (const [path, program] of Object.entries(REMOTE_GRID_READERS)) {
    test(`xarray, ${path}`, needsProgram(program), async () => {
      const mean = await meanBy(program, `${address}/${path}/derniere/${COLLECTION}`, 'ghi')
      expect(mean).toBeCloseTo(await expectedMean(), 9)
    })
  }
})
