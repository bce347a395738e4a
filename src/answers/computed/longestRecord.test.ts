import { describe, expect, it } from 'vitest'
import type { Release } from '../release.ts'
import { askComputed } from '../testing/askComputed.ts'
import { memoryRelease, ghiMonths as months, repeated, type SerieSpec } from '../testing/memoryRelease.ts'
import { wholeYears } from './longestRecord.ts'
import type { SerieRequest } from './serieRequest.ts'

const KANKAN = { localite: 'gin_kankan' }

const YIELD = {
  inclinaison_deg: 0,
  orientation_deg: 180,
  albedo_sol: 0.2,
  accepter_approximation: 'non' as const,
  modele: 'perez' as const,
  noct_degc: 45,
  coeff_temp_pourcent_par_degc: -0.4,
  puissance_stc_wc: 1000,
  pertes_pct: 14,
}

/** The source that both exceedances rest on, and their years. */
async function chosen(release: Release, asked: SerieRequest = KANKAN) {
  const { source_meteo: _, ...serie } = asked
  const question = { ...YIELD, ...serie, localite: 'gin_kankan', probabilites: [50] }
  const [irradiation, energy] = [
    await askComputed(release, 'ghi_exceedance', question),
    await askComputed(release, 'productible_exceedance', question),
  ].map(({ head, lead }) => ({ source: head.source_code, annees: lead.annees }))
  expect(energy).toEqual(irradiation)
  return irradiation
}

/** A release of series of irradiation, each with a temperature of its own. */
const warm = (specs: readonly SerieSpec[]) =>
  memoryRelease(specs.flatMap((spec) => [spec, { ...spec, grandeur: 't2m', valeurs: spec.valeurs.map(() => 25) }]))

const without = (count: number, missing: (month: number) => boolean) =>
  repeated(count, 5).map((value, i) => (missing(i) ? Number.NaN : value))

describe('an exceedance', () => {
  it('rests on the source with the most complete years, and not on one that spans more with gaps', async () => {
    const everyJuly = months('nasa_power', '2001-01-01', 0, { valeurs: without(60, (i) => i % 12 === 6) })
    const release = await warm([everyJuly, months('era5_land', '2001-01-01', 36)])
    expect(await chosen(release)).toEqual({ source: 'era5_land', annees: [2001, 2002, 2003] })
    const twoYears = months('nasa_power', '2001-01-01', 0, { valeurs: without(60, (i) => i < 30) })
    expect(await chosen(await warm([twoYears, months('era5_land', '2001-01-01', 36)]))).toEqual({
      source: 'era5_land',
      annees: [2001, 2002, 2003],
    })
  })

  it('rests, of sources with as many complete years, on the one that spans more, then on the first', async () => {
    const gap = months('era5_land', '2001-01-01', 0, { valeurs: without(48, (i) => i < 12) })
    const longer = await warm([months('nasa_power', '2001-01-01', 36), gap])
    expect(await chosen(longer)).toEqual({ source: 'era5_land', annees: [2002, 2003, 2004] })
    const equal = await warm([months('nasa_power', '2001-01-01', 36), months('era5_land', '2001-01-01', 36)])
    expect((await chosen(equal))?.source).toBe('nasa_power')
  })

  it('rests on the source with the most years in the days asked', async () => {
    const release = await warm([months('era5_land', '2001-01-01', 48), months('nasa_power', '2003-02-01', 60)])
    expect((await chosen(release))?.source).toBe('nasa_power') // 4 years each: the first of the order
    const asked = { ...KANKAN, periode_debut: '2003-01-01', periode_fin: '2004-12-31' }
    expect(await chosen(release, asked)).toEqual({ source: 'era5_land', annees: [2003, 2004] })
  })

  it('is never of a ground station that is not named', async () => {
    const station = months('esmap_wapp', '1991-01-01', 360, { methode_collecte: 'mesure_directe' })
    expect((await chosen(await warm([station, months('era5_land', '2001-01-01', 24)])))?.source).toBe('era5_land')
  })

  it('rests on a source that the country does not list only after all that it lists', async () => {
    const release = await warm([months('harmattan', '2001-01-01', 36), months('esmap_wapp', '2001-01-01', 36)])
    expect((await chosen(release))?.source).toBe('esmap_wapp')
  })

  it('does not read a source whose span is no longer than another’s complete years', async () => {
    const release = await warm([months('nasa_power', '2001-01-01', 36), months('era5_land', '2001-01-01', 36)])
    const read: string[] = []
    const mesures: Release['mesures'] = (serie) => {
      read.push(serie.code)
      return release.mesures(serie)
    }
    await askComputed({ ...release, mesures }, 'productible_exceedance', { ...YIELD, ...KANKAN, probabilites: [50] })
    expect(read).toContain('gin_kankan_t2m_nasa_power_2001_2003')
    expect(read).not.toContain('gin_kankan_t2m_era5_land_2001_2003')
  })
})

describe('the whole years of a candidate', () => {
  it('count neither a first year nor a last one that is cut, by the series or by the days asked', async () => {
    const stored = { debut: '2001-01-01', fin: '2004-12-31' }
    const [serie] = (await memoryRelease([months('nasa_power', '2001-01-01', 48)])).series
    if (!serie) throw new Error('no series')
    const count = (debut: string, fin: string) => wholeYears({ serie, stored: { debut, fin } }, {})
    expect(count('2001-01-01', '2004-12-31')).toBe(4)
    expect(count('2001-01-02', '2004-12-31')).toBe(3)
    expect(count('2001-01-01', '2004-12-30')).toBe(3)
    expect(count('2001-02-01', '2004-11-30')).toBe(2)
    expect(count('2001-02-01', '2001-11-30')).toBe(0)
    const asked = { periode_debut: '2002-01-01', periode_fin: '2004-06-30' }
    expect(wholeYears({ serie, stored }, asked)).toBe(2)
  })
})
