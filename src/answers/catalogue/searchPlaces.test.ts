import { describe, expect, it } from 'vitest'
import { ghiMonths, memoryRelease } from '../../../tests/support/answers/memoryRelease.ts'
import { searchPlaces } from './searchPlaces.ts'

const serie = (localite: string) => ghiMonths('nasa_power', '2001-01-01', 12, { localite })

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
    expect(searchPlaces(await release, text).exact).toBe(code)
  })

  it.each([
    ['kindya', 'gin_kindia'],
    ['guekedou', 'gin_gueckedou'],
    ['nzerekorre', 'gin_nzerekore'],
    ['conacry', 'gin_conakry_kaloum'],
  ])('forgives %s', async (text, code) => {
    const { places, near, exact } = searchPlaces(await release, text)
    expect([near, exact]).toEqual([true, undefined])
    expect(places.map(({ town }) => town.code)).toContain(code)
  })

  it('finds a part of a name, towns with data first, and nothing of nothing', async () => {
    const { places, near } = searchPlaces(await release, 'kindi')
    expect(near).toBe(false)
    expect(places[0]?.town.code).toBe('gin_kindia')
    expect(searchPlaces(await release, '…').places).toEqual([])
    expect(searchPlaces(await release, 'xyzxyz').places).toEqual([])
  })
})
