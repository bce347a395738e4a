import { expect, test } from 'vitest'
import { ghiMonths, memoryRelease, repeated, type SerieSpec } from '../../../tests/support/answers/memoryRelease.ts'
import { comparedSources } from './comparedSources.ts'

const days = (source: string, debut: string, count: number, more: Partial<SerieSpec> = {}): SerieSpec => ({
  ...ghiMonths(source, debut, 0, more),
  granularite: 'journalier',
  valeurs: repeated(count, 5),
})

test('the sources compared are those of a town with a station, the station first, that share a year with it', async () => {
  const release = await memoryRelease([
    ghiMonths('nasa_power', '1991-01-01', 360),
    ghiMonths('sarah3', '2021-01-01', 36),
    ghiMonths('era5_land', '2001-01-01', 240),
    days('era5_land', '2021-01-01', 1826),
    days('esmap_wapp', '2021-10-18', 730, { methode_collecte: 'mesure_directe' }),
    ghiMonths('nasa_power', '1991-01-01', 360, { localite: 'gin_nzerekore' }),
  ])
  expect(comparedSources(release)?.series).toEqual([
    'gin_kankan_ghi_esmap_wapp_journalier_2021_2023',
    'gin_kankan_ghi_sarah3_2021_2023',
    'gin_kankan_ghi_era5_land_journalier_2021_2025',
  ])
})

test('without a station they are those of the largest town with most sources, by months where days end no later', async () => {
  const release = await memoryRelease([
    ghiMonths('nasa_power', '2001-01-01', 240, { localite: 'gin_labe' }),
    ghiMonths('sarah3', '2001-01-01', 240, { localite: 'gin_labe' }),
    ghiMonths('harmattan', '2001-01-01', 240, { localite: 'gin_labe', methode_collecte: 'calcul_derive' }),
    ghiMonths('nasa_power', '2001-01-01', 240),
    ghiMonths('sarah3', '2001-01-01', 240),
    days('sarah3', '2016-01-01', 1827),
    ghiMonths('nasa_power', '2001-01-01', 240, { localite: 'gin_nzerekore' }),
  ])
  expect(comparedSources(release)).toEqual({
    town: 'gin_kankan',
    series: ['gin_kankan_ghi_nasa_power_2001_2020', 'gin_kankan_ghi_sarah3_2001_2020'],
  })
})

test('a release in which no town has two sources has none to compare', async () => {
  expect(comparedSources(await memoryRelease([ghiMonths('nasa_power', '2001-01-01', 12)]))).toBeUndefined()
  expect(comparedSources(await memoryRelease([]))).toBeUndefined()
})
