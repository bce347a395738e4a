import { describe, expect, test } from 'vitest'
import { askComputed } from '../../tests/support/answers/askComputed.ts'
import { ghiMonths, memoryRelease, repeated, type SerieSpec } from '../../tests/support/answers/memoryRelease.ts'
import type { Release } from '../answers/release.ts'
import type { Serie } from '../contract/catalogue.ts'
import { weatherUncertainty } from './weatherUncertainty.ts'

const YEAR = 12
const months = (grandeur: string, source: string, value: number, more: Partial<SerieSpec> = {}) =>
  ghiMonths(source, '2001-01-01', 10 * YEAR, { grandeur, valeurs: repeated(10 * YEAR, value), ...more })
const SERVED = [
  months('ghi', 'nasa_power', 5, { valeurs: Array.from({ length: 10 * YEAR }, (_, i) => 5 + ((i * 7) % 5) / 50) }),
  months('t2m', 'nasa_power', 25),
]
const WIND = months('vent_2m', 'nasa_power', 2)
/** Half of the months 1 °C warmer than the source served, the others 7 °C. */
const WARMER = months('t2m', 'era5_land', 0, {
  valeurs: Array.from({ length: 10 * YEAR }, (_, i) => 25 + (i % 2 === 0 ? 1 : 7)),
})

const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

async function rowsOf(series: readonly SerieSpec[], more: Record<string, unknown> = {}) {
  const question = { localite: 'gin_kankan', probabilites: [50, 90], inclinaison_deg: 0, ...more }
  const { lead, head, told } = await askComputed(await memoryRelease(series), 'productible_exceedance', question)
  const of = (terme: string) => lead.budget.find((row) => row.terme === terme)
  return { air: of('temperature'), wind: of('vent'), head, told, lead }
}
const COEFFICIENT = { coeff_temp_pourcent_par_degc: -0.4 }

