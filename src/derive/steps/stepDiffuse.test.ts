import { describe, expect, it } from 'vitest'
import { even } from '../../../tests/support/even.ts'
import { forAll } from '../../../tests/support/forAll.ts'
import { slotOf } from '../../contract/time.ts'
import { skyHours } from '../field/skyHours.ts'
import { dayCloses, stepDiffuse } from './stepDiffuse.ts'
import { ephemerisOfYears, type SunAxis, sunOnAxis, yearsOfAxis } from './sunAxis.ts'

const site = { latitudeDeg: 10.4, longitudeDeg: -9.3, altitudeM: 370 }
const days = (count: number): SunAxis => ({
  granularite: 'journalier',
  firstSlot: slotOf('journalier', Date.UTC(2022, 0, 1)),
  count,
})
const at = (axis: SunAxis) => ({ site, ephemeris: ephemerisOfYears(yearsOfAxis(axis)) })
const of = (...values: number[]) => Float64Array.from(values)

/** The beam that the hours of spread days send, kWh/m² a day. */
function beamOf(axis: SunAxis, source: { ghi: Float64Array; dhi?: Float64Array }): Float64Array {
  const place = at(axis)
  const { dni } = skyHours(axis, source, { ...place, sun: sunOnAxis(axis, site, place.ephemeris) })
  return Float64Array.from({ length: axis.count }, (_, day) =>
    dni.subarray(24 * day, 24 * day + 24).reduce((sum, wh) => sum + wh / 1000, 0),
  )
}

describe('the diffuse of days and months', () => {
  it('is the source’s own where it closes, and Erbs’s where it cannot be true', () => {
    const axis = days(3)
    // 5 - 1 over 3 would be a cosine of 1.33; a beam of 0.1 says nothing.
    const source = { ghi: of(5, 5, 5), dhi: of(2, 1, 2.5), dni: of(5, 3, 0.1) }
    const result = stepDiffuse(axis, source, at(axis))
    expect([result.dhi[0], result.dhi[2]]).toEqual([2, 2.5])
    const erbs = beamOf(axis, { ghi: source.ghi })[1]
    expect(beamOf(axis, { ghi: source.ghi, dhi: result.dhi })[1]).toBeCloseTo(erbs as number, 9)
    expect(result).toMatchObject({ own: 2, fromBeam: 0, replaced: 1 })
  })

  it('that is stored without a beam is kept', () => {
    const axis: SunAxis = { granularite: 'mensuel', firstSlot: slotOf('mensuel', Date.UTC(2022, 0, 1)), count: 2 }
    const result = stepDiffuse(axis, { ghi: of(5, 6), dhi: of(2, 1) }, at(axis))
    expect(result).toEqual({ dhi: of(2, 1), own: 2, fromBeam: 0, replaced: 0 })
  })

  it('follows from a beam alone: its hours send the beam that is stored', () => {
    forAll(even(1, 6.5), even(0.2, 0.95), (ghi, part) => {
      const axis = days(1)
      const dni = beamOf(axis, { ghi: of(ghi), dhi: of(ghi * part) })
      const result = stepDiffuse(axis, { ghi: of(ghi), dni }, at(axis))
      expect(result.fromBeam).toBe(1)
      expect(Math.abs((result.dhi[0] as number) - ghi * part)).toBeLessThan(0.01 * ghi)
    })
  })

  it('is Erbs’s where the beam alone would be more than the global; none where something is missing', () => {
    const axis = days(3)
    const result = stepDiffuse(axis, { ghi: of(2, 5, Number.NaN), dni: of(8, Number.NaN, 5) }, at(axis))
    expect(result).toMatchObject({ own: 0, fromBeam: 0, replaced: 1 })
    expect([...result.dhi].map(Number.isNaN)).toEqual([false, true, true])
  })
})

it('closure of a day may come to the cosine of noon and a little more, and is not told of a faint beam', () => {
  const course = { level: 0, swing: 0.8, sunset: 1.5, midnight: 0, dniExtra: 1360 }
  expect(dayCloses({ ghi: 5, dhi: 1, dni: 5 }, course)).toBe(true)
  expect(dayCloses({ ghi: 5, dhi: 0.8, dni: 5 }, course)).toBe(false)
  expect(dayCloses({ ghi: 5, dhi: 0.8, dni: 0.19 }, course)).toBeUndefined()
  expect(dayCloses({ ghi: 5, dhi: Number.NaN, dni: 5 }, course)).toBeUndefined()
})
