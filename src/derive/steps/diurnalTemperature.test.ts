import { describe, expect, it } from 'vitest'
import { dailyRange, diurnalShape, monthlyRange } from './temperatureHours.ts'

describe('The range of a day', () => {
  it('grows with clearness, half as steeply as that of months, and meets it at a clearness of a half', () => {
    const steep = (range: (kt: number) => number) => (range(0.55) - range(0.45)) / 0.1
    expect(steep(dailyRange)).toBeGreaterThan(10)
    expect(steep(dailyRange)).toBeLessThan(16)
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
