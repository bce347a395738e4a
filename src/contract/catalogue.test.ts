import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../../tests/support/forAll.ts'
import { cellOf, findSourceGrandeur, type SourceGrandeur } from './catalogue.ts'
import { METHODES_COLLECTE, type MethodeCollecte, niveauOf, serieCode, weakestStatut } from './vocabulary.ts'

describe('The cell of a grid', () => {
  const degree = { pas_lat: 1, pas_lon: 1, origine_lat: 0, origine_lon: 0 }

  test('has whole degrees as its edges; the southern and western edge belong to it', () => {
    expect(cellOf(degree, { latitude: 10.999, longitude: -12.001 })).toBe('10:-13')
    expect(cellOf(degree, { latitude: 10, longitude: -13 })).toBe('10:-13')
    expect(cellOf(degree, { latitude: 11, longitude: -12 })).toBe('11:-12')
  })

  test.each([
    ['of a degree', 1, 0],
    ['centred on halves', 0.5, -0.25],
    ['centred on five eighths', 0.625, -0.3125],
    ['of a tenth, centred', 0.1, -0.05],
    ['of a twentieth, centred', 0.05, -0.025],
    ['of a twentieth', 0.05, 0],
  ])('%s begins at each of its southern and western edges, as these are written', (_what, step, origin) => {
    const grid = { pas_lat: step, pas_lon: step, origine_lat: origin, origine_lon: origin }
    for (let k = -500; k <= 500; k++) {
      const edge = Number((origin + k * step).toFixed(6))
      expect([edge, cellOf(grid, { latitude: edge, longitude: -edge })]).toEqual([
        edge,
        `${k}:${Math.floor((-edge - origin) / step + 1e-6)}`,
      ])
      expect(cellOf(grid, { latitude: edge - 1e-6, longitude: 0 }).split(':')[0]).toBe(`${k - 1}`)
    }
  })

  test('two points of a cell are closer than its steps, and a point one step on is in the next', () => {
    const grids = fc.constantFrom(
      degree,
      { pas_lat: 0.5, pas_lon: 0.625, origine_lat: -0.25, origine_lon: -0.3125 },
      { pas_lat: 0.75, pas_lon: 0.75, origine_lat: -0.375, origine_lon: -0.375 },
    )
    const coordinate = fc.integer({ min: -8_000_000, max: 8_000_000 }).map((value) => value / 100_003)
    forAll(grids, coordinate, coordinate, (grid, latitude, longitude) => {
      const [row = 0, column = 0] = cellOf(grid, { latitude, longitude }).split(':').map(Number)
      const south = grid.origine_lat + row * grid.pas_lat
      const west = grid.origine_lon + column * grid.pas_lon
      expect(latitude - south).toBeGreaterThanOrEqual(-1e-9)
      expect(latitude - south).toBeLessThan(grid.pas_lat + 1e-9)
      expect(longitude - west).toBeGreaterThanOrEqual(-1e-9)
      expect(longitude - west).toBeLessThan(grid.pas_lon + 1e-9)
    })
  })
})

describe('The row of a source that speaks of a variable', () => {
  const row = (source: string, grandeurs: string[], methode_collecte: MethodeCollecte): SourceGrandeur => ({
    source,
    grandeurs,
    methode_collecte,
    grille: null,
    note: null,
  })
  const rows = [
    row('a', ['*'], 'reanalyse'),
    row('a', ['ghi', 'dni'], 'modele_satellitaire'),
    row('b', ['ghi'], 'mesure_directe'),
  ]

  test.each([
    ['a', 'ghi', 'modele_satellitaire'],
    ['a', 't2m', 'reanalyse'],
    ['b', 'ghi', 'mesure_directe'],
    ['b', 't2m', undefined],
    ['c', 'ghi', undefined],
  ])('of %s and %s is %s', (source, grandeur, methode) => {
    expect(findSourceGrandeur(rows, source, grandeur)?.methode_collecte).toBe(methode)
  })
})

describe('Grades and statuses', () => {
  test.each([
    ['mesure_directe', 'haute', 'A'],
    ['mesure_directe', 'moyenne', 'B'],
    ['mesure_directe', 'faible', 'B'],
    ['modele_satellitaire', 'haute', 'B'],
    ['reanalyse', 'haute', 'B'],
    ['calcul_derive', 'haute', 'C'],
    ['simulation', 'haute', 'C'],
  ] as const)('%s of a source of reliability %s is %s', (methode, fiabilite, niveau) => {
    expect(niveauOf(methode, fiabilite)).toBe(niveau)
  })

  test('only a ground measurement can be A', () => {
    for (const methode of METHODES_COLLECTE)
      expect(niveauOf(methode, 'haute') === 'A').toBe(methode === 'mesure_directe')
  })

  test('one raw measurement makes the whole raw, and an empty series has the weakest status', () => {
    expect(weakestStatut(['valide_auto', 'brut', 'valide_auto'])).toBe('brut')
    expect(weakestStatut(['valide_auto'])).toBe('valide_auto')
    expect(weakestStatut([])).toBe('brut')
  })
})

test.each([
  ['mensuel', 'gin_kankan_ghi_era5_land_2021_2025'],
  ['journalier', 'gin_kankan_ghi_era5_land_journalier_2021_2025'],
  ['horaire', 'gin_kankan_ghi_era5_land_horaire_2021_2025'],
  ['annuel', 'gin_kankan_ghi_era5_land_annuel_2021_2025'],
] as const)('the code of a series, %s, is %s', (granularite, code) => {
  expect(serieCode({ localite: 'gin_kankan', grandeur: 'ghi', source: 'era5_land', granularite }, 2021, 2025)).toBe(
    code,
  )
})
