import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ghiMonths, memoryRelease, type SerieSpec } from '../../../tests/support/answers/memoryRelease.ts'
import type { StationAdjustment } from '../../contract/computed/exceedance.ts'
import { distanceKm, type Point, roundedPoint } from '../../contract/distance.ts'
import { cellCode } from '../../contract/grid.ts'
import { representativenessPct } from '../../derive/statistics/sourceGap.ts'
import { withPlace } from '../catalogue/releaseAt.ts'
import type { Release, SeenPlace } from '../release.ts'
import { resourceUncertainty } from './resourceUncertainty.ts'
import { INSTRUMENT_PCT } from './stationAdjustment.ts'

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

  it('is corrected by nothing that is simulated, nor by itself alone', async () => {
    const simulated = { methode_collecte: 'simulation' } as const
    const release = await memoryRelease([
      ghi('nasa_power', [2001, 20], 5.5),
      ghi('era5_land', [2001, 20], 5),
      ghi('simulation', [2001, 20], 3, simulated),
    ])
    const { estimate } = await of(release, 'nasa_power')
    expect(estimate?.shares.map(({ source }) => source)).toEqual(['nasa_power', 'era5_land'])
    expect(estimate?.used.some((serie) => serie.source === 'simulation')).toBe(false)
    expect((await of(release, 'simulation')).estimate).toBeUndefined()
  })

  it('is never taken to be known better than 5 %, however well the sources agree', async () => {
    const agreeing = await memoryRelease([ghi('nasa_power', [2001, 20], 5), ghi('era5_land', [2001, 20], 5.01)])
    expect(await of(agreeing, 'nasa_power')).toMatchObject({
      pct: 5,
      origine: { fr: expect.stringContaining('plancher'), en: expect.stringContaining('floor') },
    })
    const alone = await memoryRelease([ghi('nasa_power', [2001, 20], 5)])
    expect(await of(alone, 'nasa_power')).toMatchObject({ pct: 5, gaps: [], adjustment: undefined, used: [] })
  })

  it('counts a source without months in common, through one that has some with both', async () => {
    const release = await memoryRelease([
      ghi('nasa_power', [1991, 20], 5),
      ghi('era5_land', [2001, 22], 5),
      ghi('sarah3', [2021, 2], 5.5),
    ])
    const { pct, gaps, origine } = await of(release, 'nasa_power')
    expect(gaps).toMatchObject([
      { paire: 'sarah3 vs nasa_power', par: 'era5_land', ecart_pct: expect.closeTo(-100 / 11, 9), n_mois: 24 },
      { paire: 'era5_land vs nasa_power', par: null, ecart_pct: expect.closeTo(0, 9), n_mois: 120 },
    ])
    expect(origine.fr).toContain('par era5_land, 24 mois')
    const wider = await memoryRelease([
      ghi('nasa_power', [1991, 20], 4.4),
      ghi('era5_land', [2001, 22], 4.4),
      ghi('sarah3', [2021, 2], 5.5),
    ])
    expect(pct).toBe(5)
    expect((await of(wider, 'nasa_power')).pct).toBeCloseTo(Math.sqrt((20 ** 2 + 0) / 2) / Math.SQRT2, 9)
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
    const { pct, gaps, adjustment, origine } = await of(release, 'sarah3')
    // The station's own error leaves the source a part of its bias, and of its variance.
    const weight = 25 / (25 + INSTRUMENT_PCT ** 2 + representativenessPct(24) ** 2)
    const standardPct = 5 * Math.sqrt(1 - weight)
    expect(pct).toBeCloseTo(Math.hypot(10 * weight, standardPct), 9)
    expect(origine.fr.replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(
      /écart de \+10 %, qui compte ici pour \+7,6 % \(krigeage\), connu à 2,4 % près .* instrument 2,6 %, représentativité des mois communs 1,1 %/,
    )
    expect(origine.en).toMatch(/bias of \+10%, which counts here as \+7.6% \(kriging\), known to within 2.4%/)
    expect(gaps[0]).toEqual({
      ...{ paire: 'esmap_wapp vs sarah3', localite: 'gin_kankan', mesure_au_sol: true, par: null },
      ...{ ecart_pct: expect.closeTo(10, 9), n_mois: 24, fenetre: '2021-2022' },
    })
    expect(adjustment).toMatchObject({ regle: 'meme_ville', distance_km: 0, ecart_station_pct: expect.closeTo(10, 9) })
    expect(adjustment?.facteur).toBeCloseTo(1 / (1 + weight / 10), 9)
    expect(adjustment?.ecart_type_pct).toBeCloseTo(standardPct, 9)
  })

  it('is of the sources beyond the cell and 50 km, and the station corrects beside', async () => {
    const at = async (localite: string) =>
      of(
        await memoryRelease([
          ghi('sarah3', [2019, 4], 5.5),
          ghi('sarah3', [2019, 4], 5.5, { localite }),
          station(localite),
        ]),
        'sarah3',
      )
    const away = await at('gin_labe')
    expect(away).toMatchObject({ pct: 5, gaps: [], adjustment: { regle: 'plus_de_50_km', n_stations: 1 } })
    const { ecart_station_pct, ecart_reporte_pct, ecart_type_pct, facteur } = away.adjustment as StationAdjustment
    expect(ecart_station_pct).toBeCloseTo(10, 9)
    // Labé lies 342 km away, where a bias is half as alike as the variogram has it, and less.
    expect(ecart_reporte_pct).toBeBetween(1, 2)
    expect(facteur).toBeCloseTo(1 / (1 + ecart_reporte_pct / 100), 12)
    expect(ecart_type_pct).toBeBetween(INSTRUMENT_PCT + 0.5, 5)
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
    const { ecart_reporte_pct: biasPct, ecart_type_pct: standardPct } = carried.adjustment as StationAdjustment
    expect(biasPct).toBeLessThan(10)
    expect(standardPct).toBeGreaterThan(INSTRUMENT_PCT)
    expect(carried.pct).toBeCloseTo(Math.hypot(biasPct, standardPct), 9)
  })

  it('of several towns is weighed by distance; of two in one town the one with the most months counts', async () => {
    const between = async (more: SerieSpec[] = []) =>
      (
        await of(
          await memoryRelease([
            ghi('sarah3', [2019, 4], 5.5),
            ...['gin_kouroussa', 'gin_siguiri'].map((localite) => ghi('sarah3', [2019, 4], 5.5, { localite })),
            station('gin_kouroussa'),
            ghi('esmap_wapp', [2021, 2], 5.5, { ...STATION, localite: 'gin_siguiri' }),
            ...more,
          ]),
          'sarah3',
        )
      ).adjustment as StationAdjustment
    const both = await between()
    // Kouroussa lies 70 km from Kankan, Siguiri 116 km, on its other side.
    expect(both).toMatchObject({ n_stations: 2, localite: 'gin_kouroussa' })
    expect(both.ecart_reporte_pct).toBeBetween(5, 8)
    const shorter = ghi('autre_station', [2021, 1], 9, { ...STATION, localite: 'gin_kouroussa' })
    expect((await between([shorter])).ecart_reporte_pct).toBe(both.ecart_reporte_pct)
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
    // The link between the sources errs, too.
    const error = Math.hypot(INSTRUMENT_PCT, representativenessPct(24), representativenessPct(120))
    const apartPct = (against: number) => 100 * (5.25 / against - 1)
    const prior = Math.max(25, (apartPct(5.5) ** 2 + apartPct(9) ** 2) / 4)
    const facteur = 1 / (1 + (0.05 * prior) / (prior + error ** 2))
    expect(adjustment).toMatchObject({ par: 'era5_land', facteur: expect.closeTo(facteur, 9) })
  })

  it('of the station itself is its instrument alone', async () => {
    expect(await of(await memoryRelease([ghi('sarah3', [2019, 4], 9), station()]), 'esmap_wapp')).toMatchObject({
      pct: INSTRUMENT_PCT,
      gaps: [],
    })
  })
})

