import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { even } from '../../../tests/support/even.ts'
import {
  BIAS_VARIOGRAM,
  biasSemivariance,
  carriedBias,
  choleskyFactor,
  choleskySolve,
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

describe('biasSemivariance', () => {
  it('rises from 0 to the sill, 63 % of it at the range', () => {
    expect([0, rangeKm, 1e6].map(biasSemivariance)).toEqual([0, sill * (1 - 1 / Math.E), sill])
  })
})

describe('the bias carried to a place', () => {
  it('is nothing, known to what a source is known by itself, where no station measures', () => {
    expect(carried([], 0)).toEqual({ pct: 0, standardPct: PRIOR_PCT, weights: [] })
  })

  it('is what the station found, known to the error of the station, where it stands', () => {
    expect(carried([{ at: 0, pct: 4, errorPct: 2.5 }], 0)).toEqual({
      pct: 4,
      standardPct: 2.5,
      weights: [1],
    })
  })

  it('of one station shrinks as the covariance does, by hand at the range', () => {
    // Covariance 25 - 7 × 0.632 = 20.575; weight 20.575 / 25.
    const weight = (25 - sill * (1 - Math.exp(-1))) / 25
    const { pct, standardPct, weights } = carried([{ at: 0, pct: 4, errorPct: 2 }], rangeKm)
    expect(weights[0]).toBeCloseTo(0.823, 3)
    expect(pct).toBeCloseTo(4 * weight, 12)
    expect(standardPct).toBeCloseTo(Math.sqrt(25 - 25 * weight ** 2 + weight ** 2 * 4), 12)
  })

  it('of two stations as far from the place on either side is half of each, by hand', () => {
    // Weights w of (25 + c) w = d, with c between the stations and d to the place.
    const c = 25 - biasSemivariance(200)
    const d = 25 - biasSemivariance(100)
    const both = [
      { at: -100, pct: 6, errorPct: 3 },
      { at: 100, pct: 2, errorPct: 3 },
    ]
    const { pct, standardPct, weights } = carried(both, 0)
    const weight = d / (25 + c)
    for (const each of weights) expect(each).toBeCloseTo(weight, 12)
    expect(pct).toBeCloseTo(8 * weight, 12)
    expect(standardPct).toBeCloseTo(Math.sqrt(25 - 2 * weight * d + 2 * weight ** 2 * 9), 12)
  })

  it('is that of the station of the place, whatever others find', () => {
    const stations = [
      { at: 0, pct: 4, errorPct: 2.5 },
      { at: 80, pct: -6, errorPct: 1 },
    ]
    const { pct, standardPct } = carried(stations, 0)
    expect(pct).toBeCloseTo(4, 9)
    expect(standardPct).toBeCloseTo(2.5, 9)
  })

  it('is less sure the farther the station is, and never less than without one, where the station errs less', () => {
    fc.assert(
      fc.property(even(0, 700), even(1, 100), even(0.5, 2.6), (km, more, errorPct) => {
        const near = carried([{ at: 0, pct: 4, errorPct }], km)
        const far = carried([{ at: 0, pct: 4, errorPct }], km + more)
        expect(far.standardPct).toBeGreaterThan(near.standardPct)
        expect(far.pct).toBeLessThan(near.pct)
        expect(far.standardPct).toBeLessThan(PRIOR_PCT)
      }),
    )
  })
})

describe('choleskyFactor', () => {
  it('is the triangle whose product with itself is the matrix, by hand', () => {
    const rows = choleskyFactor([
      [4, 2],
      [2, 5],
    ])
    expect(rows.map((row) => [...row])).toEqual([
      [2, 0],
      [1, 2],
    ])
  })
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
