import { describe, expect, it } from 'vitest'
import { normalStream } from '../../sources/simulation/noise.ts'
import { isDrifting, stepIn } from './stepIn.ts'

const COUNT = 360
const slots = Int32Array.from({ length: COUNT }, (_, i) => 252 + i)
const residual = (seed: string, add: (i: number) => number) => {
  const next = normalStream(seed)
  return { slots, values: Float64Array.from({ length: COUNT }, (_, i) => next() + add(i)), fitted: 12 }
}

const stepOf = (seed: string, add: (i: number) => number) => stepIn(residual(seed, add), 0.01)

describe('a step', () => {
  it('is detected by both tests, with its date and amplitude', () => {
    const step = stepOf('a', (i) => (i < 200 ? 0 : 1.5))
    expect(step?.slot).toBeGreaterThanOrEqual(252 + 195)
    expect(step?.slot).toBeLessThanOrEqual(252 + 205)
    expect(step?.amplitude).toBeCloseTo(1.5, 0)
    expect(step?.level).toBe(0.001)
    expect(step?.strength).toBeGreaterThan(1)
  })

  it('is dated by the seasonal cycle where it affects one season alone', () => {
    const summer = (i: number) => (i >= 204 && i % 12 >= 4 && i % 12 <= 9 ? 4 : 0)
    expect(stepOf('b', summer)?.ofMonths.map((each) => Math.abs(Math.round(each / 2)))).toEqual(
      Float64Array.from([0, 0, 0, 0, 2, 2, 2, 2, 2, 2, 0, 0]),
    )
  })

  it('is rejected where outliers move SNHT and Pettitt’s test does not confirm', () => {
    const wild = (i: number) => (i < 120 ? -0.6 : 0) + (i > 310 && i % 3 === 0 ? 9 : 0)
    expect(stepOf('c', wild)).toBeUndefined()
    expect(stepOf('c', (i) => (i > 310 ? 3 : 0))).toBeDefined()
  })

  it('needs two years on either side, and is not detected in noise', () => {
    expect(stepOf('d', (i) => (i < 12 ? 6 : 0))?.slot ?? 252 + 24).toBeGreaterThanOrEqual(252 + 24)
    const alarms = Array.from({ length: 300 }, (_, town) => stepOf(`e${town}`, () => 0)).filter(Boolean)
    expect(alarms.length).toBeLessThanOrEqual(6)
  })

  it('is not detected in a linear trend', () => {
    const drift = residual('f', (i) => 0.01 * i)
    const centre = drift.values.reduce((sum, value) => sum + value / COUNT, 0)
    const centred = { ...drift, values: drift.values.map((value) => value - centre) }
    expect(stepIn(centred, 0.01)).toBeUndefined()
    expect(isDrifting(centred)).toBe(true)
    expect(isDrifting(residual('g', (i) => (i < 180 ? -0.75 : 0.75)))).toBe(false)
    expect(isDrifting(residual('h', () => 0))).toBe(false)
  })
})
