import { describe, expect, it } from 'vitest'
import { normalStream } from '../../sources/simulation/noise.ts'
import { divergence } from './divergence.ts'
import { hamedRaoFactor, mannKendall } from './mannKendall.ts'
import { independentShare, serialCorrelation } from './serialCorrelation.ts'

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
    ).toMatchObject({ slope: 0, probability: expect.closeTo(1, 6) })
    expect(mannKendall(years, years)?.probability).toBeLessThan(1e-6)
  })

  it('are less sure where what is left beside the drift goes in waves', () => {
    const years = Array.from({ length: 24 }, (_, i) => i)
    const rough = years.map((i) => 0.05 * i + (i % 2 ? 1 : -1))
    const waves = years.map((i) => 0.05 * i + (Math.floor(i / 4) % 2 ? 1 : -1))
    expect(mannKendall(years, waves)!.probability).toBeGreaterThan(mannKendall(years, rough)!.probability)
  })

  it('give the score, its variance and the interval of the slope', () => {
    // As above; half the interval of the score is 1.96 × 4.082 / 2 = 4.0: places 5 - 4 - 1 and 5 + 4 of the ten slopes from 0.
    const found = mannKendall([0, 1, 2, 3, 4], [1, 3, 2, 4, 5], 'none')
    expect(found).toMatchObject({ score: 8, lower: -1, upper: 2, z: expect.closeTo(7 / Math.sqrt(50 / 3), 12) })
    expect(found?.variance).toBeCloseTo(50 / 3, 12)
    // A line with ties: three pairs are equal, 3 (2) (11) / 18 less.
    expect(mannKendall([0, 1, 2, 3, 4, 5], [1, 2, 2, 2, 3, 4], 'none')).toMatchObject({
      score: 12,
      variance: (6 * 5 * 17 - 3 * 2 * 11) / 18,
    })
    // Of four values six slopes are less than the interval of the score.
    expect(mannKendall([0, 1, 2, 3], [1, 3, 2, 4], 'none')).toMatchObject({ lower: Number.NaN, upper: Number.NaN })
    const years = Array.from({ length: 30 }, (_, i) => i)
    const narrow = mannKendall(
      years,
      years.map((i) => 0.1 * i + ((7 * i) % 11)),
      'none',
    )!
    expect(narrow.lower).toBeLessThan(narrow.slope)
    expect(narrow.upper).toBeGreaterThan(narrow.slope)
  })

  it('raise the variance by ranks that go together, as Hamed and Rao, and for any sign of it', () => {
    // Five low and five high: ranks ±2.5 about their mean, r1 = 7 / 10 above 1.96 / √10, all others below.
    const halves = Float64Array.of(1, 1, 1, 1, 1, 9, 9, 9, 9, 9)
    expect(hamedRaoFactor([...halves.keys()], halves)).toBeCloseTo(1 + (2 * 9 * 8 * 7 * 0.7) / (10 * 9 * 8), 12)
    // By turns, of eight: r1 = -7 / 8 and r2 = 6 / 8 above 1.96 / √8.
    const turns = Float64Array.of(1, 9, 1, 9, 1, 9, 1, 9)
    const sum = 7 * 6 * 5 * (-7 / 8) + 6 * 5 * 4 * (6 / 8)
    expect(hamedRaoFactor([...turns.keys()], turns)).toBeCloseTo(1 + (2 * Math.abs(sum)) / (8 * 7 * 6), 12)
    // Every other year: neighbours are two steps apart.
    const everyOther = [...halves.keys()].map((i) => 2 * i)
    expect(hamedRaoFactor(everyOther, halves)).toBeCloseTo(1 + (2 * 8 * 7 * 6 * 0.7) / (10 * 9 * 8), 12)
    expect(hamedRaoFactor([0, 1, 2, 3], Float64Array.of(1, 1, 1, 1))).toBe(1)
    const wave = [1, 2, 3, 4, 5, 4, 3, 2, 1, 2, 3, 4, 5, 4, 3, 2]
    const [plain, raised] = (['none', 'significant'] as const).map((each) => mannKendall([...wave.keys()], wave, each)!)
    expect(raised?.variance).toBeGreaterThan(plain?.variance ?? Number.NaN)
  })

  it('take neighbours alone by default, which reject nearer to one in twenty where years are correlated', () => {
    const next = normalStream('tendance')
    const rejected = { none: 0, neighbours: 0, significant: 0 }
    for (let i = 0; i < 600; i++) {
      let last = next()
      const values = Array.from({ length: 25 }, () => {
        last = 0.4 * last + Math.sqrt(0.84) * next()
        return last
      })
      for (const correlation of ['none', 'neighbours', 'significant'] as const)
        if (mannKendall([...values.keys()], values, correlation)!.probability < 0.05) rejected[correlation] += 1 / 600
    }
    expect(rejected.neighbours).toBeLessThan(0.09)
    expect(rejected.significant).toBeGreaterThan(rejected.neighbours)
    expect(rejected.none).toBeGreaterThan(rejected.significant)
  })
})

