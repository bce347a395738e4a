import { NetCDFReader } from 'netcdfjs'
import { expect, test } from 'vitest'
import { curveFrom, DATA, months, T2M } from '../../../tests/support/portal/curves.ts'
import { csvParts } from '../explorer/exportView.ts'
import { netcdfFile } from '../scripts/deskNetcdf.ts'
import { previewOf, tablesOf } from './layout.ts'
import { deskSearch, MOST_LISTED, readDesk, spanOf, townsOf } from './state.ts'

const CURVES = [
  curveFrom(months([5, Number.NaN, 6.25])),
  curveFrom(months([24, 25, 26], { grandeur: T2M })),
  curveFrom(months([4, 4.5], { localite: 'gin_labe' })),
]
const data = DATA
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test('a column a series holds each value in its own step and unit, and nothing where there is none', () => {
  const [table, ...more] = tablesOf('fr', CURVES, { layout: 'colonnes', span: undefined, data })
  expect(more).toEqual([])
  expect(table?.head.map(plain)).toEqual([
    'instant',
    'Irradiation globale horizontale, Kankan, kWh/m²/jour',
    'Température de l’air à 2 m, Kankan, °C',
    'Irradiation globale horizontale, Labé, kWh/m²/jour',
  ])
  expect(table?.rows).toEqual([
    ['2021-01', 5, 24, 4],
    ['2021-02', null, 25, 4.5],
    ['2021-03', 6.25, 26, null],
  ])
})

test('a sheet a town holds the series of that town alone', () => {
  const tables = tablesOf('fr', CURVES, { layout: 'feuilles', span: undefined, data })
  expect(tables.map(({ name, head, rows }) => [name, head.length, rows.length])).toEqual([
    ['Kankan', 3, 3],
    ['Labé', 2, 2],
  ])
})

test('a row a value tells all that it is served with, within the days asked', () => {
  const span = spanOf({ du: '2021-02-01', au: '2021-03-31' })
  const [table] = tablesOf('en', CURVES, { layout: 'long', span, data })
  expect(table?.rows.map((cells) => [0, 2, 7, 8, 10, 11].map((at) => cells[at]))).toEqual([
    ['gin_kankan', 'ghi', '2021-03-01', 6.25, 'B', 'brut'],
    ['gin_kankan', 't2m', '2021-02-01', 25, 'B', 'brut'],
    ['gin_kankan', 't2m', '2021-03-01', 26, 'B', 'brut'],
    ['gin_labe', 'ghi', '2021-02-01', 4.5, 'B', 'brut'],
  ])
  expect(spanOf({ du: '', au: 'demain' })).toBeUndefined()
})

test('a netCDF holds each variable by steps and towns, in a unit of CF, with where each town is and what it is served with', async () => {
  const positions = { gin_kankan: [10.38, -9.3], gin_labe: [11.32, -12.28] } as const
  const span = spanOf({ du: '2021-02-01', au: '' })
  const desk = { ...data, positions, regions: [], programs: [] }
  const file = await netcdfFile(CURVES, { span, data: desk, notes: ['une note'] })
  const reader = new NetCDFReader(await file.arrayBuffer())
  const fill = 9.969209968386869e36
  expect(reader.getDataVariable('ghi')).toEqual([fill, 4.5, 6.25, fill])
  expect(reader.getDataVariable('t2m')).toEqual([25, fill, 26, fill])
  expect(reader.getDataVariable('time')).toEqual(
    ['2021-02-01', '2021-03-01'].map((day) => Date.parse(day) / 86_400_000),
  )
  expect(reader.getDataVariable('latitude')).toEqual([10.38, 11.32])
  expect(reader.getDataVariable('longitude')).toEqual([-9.3, -12.28])
  const told = reader.variables.find(({ name }) => name === 'ghi')?.attributes ?? []
  expect(Object.fromEntries(told.map(({ name, value }) => [name, value]))).toMatchObject({
    units: 'kW h m-2 day-1',
    cell_methods: 'time: mean',
    source_code: 'nasa_power',
    niveau_confiance: 'B',
    statut: 'brut',
    series: 'gin_kankan_ghi_nasa_power gin_labe_ghi_nasa_power',
  })
  expect(reader.getAttribute('provenance')).toBe('une note')
})

test('a spreadsheet in French gets semicolons, and decimal commas; a program gets neither', () => {
  const table = { name: 't', head: ['instant', 'a'], rows: [['2021-01', 6.25] as const, ['x;"y"', null] as const] }
  expect([...csvParts(['note'], table, true)].join('')).toBe('# note\r\ninstant;a\r\n2021-01;6,25\r\n"x;""y""";\r\n')
  expect([...csvParts([], table)].join('')).toBe('instant,a\r\n2021-01,6.25\r\n"x;""y""",\r\n')
  expect(previewOf('fr', { ...table, rows: [...table.rows] }, { rows: 1, columns: 2 }).rows).toEqual([
    ['2021-01', '6,25'],
  ])
})

test('places are all, those of a region, or a pasted list of names and codes, of which the unknown are told', () => {
  const of = {
    towns: { gin_kankan: 'Kankan', gin_labe: 'Labé', gin_mali: 'Mali' },
    regions: [{ code: 'gin_nord', nom: 'Nord', towns: ['gin_labe', 'gin_mali'] }],
  }
  const codes = (lieux: string[], liste = '') => townsOf({ lieux, liste }, of)
  expect(codes(['tous']).codes).toHaveLength(3)
  expect(codes(['gin_nord'])).toEqual({ codes: ['gin_labe', 'gin_mali'], unknown: [] })
  expect(codes(['gin_mali', 'gin_paris'])).toEqual({ codes: ['gin_mali'], unknown: ['gin_paris'] })
  expect(codes(['tous'], 'LABE;\n kankan , Timbo')).toEqual({ codes: ['gin_kankan', 'gin_labe'], unknown: ['Timbo'] })
  expect(codes(['tous'], 'x,'.repeat(10_000)).unknown).toHaveLength(MOST_LISTED)
})

test('the address holds what was asked, and is read as it was written', () => {
  const given = new URLSearchParams('lieux=gin_nord&grandeurs=ghi&grandeurs=t2m&pas=jour&format=csv-fr&du=2020-01-01')
  const state = readDesk((name) => given.getAll(name), { grandeur: 'ghi' })
  const written = new URLSearchParams(deskSearch(state))
  expect(readDesk((name) => written.getAll(name), { grandeur: '' })).toEqual(state)
  expect([state.grandeurs, state.pas, state.disposition]).toEqual([['ghi', 't2m'], 'jour', 'colonnes'])
})
