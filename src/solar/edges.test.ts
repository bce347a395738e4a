import { describe, expect, it } from 'vitest'
import { relativeAirmass, relativeAirmassKasten1966 } from './airmass.ts'
import { clearskyHaurwitz } from './clearsky/haurwitz.ts'
import { clearskyIneichen } from './clearsky/ineichen.ts'
import { clearskySolis } from './clearsky/solis.ts'
import { dayOfYear, extraterrestrialFromRadius, extraterrestrialSpencer } from './extraterrestrial.ts'
import { iamAshrae, iamMartinRuiz, iamPhysical } from './iam.ts'
import { pressureFromAltitude } from './pressure.ts'
import { pvwattsAc, pvwattsDc, pvwattsLossesPct } from './pvwatts.ts'
import { geocentricSun } from './spa.ts'

describe('air mass and pressure', () => {
  it('have no value below the horizon or above the formula', () => {
    expect(relativeAirmass(90.0001)).toBeNaN()
    expect(relativeAirmassKasten1966(90.0001)).toBeNaN()
    expect(relativeAirmass(90)).toBeCloseTo(37.92, 2)
    expect(pressureFromAltitude(50_000)).toBeNaN()
  })
})

describe('incidence-angle modifiers', () => {
  it.each([iamAshrae, iamPhysical, iamMartinRuiz])('%o is 1 at the normal, 0 from 90 on, NaN for NaN', (iam) => {
    expect(iam(0)).toBeCloseTo(1, 12)
    for (const aoi of [90, 120, 180]) expect(iam(aoi)).toBeCloseTo(0, 12)
    expect(iam(-30)).toBeCloseTo(iam(30), 12)
    expect(iam(Number.NaN)).toBeNaN()
  })
})

describe('clear skies', () => {
  it('are dark at night', () => {
    expect(clearskyHaurwitz(95)).toBe(0)
    const night = {
      apparentZenith: 95,
      absoluteAirmass: Number.NaN,
      linkeTurbidity: 4,
      altitudeM: 300,
      dniExtra: 1364,
    }
    expect(clearskyIneichen(night)).toEqual({ ghi: 0, dni: 0, dhi: 0 })
    const solis = clearskySolis({
      apparentElevation: -5,
      aod700: 0.2,
      precipitableWaterCm: 3,
      pressurePa: 97_000,
      dniExtra: 1364,
    })
    expect(solis.ghi + solis.dni + solis.dhi).toBeLessThan(1e-6)
  })

  it('an unknown turbidity is an unknown sky, by day', () => {
    const noon = { apparentZenith: 20, absoluteAirmass: 1, altitudeM: 300, dniExtra: 1364 }
    expect(clearskyIneichen({ ...noon, linkeTurbidity: Number.NaN }).ghi).toBeNaN()
  })
})

describe('the day of the year and the distance of the sun', () => {
  it('count leap days', () => {
    expect(dayOfYear(Date.UTC(2024, 11, 31, 23))).toBe(366)
    expect(dayOfYear(Date.UTC(2023, 11, 31, 23))).toBe(365)
    expect(dayOfYear(Date.UTC(1956, 1, 29))).toBe(60)
    expect(dayOfYear(Number.NaN)).toBeNaN()
  })

  it('agree on the extraterrestrial irradiance within a part in five hundred', () => {
    for (let month = 0; month < 12; month++) {
      const timeMs = Date.UTC(2023, month, 15)
      const near = extraterrestrialFromRadius(geocentricSun({ timeMs }).radiusAu)
      expect(Math.abs(extraterrestrialSpencer(dayOfYear(timeMs)) / near - 1)).toBeLessThan(0.002)
    }
  })
})

describe('PVWatts', () => {
  const dc = (cellTemperatureC: number) => pvwattsDc({ poa: 800, cellTemperatureC, pdc0: 1000, gammaPdcPerC: -0.004 })

  it('yields less as cells heat', () => {
    for (let cell = -20; cell < 90; cell += 5) expect(dc(cell + 5)).toBeLessThan(dc(cell))
  })

  it('gives 14.0757 % of losses by default', () => {
    expect(pvwattsLossesPct()).toBeCloseTo(14.0757, 4)
  })

  it('an inverter is off at night, full at most, and never takes power', () => {
    expect(pvwattsAc({ pdc: 0, pdc0: 1000 })).toBe(0)
    expect(pvwattsAc({ pdc: 5000, pdc0: 1000 })).toBeLessThanOrEqual(960)
    expect(pvwattsAc({ pdc: 1, pdc0: 1000 })).toBe(0)
    expect(pvwattsAc({ pdc: Number.NaN, pdc0: 1000 })).toBeNaN()
  })
})
