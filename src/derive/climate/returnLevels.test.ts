import { describe, expect, test } from 'vitest'
import { draws } from '../../../tests/support/draws.ts'
import { share, soak } from '../../../tests/support/share.ts'
import { lMoments } from './lMoments.ts'
import { returnLevels } from './returnLevels.ts'

const yearsOf = (maxima: readonly number[]) => maxima.map((_, i) => 1980 + i)
const levelsOf = (maxima: readonly number[]) => {
  const levels = returnLevels(yearsOf(maxima), maxima)
  if (!levels) throw new Error('no levels')
  return levels
}

/** Maxima at the quantiles of a law, evenly spread: as good as a sample of it can be. */
const idealMaxima = (count: number, quantile: (share: number) => number) =>
  Array.from({ length: count }, (_, i) => quantile((i + 0.5) / count))
const gumbelQuantile = (share: number) => 60 - 15 * Math.log(-Math.log(share))
const gevQuantile = (shape: number) => (share: number) => 60 + (15 / shape) * (1 - (-Math.log(share)) ** shape)

test('L-moments of 1, 2, 3, 4, 10 by their definition over all samples of two and of three', () => {
  const values = [1, 2, 3, 4, 10]
  const pairs = values.flatMap((a, i) => values.slice(i + 1).map((b) => b - a))
  const threes = values.flatMap((a, i) =>
    values.slice(i + 1).flatMap((b, j) => values.slice(i + j + 2).map((c) => c - 2 * b + a)),
  )
  const scale = pairs.reduce((sum, each) => sum + each, 0) / pairs.length / 2
  const third = threes.reduce((sum, each) => sum + each, 0) / threes.length / 3
  expect([pairs.length, threes.length]).toEqual([10, 10])
  expect(lMoments([4, 10, 1, 3, 2])).toEqual({
    mean: 4,
    scale: expect.closeTo(scale, 12),
    skewness: expect.closeTo(third / scale, 12),
  })
  expect(lMoments([3, 3, 3])).toBeUndefined()
  expect(lMoments([3, 4])).toBeUndefined()
})

describe('Return levels', () => {
  test.each(share([-0.2, 0.15, 0.4]))('of maxima of a law of shape %s are those of the law', (shape) => {
    const { gev } = levelsOf(idealMaxima(500, gevQuantile(shape)))
    expect(gev.shape).toBeCloseTo(shape, 2)
    for (const { period, level } of gev.levels) {
      expect(level / gevQuantile(shape)(1 - 1 / period)).toBeCloseTo(1, 2)
    }
  })

  test('of maxima of Gumbel’s law are the same by both laws, and the law is not rejected', () => {
    const { gev, gumbel, shapeScore } = levelsOf(idealMaxima(500, gumbelQuantile))
    for (const [i, { period, level }] of gumbel.levels.entries()) {
      expect(level / gumbelQuantile(1 - 1 / period)).toBeCloseTo(1, 2)
      expect((gev.levels[i]?.level ?? Number.NaN) / level).toBeCloseTo(1, 2)
    }
    expect(Math.abs(shapeScore)).toBeLessThan(1.96)
    // Hosking, Wallis and Wood (1985): k √(n / 0.5633) is a standard normal deviate where the law is Gumbel's.
    const bent = levelsOf(idealMaxima(100, gevQuantile(-0.4)))
    expect(Math.abs(bent.shapeScore)).toBeGreaterThan(1.96)
    expect(bent.shapeScore / bent.gev.shape).toBeCloseTo(13.324, 3)
  })

  test('rise with their period, stand between their bounds, and are the same whenever they are asked', () => {
    const maxima = [41, 55, 38, 62, 71, 45, 50, 90, 47, 52, 60, 44, 39, 66, 58, 49, 73, 81, 43, 57, 64, 48]
    const levels = levelsOf(maxima)
    for (const { levels: own } of [levels.gev, levels.gumbel]) {
      own.forEach(({ low, level, high }, i) => {
        expect(low).toBeLessThan(level)
        expect(high).toBeGreaterThan(level)
        expect(level).toBeGreaterThan(own[i - 1]?.level ?? 0)
        // The rarer, the less sure.
        expect(high - low).toBeGreaterThan((own[i - 1]?.high ?? 0) - (own[i - 1]?.low ?? 0))
      })
    }
    expect(levelsOf(maxima)).toEqual(levels)
  })

  soak('are in the interval as often as it claims, to what a hundred draws and forty years allow', () => {
    const next = draws(7)
    const truth = gumbelQuantile(1 - 1 / 20)
    let within = 0
    for (let run = 0; run < 100; run++) {
      const { gumbel } = levelsOf(Array.from({ length: 40 }, () => gumbelQuantile(next() + 2 ** -33)))
      const { low, high } = gumbel.levels[3] ?? { low: 0, high: 0 }
      if (low <= truth && truth <= high) within++
    }
    expect(within).toBeBetween(80, 98)
  })

  test('are refused for fewer than twenty years and for maxima that are all equal; a drift is told', () => {
    const next = draws(3)
    const maxima = Array.from({ length: 20 }, () => gumbelQuantile(next() + 2 ** -33))
    expect(returnLevels(yearsOf(maxima).slice(1), maxima.slice(1))).toBeUndefined()
    expect(levelsOf(maxima).trend.probability).toBeGreaterThan(0.05)
    expect(
      returnLevels(
        yearsOf(maxima),
        maxima.map(() => 5),
      ),
    ).toBeUndefined()
    const { trend } = levelsOf(maxima.map((value, year) => value + 4 * year))
    expect(trend.probability).toBeLessThan(0.05)
    expect(trend.slope).toBeGreaterThan(2)
  })
})
