import { expect, it } from 'vitest'
import { weibull } from './weibull.ts'
import { airDensity, powerDensity, shearExponent, vectorMean, windRose } from './wind.ts'

const of = (...values: number[]) => Float64Array.from(values)

it('a rose centres its first sector on north, and gives a border to the next sector', () => {
  const directions = of(0, 360, 348.75, 11.24, 11.25, 180, 337.5, 90, Number.NaN)
  const { sectors, calms } = windRose({ speeds: directions.map(() => 3), directions })
  expect(sectors).toEqual([4, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1])
  expect(calms).toBe(0)
})

it('a calm has no sector, whether or not it has a direction; a missing speed is no calm', () => {
  const { sectors, calms } = windRose({
    speeds: of(0, 0.49, 0.5, Number.NaN),
    directions: of(Number.NaN, 90, 90, 90),
  })
  expect([calms, sectors[4], sectors.reduce((sum, each) => sum + each)]).toEqual([2, 1, 1])
})

it('the vector mean of winds comes from where they do together', () => {
  const two = vectorMean({ speeds: of(1, 1, Number.NaN), directions: of(350, 10, 90) })
  expect(two.speed).toBeCloseTo(Math.cos(Math.PI / 18), 12)
  expect(two.direction % 360).toBeCloseTo(0, 9)
  expect(vectorMean({ speeds: of(4, 2), directions: of(270, 90) })).toEqual({
    speed: expect.closeTo(1, 12),
    direction: 270,
  })
  expect(vectorMean({ speeds: of(1), directions: of(Number.NaN) })).toEqual({
    speed: Number.NaN,
    direction: Number.NaN,
  })
})

it('power goes with the cube of the speed and with the density of the air', () => {
  expect(powerDensity(of(2, 4, Number.NaN))).toBeCloseTo((0.5 * 1.225 * (8 + 64)) / 2, 12)
  expect(powerDensity(of(10), 1)).toBe(500)
  // The standard atmosphere at the sea and at 1,000 m (8.5 °C): 1.225 and 1.112 kg/m³.
  expect(airDensity({ altitudeM: 0, temperatureC: 15 })).toBeCloseTo(1.225, 3)
  expect(airDensity({ altitudeM: 1000, temperatureC: 8.5 })).toBeCloseTo(1.112, 3)
})

it('a Weibull distribution is found again from its quantiles, in any unit, without zeros and gaps', () => {
  for (const [k, a] of [
    [0.9, 2],
    [2.1, 4.2],
    [7, 11],
  ] as const) {
    const count = 20_000
    const quantile = (part: number) => a * (-Math.log(1 - part)) ** (1 / k)
    const values = Float64Array.from({ length: count }, (_, i) => quantile((i + 0.5) / count))
    const found = weibull(of(...values, 0, Number.NaN))
    expect(found?.k).toBeCloseTo(k, 2)
    expect(found?.a).toBeCloseTo(a, 2)
    expect(weibull(values.map((value) => value * 3.6))?.a).toBeCloseTo(3.6 * (found?.a as number), 9)
  }
  expect([weibull(of()), weibull(of(3, 3, 0))]).toEqual([undefined, undefined])
})

it('shear is the exponent between two heights, over the steps that both have', () => {
  const low = { heightM: 2, speeds: of(1, 2, Number.NaN, 9) }
  const high = { heightM: 10, speeds: of(1 * 5 ** 0.2, 2 * 5 ** 0.2, 50, Number.NaN) }
  expect(shearExponent(low, high)).toBeCloseTo(0.2, 12)
  expect(shearExponent(low, { heightM: 10, speeds: of(0, 0, 0, 0) })).toBeNaN()
})
