import { expect, it } from 'vitest'
import { humidex } from '../derive/steps/humidexSteps.ts'

it('humidex is 40.955 at 30 °C and 70 %', () => {
  expect(Math.abs(humidex({ temperatureC: 30, relativeHumidityPct: 70 }) - 40.955)).toBeLessThan(0.001)
})

it('humidex rises with humidity and is NaN for what is not known', () => {
  const at = (relativeHumidityPct: number) => humidex({ temperatureC: 30, relativeHumidityPct })
  expect(at(80)).toBeGreaterThan(at(60))
  expect(at(Number.NaN)).toBeNaN()
})
