import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ephemerisOfYears, type Site, type SunAxis } from '../../src/derive/steps/sunAxis.ts'
import { weatherOfDays } from '../../src/derive/typicalYear/weatherOfDays.ts'
import { describeReal } from '../support/describeReal.ts'

/** Any year without 29 February: the files are of one, or of months of several. */
const AXIS: SunAxis = { granularite: 'journalier', firstSlot: Date.UTC(2025, 0, 1) / 86_400_000, count: 365 }
const EPHEMERIS = ephemerisOfYears({ firstYear: 2025, lastYear: 2025 })

/** A column of a file's rows of hours. */
function column(file: string, row: RegExp, at: number): Float64Array {
  const rows = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => row.test(line))
  return Float64Array.from(rows, (line) => Number(line.split(',')[at]))
}

const daily = (hours: Float64Array, part: number) =>
  Float64Array.from(
    { length: 365 },
    (_, day) => part * hours.subarray(24 * day, 24 * day + 24).reduce((a, b) => a + b, 0),
  )

/** Root of the mean square of what the hours made of days are off by, and the same where each hour has the day's mean. */
function off(place: Omit<Site, 'altitudeM'>, hours: Record<'ghi' | 't2m' | 'rh2m', Float64Array>) {
  const [t2m, rh2m] = [daily(hours.t2m, 1 / 24), daily(hours.rh2m, 1 / 24)]
  const days = { ghi: daily(hours.ghi, 1 / 1000), t2m, rh2m, vent_10m: new Float64Array(365) }
  const made = weatherOfDays(AXIS, days, { site: { ...place, altitudeM: 0 }, ephemeris: EPHEMERIS })
  const rms = (name: 't2m' | 'rh2m', of: (i: number) => number) =>
    Math.sqrt(hours[name].reduce((sum, value, i) => sum + (of(i) - value) ** 2, 0) / hours[name].length)
  const both = (name: 't2m' | 'rh2m') => [
    rms(name, (i) => made[name][i] as number),
    rms(name, (i) => days[name][Math.floor(i / 24)] as number),
  ]
  return { t2m: both('t2m'), rh2m: both('rh2m') }
}

const TMY = 'amont/pvgis/tmy.csv'
const POWER = 'amont/nasa-power/horaire_csv_2025.csv'

describeReal([TMY, POWER], 'Hours of weather made of days', ([tmy, power]) => {
  test('are off by what the answers tell: inland half of what the mean of the day is', () => {
    const of = (at: number) => column(tmy, /^\d{8}:\d{4},/, at)
    const { t2m, rh2m } = off({ latitudeDeg: 45, longitudeDeg: 8 }, { ghi: of(3), t2m: of(1), rh2m: of(2) })
    expect(t2m.map((each) => each.toFixed(1))).toEqual(['1.5', '3.2'])
    expect(rh2m.map((each) => each.toFixed(0))).toEqual(['8', '12'])
  })

  test('are off by what the answers tell: by the sea a quarter less than the mean of the day is', () => {
    const of = (at: number) => column(power, /^2025,/, at)
    const { t2m } = off({ latitudeDeg: 11, longitudeDeg: 123, coastal: true }, { ghi: of(4), t2m: of(5), rh2m: of(5) })
    expect(t2m.map((each) => each.toFixed(1))).toEqual(['0.9', '1.2'])
  })
})
