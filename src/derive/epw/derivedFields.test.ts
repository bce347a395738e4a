import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { even } from '../../../tests/support/even.ts'
import { forAll } from '../../../tests/support/forAll.ts'
import { HOUR_MS } from '../../contract/time.ts'
import { SOLAR_CONSTANT } from '../../solar/extraterrestrial.ts'
import { sunGeometry } from '../../solar/sunGeometry.ts'
import { dewPoint, groundTemperatures, skyCover, skyInfrared } from './derivedFields.ts'
import { extraterrestrialHours } from './extraterrestrialHours.ts'

describe('the dew point', () => {
  it('is the temperature at which the vapour pressure saturates', () => {
    const saturation = (celsius: number) => 6.112 * Math.exp((17.67 * celsius) / (celsius + 243.5))
    const air = {
      temperatureC: even(-20, 50),
      relativeHumidityPct: fc.integer({ min: 1, max: 100 }),
    }
    forAll(fc.record(air), ({ temperatureC, relativeHumidityPct }) => {
      const dew = dewPoint({ temperatureC, relativeHumidityPct })
      expect(saturation(dew)).toBeCloseTo((saturation(temperatureC) * relativeHumidityPct) / 100, 9)
    })
  })

  it('is that of 1 % in air without humidity, and no higher than the air where there is more than all', () => {
    const dry = dewPoint({ temperatureC: 30, relativeHumidityPct: 1 })
    expect(dewPoint({ temperatureC: 30, relativeHumidityPct: 0 })).toBe(dry)
    expect(dewPoint({ temperatureC: 30, relativeHumidityPct: 104 })).toBeCloseTo(30, 12)
    expect(dewPoint({ temperatureC: Number.NaN, relativeHumidityPct: 50 })).toBeNaN()
  })
})

describe('the infrared of the sky', () => {
  it('is that of the example in the dictionary of the format, and 15.4 % more under a covered sky', () => {
    // 20 °C, dew at 10 °C, clear: 340.6 W/m², with 0.036 for a logarithm and 273 for 273.15.
    const clear = skyInfrared({ temperatureC: 20, dewPointC: 10, coverTenths: 0 })
    expect(Math.abs(clear - 340.6)).toBeLessThan(1)
    // 1 + 0.224 - 0.35 + 0.28
    expect(skyInfrared({ temperatureC: 20, dewPointC: 10, coverTenths: 10 }) / clear).toBeCloseTo(1.154, 9)
  })
})

describe('the cover of the sky', () => {
  const sine = Float64Array.from([0, 0.8, 0.8, 0.8, 0.8, 0, 0, 0.1])

  it('is none in clear light, all in a quarter of it, and what dims it by half in between', () => {
    const clear = 910 * 0.8 - 30
    const cover = skyCover(Float64Array.from([0, clear, clear / 4, clear / 2, 2 * clear, 0, 0, 0]), sine)
    expect(cover[1]).toBe(0)
    expect(cover[2]).toBeCloseTo(10, 9)
    // 0.75 (N / 8)^3.4 = 0.5
    expect(0.75 * ((cover[3] as number) / 10) ** 3.4).toBeCloseTo(0.5, 9)
    expect(cover[4]).toBe(0)
  })

  it('goes through the night, and round the year, on a straight line', () => {
    const clear = 910 * 0.8 - 30
    const cover = skyCover(Float64Array.from([0, clear / 4, clear, clear, clear, 0, 0, 0]), sine)
    expect([5, 6, 7, 0].map((i) => cover[i])).toEqual([2, 4, 6, 8].map((tenths) => expect.closeTo(tenths, 9)))
    expect(skyCover(new Float64Array(8), new Float64Array(8)).every(Number.isNaN)).toBe(true)
  })
})

describe('extraterrestrial irradiation', () => {
  it.each([
    ['Kankan', 10.385, -9.306],
    ['a place across the date line', -17.7, 178],
    ['a place of white nights', 69, 20],
  ])('of the hours at %s is that of the sun followed by the minute', (_, latitudeDeg, longitudeDeg) => {
    for (const day of ['2004-03-21', '2004-06-21', '2010-12-01']) {
      const startMs = Date.parse(`${day}T00:00:00Z`)
      const slots = Int32Array.from({ length: 24 }, (_, hour) => startMs / HOUR_MS + hour)
      const hours = extraterrestrialHours(slots, { latitudeDeg, longitudeDeg })
      const minutes = sunGeometry({ latitudeDeg, longitudeDeg, startMs: startMs + 30_000, stepMs: 60_000, count: 1440 })
      for (let hour = 0; hour < 24; hour++) {
        let [normal, horizontal] = [0, 0]
        for (let i = 60 * hour; i < 60 * (hour + 1); i++) {
          if ((minutes.cosZenith[i] as number) <= 0) continue
          normal += (minutes.extraterrestrialDni[i] as number) / 60
          horizontal += ((minutes.extraterrestrialDni[i] as number) * (minutes.cosZenith[i] as number)) / 60
        }
        expect(Math.abs((hours.horizontal[hour] as number) - horizontal)).toBeLessThan(0.003 * SOLAR_CONSTANT)
        expect(Math.abs((hours.normal[hour] as number) - normal)).toBeLessThan(0.05 * SOLAR_CONSTANT)
      }
    }
  })
})

describe('the temperature of the ground', () => {
  const air = Array.from({ length: 12 }, (_, month) => 25 - 4 * Math.cos((2 * Math.PI * (month + 0.5)) / 12))

  it('is that of the air at the surface, and of the year deep down', () => {
    expect(groundTemperatures(air, 0)).toEqual(air.map((each) => expect.closeTo(each, 9)))
    expect(groundTemperatures(air, 60)).toEqual(air.map(() => expect.closeTo(25, 6)))
  })

  it('swings less and later in the depth, as hands find', () => {
    // 0.025 ft²/h is 0.055742 m² a day; at 2 m sqrt(pi / (365 x 0.055742)) x 2 = 0.78590: 45.6 days later, 0.4557 of it.
    const late = 0.7859
    const expected = air.map((_, month) => 25 - 4 * 0.45571 * Math.cos((2 * Math.PI * (month + 0.5)) / 12 - late))
    expect(groundTemperatures(air, 2)).toEqual(expected.map((each) => expect.closeTo(each, 3)))
  })
})