describe('the resource at a point that a cell answers for', () => {
  const KANKAN = { latitude: 10.38333333, longitude: -9.3 }
  const SPREAD = { scale: 0.006, power: 1.5, places: 84 }

  /** The row at a point, by a cell whose values are `biasPct` above those of the station of Kankan. */
  async function rowAt(point: Point, centre: Point, biasPct: number) {
    const cell = cellCode(centre)
    const release = await memoryRelease([
      ghi('era5_land', [2019, 4], 5 * (1 + biasPct / 100)),
      ghi('esmap_wapp', [2021, 2], 5, STATION),
      ghi('era5_land', [2019, 4], 5 * (1 + biasPct / 100), { localite: cell }),
    ])
    const series = release.series.filter(({ localite }) => localite === cell)
    const kankan = release.catalogue.localites.find(({ code }) => code === 'gin_kankan') as SeenPlace['place']
    const irradiation = { spreads: new Map([['era5_land', SPREAD]]), stationCells: new Map() }
    const place = { ...kankan, ...point, code: 'point' }
    const maille = { source_code: 'era5_land', code: cell, ...centre, distance_km: distanceKm(point, centre) }
    const seen = withPlace(release, { key: 'point', place, series, mailles: [maille], irradiation })
    return { town: await of(release, 'era5_land'), here: await of(seen, 'era5_land', 'point') }
  }
  const north = (km: number) => roundedPoint({ ...KANKAN, latitude: KANKAN.latitude + km / 111.195 })

  it('is that of the town, at the town', async () => {
    const centre = { latitude: 10.3833, longitude: -9.3 }
    const { town, here } = await rowAt(centre, centre, 4)
    expect(here.pct).toBeCloseTo(town.pct, 3)
    expect(here.adjustment?.ecart_type_pct).toBeCloseTo(town.adjustment?.ecart_type_pct ?? 0, 3)
  })

  it('grows with the distance to the station: the adjusted one always, the raw one where the source agrees with the station', async () => {
    const distances = fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 2, maxLength: 2 })
    await fc.assert(
      fc.asyncProperty(distances, fc.integer({ min: -12, max: 12 }), async (all, biasPct) => {
        const [near, far] = all.toSorted((a, b) => a - b) as [number, number]
        if (far - near < 5) return
        const [one, other] = [
          await rowAt(north(near), north(near), biasPct),
          await rowAt(north(far), north(far), biasPct),
        ]
        const standardOf = ({ here }: typeof one) => here.adjustment?.ecart_type_pct ?? 0
        expect(standardOf(other)).toBeGreaterThan(standardOf(one))
        if (biasPct === 0) expect(other.here.pct).toBeGreaterThanOrEqual(one.here.pct)
      }),
      {
        numRuns: 20,
        examples: [
          [[0, 30], 0],
          [[30, 60], 0],
        ],
      },
    )
  })

  it('is the root sum of squares of its parts, which grows with the distance to the centre of the cell', async () => {
    const rows = await Promise.all([0, 10, 30].map((km) => rowAt(north(100 + km), north(100), 4)))
    for (const { here } of rows) {
      expect(here.parts?.map(({ part }) => part)).toEqual(['sources', 'stations', 'interpolation', 'altitude'])
      expect(here.pct).toBeCloseTo(
        Math.hypot(...(here.parts ?? []).map(({ ecart_type_pct }) => ecart_type_pct ?? 0)),
        9,
      )
    }
    const carried = rows.map(({ here }) => here.parts?.[2]?.ecart_type_pct ?? Number.NaN)
    expect(carried[0]).toBeCloseTo(0, 1)
    expect(carried[2]).toBeCloseTo(Math.sqrt(2 * SPREAD.scale * 30 ** SPREAD.power), 1)
    expect(rows.map(({ here }) => here.pct)).toEqual(rows.map(({ here }) => here.pct).toSorted((a, b) => a - b))
    expect(rows[0]?.town.parts).toBeUndefined()
  })
})
