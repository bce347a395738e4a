import { describe, expect, it } from 'vitest'
import { midRanks, pettitt } from './pettitt.ts'

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
