import fc from 'fast-check'
import { expect, test } from 'vitest'
import { even } from '../../../tests/support/even.ts'
import { slotOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { completeMonths } from './completeMonths.ts'
import { stepMeans } from './stepMeans.ts'

const at = (granularite: Granularite, day: string) => slotOf(granularite, Date.parse(`${day}T00:00:00Z`))

test('an annual mean weights months by their days', () => {
  const values = Float64Array.from({ length: 12 }, (_, month) => month + 1)
  const year = stepMeans({ granularite: 'mensuel', firstSlot: at('mensuel', '2023-01-01'), values }, 'annuel')
  const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  expect(year.firstSlot).toBe(53)
  expect([...year.values]).toEqual([days.reduce((sum, each, month) => sum + each * (month + 1), 0) / 365])
})

test('the mean of a month’s days is that of the complete months, to the bit', () => {
  fc.assert(
    fc.property(fc.array(even(0, 10), { minLength: 70, maxLength: 200 }), (days) => {
      const serie = {
        granularite: 'journalier' as const,
        firstSlot: at('journalier', '2024-01-15'),
        values: Float64Array.from(days),
      }
      const { firstSlot, values } = stepMeans(serie, 'mensuel')
      expect(new Map([...values].map((value, i) => [firstSlot + i, value]))).toEqual(completeMonths(serie))
    }),
  )
})

test('an incomplete step has no mean, nor have truncated ones at the ends', () => {
  const values = new Float64Array(24 * 5).fill(3)
  values[24 * 2 + 7] = Number.NaN
  const days = stepMeans({ granularite: 'horaire', firstSlot: at('horaire', '2023-03-01') + 1, values }, 'journalier')
  // The first day lacks its first hour, the third one of its own, the sixth all but one.
  expect(days.firstSlot).toBe(at('journalier', '2023-03-02'))
  expect([...days.values]).toEqual([3, Number.NaN, 3, 3])
})

test('a series without a complete step gives nothing', () => {
  const days = new Float64Array(20).fill(1)
  const months = stepMeans(
    { granularite: 'journalier', firstSlot: at('journalier', '2023-03-01'), values: days },
    'mensuel',
  )
  expect(months.values).toHaveLength(0)
})
