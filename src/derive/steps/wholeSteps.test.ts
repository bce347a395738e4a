import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { even } from '../../../tests/support/even.ts'
import { inRuns } from '../../../tests/support/forAll.ts'
import { slotOf } from '../../contract/time.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import { readTable } from '../../storage/csv.ts'
import { coveredDays } from './coveredDays.ts'
import { hourInDay, isDailyAmount, isStepAmount } from './dailyAmount.ts'
import { sumPresent, wholeSteps } from './sunAxis.ts'
import { standardOffset } from './zoneOffset.ts'

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
    inRuns(20)(fc.array(even(0, 1000), { minLength: 24, maxLength: 24 }), (day) => {
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
    })
  })
})

it('sumPresent counts a step only where every column has it', () => {
  const amounts = {
    granularite: 'journalier' as const,
    firstSlot: 0,
    columns: { a: Float64Array.of(1, 2, Number.NaN), b: Float64Array.of(10, Number.NaN, 30) },
  }
  expect(sumPresent(amounts)).toEqual({ sums: { a: 1, b: 10 }, present: Uint8Array.of(1, 0, 0) })
})

const axis = (granularite: Granularite, debut: string) => ({
  granularite,
  firstSlot: slotOf(granularite, Date.parse(`${debut}T00:00:00Z`)),
})

describe('coveredDays', () => {
  it('spans the first to the last step counted, and sums the length of those counted', () => {
    expect(coveredDays(axis('mensuel', '2024-01-01'), Uint8Array.of(0, 1, 0, 1, 0))).toEqual({
      span: { startMs: Date.UTC(2024, 1, 1), endMs: Date.UTC(2024, 4, 1) },
      days: 29 + 30,
    })
    expect(coveredDays(axis('annuel', '2023-01-01'), Uint8Array.of(1, 1)).days).toBe(365 + 366)
    expect(coveredDays(axis('horaire', '2023-01-01'), new Uint8Array(36).fill(1)).days).toBe(1.5)
  })

  it('of none is nothing', () => {
    expect(coveredDays(axis('journalier', '2024-01-01'), Uint8Array.of(0, 0))).toEqual({ span: undefined, days: 0 })
    expect(coveredDays(axis('journalier', '2024-01-01'), Uint8Array.of())).toEqual({ span: undefined, days: 0 })
  })
})

describe('an amount per day', () => {
  it.each([
    ['kW.h/m2/d', 'W.h/m2', true, 0.001],
    ['mm/d', 'mm/h', true, 1],
    ['Cel', 'Cel', false, undefined],
    ['kW.h/m2/d', null, true, undefined],
    ['kW.h/m2/d', 'J/m2', true, undefined],
  ])('%s with hours in %s', (ucum, ucum_horaire, amount, factor) => {
    expect(isDailyAmount({ ucum })).toBe(amount)
    expect(hourInDay({ ucum, ucum_horaire })).toBe(factor)
  })

  it('is known of each variable that the country stores: those that a day adds up, and no other', async () => {
    const text = await readFile(new URL('../../../pays/gin/grandeurs.csv', import.meta.url), 'utf8')
    const stored = readTable('grandeurs.csv', text).filter((row) => row.text('famille') === 'brute')
    const units = stored.map((row) => ({
      code: row.text('code'),
      ucum: row.text('ucum'),
      ucum_horaire: row.optionalText('ucum_horaire'),
    }))
    const amounts = units.filter(isDailyAmount)
    expect(amounts.map(({ code }) => code)).toEqual(['ghi', 'dni', 'dhi', 'precipitation', 'insolation'])
    expect(amounts.map(hourInDay)).toEqual([0.001, 0.001, 0.001, 1, undefined])
  })

  it('is told from an amount of the whole step: of all variables those that are derived of these', async () => {
    const text = await readFile(new URL('../../../pays/gin/grandeurs.csv', import.meta.url), 'utf8')
    const made = readTable('grandeurs.csv', text).filter((row) => row.text('famille') !== 'calculee')
    const amounts = made.filter((row) => isStepAmount({ ucum: row.text('ucum') }))
    expect(amounts.map((row) => row.text('code'))).toEqual(['hep', 'productible_specifique_theorique'])
  })
})

test.each([
  ['Africa/Conakry', 0],
  ['Africa/Lagos', 1],
  ['Europe/Paris', 1],
  ['Australia/Sydney', 10],
  ['Asia/Kolkata', 5.5],
  ['America/Bogota', -5],
])('the standard time of %s is %d h ahead of UTC, whatever the summer', (zone, hours) => {
  expect(standardOffset(zone, 2024)).toBe(hours)
})
