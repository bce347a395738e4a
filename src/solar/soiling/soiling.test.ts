import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '../../../tests/support/forAll.ts'
import { dustTransmission, erf, hsuRatioSeries } from './hsu.ts'
import { kimberLossSeries } from './kimber.ts'
import { rainWithin } from './rainWithin.ts'

const dry = (hours: number) => new Float64Array(hours)
const rainyAt = (hours: number, rain: Record<number, number>) => {
  const mm = dry(hours)
  for (const [hour, value] of Object.entries(rain)) mm[Number(hour)] = value
  return mm
}
const unknown = (series: Float64Array) => [...series.keys()].filter((i) => Number.isNaN(series[i]))
const sum = (series: Float64Array) => series.reduce((a, b) => a + b, 0)

/** Some rain on a few hours of some weeks. */
const weather = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(0) },
    fc.integer({ min: 0, max: 90 }).map((n) => n / 10),
  ),
  {
    minLength: 200,
    maxLength: 900,
  },
)
const moments = fc.array(fc.nat(899), { maxLength: 6 }).map((hours) => [...new Set(hours)].sort((a, b) => a - b))

describe('rain within a window', () => {
  it('is the sum of its last steps, and forgets the rest wholly', () => {
    const { mm } = rainWithin(Float64Array.of(0.1, 0.2, 0.7, 0, 0, 0), 3)
    expect([...mm]).toEqual([0.1, 0.1 + 0.2, 0.1 + 0.2 + 0.7, 0.2 + 0.7, 0.7, 0])
  })

  it('says where a step of it is unknown, and what is known', () => {
    const within = rainWithin(Float64Array.of(1, Number.NaN, 2, 0, 0), 2)
    expect([...within.unknown]).toEqual([0, 1, 1, 0, 0])
    expect([...within.mm]).toEqual([1, 1, 2, 2, 0])
  })
})

describe('Kimber', () => {
  const hours = 24 * 60

  it('grows by its rate, from the first step on', () => {
    const loss = kimberLossSeries({ rainMm: dry(hours) })
    expect(loss[0]).toBe(0)
    expect(loss[24]).toBeCloseTo(0.0015, 12)
    expect(loss[24 * 40]).toBeCloseTo(0.06, 12)
    expect(kimberLossSeries({ rainMm: dry(24 * 250) }).at(-1)).toBe(0.3)
  })

  it('is washed by more than its threshold in a day, and rests fourteen days', () => {
    const loss = kimberLossSeries({ rainMm: rainyAt(hours, { 500: 3, 510: 3.5 }) })
    expect(loss[509]).toBeGreaterThan(0.03)
    for (let i = 510; i < 523 + 14 * 24; i++) expect(loss[i]).toBe(0)
    expect(loss[523 + 14 * 24]).toBeCloseTo(0.0015 / 24, 12)
  })

  it('is not washed by what is exactly the threshold, nor by as much over two days', () => {
    for (const rain of [{ 500: 6 }, { 500: 5, 524: 5 }]) {
      expect(kimberLossSeries({ rainMm: rainyAt(hours, rain) })[530]).toBeGreaterThan(0.03)
    }
  })

  it('gives the same by days as by hours', () => {
    const byDays = kimberLossSeries({ rainMm: rainyAt(60, { 20: 9 }), stepHours: 24 })
    expect(byDays[10]).toBeCloseTo(0.015, 12)
    expect(byDays[33]).toBe(0)
    expect(byDays[34]).toBeCloseTo(0.0015, 12)
  })

  it('is NaN from a NaN rain to the next certain cleaning', () => {
    const rainMm = rainyAt(hours, { 100: Number.NaN, 300: 8 })
    const loss = kimberLossSeries({ rainMm })
    expect(unknown(loss)).toEqual(Array.from({ length: 200 }, (_, i) => 100 + i))
  })

  it('lies between 0 and its maximum; a cleaning is clean, and never takes more than none', () => {
    forAll(weather, moments, (rain, cleanings) => {
      const rainMm = Float64Array.from(rain)
      const without = kimberLossSeries({ rainMm })
      const cleaned = kimberLossSeries({ rainMm, cleanings })
      for (let i = 0; i < rain.length; i++) {
        if (!(cleaned[i]! >= 0 && cleaned[i]! <= without[i]! && without[i]! <= 0.3))
          expect.fail(`step ${i}: ${cleaned[i]} cleaned, ${without[i]} not`)
      }
      for (const at of cleanings) if (at < rain.length) expect(cleaned[at]).toBe(0)
    })
  })
})

