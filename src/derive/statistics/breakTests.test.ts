import { describe, expect, it } from 'vitest'
import { normalStream } from '../../sources/simulation/noise.ts'
import { midRanks, pettitt, SNHT_LEVELS, snht, snhtCritical, snhtLevel } from './breakTests.ts'

const of = (...values: number[]) => Float64Array.from(values)

describe('SNHT', () => {
  it('finds the break and the statistic computed by hand', () => {
    // Mean 1.5, variance 1.5/5: each z is 0.5/√0.3, so 6 × 0.25/0.3.
    expect(snht(of(1, 1, 1, 2, 2, 2))?.index).toBe(3)
    expect(snht(of(1, 1, 1, 2, 2, 2))?.statistic).toBeCloseTo(5, 12)
    // Mean 5, variance 34/4. The deviations before the fourth value sum to -6: 36 (1/3 + 1/2) / 8.5.
    expect(snht(of(2, 4, 3, 7, 9))?.index).toBe(3)
    expect(snht(of(2, 4, 3, 7, 9))?.statistic).toBeCloseTo(30 / 8.5, 12)
  })

  it('leaves a margin at both ends, and finds nothing in a series that does not vary or is too short', () => {
    expect(snht(of(9, 1, 1, 1, 1, 1))?.index).toBe(1)
    expect(snht(of(9, 1, 1, 1, 1, 1), 2)?.index).toBe(2)
    expect(snht(of(1, 1, 1, 1))).toBeUndefined()
    expect(snht(of(1, 2, 3), 2)).toBeUndefined()
  })

  it('has the critical values of Khaliq and Ouarda (2007), between sizes too', () => {
    // Their Table I at 95, 97.5 and 99 %.
    expect(snhtCritical(10, 0.05)).toBeCloseTo(5.637, 1)
    expect(snhtCritical(20, 0.05)).toBeCloseTo(7.089, 1)
    expect(snhtCritical(20, 0.01)).toBeCloseTo(9.113, 1)
    expect(snhtCritical(30, 0.025)).toBeCloseTo(8.825, 1)
    for (const level of SNHT_LEVELS)
      for (let count = 5; count < 900; count++)
        expect(snhtCritical(count + 1, level)).toBeGreaterThanOrEqual(snhtCritical(count, level))
    expect(snhtCritical(90, 0.05)).toBeBetween(snhtCritical(80, 0.05), snhtCritical(100, 0.05))
  })

  it('tells the strictest level that a statistic reaches', () => {
    expect(snhtLevel(7, 20)).toBeUndefined()
    expect(snhtLevel(7.2, 20)).toBe(0.05)
    expect(snhtLevel(9.2, 20)).toBe(0.01)
    expect(snhtLevel(50, 20)).toBe(0.001)
  })

  it('rejects one random series in a hundred at the level of 1 %', () => {
    const next = normalStream('snht')
    let alarms = 0
    for (let i = 0; i < 4000; i++) {
      const { statistic } = snht(Float64Array.from({ length: 70 }, next))!
      if (statistic > snhtCritical(70, 0.01)) alarms++
    }
    // Forty are expected; the bounds are three standard errors away.
    expect(alarms).toBeBetween(20, 60)
  })
})

/** Flow of the Nile at Aswan, 1871-1970, 10⁸ m³ (Cobb, G. W. 1978, Biometrika 65, 243-251); the dam of 1899 lowered it. */
// biome-ignore format: ten years a line
const NILE = [
  1120, 1160, 963, 1210, 1160, 1160, 813, 1230, 1370, 1140,
  995, 935, 1110, 994, 1020, 960, 1180, 799, 958, 1140,
  1100, 1210, 1150, 1250, 1260, 1220, 1030, 1100, 774, 840,
  874, 694, 940, 833, 701, 916, 692, 1020, 1050, 969,
  831, 726, 456, 824, 702, 1120, 1100, 832, 764, 821,
  768, 845, 864, 862, 698, 845, 744, 796, 1040, 759,
  781, 865, 845, 944, 984, 897, 822, 1010, 771, 676,
  649, 846, 812, 742, 801, 1040, 860, 874, 848, 890,
  744, 749, 838, 1050, 918, 986, 797, 923, 975, 815,
  1020, 906, 901, 1170, 912, 746, 919, 718, 714, 740,
]

describe('Pettitt', () => {
  it('finds the change of the Nile that is published, after 1898, by the statistic as it is defined', () => {
    // The definition: sum over pairs on both sides of the sign of their difference.
    const sumOfSigns = (cut: number) =>
      NILE.slice(0, cut).reduce((sum, x) => sum + NILE.slice(cut).reduce((part, y) => part + Math.sign(x - y), 0), 0)
    const all = NILE.map((_, cut) => Math.abs(sumOfSigns(cut)))
    const { index, statistic, probability } = pettitt(Float64Array.from(NILE))!
    expect(index).toBe(1899 - 1871)
    expect(statistic).toBe(Math.max(...all))
    expect(all[index]).toBe(statistic)
    expect(probability).toBeLessThan(1e-6)
  })

  it('agrees with values computed by hand', () => {
    // Ranks 1 2 3 | 4 5 6: U = 2 × 6 - 3 × 7 = -9; p = 2 exp(-6 × 81 / 252), above one.
    expect(pettitt(Float64Array.of(1, 2, 3, 10, 11, 12))).toEqual({
      index: 3,
      statistic: 9,
      probability: 2 * Math.exp((-6 * 81) / 252),
    })
    expect(pettitt(Float64Array.of(1))).toBeUndefined()
  })

  it('counts fewer values where these go together', () => {
    const values = Float64Array.from(NILE)
    expect(pettitt(values, 0.5)!.probability).toBeCloseTo(2 * Math.sqrt(pettitt(values)!.probability / 2), 9)
  })

  it('gives equal values the mean of their ranks', () => {
    expect([...midRanks(Float64Array.of(5, 1, 5, 9))]).toEqual([2.5, 1, 2.5, 4])
  })
})
