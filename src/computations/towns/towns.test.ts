import { describe, expect, it } from 'vitest'
import { askComputed } from '../../../tests/support/answers/askComputed.ts'
import {
  ghiMonths,
  memoryRelease,
  repeated,
  type SerieSpec,
  withTown,
} from '../../../tests/support/answers/memoryRelease.ts'
import { annualIrradiation } from '../../answers/crossSource/annualIrradiation.ts'
import { sourcesOfTown } from '../../answers/crossSource/sourcesOfTown.ts'
import { referenceNormals } from '../../answers/normals/estimatedNormals.ts'
import { normalesOf } from '../../answers/normals/normales.ts'
import type { Release } from '../../answers/release.ts'
import { rainyMonths, townSummary } from './townSummary.ts'

const months = (source: string, debut: string, years: number, more?: Partial<SerieSpec>) =>
  ghiMonths(source, debut, 12 * years, more)
const STATION = { methode_collecte: 'mesure_directe' } as const
const localite = 'gin_kankan'

describe('the irradiation that a town is told by', () => {
  it('is of the first source in the country’s order with ten complete years, though another has more', async () => {
    const release = await memoryRelease([
      months('nasa_power', '2001-01-01', 9),
      months('sarah3', '2001-01-01', 10),
      months('era5_land', '1991-01-01', 30),
    ])
    expect((await annualIrradiation(release, localite))?.source_code).toBe('sarah3')
  })

  it('is, where none has ten, of the one with the most, and none without a complete year', async () => {
    const release = await memoryRelease([months('nasa_power', '2001-01-01', 2), months('era5_land', '2001-01-01', 3)])
    expect((await annualIrradiation(release, localite))?.source_code).toBe('era5_land')
    const cut = await memoryRelease([months('nasa_power', '2001-02-01', 1)])
    expect(await annualIrradiation(cut, localite)).toBeUndefined()
  })

  it('has the years that are complete', async () => {
    const release = await memoryRelease([months('nasa_power', '2003-01-01', 2)]) // the second one is a leap year
    expect(await annualIrradiation(release, localite)).toMatchObject({
      years: [
        { annee: 2003, kwh: 1825 },
        { annee: 2004, kwh: 1830 },
      ],
      mean: 1827.5,
      niveau_confiance: 'B',
    })
  })
})

describe('the year that a town is told by', () => {
  it('is that of its complete years, brought to the best estimate of the place', async () => {
    const release = await memoryRelease([months('nasa_power', '2001-01-01', 9), months('era5_land', '1991-01-01', 30)])
    const { year } = await townSummary(release, localite)
    expect(year).toMatchObject({ source_code: 'era5_land', years: 30, n_mois: null })
    // Both sources make it: it is nobody's own any more.
    expect(year).toMatchObject({
      niveau_confiance: 'C',
      methode_collecte: 'calcul_derive',
      series: [expect.stringContaining('era5_land'), expect.stringContaining('nasa_power')],
    })
    const { tail, lead } = await askComputed(release, 'ghi_exceedance', { localite, probabilites: [50, 90] })
    expect(year?.kwh).toBeCloseTo(tail.total, 3)
    expect(tail.total).toBeCloseTo(1826.333 * (lead.estimation?.facteur ?? 0), 2)
    expect(year?.chemin).toBe('/v1/grandeurs/ghi_exceedance/gin_kankan')
  })

  it('is that of its complete years where it has hours alone, which have no normals', async () => {
    const hours = { granularite: 'horaire', valeurs: repeated(24 * 365, 500 / 3) } as const
    const release = await memoryRelease([months('nasa_power', '2003-01-01', 1, hours)])
    const { year } = await townSummary(release, localite)
    expect(year).toMatchObject({ kwh: expect.closeTo(1460, 6), years: 1, n_mois: null, periode_fin: '2003-12-31' })
    expect(year?.chemin).toBe('/v1/grandeurs/ghi_exceedance/gin_kankan')
  })

  it('is of nothing without twelve months', async () => {
    const release = await memoryRelease([ghiMonths('nasa_power', '2001-01-01', 11)])
    expect((await townSummary(release, localite)).year).toBeUndefined()
  })
})

describe('the sources of a town beside each other', () => {
  it('are measured by the station where there is one, over the months that both have', async () => {
    const release = await memoryRelease([
      months('nasa_power', '1991-01-01', 10),
      months('sarah3', '2021-01-01', 3, { valeurs: repeated(36, 6) }),
      months('esmap_wapp', '2022-01-01', 1, STATION),
    ])
    const told = await sourcesOfTown(release, { localite, grandeur: 'ghi' })
    expect(told?.reference).toBe('esmap_wapp')
    expect(told?.figures.map(({ source, station, mean, gap }) => [source.code, station, mean, gap])).toEqual([
      ['nasa_power', false, 5, undefined], // it has no month in common
      ['sarah3', false, 6, { pct: expect.closeTo(20, 9), n_mois: 12 }],
      ['esmap_wapp', true, 5, undefined],
    ])
  })

  it('are only the measured and modelled ones, not the derived', async () => {
    const derived = { methode_collecte: 'calcul_derive' } as const
    const release = await memoryRelease([
      months('nasa_power', '2001-01-01', 2),
      months('harmattan', '1991-01-01', 20, derived),
      months('harmattan', '1991-01-01', 20, { ...derived, grandeur: 't2m', valeurs: repeated(240, 25) }),
    ])
    const told = await sourcesOfTown(release, { localite, grandeur: 'ghi' })
    expect(told?.figures.map(({ source }) => source.code)).toEqual(['nasa_power'])
    const summary = await townSummary(release, localite)
    expect(summary.temperature).toBeUndefined()
    expect(summary.irradiation?.source_code).toBe('nasa_power')
  })

  it('are measured by the first in the country’s order without a station', async () => {
    const release = await memoryRelease([months('era5_land', '2001-01-01', 1), months('nasa_power', '2001-01-01', 1)])
    expect((await sourcesOfTown(release, { localite, grandeur: 'ghi' }))?.reference).toBe('nasa_power')
    expect(await sourcesOfTown(release, { localite, grandeur: 'dni' })).toBeUndefined()
  })
})

