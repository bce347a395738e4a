import { describe, expect, it } from 'vitest'
import { slotOf } from '../../contract/time.ts'
import { meanDays } from './meanDays.ts'

const at = (instant: string) => slotOf('horaire', Date.parse(instant))

describe('the mean day of a month', () => {
  it('is the mean of each hour over the days that have it, from wherever the series starts', () => {
    const values = Float64Array.from({ length: 48 }, (_, i) => i)
    values[30] = Number.NaN
    const days = meanDays({ firstSlot: at('2023-02-27T22:00:00Z'), values })
    const hour = (month: number, of: number) => days[(month - 1) * 24 + of]
    expect(hour(2, 22)).toBe((0 + 24) / 2)
    expect(hour(2, 0)).toBe(2)
    expect(hour(3, 0)).toBe(26)
    expect(hour(3, 4)).toBeNaN()
    expect(hour(3, 21)).toBe(47)
    expect(hour(3, 22)).toBeNaN()
    expect(hour(1, 0)).toBeNaN()
  })
})
