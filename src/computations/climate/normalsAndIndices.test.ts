import { describe, expect, it } from 'vitest'
import { memoryRelease, ruptureOn, type SerieSpec } from '../../../tests/support/answers/memoryRelease.ts'
import { inFrench } from '../../answers/sentence.ts'
import { climat } from './climat.ts'

type Valued = (date: Date) => number

/** A series from 1991 on, of as many years, in days or months. */
function serie(
  grandeur: string,
  of: Valued,
  { years = 30, from = 1991, ...more }: Partial<SerieSpec> & { years?: number; from?: number } = {},
): SerieSpec {
  const granularite = more.granularite ?? 'mensuel'
  const steps =
    granularite === 'mensuel'
      ? Array.from({ length: 12 * years }, (_, i) => new Date(Date.UTC(from, i, 1)))
      : Array.from(
          { length: (Date.UTC(from + years, 0, 1) - Date.UTC(from, 0, 1)) / 86_400_000 },
          (_, i) => new Date(Date.UTC(from, 0, 1 + i)),
        )
  return { grandeur, source: 'nasa_power', debut: `${from}-01-01`, valeurs: steps.map(of), ...more, granularite }
}

const yearOf: Valued = (date) => date.getUTCFullYear()
const isOn = (date: Date, day: string) => date.toISOString().startsWith(day)

async function made(produit: string, specs: readonly SerieSpec[], question: object = {}) {
  const release = await memoryRelease(specs)
  const asked = { produit, localite: 'gin_kankan', reference: '1991-2020', ...question }
  const answer = await climat.compute(release, asked)
  const rows = answer.resultats.kind === 'rows' ? answer.resultats.rows : []
  const row = (indice: string, mois: number | null = null, annee: number | null = null) =>
    rows.find((each) => each.indice === indice && each.mois === mois && each.annee === annee)
  const head = { ...answer.head, ...answer.coverage, hypotheses: answer.head.hypotheses.map((each) => inFrench(each)) }
  return { head, resume: answer.lead.resume, rows, row, tail: answer.tail }
}

describe('Normals of a place', () => {
  it('are of months as they are given: rain of a month is its daily mean times its days', async () => {
    const { row, resume } = await made('normales', [
      serie('precipitation', () => 2),
      serie('t2m', (date) => 20 + date.getUTCMonth()),
    ])
    expect(row('precipitation', 1)).toMatchObject({ valeur: 62, unite_valeur: 'mm', annees: 30, detail: null })
    expect(row('precipitation', 2)?.valeur).toBeCloseTo((2 * (22 * 28 + 8 * 29)) / 30, 4)
    expect(row('t2m')).toMatchObject({ valeur: 25.5, annees: 30 })
    expect(row('t2m_quintile_1', 3)?.valeur).toBe(22)
    expect(resume).toMatch(
      /^Normales 1991-2020, de 30 années\s: température moyenne 25,5\s°C, pluie 731\smm sur l’année\.$/u,
    )
  })

  it('are of months and of the days of their source that go on from them, but not of days of another kind', async () => {
    const ofDays = (valeur: number) => [
      serie('t2m', () => 26, { years: 20, from: 2001 }),
      serie('t2m', () => valeur, { granularite: 'journalier', years: 5, from: 2021 }),
    ]
    const { head, row } = await made('normales', ofDays(26.6), { reference: '2001-2025' })
    expect(row('t2m', 5)).toMatchObject({ valeur: 26.12, annees: 25, source_code: 'nasa_power' })
    expect(head).toMatchObject({ periode_debut: '2001-01-01', periode_fin: '2025-12-31', completude_pct: 100 })
    expect(head.code_serie_source.split(' ')).toEqual([
      'gin_kankan_t2m_nasa_power_2001_2020',
      'gin_kankan_t2m_nasa_power_journalier_2021_2025',
    ])
    expect(head.hypotheses.join()).toContain('_journalier_2021_2025')
    const asked = { reference: '2001-2025', periode_fin: '2020-06-30' }
    expect((await made('normales', ofDays(26.6), asked)).head.series_utilisees).toHaveLength(1)
    const earlier = (await made('normales', ofDays(26.6))).head
    expect([earlier.periode_fin, earlier.hypotheses]).toEqual(['2020-12-31', []])
    const apart = await made('normales', ofDays(36), { reference: '2001-2025' })
    expect(apart.row('t2m', 5)).toMatchObject({ valeur: 26, annees: 20 })
    expect(apart.head.periode_fin).toBe('2020-12-31')
    expect(apart.head.hypotheses).toEqual([])
  })

  it('are provisional of 10 to 23 years, and none of fewer', async () => {
    const of = (years: number) => made('normales', [serie('t2m', yearOf, { years, from: 2021 - years })])
    expect((await of(24)).row('t2m', 5)).toMatchObject({ annees: 24, detail: null })
    const provisional = await of(20)
    expect(provisional.row('t2m', 5)).toMatchObject({ valeur: 2010.5, annees: 20, detail: 'provisoire' })
    expect(provisional.row('t2m_quintile_1', 5)).toBeUndefined()
    expect(provisional.resume).toMatch(/^Normales provisoires 1991-2020, de 20 années/u)
    const mixed = await made('normales', [serie('t2m', yearOf), serie('rh2m', yearOf, { years: 25, from: 1996 })])
    expect(mixed.resume).toMatch(/^Normales 1991-2020, d’au moins 25 années/u)
    const few = await of(9)
    expect(few.row('t2m', 5)).toMatchObject({ valeur: null, annees: 9 })
    expect(few.resume).toMatch(/^Aucune normale 1991-2020/u)
  })

  it('count days from thresholds on, and date the extremes, where the place has days', async () => {
    const tmax: Valued = (date) => (isOn(date, '2003-04-09') ? 44 : date.getUTCDate() <= 6 ? 35 : 29)
    const { row } = await made('normales', [serie('t2m_max', tmax, { granularite: 'journalier' })])
    expect([row('t2m_max_jours_30', 2)?.valeur, row('t2m_max_jours_35')?.valeur]).toEqual([6, 72.03333])
    expect(row('t2m_max_maximum_absolu', 4)).toMatchObject({ valeur: 44, detail: '2003-04-09' })
    expect(row('t2m_max_maximum_absolu', 5)).toMatchObject({ valeur: 35, detail: '1991-05-01' })
    expect(row('t2m_max_minimum_absolu', 5)).toBeUndefined()
  })

  it('stand side by side of sources that have months alone', async () => {
    const { tail, rows } = await made(
      'normales',
      [serie('t2m', () => 25), serie('t2m', () => 27, { source: 'era5_land' })],
      { sources: 'toutes', indice: 't2m' },
    )
    expect(new Set(rows.map(({ source_code }) => source_code))).toEqual(new Set(['nasa_power', 'era5_land']))
    expect((tail as { ecarts_entre_sources: object[] }).ecarts_entre_sources).toContainEqual(
      expect.objectContaining({ indice: 't2m', mois: null, minimum: 25, maximum: 27 }),
    )
  })
})