it('the normals that a town is told by are neither a station’s nor of what is derived', async () => {
  const release = await memoryRelease([
    months('esmap_wapp', '2001-01-01', 2, { ...STATION, grandeur: 't2m' }),
    months('harmattan', '2001-01-01', 2, { methode_collecte: 'calcul_derive', grandeur: 't2m' }),
  ])
  const { normales } = await normalesOf(release, { localite, source: ['esmap_wapp', 'harmattan'] })
  expect(normales).toHaveLength(2)
  expect(referenceNormals(release, normales, 't2m')).toBeUndefined()
})

describe('a town', () => {
  it('without temperature or irradiation is told by what it has', async () => {
    const noHeat = await townSummary(await memoryRelease([months('nasa_power', '2001-01-01', 10)]), localite)
    expect(noHeat.irradiation?.mean).toBe(1826)
    expect([noHeat.yield, noHeat.temperature, noHeat.meanDays, noHeat.divergence]).toEqual(Array(4).fill(undefined))
    expect(noHeat.within.map(({ nom }) => nom)).toEqual([
      'Préfecture de Kankan',
      'Région de Kankan',
      'Guinée',
      'Afrique',
    ])
    const noSun = await memoryRelease([months('nasa_power', '2001-01-01', 10, { grandeur: 't2m' })])
    const told = await townSummary(noSun, localite)
    expect([told.irradiation, told.temperature?.moyenne]).toEqual([undefined, 5])
  })

  it('has a yield at its best tilt, exceeded in nine years of ten by less', async () => {
    const sun = Array.from({ length: 120 }, (_, i) => 5 + Math.sin(i))
    const release = await memoryRelease([
      months('nasa_power', '2001-01-01', 10, { valeurs: sun }),
      months('nasa_power', '2001-01-01', 10, { grandeur: 't2m', valeurs: repeated(120, 25) }),
    ])
    const { yield: energy } = await townSummary(release, localite)
    expect(energy?.tiltDeg).toBeBetween(0, 30)
    expect(energy?.years).toBe(10)
    expect(energy?.p90).toBeLessThan(energy?.p50 as number)
    const squares = energy?.budget.reduce((sum, { ecart_type_pct }) => sum + (ecart_type_pct ?? 0) ** 2, 0)
    expect(energy?.totalPct).toBeCloseTo(Math.sqrt(squares as number), 4)
    expect([energy?.station, energy?.estimate]).toEqual([undefined, undefined])
  })
})

it('a yield is of modules that look to the equator, on either side of it', async () => {
  const release = await memoryRelease([
    months('nasa_power', '2001-01-01', 2),
    months('nasa_power', '2001-01-01', 2, { grandeur: 't2m', valeurs: repeated(24, 25) }),
  ])
  const south = withTown(release, { latitude: -10.38 })
  const nowhere = withTown(release, { latitude: null, longitude: null })
  const yieldIn = async (each: Release) => (await townSummary(each, localite)).yield
  expect(await yieldIn(release)).toMatchObject({ azimuthDeg: 180, tiltDeg: expect.toSatisfy((tilt) => tilt > 5) })
  expect(await yieldIn(south)).toMatchObject({ azimuthDeg: 0, tiltDeg: expect.toSatisfy((tilt) => tilt > 5) })
  expect(await yieldIn(nowhere)).toBeUndefined()
})

describe('the rainy months of a town', () => {
  const rainOf = async (release: Release) => rainyMonths(release, (await normalesOf(release, { localite })).normales)

  it('are those with 60 mm or more in the normals, else those of the country’s rainy season', async () => {
    // 1.9 mm a day are 59 mm in 31 days, 2 mm are 60 mm in 30.
    const perDay = [0, 0, 0, 1, 2, 9, 9, 9, 9, 2, 2, 1.9]
    const rain = await memoryRelease([
      months('nasa_power', '2001-01-01', 10, {
        grandeur: 'precipitation',
        valeurs: Array.from({ length: 120 }, (_, i) => perDay[i % 12] as number),
      }),
    ])
    expect(await rainOf(rain)).toEqual({ months: [5, 6, 7, 8, 9, 10, 11], from: 'normales' })
    const dry = await memoryRelease([months('nasa_power', '2001-01-01', 10)])
    expect(await rainOf(dry)).toEqual({ months: [6, 7, 8, 9], from: 'saisons' })
  })
})
