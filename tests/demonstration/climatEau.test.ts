import { describe, expect, test } from 'vitest'
import type { ClimateRowItem } from '../../src/contract/computed/climat.ts'
import { DAY_MS } from '../../src/contract/time.ts'
import { hazenQuantile } from '../../src/derive/statistics/statistics.ts'
import { expectErreur } from '../support/checks.ts'
import { demonstrationService } from '../support/demonstration.ts'
import { forFile } from '../support/forFile.ts'

const TOWN = 'gin_kankan'

const service = forFile(demonstrationService)

interface Body {
  resume: string
  parametres_appliques: Record<string, unknown>
  resultats: ClimateRowItem[]
}

const ask = async (question: string): Promise<Body> => (await service.get(`/v1/climat/${question}`)).json()
const valuesOf = (rows: readonly ClimateRowItem[]) => rows.map(({ valeur }) => valeur as number)
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
/** Rows of an index: of its whole period, or of its steps. */
const whole = ({ resultats }: Body, indice: string) =>
  resultats.filter((row) => row.indice === indice && row.annee === null)
const steps = ({ resultats }: Body, indice: string) =>
  resultats.filter((row) => row.indice === indice && row.annee !== null)
const monthsOf = (body: Body, indice: string) => whole(body, indice).filter(({ mois }) => mois !== null)
const yearOf = (body: Body, indice: string) =>
  whole(body, indice).find(({ mois }) => mois === null)?.valeur ?? Number.NaN

describe('Drought', () => {
  test('has the scales asked for, each with its class, and is normal over the years that it is fitted on', async () => {
    const body = await ask(`secheresse/${TOWN}?echelle_mois=6,12`)
    expect([...new Set(body.resultats.map(({ indice }) => indice))]).toEqual(['spi_6', 'spei_6', 'spi_12', 'spei_12'])
    for (const indice of ['spi_12', 'spei_12']) {
      const fitted = steps(body, indice).filter(({ annee, valeur }) => (annee as number) <= 2020 && valeur !== null)
      expect(Math.abs(sumOf(valuesOf(fitted)) / fitted.length), indice).toBeLessThan(0.05)
      expect(sumOf(valuesOf(fitted).map((value) => value * value)) / fitted.length, indice).toBeCloseTo(1, 0)
      for (const { annees, mois } of fitted) {
        expect(annees).toBe(fitted.filter((row) => row.mois === mois).length)
      }
    }
    for (const { valeur, detail } of body.resultats) {
      if (valeur === null) expect(detail).toBeNull()
      else expect(detail).toMatch(valeur <= -1 ? /_sec$/ : valeur >= 1 ? /_humide$/ : /^proche_de_la_normale$/)
    }
    expect(body.resume).toContain('SPI-6')
  })

  test('tells its last month and its driest as its rows have them', async () => {
    const body = await ask(`secheresse/${TOWN}`)
    const rows = steps(body, 'spi_3').filter(({ valeur }) => valeur !== null)
    const [last, least] = [rows.at(-1)?.valeur as number, Math.min(...valuesOf(rows))]
    const written = (value: number) => value.toFixed(2).replace('.', ',').replace('-', '−')
    expect(body.resume).toContain(`(${written(last)})`)
    expect(body.resume).toContain(written(least))
  })
})

describe('Evapotranspiration', () => {
  test('sums up: days to months, months to years; and the mean year is that of the months', async () => {
    const [daily, monthly, yearly] = [
      await ask(`evapotranspiration/${TOWN}?granularite=journalier`),
      await ask(`evapotranspiration/${TOWN}`),
      await ask(`evapotranspiration/${TOWN}?granularite=annuel`),
    ]
    const july = steps(monthly, 'eto').find(({ instant }) => instant === '2019-07')?.valeur
    expect(sumOf(valuesOf(steps(daily, 'eto').filter(({ instant }) => instant?.startsWith('2019-07'))))).toBeCloseTo(
      july as number,
      3,
    )
    const of2019 = steps(monthly, 'eto').filter(({ annee }) => annee === 2019)
    expect(steps(yearly, 'eto').find(({ annee }) => annee === 2019)?.valeur).toBeCloseTo(sumOf(valuesOf(of2019)), 2)
    const julies = steps(monthly, 'eto').filter(({ annee, mois }) => mois === 7 && (annee as number) <= 2020)
    const mean = monthsOf(monthly, 'eto')[6]
    expect(mean).toMatchObject({ mois: 7, annees: julies.length })
    expect(mean?.valeur).toBeCloseTo(sumOf(valuesOf(julies)) / julies.length, 3)
  })

  test('and its water balance loses no water', async () => {
    const body = await ask(`evapotranspiration/${TOWN}`)
    const [rain, demand, actual, deficit, surplus] = ['pluie', 'eto', 'etr', 'deficit', 'excedent'].map((each) =>
      yearOf(body, each),
    ) as [number, number, number, number, number]
    expect(actual + surplus).toBeCloseTo(rain, 2)
    expect(actual + deficit).toBeCloseTo(demand, 2)
    expect(Math.max(...valuesOf(monthsOf(body, 'reserve')))).toBeLessThanOrEqual(
      body.parametres_appliques.reserve_utile_mm as number,
    )
    expect(yearOf(body, 'reserve')).toBeNaN()
    const written = (value: number) => `${Math.round(value)}mm`
    expect(body.resume.replaceAll(/\s/gu, '')).toMatch(
      new RegExp(`${written(demand)}.*excédentde${written(surplus)}.*déficitde${written(deficit)}`),
    )
  })
})

