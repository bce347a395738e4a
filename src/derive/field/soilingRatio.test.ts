import { describe, expect, it } from 'vitest'
import { DAY_MS, slotOf } from '../../contract/time.ts'
import { soilingRatio } from './soilingRatio.ts'

const FIRST_MS = Date.UTC(2022, 2, 1)
const DAYS = 10
const HOURS = 24 * DAYS

describe.each(['horaire', 'journalier'] as const)('dirt on steps %s', (granularite) => {
  const count = granularite === 'horaire' ? HOURS : DAYS
  const all = (value: number) => new Float64Array(count).fill(value)
  const axis = { granularite, firstSlot: slotOf(granularite, FIRST_MS), count }
  const ratioOf = (days: readonly number[]) =>
    soilingRatio(
      axis,
      { rainMm: all(0), particles: { pm25: all(30), pm10: all(90) } },
      { tiltDeg: 12, cleaning: { days: days.map((day) => FIRST_MS + day * DAY_MS) } },
    )

  it('is gone in the first step of a day of cleaning, the first and the last day among them, and at no other', () => {
    const ratio = ratioOf([DAYS - 1, 0, 4])
    const clean = [...ratio.keys()].filter((hour) => ratio[hour] === 1)
    const stepHours = HOURS / count
    expect(clean).toEqual([0, 4, 9].flatMap((day) => Array.from({ length: stepHours }, (_, i) => 24 * day + i)))
  })

  it('is what it is without cleaning where the days are before the first or after the last', () => {
    expect(ratioOf([-1, DAYS])).toEqual(ratioOf([]))
  })
})
