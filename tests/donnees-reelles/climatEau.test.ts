import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parseDate, slotOf, timeOf } from '../../src/contract/time.ts'
import { koppenGeiger } from '../../src/derive/climate/climateClass.ts'
import { evapotranspiration } from '../../src/derive/climate/evapotranspiration.ts'
import { monthlySums, type Series } from '../../src/derive/climate/percentileDays.ts'
import {
  calendarDay,
  dayOfWindow,
  rainySeasons,
  type Season,
  type SeasonWindow,
  seasonQuantiles,
} from '../../src/derive/climate/rainySeason.ts'
import { returnLevels } from '../../src/derive/climate/returnLevels.ts'
import { DROUGHT_SCALES, spei, spi } from '../../src/derive/climate/standardisedIndex.ts'
import { yearlyMaxima } from '../../src/derive/climate/yearlyMaxima.ts'
import { calendarMeans, MEAN_YEAR } from '../../src/derive/steps/calendar.ts'
import { describeReal } from '../support/describeReal.ts'
import { readRows } from './readMonths.ts'

type Rows = Record<string, string>[]
const numberOf = (text: string | undefined) => (text ? Number(text) : Number.NaN)

/** A column of rows by day or by month, which leave none out. */
function columnOf(rows: Rows, name: string, time = 'date'): Series {
  const granularite = time === 'date' ? 'journalier' : 'mensuel'
  const day = (row: Rows[number]) => parseDate(`${row[time]}-01`.slice(0, 10)) as number
  return {
    firstSlot: slotOf(granularite, day(rows[0] as Rows[number])),
    values: Float64Array.from(rows, (row) => numberOf(row[name])),
  }
}

/** Holds a column against the reference: what is missing in one is in the other; all others within the tolerance. */
function hold(name: string, { firstSlot, values }: Series, reference: Series, tolerance: (of: number) => number): void {
  let [rows, largest, at] = [0, 0, 0]
  reference.values.forEach((expected, i) => {
    const slot = reference.firstSlot + i
    const found = values[slot - firstSlot] ?? Number.NaN
    expect(Number.isNaN(found), `${name} ${slot}: ${found} for ${expected}`).toBe(Number.isNaN(expected))
    if (Number.isNaN(expected)) return
    rows++
    const off = Math.abs(found - expected)
    expect(off, `${name} ${slot}: ${found} for ${expected}`).toBeLessThanOrEqual(tolerance(expected))
    if (off > largest) [largest, at] = [off, slot]
  })
  console.log(`${name} : ${rows} lignes, écart le plus grand ${largest.toPrecision(2)} (pas ${at})`)
  expect(rows).toBeGreaterThan(0)
}

/**
 * What the reference has for one millimetre of FAO-56's Hargreaves (eq. 52): pyet's `method=1` is that of Samani (2000), whose
 * coefficient depends on the range of temperature where FAO-56 has 0.0023 = 0.0135 × 0.17 throughout, with the latent heat of
 * the day's temperature for 1 / 0.408.
 */
function samani(tmax = Number.NaN, tmin = Number.NaN): number {
  const range = tmax - tmin
  const latent = 2.501 - 0.002361 * ((tmax + tmin) / 2)
  return (0.0135 * (0.00185 * range ** 2 - 0.0433 * range + 0.4023)) / 0.0023 / (latent * 0.408)
}

const isWholeEnough = (present: number, length: number) => length - present <= 3

const STATIONS = {
  tropical: { calibration: { first: 1991, last: 2020 } },
  victoria: { calibration: { first: 1961, last: 2000 } },
}

