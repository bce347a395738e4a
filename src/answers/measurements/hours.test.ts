import { describe, expect, it } from 'vitest'
import { memoryRelease, repeated, type SerieSpec } from '../../../tests/support/answers/memoryRelease.ts'
import type { Release } from '../release.ts'
import { storedHours } from './hours.ts'

const hours = (source: string): SerieSpec => ({
  grandeur: 'ghi',
  source,
  granularite: 'horaire',
  debut: '2023-01-01',
  valeurs: repeated(24, 5),
})

describe('the hours of a town', () => {
  it('are of the first source in the country’s order, of one that it does not list only where there is no other', async () => {
    const asked = { localite: 'gin_kankan', grandeur: 'ghi' }
    const both = await memoryRelease([hours('harmattan'), hours('simulation'), hours('era5_land')])
    expect(storedHours(both, asked).source).toBe('era5_land')
    expect(storedHours(both, { ...asked, source: 'harmattan' }).source).toBe('harmattan')
    expect(storedHours(await memoryRelease([hours('harmattan')]), asked).source).toBe('harmattan')
    const later = await memoryRelease([hours('era5_land'), hours('nasa_power')]) // in the order of their codes
    expect(storedHours(later, asked).source).toBe('nasa_power')
  })

  it('where it has none, name the towns that have some, be it a single one, or none', async () => {
    const months: SerieSpec = { ...hours('nasa_power'), granularite: 'mensuel', localite: 'gin_labe' }
    const ask = (release: Release) => () => storedHours(release, { localite: 'gin_labe', grandeur: 'ghi' })
    expect(ask(await memoryRelease([hours('nasa_power'), months]))).toThrow('villes qui en ont\u00a0: gin_kankan.')
    expect(ask(await memoryRelease([months]))).toThrow('aucune ville n’en a')
  })
})
