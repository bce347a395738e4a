import { describe, expect, it } from 'vitest'
import { ghiMonths, memoryRelease } from '../../../tests/support/answers/memoryRelease.ts'
import type { GazetteerPlace } from '../../contract/gazetteer.ts'
import { searchPlaces, townsWithin } from './searchPlaces.ts'

const serie = (localite: string) => ghiMonths('nasa_power', '2001-01-01', 12, { localite })

const village = (nom: string, latitude: number, autres_noms: string[] = []): GazetteerPlace => ({
  ...{ nom, autres_noms, parent_code: 'gin_boke_prefecture', latitude, longitude: -14.6 },
  ...{ population_estimee: null, source: 'GeoNames' },
})
const KAMSAR = village('Kamsar', 10.65, ['Kamissar'])
const VILLAGES = [KAMSAR, village('Touba', 11.6), village('Touba', 12.5), village('Kindia', 9)]

describe('a search for a place', () => {
  const release = memoryRelease(
    ['gin_conakry_kaloum', 'gin_nzerekore', 'gin_kindia', 'gin_gueckedou', 'gin_labe'].map(serie),
  )

  it.each([
    ['Nzérékoré', 'gin_nzerekore'],
    ['nzerekore', 'gin_nzerekore'],
    ['NZEREKORE', 'gin_nzerekore'],
    ['Préfecture de Nzérékoré', 'gin_nzerekore'],
    ['conakry', 'gin_conakry_kaloum'],
    ['Région de Conakry', 'gin_conakry_kaloum'],
    ['Ratoma', 'gin_conakry_kaloum'],
    ['Kaloum', 'gin_conakry_kaloum'],
    ['labé', 'gin_labe'],
  ])('opens the town that %s names or that stands for it', async (text, code) => {
    expect(searchPlaces(await release, text, VILLAGES).exact).toMatchObject({ code })
  })

  it('finds the towns of a region at any level, and those of no other', async () => {
    const towns = townsWithin(await release, 'gin_conakry')
    expect(towns.map(({ code }) => code)).toEqual(['gin_conakry_kaloum'])
  })

  it.each([
    ['kindya', 'gin_kindia'],
    ['guekedou', 'gin_gueckedou'],
    ['nzerekorre', 'gin_nzerekore'],
    ['conacry', 'gin_conakry_kaloum'],
  ])('forgives %s', async (text, code) => {
    const { places, near, exact } = searchPlaces(await release, text, [])
    expect([near, exact]).toEqual([true, undefined])
    expect(places).toContainEqual(expect.objectContaining({ town: expect.objectContaining({ code }) }))
  })

  it('finds a part of a name, towns with data first, and nothing of nothing', async () => {
    const { places, near } = searchPlaces(await release, 'kindi', VILLAGES)
    expect(near).toBe(false)
    expect(places[0]).toMatchObject({ town: { code: 'gin_kindia' } })
    expect(places[1]).toMatchObject({ nom: 'Kindia', latitude: 9 })
    expect(searchPlaces(await release, '…', VILLAGES).places).toEqual([])
    expect(searchPlaces(await release, 'xyzxyz', VILLAGES).places).toEqual([])
  })

  it('finds a place of the gazetteer by any of its names, and one of two alike is not guessed', async () => {
    expect(searchPlaces(await release, 'KAM-SAR', VILLAGES).exact).toBe(KAMSAR)
    expect(searchPlaces(await release, 'kamissar', VILLAGES).exact).toBe(KAMSAR)
    expect(searchPlaces(await release, 'kamsr', VILLAGES)).toEqual({ exact: undefined, places: [KAMSAR], near: true })
    expect(searchPlaces(await release, 'touba', VILLAGES)).toEqual({
      ...{ exact: undefined, near: false },
      places: [VILLAGES[1], VILLAGES[2]],
    })
  })

  it('offers no more than a reader looks at', async () => {
    const many = Array.from({ length: 500 }, (_, i) => village(`Village ${i}`, 10))
    expect(searchPlaces(await release, 'village', many).places).toHaveLength(30)
    expect(searchPlaces(await release, 'villlage', many).places).toHaveLength(5)
  })
})