describeReal(['oracle-climat'], 'Water in the climate of a place, as other programs have it', ([folder]) => {
  for (const [station, { calibration }] of Object.entries(STATIONS)) {
    let drought: Rows
    let rain: Series
    beforeAll(() => {
      drought = readRows(join(folder, `${station}_secheresse.csv`))
      rain = monthlySums(columnOf(readRows(join(folder, `${station}_journalier.csv`)), 'prec'), isWholeEnough)
    })
    const monthOf = (name: string) => columnOf(drought, name, 'mois')

    test(`${station}: monthly rain and SPI`, () => {
      hold(`${station} rain`, rain, monthOf('precipitation_mm'), () => 0.001)
      for (const scale of DROUGHT_SCALES) {
        hold(`${station} SPI-${scale}`, spi(rain, scale, calibration), monthOf(`spi_${scale}`), () => 0.001)
      }
    })
  }

  test.each(Object.keys(STATIONS))('%s: return levels of the yearly maxima', (station) => {
    const indices = readRows(join(folder, `${station}_etccdi_annuel.csv`))
    const judged = Map.groupBy(readRows(join(folder, `${station}_niveaux_retour.csv`)), ({ indice = '' }) => indice)
    for (const [index, rows] of judged) {
      const held = indices.filter((row) => row[index])
      const [years, maxima] = [held.map(({ annee }) => Number(annee)), held.map((row) => Number(row[index]))]
      expect(held).toHaveLength(Number(rows[0]?.annees))
      const days = readRows(join(folder, `${station}_journalier.csv`))
      const found = yearlyMaxima(columnOf(days, index === 'txx' ? 'tmax' : 'prec'))
      expect(found.map(({ year, value }) => [year, value.toFixed(1)])).toEqual(
        held.map((row, i) => [years[i], Number(row[index]).toFixed(1)]),
      )
      for (const { day, value } of found) {
        const own = days.find(({ date = '' }) => parseDate(date) === timeOf('journalier', day))
        expect(Number(own?.[index === 'txx' ? 'tmax' : 'prec'])).toBe(value)
      }
      const levels = returnLevels(years, maxima)
      let largest = 0
      for (const row of rows) {
        for (const law of ['gev', 'gumbel'] as const) {
          const found =
            levels?.[law].levels.find(({ period }) => period === Number(row.duree_retour))?.level ?? Number.NaN
          const off = Math.abs(found / Number(row[`${law}_lmoments`]) - 1)
          expect(off, `${index} ${law} ${row.duree_retour}`).toBeLessThan(0.001)
          largest = Math.max(largest, off)
        }
      }
      expect(levels?.gev.shape).toBeCloseTo(Number(rows[0]?.gev_forme_scipy_c), 4)
      console.log(
        `${station} ${index} : ${2 * rows.length} lignes, écart le plus grand ${(100 * largest).toPrecision(2)} %`,
      )
    }
    expect(judged.size).toBe(2)
  })

  test.each([
    ['victoria', 'Csb'],
    ['tropical', 'Aw'],
  ])('%s has a climate of the class %s', (station, expected) => {
    const days = readRows(join(folder, `${station}_journalier.csv`))
    const { firstSlot, values: tmax } = columnOf(days, 'tmax')
    const { values: tmin } = columnOf(days, 'tmin')
    const monthsOf = (values: Float64Array) => calendarMeans({ granularite: 'journalier', firstSlot, values })
    const temperature = [...monthsOf(tmax.map((most, i) => (most + (tmin[i] as number)) / 2))]
    const rain = [...monthsOf(columnOf(days, 'prec').values)].map((daily, m) => daily * (MEAN_YEAR[m] as number))
    expect(koppenGeiger({ temperature, rain })).toBe(expected)
  })

  test('tropical: the rains are those that were simulated, from June to October', () => {
    const { windows, seasons } = rainySeasons(columnOf(readRows(join(folder, 'tropical_journalier.csv')), 'prec'))
    expect(windows).toHaveLength(1)
    const [window] = windows as [SeasonWindow]
    const datesOf = (of: (season: Season) => number | null) => {
      const days = seasons.map(of).map((slot) => (slot === null ? null : dayOfWindow(window, slot)))
      const dates = seasonQuantiles(days)?.map((day) => Object.values(calendarDay(window, day)).join('-'))
      return { told: days.filter((day) => day !== null).length, dates }
    }
    for (const definition of ['sivakumar', 'cumulative'] as const) {
      const [onset, end] = [datesOf((season) => season[definition].onset), datesOf((season) => season[definition].end)]
      console.log(
        `tropical ${definition} : début ${onset.dates} (${onset.told}), fin ${end.dates} (${end.told}) lignes`,
      )
      expect(onset.dates?.[2]).toMatch(/^6-/)
      expect(end.dates?.[2]).toMatch(definition === 'sivakumar' ? /^1[01]-/ : /^10-/)
    }
    expect(seasons.length).toBeGreaterThan(40)
  })

  test('tropical: SPEI of rain and evapotranspiration', () => {
    const drought = readRows(join(folder, 'tropical_secheresse.csv'))
    const [rain, eto] = ['precipitation_mm', 'eto_mm'].map((name) => columnOf(drought, name, 'mois')) as [
      Series,
      Series,
    ]
    const balance = { ...eto, values: eto.values.map((value, i) => (rain.values[i] as number) - value) }
    for (const scale of DROUGHT_SCALES) {
      const index = spei(balance, scale, STATIONS.tropical.calibration)
      hold(`tropical SPEI-${scale}`, index, columnOf(drought, `spei_${scale}`, 'mois'), () => 0.001)
    }
  })

  test('tropical: evapotranspiration of days and of months', () => {
    const days = readRows(join(folder, 'tropical_journalier.csv'))
    const [tmax, tmin, relativeHumidity, wind, globalRadiation] = ['tmax', 'tmin', 'rh', 'u2', 'rs'].map(
      (name) => columnOf(days, name).values,
    ) as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array]
    const { firstSlot } = columnOf(days, 'tmax')
    const place = { latitudeDeg: 10.4, altitudeM: 380 }
    const eto = evapotranspiration({ firstSlot, tmax, tmin, relativeHumidity, wind, globalRadiation }, place)
    expect(eto.estimated).toEqual({ humidity: 0, wind: 0, radiation: 0 })
    const judged = readRows(join(folder, 'tropical_eto.csv'))
    for (const name of ['penmanMonteith', 'hargreaves'] as const) {
      let [rows, largest] = [0, 0]
      for (const row of judged) {
        const at = slotOf('journalier', parseDate(row.date ?? '') as number) - firstSlot
        const expected = numberOf(row[name === 'hargreaves' ? 'eto_hargreaves' : 'eto_penman_monteith'])
        const found = (eto[name][at] as number) * (name === 'hargreaves' ? samani(tmax[at], tmin[at]) : 1)
        const off = Math.abs(found - expected)
        expect(Number.isNaN(eto[name][at])).toBe(Number.isNaN(expected))
        if (Number.isNaN(expected)) continue
        expect(off, `${name} ${row.date}`).toBeLessThanOrEqual(0.02)
        largest = Math.max(largest, off)
        rows++
      }
      console.log(`tropical ${name} : ${rows} lignes, écart le plus grand ${largest.toPrecision(2)}`)
    }
    const months = monthlySums({ firstSlot, values: eto.penmanMonteith }, (present) => present >= 28)
    const drought = readRows(join(folder, 'tropical_secheresse.csv'))
    hold('tropical evapotranspiration', months, columnOf(drought, 'eto_mm', 'mois'), () => 0.001)
  })
})