describe('Indices of a place', () => {
  const tmax: Valued = (date) => (isOn(date, `${yearOf(date)}-04-09`) ? 40 + ((yearOf(date) - 1991) % 10) / 10 : 30)
  const days = [
    serie('t2m_max', tmax, { granularite: 'journalier' }),
    serie('precipitation', (date) => (date.getUTCMonth() === 7 ? 12 : 0), { granularite: 'journalier' }),
  ]

  it('are of each year, with their mean over the reference', async () => {
    const { row, resume } = await made('indices', days)
    expect(row('txx', null, 1994)).toMatchObject({ valeur: 40.3, unite_valeur: '°C', instant: '1994' })
    expect(row('txx')).toMatchObject({ valeur: 40.45, annees: 30 })
    expect([row('r10mm', null, 2000)?.valeur, row('rx5day')?.valeur, row('cdd')?.valeur]).toEqual([
      31,
      60,
      expect.any(Number),
    ])
    // From September to July.
    expect(row('cdd', null, 1999)).toMatchObject({ valeur: 334, unite_valeur: 'jour' })
    expect(resume).toMatch(
      /^Indices de 1991 à 2020.*jour le plus chaud 40,5\s°C, plus forte pluie d’un jour 12\smm, plus longue suite de jours secs \d+\sjours/u,
    )
  })

  it('are of each month where months are asked, and never of days', async () => {
    const { row } = await made('indices', days, { granularite: 'mensuel' })
    expect(row('txx', 4, 1994)).toMatchObject({ valeur: 40.3, instant: '1994-04' })
    expect(row('txx', 4)).toMatchObject({ valeur: 40.45, annees: 30 })
    expect(row('su25', 4, 1994)).toBeUndefined()
    await expect(made('indices', days, { granularite: 'journalier' })).rejects.toMatchObject({
      code: 'VALIDATION_VALEUR_INVALIDE',
    })
  })

  it('are refused where the place has no days of their variables', async () => {
    await expect(made('indices', [serie('t2m', () => 25)])).rejects.toMatchObject({
      code: 'INCOMPATIBILITE_SOURCE_GRANDEUR',
    })
  })
})

