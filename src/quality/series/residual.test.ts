import { describe, expect, it } from 'vitest'
import { normalStream } from '../../sources/simulation/noise.ts'
import { cutOut, residualOf } from './residual.ts'

const COUNT = 240
const next = normalStream('reste')
const noise = () => Float64Array.from({ length: COUNT }, next)
const season = (i: number) => 3 * Math.cos((2 * Math.PI * i) / 12)
const [x, y, own] = [noise(), noise(), noise()]
const deviation = (values: Float64Array) =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)
const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('the residuals of a series', () => {
  it('are its anomalies less the regression on its companions, with slopes that vary over the year', () => {
    const target = own.map(
      (each, i) => season(i) + 0.1 * each + (2 + season(i) / 3) * (x[i] as number) - (y[i] as number),
    )
    const { slots, values } = residualOf(252, target, [x, y], false)!
    expect([slots[0], slots.length]).toEqual([252, COUNT])
    expect(deviation(values)).toBeLessThan(0.11)
    expect(deviation(residualOf(252, target, [x], false)!.values)).toBeGreaterThan(0.8)
  })

  it('keep a step of the series whole, and one of a companion by the slope', () => {
    const stepped = (values: Float64Array, size: number) => values.map((value, i) => value + (i < 120 ? 0 : size))
    const follows = own.map((each, i) => 0.2 * each + 0.5 * (x[i] as number))
    const stepIn = (target: Float64Array, reference: Float64Array) => {
      const { values } = residualOf(0, target, [reference], false)!
      return mean(values.subarray(120)) - mean(values.subarray(0, 120))
    }
    const none = stepIn(follows, x)
    expect(stepIn(stepped(follows, 1), x) - none).toBeCloseTo(1, 1)
    expect(stepIn(follows, stepped(x, 1)) - none).toBeCloseTo(-0.5, 1)
  })

  it('cover the common months, with slopes fitted on first differences of consecutive months', () => {
    // Every second month is missing but for two years, in which the series follows: changes across gaps would be another slope.
    const holed = x.map((value, i) => (i >= 60 && i % 2 === 1 ? Number.NaN : value))
    const target = x.map((value, i) => (i < 60 ? value : -value))
    const { slots, values } = residualOf(0, target, [holed], false)!
    expect(slots).toHaveLength(60 + 90)
    expect(deviation(values.subarray(0, 60))).toBeLessThan(0.4)
    expect(deviation(values.subarray(60))).toBeGreaterThan(1.5)
  })

  it('are the plain difference without slopes, and undefined where months are too few for a fit', () => {
    const { values } = residualOf(0, x, [x], true)!
    expect(deviation(values)).toBe(0)
    const few = x.map((value, i) => (i < 20 ? value : Number.NaN))
    expect(residualOf(0, few, [x, y], false)).toBeUndefined()
    expect(residualOf(0, few, [y.map(() => Number.NaN)], true)).toBeUndefined()
  })

  it('of a part of the period are deseasonalized within that part', () => {
    const part = cutOut({ slots: Int32Array.from(x.keys()), values: own, fitted: 12 }, 60, 180)
    expect([part.slots[0], part.slots.at(-1)]).toEqual([60, 179])
    for (let month = 0; month < 12; month++)
      expect(mean(part.values.filter((_, i) => i % 12 === month))).toBeCloseTo(0, 9)
  })
})
