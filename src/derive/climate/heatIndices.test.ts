import { expect, it, test } from 'vitest'
import { bureauVapourHpa, heatIndex, simplifiedWbgt, wetBulb } from './heatIndices.ts'
import { utci } from './utci.ts'

const air = (temperatureC: number, relativeHumidityPct: number) => ({ temperatureC, relativeHumidityPct })
const ofFahrenheit = (degrees: number) => (degrees - 32) / 1.8

test.each([
  [80, 40, 80],
  [90, 70, 105],
  [100, 50, 118],
  [110, 40, 136],
  [86, 90, 105],
  [104, 55, 137],
])('the heat index at $0 °F and $1 %% is $2 °F, as on the chart of the NWS', (degrees, humidity, index) => {
  // The chart is rounded, and the regression is within 1.3 °F of it.
  expect(heatIndex(air(ofFahrenheit(degrees), humidity)) * 1.8 + 32).toBeCloseTo(index, -0.4)
})

it('the heat index is less in very dry air, and more in moist air that is not hot, by the two adjustments', () => {
  const at = (degrees: number, humidity: number) => heatIndex(air(ofFahrenheit(degrees), humidity)) * 1.8
  const ofPolynomial = (t: number, h: number) =>
    -42.379 + 2.04901523 * t + 10.14333127 * h - 0.22475541 * t * h - 6.83783e-3 * t * t - 5.481717e-2 * h * h
  const whole = (t: number, h: number) =>
    ofPolynomial(t, h) + 1.22874e-3 * t * t * h + 8.5282e-4 * t * h * h - 1.99e-6 * t * t * h * h
  // At 95 °F and 9 % it is (13 - 9) / 4, at 82 °F and 95 % (95 - 85) / 10 times (87 - 82) / 5: 1 °F each.
  expect(at(82, 95) + 32 - whole(82, 95)).toBeCloseTo(1, 6)
  expect(at(82, 86) + 32 - whole(82, 86)).toBeCloseTo(0.1, 6)
  expect(at(95, 9) + 32 - whole(95, 9)).toBeCloseTo(-1, 6)
  expect(at(88, 95) + 32 - whole(88, 95)).toBeCloseTo(0, 6)
})

it('the heat index of air that is not warm is the simple formula, of cold or too hot air none', () => {
  expect(heatIndex(air(ofFahrenheit(70), 50)) * 1.8 + 32).toBeCloseTo(0.5 * (70 + 61 + 2.4 + 4.7), 9)
  expect([heatIndex(air(19.9, 50)), heatIndex(air(50.1, 5)), heatIndex(air(45, 83))]).toEqual(Array(3).fill(Number.NaN))
  expect([heatIndex(air(Number.NaN, 50)), heatIndex(air(30, Number.NaN))]).toEqual(Array(2).fill(Number.NaN))
})

it('the wet bulb is 13.7 °C at 20 °C and 50 %, as in Stull’s example, and none outside of the fit', () => {
  expect(wetBulb(air(20, 50))).toBeCloseTo(13.7, 1)
  expect([4.9, 99.1, Number.NaN].map((humidity) => wetBulb(air(20, humidity)))).toEqual(Array(3).fill(Number.NaN))
  expect([-20.1, 50.1].map((degrees) => wetBulb(air(degrees, 50)))).toEqual(Array(2).fill(Number.NaN))
})

test.each([
  [30, 50, 29],
  [35, 40, 33],
  [40, 60, 44],
])(
  'the simplified WBGT at $0 °C and $1 %% is $2 °C, as in the table of the Bureau of Meteorology',
  (t, humidity, wbgt) => {
    expect(Math.round(simplifiedWbgt({ temperatureC: t, vapourHpa: bureauVapourHpa(air(t, humidity)) }))).toBe(wbgt)
  },
)

it('the UTCI is that of programs made from the published one, and none outside of the polynomial’s range', () => {
  const at = (temperatureC: number, radiantC: number, windMs: number, relativeHumidityPct: number) =>
    utci({ temperatureC, radiantC, windMs, relativeHumidityPct })
  expect(at(25, 25, 1, 50)).toBeCloseTo(24.6, 1)
  expect(at(20, 20, 3, 50)).toBeCloseTo(16.24, 2)
  // In the reference climate the index is the temperature of the air, within what the polynomial errs.
  expect(at(20, 20, 0.5, 50) - 20).toBeCloseTo(0, -0.5)
  const outside = [
    at(-50.1, -50.1, 1, 50),
    at(50.1, 50.1, 1, 5),
    at(30, -0.1, 1, 50),
    at(30, 100.1, 1, 50),
    at(30, 30, 0.49, 50),
    at(30, 30, 17.1, 50),
    at(35, 35, 1, 90),
    at(20, 20, 1, 101),
    at(30, 30, Number.NaN, 50),
  ]
  expect(outside).toEqual(Array(outside.length).fill(Number.NaN))
})
