import { expect, test } from 'vitest'
import { ghiMonths, memoryRelease } from '../../../tests/support/answers/memoryRelease.ts'
import { openedSeries } from './openedSeries.ts'

const TOWNS = [
  'gin_beyla',
  'gin_boffa',
  'gin_boke_centre',
  'gin_lola',
  'gin_coyah',
  'gin_dabola',
  'gin_dalaba',
  'gin_forecariah',
  'gin_fria',
  'gin_gaoual',
  'gin_kankan',
  'gin_labe',
]
const released = () => memoryRelease(TOWNS.map((localite) => ghiMonths('nasa_power', '2001-01-01', 24, { localite })))

test('all towns of an address are taken, and nothing is said of it', async () => {
  const { series, notes } = openedSeries('fr', await released(), { villes: TOWNS.join(','), grandeur: 'ghi' })
  expect(series.map(({ localite }) => localite)).toEqual(TOWNS)
  expect(notes).toEqual([])
})

test('a variable or a town without data is named, with what is shown in its place', async () => {
  const release = await released()
  const rain = openedSeries('fr', release, { villes: 'gin_labe', grandeur: 'precipitation' })
  expect(rain.notes).toEqual([
    expect.stringMatching(/^Sans données dans cette édition : Précipitation/),
    'À la place : Irradiation globale horizontale.',
  ])
  expect(rain.series.map(({ code }) => code)).toEqual(['gin_labe_ghi_nasa_power_2001_2002'])
  const lacks = openedSeries('en', release, { villes: 'gin_labe,gin_mamou', grandeur: 'ghi' })
  expect(lacks.notes).toEqual([expect.stringMatching(/^No data in this release: .* in Mamou\.$/)])
  expect(lacks.series).toHaveLength(1)
})

test('what names nothing is told as not understood, and the rest is shown', async () => {
  const { series, notes } = openedSeries('fr', await released(), { villes: 'gin_labe,gin_atlantide', grandeur: 'ghi' })
  expect(notes).toEqual(['Cette partie de l’adresse n’a pas été comprise et est ignorée : villes=gin_atlantide.'])
  expect(series).toHaveLength(1)
})

test('more series than a view holds are told by their number', async () => {
  const many = Array.from({ length: 101 }, (_, i) => ghiMonths('nasa_power', `${1900 + i}-01-01`, 12))
  const release = await memoryRelease(many)
  const { series, notes } = openedSeries('fr', release, { series: release.series.map(({ code }) => code).join(',') })
  expect(series).toHaveLength(100)
  expect(notes).toEqual([expect.stringMatching(/^100 séries au plus : 1 de cette adresse/)])
})

test('a region stands for its towns, once each', async () => {
  const release = await memoryRelease(
    ['gin_boke_centre', 'gin_boffa', 'gin_labe'].map((localite) =>
      ghiMonths('nasa_power', '2001-01-01', 24, { localite }),
    ),
  )
  const { series, notes } = openedSeries('fr', release, { villes: 'gin_boffa,gin_boke', grandeur: 'ghi' })
  expect(series.map(({ localite }) => localite)).toEqual(['gin_boffa', 'gin_boke_centre'])
  expect(notes).toEqual([])
})
