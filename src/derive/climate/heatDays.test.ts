import { expect, it } from 'vitest'
import { above, WBGT_LIMITS, wbgtOfDays } from './heatDays.ts'

const of = (...values: number[]) => Float64Array.from(values)

it('the highest WBGT of a day is of its highest temperature in air with the vapour of its means', () => {
  const { mean, highest } = wbgtOfDays({ t2m: of(28), rh2m: of(70), tmax: of(34) })
  // 70 % of 6.105 exp(17.27 × 28 / 265.7) = 26.37 hPa.
  expect(mean[0]).toBeCloseTo(0.567 * 28 + 0.393 * 26.37 + 3.94, 2)
  expect((highest[0] as number) - (mean[0] as number)).toBeCloseTo(0.567 * 6, 9)
})

it('a day with a gap has no WBGT', () => {
  const { mean, highest } = wbgtOfDays({
    t2m: of(28, Number.NaN, 28),
    rh2m: of(Number.NaN, 70, 70),
    tmax: of(34, 34, Number.NaN),
  })
  expect(Array.from(mean).map(Number.isNaN)).toEqual([true, true, false])
  expect(Array.from(highest)).toEqual(Array(3).fill(Number.NaN))
})

it('a value at a limit is not above it, and one that is missing is neither', () => {
  expect(Array.from(above(of(27.9, 28, 28.1, Number.NaN), 28))).toEqual([0, 0, 1, Number.NaN])
})

it('harder work has lower limits, and who is not used to heat lower ones than who is', () => {
  for (const [i, { acclimatized, unacclimatized }] of WBGT_LIMITS.entries()) {
    expect(unacclimatized).toBeLessThan(acclimatized)
    const easier = WBGT_LIMITS[i - 1]
    if (easier !== undefined) expect(easier.acclimatized).toBeGreaterThan(acclimatized)
  }
})
