import { describe, expect, it } from 'vitest'
import type { Release } from '../release.ts'
import { ghiMonths, memoryRelease, type SerieSpec } from '../testing/memoryRelease.ts'
import { resourceUncertainty } from './resourceUncertainty.ts'

const STATION = { methode_collecte: 'mesure_directe', niveau_confiance: 'A' } as const

/** Months of irradiation, all of one value. */
function ghi(
  source: string,
  [first, years]: [number, number],
  value: number,
  more: Partial<SerieSpec> = {},
): SerieSpec {
  return ghiMonths(source, `${first}-01-01`, 12 * years, {
    valeurs: new Array<number>(12 * years).fill(value),
    ...more,
  })
}

const of = (release: Release, source: string, localite = 'gin_kankan') =>
  resourceUncertainty(
    release,
    release.series.find((serie) => serie.source === source && serie.localite === localite) as Release['series'][number],
  )

describe('the resource, without a station within reach', () => {
  it('is known by how the source served differs from the others, not by how these differ', async () => {
    // The two others agree to a thousandth: what is served is a tenth above both.
    const release = await memoryRelease([
      ghi('nasa_power', [2001, 20], 5.5),
      ghi('era5_land', [2001, 20], 5),
      ghi('sarah3', [2018, 3], 5.005),
    ])
    const served = await of(release, 'nasa_power')
    expect(served.pct).toBeCloseTo(Math.sqrt((10 ** 2 + (100 * (5.5 / 5.005 - 1)) ** 2) / 2) / Math.SQRT2, 9)
    expect(served.gaps).toMatchObject([
      { paire: 'sarah3 vs nasa_power', n_mois: 36, fenetre: '2018-2020', mesure_au_sol: false },
      { paire: 'era5_land vs nasa_power', ecart_pct: expect.closeTo(10, 9), n_mois: 240, fenetre: '2001-2020' },
    ])
    expect((await of(release, 'era5_land')).gaps.map(({ ecart_pct }) => Math.sign(ecart_pct))).toEqual([-1, -1])
  })

  it('is never taken to be known better than 4 %, however well the sources agree', async () => {
    const agreeing = await memoryRelease([ghi('nasa_power', [2001, 20], 5), ghi('era5_land', [2001, 20], 5.01)])
    expect(await of(agreeing, 'nasa_power')).toMatchObject({ pct: 4, origine: expect.stringContaining('plancher') })
    const alone = await memoryRelease([ghi('nasa_power', [2001, 20], 5)])
    expect(await of(alone, 'nasa_power')).toMatchObject({ pct: 4, gaps: [], adjustment: undefined, used: [] })
  })

  it('is not held against what is derived, nor over part of a year', async () => {
    const release = await memoryRelease([
      ghi('nasa_power', [2001, 20], 5),
      ghi('harmattan', [2001, 20], 9, { methode_collecte: 'calcul_derive' }),
      ghiMonths('era5_land', '2001-01-01', 11, { valeurs: new Array<number>(11).fill(9) }),
    ])
    expect((await of(release, 'nasa_power')).gaps).toEqual([])
  })
})

describe('the resource, with a station within reach', () => {
  const station = (localite?: string) =>
    ghi('esmap_wapp', [2021, 2], 5, { ...STATION, ...(localite ? { localite } : {}) })

  it('has the difference to the ground, which stands in what is served, and the instrument', async () => {
    const release = await memoryRelease([ghi('sarah3', [2019, 4], 5.5), ghi('era5_land', [2019, 4], 5.5), station()])
    const { pct, gaps, adjustment } = await of(release, 'sarah3')
    expect(pct).toBeCloseTo(Math.hypot(10, 2.5), 9)
    expect(gaps[0]).toEqual({
      ...{ paire: 'esmap_wapp vs sarah3', localite: 'gin_kankan', mesure_au_sol: true, par: null },
      ...{ ecart_pct: expect.closeTo(10, 9), n_mois: 24, fenetre: '2021-2022' },
    })
    expect(adjustment).toMatchObject({ facteur: expect.closeTo(1 / 1.1, 9), regle: 'meme_ville', distance_km: 0 })
    expect(adjustment?.ecart_type_pct).toBeCloseTo(2.5, 9)
  })

  it('is not carried beyond the cell and 50 km', async () => {
    const at = async (localite: string) =>
      of(
        await memoryRelease([
          ghi('sarah3', [2019, 4], 5.5),
          ghi('sarah3', [2019, 4], 5.5, { localite }),
          station(localite),
        ]),
        'sarah3',
      )
    expect(await at('gin_labe')).toMatchObject({ pct: 4, adjustment: undefined })
    // Coyah lies 30 km from Dubreka.
    const near = await memoryRelease([
      ghi('sarah3', [2019, 4], 6, { localite: 'gin_coyah' }),
      ghi('sarah3', [2019, 4], 5.5, { localite: 'gin_dubreka' }),
      station('gin_dubreka'),
    ])
    const carried = await of(near, 'sarah3', 'gin_coyah')
    // Of the source where the station is, not of what it says here.
    expect(carried.gaps[0]).toMatchObject({ localite: 'gin_dubreka', ecart_pct: expect.closeTo(10, 9) })
    expect(carried.adjustment).toMatchObject({ localite: 'gin_dubreka', regle: 'moins_de_50_km' })
    expect(carried.adjustment?.distance_km).toBeGreaterThan(5)
  })

  it('is linked by a source that both were held against, where they have no months in common', async () => {
    const release = await memoryRelease([
      ghi('nasa_power', [1991, 20], 5.25),
      ghi('era5_land', [2001, 22], 5.5),
      ghi('sarah3', [2010, 13], 9),
      station(),
    ])
    const { gaps, adjustment } = await of(release, 'nasa_power')
    expect(gaps[0]).toMatchObject({
      ...{ paire: 'esmap_wapp vs nasa_power', par: 'era5_land', n_mois: 24, fenetre: '2021-2022' },
      ecart_pct: expect.closeTo(5, 9),
    })
    expect(adjustment).toMatchObject({ par: 'era5_land', facteur: expect.closeTo(1 / 1.05, 9) })
  })

  it('of the station itself is its instrument alone', async () => {
    expect(await of(await memoryRelease([ghi('sarah3', [2019, 4], 9), station()]), 'esmap_wapp')).toMatchObject({
      pct: 2.5,
      gaps: [],
    })
  })
})