describe('The rows of the weather in the budget of a yield', () => {
  test('are of air by what two sources differ by, root mean square, over the root of two', async () => {
    const { air, head } = await rowsOf([...SERVED, WARMER], COEFFICIENT)
    expect(air).toMatchObject({ genre: 'systematique', ecart_type_pct: expect.closeTo((0.4 * 5) / Math.SQRT2, 6) })
    expect(plain(air?.origine)).toContain(
      'connue à 3,54 °C près (écart quadratique moyen à era5_land sur 120 mois communs, divisé par √2), au coefficient des modules : −0,4 % par degré',
    )
    // What it rests on is named.
    expect(head.series_utilisees.filter((code) => code.includes('t2m_era5_land'))).toHaveLength(1)
  })

  test('take a published figure for the air of one source, and for one without months in common', async () => {
    const later = months('t2m', 'era5_land', 20, { debut: '2015-01-01' })
    for (const series of [SERVED, [...SERVED, later], [...SERVED, months('rh2m', 'era5_land', 60)]]) {
      const { air } = await rowsOf(series, COEFFICIENT)
      expect(air?.ecart_type_pct).toBeCloseTo(0.4 * 1.3, 6)
      expect(air?.reference).toContain('Bodjrenou')
    }
  })

  test('take nothing from series that are derived, or whose months and days contradict each other', async () => {
    const release = await memoryRelease([...SERVED, WARMER])
    const airOf = async (more: Partial<Serie>) => {
      const series = release.series.map((each) => (each.source === 'era5_land' ? { ...each, ...more } : each))
      const served = series.find(({ grandeur }) => grandeur === 't2m') as Serie
      const of = { release: { ...release, series, mesures: release.mesures.bind(release) }, serie: served }
      return (await weatherUncertainty(of, { air: served, wind: undefined })).air
    }
    expect((await airOf({})).standard).toBeCloseTo(5 / Math.SQRT2, 9)
    expect((await airOf({ contredite: true })).standard).toBe(1.3)
    expect((await airOf({ methode_collecte: 'calcul_derive' })).standard).toBe(1.3)
  })

  test('compare the air of cells at the height of the place', async () => {
    const release = await memoryRelease([...SERVED, months('t2m', 'era5_land', 25)])
    const [nasa, era5] = ['nasa_power', 'era5_land'].map((source) =>
      release.series.find((each) => each.grandeur === 't2m' && each.source === source),
    ) as [Serie, Serie]
    const at = { ...release, at: { airAboveM: { [era5.code]: 200 } } } as unknown as Release
    const { air } = await weatherUncertainty({ release: at, serie: nasa }, { air: nasa, wind: undefined })
    expect(air.standard).toBeCloseTo((200 * 0.0065) / Math.SQRT2, 9)
  })

  test('are of the coefficient of the modules, by default that of the table', async () => {
    expect((await rowsOf(SERVED)).air?.ecart_type_pct).toBeCloseTo(0.4702 * 1.3, 6)
    expect((await rowsOf(SERVED, { coefficients: 'pvgis6' })).air?.ecart_type_pct).toBeCloseTo(0.3015 * 1.3, 6)
  })

  test('are of wind by what cools the modules: 1 m/s is taken where none is stored, and may be off by as much', async () => {
    const { wind } = await rowsOf(SERVED, COEFFICIENT)
    const light = Number(plain(wind?.origine)?.match(/(\d+) W\/m²/)?.[1])
    expect(light).toBeGreaterThan(450)
    expect(light).toBeLessThan(750)
    const byHand = (speed: number, known: number) => (0.4 * light * 6.2 * known) / (26.9 + 6.2 * speed) ** 2
    const within = (pct: number | null | undefined, hand: number) =>
      expect(Math.abs((pct ?? 0) / hand - 1)).toBeLessThan(2e-3)
    within(wind?.ecart_type_pct, byHand(1, 1 / Math.sqrt(3)))
    const stored = await rowsOf([...SERVED, WIND], COEFFICIENT)
    within(stored.wind?.ecart_type_pct, byHand(2, 1 / Math.sqrt(3)))
    // At 10 m, three quarters of it reach the modules.
    const two = await rowsOf([...SERVED, WIND, months('vent_10m', 'era5_land', 4)], COEFFICIENT)
    const low = (4 * 4.87) / Math.log(67.8 * 10 - 5.42)
    within(two.wind?.ecart_type_pct, byHand(2, (low - 2) / Math.SQRT2))
    expect(plain(two.wind?.origine)).toContain('moyen à era5_land sur 120 mois communs')
    // A wind at 2 m is taken before that of the same source at 10 m, and the chain by NOCT knows neither.
    const pair = [...SERVED, WIND, months('vent_10m', 'nasa_power', 9), months('vent_2m', 'era5_land', 3)]
    within((await rowsOf(pair, COEFFICIENT)).wind?.ecart_type_pct, byHand(2, 1 / Math.SQRT2))
    within(
      (await rowsOf(pair, { ...COEFFICIENT, chaine: 'thermique' })).wind?.ecart_type_pct,
      byHand(1, 1 / Math.sqrt(3)),
    )
    const roof = await rowsOf([...SERVED, WIND], { ...COEFFICIENT, montage: 'integre' })
    within(roof.wind?.ecart_type_pct, (0.4 * light * 3.2) / (20 + 3.2 * 2) ** 2 / Math.sqrt(3))
  })

  test('are of the chain by NOCT, which knows no wind, as of none stored', async () => {
    const noct = await rowsOf([...SERVED, WIND], { ...COEFFICIENT, chaine: 'thermique' })
    const whole = await rowsOf(SERVED, COEFFICIENT)
    expect(noct.wind?.ecart_type_pct).toBeCloseTo(whole.wind?.ecart_type_pct ?? 0, 5)
    expect(noct.air?.ecart_type_pct).toBe(whole.air?.ecart_type_pct)
  })

  test('give way to what the question says, count in the total, and are none of irradiation', async () => {
    const given = { incertitude_temperature_pct: 3, incertitude_vent_pct: 4 }
    const { air, wind, lead } = await rowsOf(SERVED, given)
    expect([air, wind].map((row) => [row?.ecart_type_pct, row?.origine])).toEqual([
      [3, 'parametre'],
      [4, 'parametre'],
    ])
    const total = Math.hypot(...lead.budget.map(({ ecart_type_pct }) => ecart_type_pct ?? 0))
    expect((100 * (lead.combine.ecart_type_total ?? 0)) / lead.combine.moyenne).toBeCloseTo(total, 4)
    const ghi = await askComputed(await memoryRelease(SERVED), 'ghi_exceedance', { localite: 'gin_kankan' })
    expect(ghi.lead.budget.map(({ terme }) => terme)).not.toContain('vent')
  })

  test('are told in both languages', async () => {
    const { told } = await rowsOf([...SERVED, WARMER, WIND], COEFFICIENT)
    const english = (terme: string) => JSON.stringify(told.budget.find((row) => row.terme === terme)?.origine)
    expect(english('temperature')).toContain('root mean square difference from era5_land over 120 months')
    expect(english('vent')).toContain(
      'Wind at the modules (2 m/s) known to within 0.58 m/s (±1 m/s, each value as likely',
    )
  })
})
