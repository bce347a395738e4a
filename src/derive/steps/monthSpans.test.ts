import { describe, expect, it } from 'vitest'
import { slotOf, timeOf } from '../../contract/time.ts'
import { monthOfYear, monthSpans } from './monthSpans.ts'

const MONTHS_1969 = [-12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1]

describe('monthSpans', () => {
  it.each(['horaire', 'journalier', 'mensuel'] as const)(
    'has each step of an axis once, in its own month: %s',
    (step) => {
      const firstSlot = slotOf(step, Date.UTC(1969, 10, 17, 5))
      const count = slotOf(step, Date.UTC(1972, 2, 3, 7)) - firstSlot
      let next = 0
      for (const { slot, from, to } of monthSpans({ granularite: step, firstSlot, count })) {
        expect(from).toBe(next)
        for (const i of [from, to - 1]) expect(slotOf('mensuel', timeOf(step, firstSlot + i))).toBe(slot)
        next = to
      }
      expect(next).toBe(count)
    },
  )

  it('tells which months lie on the axis with all of their steps', () => {
    const firstSlot = slotOf('journalier', Date.UTC(2024, 0, 2))
    const spans = monthSpans({ granularite: 'journalier', firstSlot, count: 30 + 29 + 30 })
    expect(spans.map(({ whole }) => whole)).toEqual([false, true, false])
    expect(monthSpans({ granularite: 'journalier', firstSlot: firstSlot - 1, count: 31 })[0]?.whole).toBe(true)
    expect(monthSpans({ granularite: 'journalier', firstSlot, count: 0 })).toEqual([])
  })

  it('knows the month of the year before 1970 too', () => {
    expect(MONTHS_1969.map(monthOfYear)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(monthOfYear(12 * 30 + 4)).toBe(4)
  })
})