describe('Trends of a place', () => {
  const rising: Valued = (date) => 25 + 0.03 * (yearOf(date) - 1991) + ((7 * yearOf(date)) % 5) / 50

  it('are slopes a decade within their interval, by three tests', async () => {
    const { row, resume } = await made('tendance', [serie('t2m', rising)])
    const { valeur, borne_basse, borne_haute, ...rest } = row('t2m') ?? {}
    expect(valeur).toBeCloseTo(0.3, 1)
    expect([(borne_basse ?? 1) < 0.3, (borne_haute ?? 0) > 0.3]).toEqual([true, true])
    expect(rest).toMatchObject({ unite_valeur: '°C/décennie', annees: 30, detail: expect.stringMatching(/^p=/u) })
    expect(row('t2m_p_mann_kendall')?.valeur).toBeLessThan(1e-6)
    expect(row('t2m_p_hamed_rao')?.valeur).toBeLessThan(1e-6)
    expect(row('t2m_rupture')?.valeur).toBe(2006)
    expect(resume).toMatch(
      /^Température moyenne, 30 années\s: \+0,3\d\s°C par décennie \(p < 0,001, significatif\)\.$/u,
    )
  })

  it('tell the breaks that a slope spans, and nothing of fewer than ten years', async () => {
    const broken = { ...serie('t2m', rising), ruptures: [ruptureOn('2001-01-01', 1, '°C')] }
    expect((await made('tendance', [broken])).resume).toMatch(
      /^Température.*\s; la pente enjambe des ruptures décelées\)\.$/u,
    )
    const apart = [serie('t2m', rising), { ...serie('rh2m', rising), ruptures: broken.ruptures }]
    expect((await made('tendance', apart)).resume).toMatch(/^Température.*, significatif\)\.$/u)
    const few = await made('tendance', [serie('t2m', rising, { years: 9 })])
    expect(few.rows).toEqual([])
    expect(few.resume).toMatch(/^Aucune tendance/u)
  })
})

describe('Anomalies of a place', () => {
  const specs = [
    serie('t2m', (date) => 10 * date.getUTCMonth() + yearOf(date) - 1991, { years: 34 }),
    serie('precipitation', (date) => (yearOf(date) === 2024 ? 3 : 2), { years: 34 }),
  ]

  it('are of months against their own mean, with their rank', async () => {
    const { row, resume } = await made('anomalies', specs)
    expect(row('t2m', 3, 2024)).toMatchObject({ valeur: 33 - 14.5, unite_valeur: '°C', annees: 34, instant: '2024-03' })
    expect(row('t2m_rang', 3, 2024)?.valeur).toBe(1)
    expect(row('t2m_rang', 3, 1991)?.valeur).toBe(34)
    expect(row('precipitation_pct', 3, 2024)?.valeur).toBe(150)
    expect(row('precipitation', 3, 2024)?.valeur).toBe(31)
    expect(row('t2m_reduite', 3, 2024)?.valeur).toBeCloseTo(18.5 / Math.sqrt(77.5), 5)
    expect(resume).toMatch(
      /^Température moyenne en décembre 2024\s: \+18,5\s°C contre la moyenne 1991-2020, rang 1 sur 34/u,
    )
  })

  it('are of a source without a break before one of more years, and name the years that they are held against', async () => {
    const broken = { ...serie('t2m', yearOf), ruptures: [ruptureOn('2001-01-01', 1, '°C')] }
    const whole = (years: number) => serie('t2m', yearOf, { source: 'era5_land', years, from: 2021 - years })
    expect((await made('anomalies', [broken, whole(20)])).resume).toMatch(
      /^Température moyenne en décembre 2020\s: \+9,5\s°C contre la moyenne 2001-2020, rang 1 sur 20 /u,
    )
    // Too few years, or that source asked for: what it says stays as it is.
    for (const answer of [
      await made('anomalies', [broken, whole(19)]),
      await made('anomalies', [broken, whole(20)], { source: 'nasa_power' }),
    ])
      expect(answer.resume).toMatch(/ \+14,5\s°C contre la moyenne 1991-2020, rang 1 sur 30 /u)
  })

  it('are of whole years where these are asked', async () => {
    const { row } = await made('anomalies', specs, { granularite: 'annuel' })
    expect(row('precipitation', null, 2024)?.valeur).toBeCloseTo(3 * 366 - (2 * (22 * 365 + 8 * 366)) / 30, 4)
    expect(row('t2m', null, 2023)?.valeur).toBeCloseTo(17.5, 1)
  })
})
