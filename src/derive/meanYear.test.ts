import { describe, expect, it } from 'vitest'
import { slotOf } from '../contract/time.ts'
import { bestTilt } from './bestTilt.ts'
import { calendarMonths, meanYear } from './meanYear.ts'

const axis = { granularite: 'journalier' as const, firstSlot: slotOf('journalier', Date.UTC(2023, 0, 1)) }

describe('meanYear', () => {
  it('means the whole months of each calendar month and leaves the others out', () => {
    const values = new Float64Array(365 + 366).fill(2)
    values[0] = Number.NaN
    const months = calendarMonths(axis, values)
    expect([...months.counts]).toEqual([1, ...new Array(11).fill(2)])
    expect([...meanYear(months, values)]).toEqual([62, 57, 62, 60, 62, 60, 62, 62, 60, 62, 60, 62])
  })

  it('is NaN for a calendar month that has none', () => {
    const values = new Float64Array(31).fill(1)
    expect([...meanYear(calendarMonths(axis, values), values)]).toEqual([31, ...new Array(11).fill(Number.NaN)])
  })
})

describe('bestTilt', () => {
  const drive = (f: (tilt: number) => number) => {
    const curve = Array.from({ length: 19 }, (_, i) => ({ tiltDeg: 5 * i, value: f(5 * i) }))
    const search = bestTilt(curve)
    let asked = search.next()
    while (!asked.done) asked = search.next(f(asked.value))
    return asked.value
  }

  it('finds the summit of a smooth and of a bent curve to a tenth of a degree', () => {
    expect(drive((tilt) => Math.cos(((tilt - 13.27) * Math.PI) / 180))).toBeCloseTo(13.3, 9)
    expect(drive((tilt) => Math.min(2 * tilt, 100 - tilt))).toBeCloseTo(33.3, 9)
  })

  it('stays at an end where the curve only falls or only rises', () => {
    expect(drive((tilt) => -tilt)).toBe(0)
    expect(drive((tilt) => tilt)).toBe(90)
  })
})
