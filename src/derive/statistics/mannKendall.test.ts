import { describe, expect, it } from 'vitest'
import { mannKendall } from './mannKendall.ts'

describe('Mann-Kendall and Sen', () => {
  it('agree with values computed by hand', () => {
    // 1 3 2 4 5: nine pairs rise and one falls, S = 8; variance 5 × 4 × 15 / 18 = 16.67; z = 7 / 4.082 = 1.715, p = 0.0864.
    // Slopes of the ten pairs, sorted: -1 0.5 1 1 1 1 1 1.5 2 ..., median 1.
    const trend = mannKendall([0, 1, 2, 3, 4], [1, 3, 2, 4, 5])!
    expect(trend.slope).toBe(1)
    expect(trend.probability).toBeCloseTo(0.0864, 3)
  })

  it('take steps that are missing for what they are', () => {
    expect(mannKendall([0, 1, 5, 9], [0, 2, 10, 18])?.slope).toBe(2)
    expect(mannKendall([0, 1, 2], [0, 1, 2])).toBeUndefined()
  })

  it('see no drift where all is one, and a certain one in a line', () => {
    const years = Array.from({ length: 20 }, (_, i) => i)
    expect(
      mannKendall(
        years,
        years.map(() => 3),
      ),
    ).toEqual({ slope: 0, probability: expect.closeTo(1, 6) })
    expect(mannKendall(years, years)?.probability).toBeLessThan(1e-6)
  })

  it('are less sure where what is left beside the drift goes in waves', () => {
    const years = Array.from({ length: 24 }, (_, i) => i)
    const rough = years.map((i) => 0.05 * i + (i % 2 ? 1 : -1))
    const waves = years.map((i) => 0.05 * i + (Math.floor(i / 4) % 2 ? 1 : -1))
    expect(mannKendall(years, waves)!.probability).toBeGreaterThan(mannKendall(years, rough)!.probability)
  })
})
