import { describe, expect, it } from 'vitest'
import { slotOf } from '../../contract/time.ts'
import { ephemerisOfYears, type SunAxis } from './sunAxis.ts'
import { dailyRange, diurnalShape, monthlyRange, temperatureHours } from './temperatureHours.ts'

const SITE = { latitudeDeg: 10.4, longitudeDeg: -9.3, altitudeM: 380 }
const AT = { site: SITE, ephemeris: ephemerisOfYears({ firstYear: 2023, lastYear: 2023 }) }
const axisOf = (granularite: SunAxis['granularite'], count: number): SunAxis => ({
  granularite,
  firstSlot: slotOf(granularite, Date.UTC(2023, 0, 1)),
  count,
})
const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length
const all = (count: number, value: number) => new Float64Array(count).fill(value)

describe('Temperature over the hours of an axis', () => {
  it('keeps the mean of each day and of each mean day, and is warmer in hours of sun', () => {
    for (const granularite of ['journalier', 'mensuel'] as const) {
      const hours = temperatureHours(axisOf(granularite, 2), { ghi: all(2, 6), t2m: Float64Array.of(20, 30) }, AT)
      expect(mean(hours.subarray(0, 24))).toBeCloseTo(20, 6)
      expect(mean(hours.subarray(24))).toBeCloseTo(30, 6)
      // Noon of the sun here is between 12 and 13 UTC.
      expect(mean(hours.subarray(9, 17))).toBeGreaterThan(22)
    }
  })

  const rangeOf = (hours: Float64Array) => Math.max(...hours) - Math.min(...hours)

  it('is evener on a dull day and by the sea, and is of a day the same whatever the days around it', () => {
    const [clear, dull] = [6, 0.5]
    const hours = temperatureHours(axisOf('journalier', 2), { ghi: Float64Array.of(clear, dull), t2m: all(2, 25) }, AT)
    expect(rangeOf(hours.subarray(0, 24))).toBeGreaterThan(8)
    expect(rangeOf(hours.subarray(24))).toBeLessThan(3)
    const steps = { ghi: Float64Array.of(clear, dull), t2m: all(2, 25) }
    const sea = temperatureHours(axisOf('journalier', 2), steps, { ...AT, site: { ...SITE, coastal: true } })
    expect(rangeOf(sea.subarray(0, 24))).toBeCloseTo(0.709 * rangeOf(hours.subarray(0, 24)), 2)
    const alone = temperatureHours(axisOf('journalier', 1), { ghi: all(1, clear), t2m: all(1, 25) }, AT)
    expect([...hours.subarray(0, 24)]).toEqual([...alone])
  })

  it('of hours is theirs; a missing input is a missing day; a polar night has no course', () => {
    const own = all(24, 21)
    expect(temperatureHours(axisOf('horaire', 24), { ghi: all(24, 0), t2m: own }, AT)).toBe(own)
    const gap = temperatureHours(axisOf('journalier', 1), { ghi: all(1, Number.NaN), t2m: all(1, 25) }, AT)
    expect(gap.every(Number.isNaN)).toBe(true)
    const north = { ...AT, site: { ...SITE, latitudeDeg: 80 } }
    expect([...temperatureHours(axisOf('journalier', 1), { ghi: all(1, 0), t2m: all(1, -20) }, north)]).toEqual(
      Array(24).fill(-20),
    )
  })
})

describe('The range of a day', () => {
  it('grows with clearness, half as steeply as that of months, and meets it at a clearness of a half', () => {
    const steep = (range: (kt: number) => number) => (range(0.55) - range(0.45)) / 0.1
    expect(steep(dailyRange)).toBeBetween(10, 16)
    expect(steep(monthlyRange)).toBeCloseTo(25.8, 6)
    expect(Math.abs(dailyRange(0.5) - monthlyRange(0.5))).toBeLessThan(0.5)
    expect([0, 0.69, 1].map((kt) => Number(dailyRange(kt).toFixed(1)))).toEqual([0, 12.4, 12.4])
  })
})

describe('The course of a day', () => {
  it('is lowest a little before sunrise, highest at 13.7 hours, and without a jump at sunset', () => {
    for (const dayHours of [8, 12, 16]) {
      const hours = Array.from({ length: 240 }, (_, i) => i / 10)
      const of = hours.map((hour) => diurnalShape(hour, dayHours))
      expect(hours[of.indexOf(Math.max(...of))]).toBeCloseTo(13.7, 1)
      expect(hours[of.indexOf(Math.min(...of))]).toBeCloseTo(12 - dayHours / 2 - 0.17, 0)
      const sunset = 12 + dayHours / 2
      expect(diurnalShape(sunset - 0.001, dayHours)).toBeCloseTo(diurnalShape(sunset + 0.001, dayHours), 2)
      // Any turn of the sun.
      expect(diurnalShape(20, dayHours)).toBeCloseTo(diurnalShape(-4, dayHours), 9)
    }
  })

  it('lasts through a polar day', () => {
    for (let hour = 0; hour < 24; hour++) expect(diurnalShape(hour, 24)).toBeGreaterThanOrEqual(-0.1)
  })
})
