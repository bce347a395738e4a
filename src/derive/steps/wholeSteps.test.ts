import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { even } from '../../../tests/support/even.ts'
import { slotOf } from '../../contract/time.ts'
import { sumPresent, wholeSteps } from './wholeSteps.ts'

const days = (from: string, values: number[]) => ({
  granularite: 'journalier' as const,
  firstSlot: slotOf('journalier', Date.parse(`${from}T00:00:00Z`)),
  columns: { kwh: Float64Array.from(values) },
})
const month = (year: number, number: number) => (year - 1970) * 12 + number - 1

describe('wholeSteps', () => {
  it('sums the days of whole months and leaves out the months cut by the ends', () => {
    const steps = wholeSteps(days('2024-01-20', new Array(12 + 29 + 10).fill(2)), 'mensuel')
    expect(steps).toEqual([{ slot: month(2024, 2), sums: { kwh: 58 } }])
  })

  it('leaves out a month of which one day is missing', () => {
    const values = new Array(31 + 28).fill(1)
    values[40] = Number.NaN
    expect(wholeSteps(days('2023-01-01', values), 'mensuel').map(({ slot }) => slot)).toEqual([month(2023, 1)])
  })

  it('gives the steps themselves where they are asked, the missing ones left out', () => {
    const steps = wholeSteps(days('2023-01-01', [1, Number.NaN, 3]), 'journalier')
    expect(steps.map(({ sums }) => sums.kwh)).toEqual([1, 3])
  })

  it('gives nothing of nothing', () => {
    expect(wholeSteps(days('2023-01-01', []), 'annuel')).toEqual([])
    expect(sumPresent(days('2023-01-01', []))).toEqual({ sums: { kwh: 0 }, present: Uint8Array.of() })
  })

  it('sums years, months and days of the same hours to the same whole', () => {
    fc.assert(
      fc.property(fc.array(even(0, 1000), { minLength: 24, maxLength: 24 }), (day) => {
        const count = 24 * 365
        const hours = {
          granularite: 'horaire' as const,
          firstSlot: slotOf('horaire', Date.UTC(2023, 0, 1)),
          columns: { wh: Float64Array.from({ length: count }, (_, i) => day[i % 24] as number) },
        }
        const whole = sumPresent(hours).sums.wh
        for (const to of ['annuel', 'mensuel', 'journalier', 'horaire'] as const) {
          const total = wholeSteps(hours, to).reduce((sum, { sums }) => sum + sums.wh, 0)
          expect(Math.abs(total - whole)).toBeLessThanOrEqual(1e-9 * whole)
        }
      }),
      { numRuns: 20 },
    )
  })
})

describe('sumPresent', () => {
  it('counts a step only where every column has it', () => {
    const amounts = {
      granularite: 'journalier' as const,
      firstSlot: 0,
      columns: { a: Float64Array.of(1, 2, Number.NaN), b: Float64Array.of(10, Number.NaN, 30) },
    }
    expect(sumPresent(amounts)).toEqual({ sums: { a: 1, b: 10 }, present: Uint8Array.of(1, 0, 0) })
  })
})
