import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { even } from '../../../tests/support/even.ts'
import { forAll } from '../../../tests/support/forAll.ts'
import {
  BIAS_VARIOGRAM,
  biasCovariance,
  biasSemivariance,
  carriedBias,
  choleskyFactor,
  choleskySolve,
  MOST_CARRIED_KM,
  type StationBias,
} from './carriedBias.ts'

const { sill, rangeKm } = BIAS_VARIOGRAM
const PRIOR_PCT = 5
/** Places on a line, km. */
const carried = (stations: readonly (StationBias & { at: number })[], place: number) =>
  carriedBias(
    stations,
    {
      toPlace: stations.map(({ at }) => Math.abs(at - place)),
      between: (i, j) => Math.abs((stations[i]?.at ?? 0) - (stations[j]?.at ?? 0)),
    },
    PRIOR_PCT,
  )

it('biasSemivariance rises from 0 to the sill, 63 % of it at the range', () => {
  expect([0, rangeKm, 1e6].map(biasSemivariance)).toEqual([0, sill * (1 - 1 / Math.E), sill])
})

describe('biasCovariance', () => {
  it('is the variance at no distance, follows the variogram nearby, and ends where the towns compared end', () => {
    expect(biasCovariance(0, PRIOR_PCT)).toBe(25)
    expect(biasCovariance(10, PRIOR_PCT)).toBeCloseTo(25 - biasSemivariance(10), 1)
    // By hand at half of the distance: (1 - 1/2)⁴ × (1 + 4/2).
    const half = MOST_CARRIED_KM / 2
    expect(biasCovariance(half, PRIOR_PCT)).toBeCloseTo((25 - biasSemivariance(half)) * 0.1875, 12)
    expect([MOST_CARRIED_KM, 2 * MOST_CARRIED_KM].map((km) => biasCovariance(km, PRIOR_PCT))).toEqual([0, 0])
  })
})

describe('the bias carried to a place', () => {
  it('is nothing, known to what a source is known by itself, where no station measures or none is near enough', () => {
    expect(carried([], 0)).toEqual({ pct: 0, standardPct: PRIOR_PCT, weights: [] })
    const far = carried([{ at: 0, pct: 4, errorPct: 2 }], MOST_CARRIED_KM)
    expect(far).toEqual({ pct: 0, standardPct: PRIOR_PCT, weights: [0] })
  })

  it('at the station is what it found, less the more it may err, by hand', () => {
    // Weight 25 / (25 + 25 / 4): four fifths, of which the variance is left that the station's own has.
    const { pct, standardPct, weights } = carried([{ at: 0, pct: 4, errorPct: 2.5 }], 0)
    expect(weights[0]).toBeCloseTo(0.8, 12)
    expect(pct).toBeCloseTo(3.2, 12)
    expect(standardPct).toBeCloseTo(Math.sqrt(5), 12)
    expect(carried([{ at: 0, pct: 4, errorPct: 0 }], 0)).toEqual({ pct: 4, standardPct: 0, weights: [1] })
  })

  it('of one station shrinks as the covariance does, by hand at the range', () => {
    // Variogram 7 × 0.632 = 4.425; 15/37 of the way: taper (22/37)⁴ × (97/37) = 0.3277; covariance 20.575 × 0.3277 = 6.742.
    const { pct, standardPct, weights } = carried([{ at: 0, pct: 4, errorPct: 2 }], rangeKm)
    const weight = 6.742 / (25 + 4)
    expect(weights[0]).toBeCloseTo(weight, 4)
    expect(pct).toBeCloseTo(4 * weight, 3)
    expect(standardPct).toBeCloseTo(Math.sqrt(25 - 6.742 * weight), 4)
  })

  it('of two stations as far from the place on either side is as much of each, by hand', () => {
    // Weights w of (25 + 9 + c) w = d, with c between the stations and d to the place.
    const c = biasCovariance(200, PRIOR_PCT)
    const d = biasCovariance(100, PRIOR_PCT)
    const both = [
      { at: -100, pct: 6, errorPct: 3 },
      { at: 100, pct: 2, errorPct: 3 },
    ]
    const { pct, standardPct, weights } = carried(both, 0)
    const weight = d / (25 + 9 + c)
    for (const each of weights) expect(each).toBeCloseTo(weight, 12)
    expect(pct).toBeCloseTo(8 * weight, 12)
    expect(standardPct).toBeCloseTo(Math.sqrt(25 - 2 * weight * d), 12)
  })

  it('is moved less by a station that may err more, for which one nearby then counts more', () => {
    const weightsOf = (errorPct: number) =>
      carried(
        [
          { at: 0, pct: 4, errorPct },
          { at: 80, pct: -6, errorPct: 2 },
        ],
        0,
      ).weights
    const [sure, unsure] = [weightsOf(1), weightsOf(4)]
    expect(unsure[0]).toBeLessThan(sure[0]!)
    expect(unsure[1]).toBeGreaterThan(sure[1]!)
  })

  it('of one station is less sure the farther it is, always, from the station to the source without any', () => {
    forAll(even(0, 700), even(1, 100), even(0.5, 5), (km, more, errorPct) => {
      const near = carried([{ at: 0, pct: 4, errorPct }], km)
      const far = carried([{ at: 0, pct: 4, errorPct }], km + more)
      expect(far.standardPct).toBeGreaterThan(near.standardPct)
      expect(far.pct).toBeLessThan(near.pct)
      expect(near.standardPct).toBeLessThan(PRIOR_PCT)
      expect(far.standardPct).toBeLessThanOrEqual(PRIOR_PCT)
    })
  })

  it('is never less sure for one station more, nor than without any', () => {
    const place = fc.record({ at: even(-700, 700), pct: even(-10, 10), errorPct: even(1, 6) })
    forAll(fc.array(place, { minLength: 1, maxLength: 6 }), (stations) => {
      const [all, fewer] = [carried(stations, 0), carried(stations.slice(1), 0)]
      expect(all.standardPct).toBeLessThanOrEqual(fewer.standardPct + 1e-9)
      expect(fewer.standardPct).toBeLessThanOrEqual(PRIOR_PCT)
    })
  })
})

it('choleskyFactor is the triangle whose product with itself is the matrix, by hand', () => {
  const rows = choleskyFactor([
    [4, 2],
    [2, 5],
  ])
  expect(rows.map((row) => [...row])).toEqual([
    [2, 0],
    [1, 2],
  ])
})

describe('choleskySolve', () => {
  it('solves 4x + 2y = 8, 2x + 5y + z = 15, y + 3z = 11', () => {
    const x = choleskySolve(
      [
        [4, 2, 0],
        [2, 5, 1],
        [0, 1, 3],
      ],
      [8, 15, 11],
    )
    for (const [i, value] of [1, 2, 3].entries()) expect(x[i]).toBeCloseTo(value, 12)
  })

  it('of nothing is nothing', () => {
    expect(choleskySolve([], [])).toEqual([])
  })
})