describe('HSU', () => {
  const hours = 24 * 30
  const air = (value: number) => new Float64Array(hours).fill(value)
  const plane = { rainMm: dry(hours), pm25: air(30), pm10: air(90), tiltDeg: 12 }

  it('has the dust of an hour by hand', () => {
    // (30 * 0.0009 + 60 * 0.004) µg/m³ m/s over 3600 s on the cosine of 60 degrees.
    const grams = 0.267e-6 * 3600 * 0.5
    expect(hsuRatioSeries({ ...plane, tiltDeg: 60 })[0]).toBeCloseTo(dustTransmission(grams), 12)
    expect(dustTransmission(1)).toBeCloseTo(1 - 0.3437 * 0.1899924, 6)
  })

  it('accumulates soiling in dry hours, down to a ratio of 0.65', () => {
    const ratio = hsuRatioSeries({ ...plane, pm10: air(1e7) })
    for (let i = 1; i < hours; i++) expect(ratio[i]).toBeLessThanOrEqual(ratio[i - 1]!)
    expect(ratio[hours - 1]).toBeCloseTo(0.6563, 9)
  })

  it('gives the same by days as by hours', () => {
    const days = (value: number) => new Float64Array(30).fill(value)
    const byDays = hsuRatioSeries({ rainMm: days(0), pm25: days(30), pm10: days(90), tiltDeg: 12, stepHours: 24 })
    const byHours = hsuRatioSeries(plane)
    expect([...byDays]).toEqual(Array.from(byDays, (_, day) => expect.closeTo(byHours[24 * day + 23]!, 12)))
  })

  it('soils less on steeper planes, and not at all in clean air', () => {
    const flat = sum(hsuRatioSeries({ ...plane, tiltDeg: 0 }))
    expect(sum(hsuRatioSeries(plane))).toBeGreaterThan(flat)
    expect(sum(hsuRatioSeries({ ...plane, tiltDeg: 45 }))).toBeGreaterThan(sum(hsuRatioSeries(plane)))
    expect(sum(hsuRatioSeries({ ...plane, pm25: air(0), pm10: air(0) }))).toBe(hours)
  })

  it('is washed by its threshold within an hour', () => {
    const rainMm = rainyAt(hours, { 300: 1, 500: 0.4, 501: 0.7 })
    const ratio = hsuRatioSeries({ ...plane, rainMm })
    expect(ratio[299]).toBeLessThan(1)
    expect(ratio[300]).toBe(1)
    expect(ratio[501]).toBeLessThan(1)
  })

  it('counts no coarse dust where the finer is told to be more', () => {
    const fine = hsuRatioSeries({ ...plane, pm10: air(10) })
    expect(fine).toEqual(hsuRatioSeries({ ...plane, pm10: air(30) }))
  })

  it('is NaN from NaN particles or rain to the next cleaning rain', () => {
    const pm25 = air(30)
    pm25[50] = Number.NaN
    const rainMm = rainyAt(hours, { 80: 2, 100: Number.NaN, 130: 2 })
    const ratio = hsuRatioSeries({ ...plane, pm25, rainMm })
    expect(unknown(ratio)).toEqual([
      ...Array.from({ length: 30 }, (_, i) => 50 + i),
      ...Array.from({ length: 30 }, (_, i) => 100 + i),
    ])
  })

  it('lies between 0.65 and 1; a cleaning is clean, and never takes light', () => {
    forAll(weather, moments, fc.nat(5000), (rain, cleanings, dust) => {
      const rainMm = Float64Array.from(rain)
      const input = { rainMm, pm25: rainMm.map(() => dust / 3), pm10: rainMm.map(() => dust), tiltDeg: 10 }
      const without = hsuRatioSeries(input)
      const cleaned = hsuRatioSeries({ ...input, cleanings })
      for (let i = 0; i < rain.length; i++) {
        if (!(without[i]! > 0.65 && cleaned[i]! >= without[i]! && cleaned[i]! <= 1))
          expect.fail(`step ${i}: ${cleaned[i]} cleaned, ${without[i]} not`)
      }
      for (const at of cleanings) if (at < rain.length) expect(cleaned[at]).toBe(1)
    })
  })
})

describe('erf', () => {
  // Abramowitz & Stegun (1964), table 7.1; the last by the series of the complement.
  it.each([
    [0, 0],
    [0.1, 0.112462916],
    [0.5, 0.5204998778],
    [1, 0.8427007929],
    [1.5, 0.9661051465],
    [2, 0.995322265],
    [3, 0.9999779095],
  ])('of %f is %f', (x, value) => {
    expect(erf(x)).toBeCloseTo(value, 9)
    expect(erf(-x)).toBeCloseTo(-value, 9)
  })

  it('does not jump where one formula gives way to the other, and grows to 1', () => {
    expect(erf(2.5) - erf(2.5 - 1e-12)).toBeLessThan(1e-14)
    for (let x = 0; x < 7; x += 0.01) expect(erf(x + 0.01)).toBeGreaterThanOrEqual(erf(x))
    expect(erf(50)).toBe(1)
    expect(erf(Number.NaN)).toBeNaN()
  })
})