describe('Rainy season', () => {
  test('has an onset before its end, the days between for its length, and the quantiles of its years', async () => {
    const body = await ask(`saison_des_pluies/${TOWN}`)
    for (const definition of ['sivakumar', 'anomalie']) {
      const [onsets, ends, lengths] = ['debut', 'fin', 'duree'].map((part) => steps(body, `${part}_${definition}`)) as [
        ClimateRowItem[],
        ClimateRowItem[],
        ClimateRowItem[],
      ]
      for (const [i, { detail, annee, valeur }] of onsets.entries()) {
        const [start, end] = [Date.parse(detail ?? ''), Date.parse(ends[i]?.detail ?? '')]
        expect((end - start) / DAY_MS + 1).toBe(lengths[i]?.valeur)
        const leapDay = annee !== null && annee % 4 === 0 && start > Date.UTC(annee, 1, 29) ? 1 : 0
        expect((start - Date.UTC(annee as number, 0, 1)) / DAY_MS + 1 - leapDay).toBe(valeur)
      }
      const [median] = whole(body, `debut_${definition}`)
      const found = [0.2, 0.5, 0.8].map((share) => hazenQuantile(valuesOf(onsets), share))
      expect([median?.borne_basse, median?.valeur, median?.borne_haute]).toEqual(found)
      expect(median?.annees).toBe(onsets.length)
    }
  })

  test('against the median, tells the season of the last year', async () => {
    const body = await ask(`saison_des_pluies/${TOWN}`)
    const [median] = whole(body, 'debut_sivakumar')
    const last = steps(body, 'debut_sivakumar').at(-1)
    const later = (last?.valeur as number) - Math.round(median?.valeur as number)
    expect(body.resume).toContain(`En ${last?.annee}`)
    // Siguiri’s median is the first of a month.
    expect((await ask('saison_des_pluies/gin_siguiri')).resume).toContain('le 1er juillet')
    expect(body.resume).toMatch(
      later === 0
        ? /comme en médiane/
        : new RegExp(`${Math.abs(later)}\\sjours? ${later > 0 ? 'après' : 'avant'} la médiane`, 'u'),
    )
  })

  test('of fewer than ten years is not told by quantiles, and of no year refused', async () => {
    const few = await ask(`saison_des_pluies/${TOWN}?periode_debut=2021-01-01`)
    expect(few.resultats.every(({ annee }) => annee !== null)).toBe(true)
    expect(few.resume).toContain('de dix qu’il faut')
    const none = await service.get(
      `/v1/climat/saison_des_pluies/${TOWN}?periode_debut=2020-03-01&periode_fin=2020-09-30`,
    )
    expectErreur(none, 'INCOMPATIBILITE_SOURCE_GRANDEUR')
  })
})

describe('Extremes', () => {
  test('rise with their period about the maxima of the years, each with its day', async () => {
    const body = await ask(`extremes/${TOWN}`)
    for (const indice of ['rx1day', 'txx']) {
      const maxima = steps(body, indice)
      for (const { annee, detail } of maxima) expect(detail?.startsWith(`${annee}-`)).toBe(true)
      const levels = [2, 5, 10, 20, 50, 100].map(
        (period) => whole(body, `${indice}_gev_${period}`)[0]?.valeur as number,
      )
      expect(levels).toEqual([...levels].sort((a, b) => a - b))
      const above = valuesOf(maxima).filter((value) => value > (levels[0] as number)).length
      expect(Math.abs(above / maxima.length - 1 / 2)).toBeLessThan(0.2)
    }
  })
})

test('The class of a climate is told with its aridity, which is rain over evapotranspiration', async () => {
  const body = await ask(`classe/${TOWN}`)
  expect(whole(body, 'koppen_geiger')[0]?.detail).toBe('Aw')
  const [rain, demand] = ['precipitation', 'eto'].map((indice) => sumOf(valuesOf(monthsOf(body, indice)))) as [
    number,
    number,
  ]
  expect(yearOf(body, 'indice_aridite')).toBeCloseTo(rain / demand, 5)
  expect(body.resume).toContain('(Aw)')
  const growing = monthsOf(body, 'precipitation').filter(
    ({ valeur }, m) => (valeur as number) > (monthsOf(body, 'eto')[m]?.valeur as number) / 2,
  )
  expect(yearOf(body, 'mois_croissance')).toBe(growing.length)
})
