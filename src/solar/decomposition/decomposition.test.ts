import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { even } from '../../../tests/support/even.ts'
import { cosd } from '../angles.ts'
import { boland } from './boland.ts'
import { disc } from './disc.ts'
import { erbs } from './erbs.ts'
import { orgillHollands } from './orgillHollands.ts'

const hour = fc.record({
  ghi: even(0, 1400),
  zenith: even(0, 180),
  dniExtra: even(1320, 1415),
})

describe.each([
  ['Erbs', erbs],
  ['Boland', boland],
  ['Orgill and Hollands', orgillHollands],
] as const)('%s', (_name, split) => {
  it('closes: global is diffuse plus beam on the horizontal', () => {
    fc.assert(
      fc.property(hour, (h) => {
        const { dni, dhi } = split(h)
        expect(dhi + dni * cosd(h.zenith)).toBeCloseTo(h.ghi, 8)
        expect(dni).toBeGreaterThanOrEqual(0)
        expect(dhi).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('gives no beam beyond a zenith of 87°, and below the horizon', () => {
    for (const zenith of [87.001, 90, 120]) {
      expect(split({ ghi: 10, zenith, dniExtra: 1366 })).toMatchObject({ dni: 0, dhi: 10 })
    }
    expect(split({ ghi: 10, zenith: 87, dniExtra: 1366 }).dni).toBeGreaterThan(0)
  })

  it('gives NaN for NaN inputs, not a beam', () => {
    expect(split({ ghi: Number.NaN, zenith: 30, dniExtra: 1366 }).dni).toBeNaN()
    expect(split({ ghi: -2, zenith: 30, dniExtra: 1366 })).toEqual({ dni: 0, dhi: -2, kt: 0 })
  })
})

describe('DISC', () => {
  it('is 0 at night, for a negative global and past a zenith of 87; NaN for an unknown one', () => {
    expect(disc({ ghi: 0, zenith: 120, dayOfYear: 100 }).dni).toBe(0)
    expect(disc({ ghi: -5, zenith: 30, dayOfYear: 100 })).toEqual({ dni: 0, kt: 0 })
    expect(disc({ ghi: 50, zenith: 87.5, dayOfYear: 100 }).dni).toBe(0)
    expect(disc({ ghi: Number.NaN, zenith: 30, dayOfYear: 100 }).dni).toBeNaN()
  })
})
