import { describe, expect, test } from 'vitest'
import { askComputed } from '../../tests/support/answers/askComputed.ts'
import { ghiMonths, memoryRelease, repeated, type SerieSpec } from '../../tests/support/answers/memoryRelease.ts'
import { allEstimated } from '../answers/normals/estimatedNormals.ts'
import { normalesOf } from '../answers/normals/normales.ts'
import type { Release } from '../answers/release.ts'
import { airEstimate, weatherUncertainty } from '../answers/uncertainty/weatherUncertainty.ts'
import type { Serie } from '../contract/catalogue.ts'

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
const AS_IT_IS = { ...COEFFICIENT, estimation: 'non' }

describe('The rows of the weather in the budget of a yield', () => {
  test('are of air by what two sources differ by, root mean square, over the root of two', async () => {
    const { air, head } = await rowsOf([...SERVED, WARMER], AS_IT_IS)
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
    expect(light).toBeBetween(450, 750)
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
    const { told, head } = await rowsOf([...SERVED, WARMER, WIND], AS_IT_IS)
    expect(head.hypotheses.map(plain)).toContain('Vent aux modules : celui de nasa_power à 2 m, tel quel.')
    const english = (terme: string) => JSON.stringify(told.budget.find((row) => row.terme === terme)?.origine)
    expect(english('temperature')).toContain('root mean square difference from era5_land over 120 months')
    expect(english('vent')).toContain(
      'Wind at the modules (2 m/s) known to within 0.58 m/s (±1 m/s, each value as likely',
    )
  })
})

