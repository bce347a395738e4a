import { describe, expect, it } from 'vitest'
import { normalQuantile } from './normalQuantile.ts'
import { PRINTED, type Printed, standardPct } from './publishedUncertainty.ts'
import { mean, median, monthlyNormales, relativeBias, rounded, standardDeviation } from './statistics.ts'

describe('statistics', () => {
  it('a standard deviation is the sample’s, and there is none of one value', () => {
    expect(standardDeviation([2, 4])).toBeCloseTo(Math.SQRT2, 12)
    expect(standardDeviation([1, 2, 3, 4, 5])).toBeCloseTo(Math.sqrt(2.5), 12)
    expect(standardDeviation([3])).toBeNull()
    expect(standardDeviation([])).toBeNull()
  })

  it('a median of an even number is midway, sorted as numbers, the values left as they were', () => {
    const values = [10, 9, 100, 1]
    expect(median(values)).toBe(9.5)
    expect(values).toEqual([10, 9, 100, 1])
    expect(median([10, 9, 100])).toBe(10)
    expect(median([])).toBeNaN()
    expect(mean([])).toBeNaN()
  })

  it('rounds to decimals', () => {
    expect(rounded(26.913000000000004, 4)).toBe(26.913)
    expect(rounded(-1.25549, 2)).toBe(-1.26)
    expect(rounded(5, 0)).toBe(5)
  })
})

it('the relative bias is the difference of the means over common months: a month of large values weighs more', () => {
  const reference = new Map([
    [0, 2],
    [1, 8],
    [2, 5],
  ])
  const compared = new Map([
    [0, 4],
    [1, 8],
    [7, 100],
  ])
  expect(relativeBias(reference, compared)).toEqual({ pct: expect.closeTo(20, 9), steps: 2 })
})

it('the relative bias is undefined without a common month, and against a zero mean', () => {
  expect(relativeBias(new Map([[0, 2]]), new Map([[1, 2]]))).toBeUndefined()
  expect(relativeBias(new Map([[0, 0]]), new Map([[0, 2]]))).toBeUndefined()
})

const slot = (year: number, month: number) => (year - 1970) * 12 + month - 1

describe('monthlyNormales', () => {
  it('has a row for each calendar month that occurs, in their order', () => {
    const months = new Map([
      [slot(2001, 3), 4],
      [slot(2001, 1), 1],
      [slot(2002, 1), 5],
      [slot(2003, 1), 3],
    ])
    expect(monthlyNormales(months)).toEqual([
      { mois: 1, moyenne: 3, ecart_type: 2, minimum: 1, maximum: 5, n_annees: 3 },
      { mois: 3, moyenne: 4, ecart_type: null, minimum: 4, maximum: 4, n_annees: 1 },
    ])
  })

  it('is nothing of nothing', () => {
    expect(monthlyNormales(new Map())).toEqual([])
  })
})

it('normalQuantile agrees with the published table to 1e-12', () => {
  const table = {
    0.5: 0,
    0.25: -0.6744897501960817,
    0.1: -1.2815515655446004,
    0.05: -1.6448536269514722,
    0.01: -2.3263478740408408,
  }
  for (const [share, quantile] of Object.entries(table)) {
    expect(normalQuantile(Number(share))).toBeCloseTo(quantile, 12)
    expect(normalQuantile(1 - Number(share))).toBeCloseTo(-quantile, 12)
  }
  expect(normalQuantile(0.001)).toBeCloseTo(-3.090232306167813, 12)
})

it.each<[string, Printed, number]>([
  ['is as it stands where it is a standard deviation', PRINTED.insolation, 5],
  ['at 95 % is divided by 1.96', PRINTED.instrument, 5 / 1.959964],
  ['at 68.27 % is the standard deviation', { kind: 'normal', halfWidthPct: 3, coveragePct: 68.26895 }, 3],
  ['±4 % at P90 (80 %) is divided by 1.28', PRINTED.satelliteLeast, 3.12122],
  ['±8 % at P90 (80 %) is divided by 1.28', PRINTED.satelliteMost, 6.24243],
  ['of 80 % of the rates of ageing is half their range by 1.28', PRINTED.degradationRate, 0.374547],
  ['between 0 and 3 %, any value as likely, is 3 by the root of twelve', PRINTED.disponibilite, 3 / Math.sqrt(12)],
])('a printed uncertainty %s', (_name, printed, expected) => {
  expect(standardPct(printed)).toBeCloseTo(expected, 5)
})