describe('serial correlation', () => {
  it('agrees with values computed by hand', () => {
    const values = [2, 1, -1, 1, -2, 1, -1, -1, 1, -1]
    // Products 2 - 1 - 1 - 2 - 2 - 1 + 1 - 1 - 1 = -6 over nine pairs; squares 16 over ten: -0.4167; (-4.167 + 1) / 6.
    expect(serialCorrelation([...values.keys()], values)).toBeCloseTo(-0.5278, 4)
    // Of pairs only the first and the last are a step apart: (2 - 1) over two; 0.3125; (3.125 + 1) / 6.
    expect(serialCorrelation([0, 1, 3, 5, 7, 9, 11, 13, 15, 16], values)).toBeCloseTo(0.6875, 4)
    expect(serialCorrelation([], [])).toBe(0)
  })

  it('is estimated without bias in short series', () => {
    const next = normalStream('serie')
    let sum = 0
    for (let i = 0; i < 3000; i++) {
      let last = next()
      const values = Float64Array.from({ length: 60 }, () => {
        last = 0.5 * last + Math.sqrt(0.75) * next()
        return last
      })
      const mean = values.reduce((a, b) => a + b, 0) / 60
      sum +=
        serialCorrelation(
          [...values.keys()],
          values.map((value) => value - mean),
        ) / 3000
    }
    expect(sum).toBeCloseTo(0.5, 1)
    expect(Math.abs(sum - 0.5)).toBeLessThan(0.02)
  })

  it('reduces the number of independent values, and never raises it', () => {
    expect(independentShare(0)).toBe(1)
    expect(independentShare(0.5)).toBeCloseTo(1 / 3, 12)
    expect(independentShare(-0.5)).toBe(1)
  })
})

const months = (values: Record<number, number>) =>
  new Map(Object.entries(values).map(([slot, value]) => [Number(slot), value]))

describe('divergence', () => {
  it('is the median of the months that both have, signed and absolute, in per cent of the reference', () => {
    const reference = months({ 1: 10, 2: 10, 3: 20, 9: 5 })
    const compared = months({ 0: 1, 1: 9, 2: 11, 3: 26 })
    expect(divergence(reference, compared)).toEqual({ absPct: 10, signedPct: 10, months: 3, firstSlot: 1, lastSlot: 3 })
  })

  it('leaves out a month whose reference is zero: nothing is a per cent of it', () => {
    expect(divergence(months({ 1: 0, 2: 10, 3: 0 }), months({ 1: 5, 2: 12, 3: 0 }))).toEqual({
      absPct: 20,
      signedPct: 20,
      months: 1,
      firstSlot: 2,
      lastSlot: 2,
    })
    expect(divergence(months({ 1: 0 }), months({ 1: 5 }))).toBeUndefined()
  })

  it('tells the first and last month in time, however they come', () => {
    const reference = new Map([
      [30, 1],
      [4, 1],
      [11, 1],
    ])
    expect(divergence(reference, reference)).toMatchObject({ firstSlot: 4, lastSlot: 30, absPct: 0 })
  })

  it('is nothing of sources without a common month', () => {
    expect(divergence(months({ 1: 10 }), months({ 2: 10 }))).toBeUndefined()
  })
})