describe('The best estimate of the air of a place', () => {
  /** Always 3 °C warmer, and a third source 1 °C colder. */
  const [WARM, COLD] = [months('t2m', 'era5_land', 28), months('t2m', 'sarah3', 24)]
  const STATION = months('t2m', 'esmap_wapp', 23, { methode_collecte: 'mesure_directe', niveau_confiance: 'A' })
  async function estimateOf(series: readonly SerieSpec[], changed: (serie: Serie) => Serie = (serie) => serie) {
    const release = await memoryRelease(series)
    const all = release.series.map(changed)
    const served = all.find(({ grandeur, source }) => grandeur === 't2m' && source === 'nasa_power') as Serie
    return airEstimate({ ...release, series: all, mesures: release.mesures.bind(release) }, served)
  }

  test('is midway of two sources, and known to what both are and half of what parts them, by hand', async () => {
    const { addedC, standardC, shares } = (await estimateOf([...SERVED, WARM])) ?? {}
    expect(addedC).toBeCloseTo(1.5, 9)
    expect(standardC).toBeCloseTo(Math.hypot(3 / Math.SQRT2, 1.5), 9)
    expect(shares).toMatchObject([
      { source: 'nasa_power', weight: expect.closeTo(0.5, 9), addedC: 0 },
      { source: 'era5_land', weight: expect.closeTo(0.5, 9), addedC: expect.closeTo(3, 9) },
    ])
  })

  test('weighs each of three by the inverse of its variance, in difference', async () => {
    const { addedC, shares = [] } = (await estimateOf([...SERVED, WARM, COLD])) ?? {}
    const variances = { era5_land: (9 + 16) / 4, nasa_power: (9 + 1) / 4, sarah3: (16 + 1) / 4 }
    const precision = Object.values(variances).reduce((sum, variance) => sum + 1 / variance, 0)
    for (const { source, weight } of shares) {
      expect(weight, source).toBeCloseTo(1 / variances[source as keyof typeof variances] / precision, 9)
    }
    expect(addedC).toBeCloseTo((3 / variances.era5_land - 1 / variances.sarah3) / precision, 9)
  })

  test('is what a station of the place says, all but for what its thermometer may be off by', async () => {
    const { addedC = 0, standardC = 9, shares = [] } = (await estimateOf([...SERVED, WARM, STATION])) ?? {}
    expect(shares.find(({ source }) => source === 'esmap_wapp')?.weight).toBeGreaterThan(0.99)
    expect(Math.abs(addedC - -2)).toBeLessThan(0.03)
    expect(standardC).toBeLessThan(0.4)
    // One of another grade is a source like the others.
    const other = await estimateOf([...SERVED, WARM, { ...STATION, niveau_confiance: 'B' }])
    expect(other?.addedC).toBeGreaterThan(-1)
  })

  test('is none of one source, of half a year in common, of contradicted months, and of simulated beside real ones', async () => {
    const half = months('t2m', 'era5_land', 28, { debut: '2010-07-01' })
    for (const series of [SERVED, [...SERVED, half]]) expect(await estimateOf(series)).toBeUndefined()
    const both = [...SERVED, WARM]
    const changed = (more: Partial<Serie>) => (serie: Serie) =>
      serie.source === 'era5_land' ? { ...serie, ...more } : serie
    expect(await estimateOf(both, changed({}))).toBeDefined()
    expect(await estimateOf(both, changed({ contredite: true }))).toBeUndefined()
    expect(await estimateOf(both, changed({ methode_collecte: 'simulation' }))).toBeUndefined()
  })

  test('of a part of the days is of these alone, and brings the normals of the place to it', async () => {
    const own = Array.from({ length: 10 * YEAR }, (_, i) => 25 + ((i * 5) % 7) / 10)
    const release = await memoryRelease([
      SERVED[0] as SerieSpec,
      months('t2m', 'nasa_power', 0, { valeurs: own }),
      months('t2m', 'era5_land', 0, { valeurs: own.map((value, i) => value + (i < 60 ? 3 : 5)) }),
    ])
    const served = release.series.find((each) => each.grandeur === 't2m' && each.source === 'nasa_power') as Serie
    const days = { periode_debut: '2006-01-01', periode_fin: '2010-12-31' }
    const late = await airEstimate(release, served, { debut: days.periode_debut, fin: days.periode_fin })
    const [whole, told] = [await airEstimate(release, served), late?.addedC]
    expect(whole?.addedC).toBeLessThan(2.2)
    expect(told).toBeCloseTo(2.5, 9)
    const found = await normalesOf(release, {
      localite: served.localite,
      grandeur: ['t2m'],
      source: ['nasa_power'],
      ...days,
    })
    const [raw, best] = [found.normales[0], (await allEstimated(release, found))[0]]
    expect([best?.moyenne, best?.mois[0]?.maximum]).toEqual([
      expect.closeTo((raw?.moyenne ?? 0) + 2.5, 6),
      expect.closeTo((raw?.mois[0]?.maximum ?? 0) + 2.5, 6),
    ])
    expect(best).toMatchObject({ niveau_confiance: 'C', methode_collecte: 'calcul_derive' })
    expect(raw?.mois[0]?.ecart_type).toBeGreaterThan(0.1)
    expect(best?.mois[0]?.ecart_type).toBe(raw?.mois[0]?.ecart_type)
  })

  test('of sources that agree is known no better than a thermometer tells', async () => {
    expect(await estimateOf([...SERVED, months('t2m', 'era5_land', 25)])).toMatchObject({ addedC: 0, standardC: 0.1 })
  })

  test('warms the modules of a yield, and is told: its facts, its sentence, its row', async () => {
    const series = [...SERVED, WARM]
    const { lead, head, air, told } = await rowsOf(series, COEFFICIENT)
    const shifted = [SERVED[0] as SerieSpec, months('t2m', 'nasa_power', 26.5)]
    const byHand = await rowsOf(shifted, COEFFICIENT)
    expect(lead.combine.moyenne / byHand.lead.combine.moyenne).toBeCloseTo(1, 6)
    expect(lead.combine.moyenne).toBeLessThan((await rowsOf(series, AS_IT_IS)).lead.combine.moyenne)
    expect(head.parametres_appliques.estimation).toBe('oui')
    expect(head.series_utilisees.filter((code) => code.includes('t2m_era5_land'))).toHaveLength(1)
    expect(plain(head.hypotheses.join(' '))).toContain(
      'Meilleure estimation de la température de l’air du lieu (nasa_power 50 %, era5_land 50 %) : +1,5 °C à celle de nasa_power, connue à 2,6 °C près (écart-type).',
    )
    expect(JSON.stringify(told.hypotheses)).toContain('to that of nasa_power, known to within 2.6')
    expect(air?.ecart_type_pct).toBeCloseTo(0.4 * Math.hypot(3 / Math.SQRT2, 1.5), 5)
    expect([plain(air?.origine), air?.reference]).toEqual([
      expect.stringContaining('meilleure estimation, par nasa_power, era5_land, chacune'),
      expect.stringContaining('Clemen'),
    ])
  })

  test('stands in the facts of the estimate, beside that of irradiation', async () => {
    const ghi = months('ghi', 'era5_land', 5.5)
    const { lead } = await rowsOf([...SERVED, WARM, ghi])
    expect(lead.estimation?.air).toMatchObject({
      ecart_c: expect.closeTo(1.5, 6),
      sources: [{ source_code: 'nasa_power' }, { source_code: 'era5_land', poids_pct: 50, ecart_c: 3 }],
    })
  })

  test('gives way to a source of weather or of irradiation that is named, and to estimation=non', async () => {
    const series = [...SERVED, WARM]
    for (const named of [{ source_meteo: 'nasa_power' }, { source: 'nasa_power' }, { estimation: 'non' }]) {
      const { head, lead } = await rowsOf(series, { ...COEFFICIENT, ...named })
      expect(head.hypotheses.join(' ')).not.toContain('Meilleure estimation de la température')
      expect(lead.combine.moyenne).toBe((await rowsOf(series, AS_IT_IS)).lead.combine.moyenne)
    }
  })
})
