import { expect, it } from 'vitest'
import { slotOf } from '../../contract/time.ts'
import { meanOfYear } from './meanOfYear.ts'

const month = (text: string) => slotOf('mensuel', Date.parse(`${text}-01T00:00:00Z`))

it('the mean of the year weighs each calendar month by its days, however many years it has', () => {
  const months = new Map(Array.from({ length: 12 }, (_, i) => [month('2021-01') + i, 0]))
  months.set(month('2021-02'), 4)
  months.set(month('2022-02'), 8)
  expect(meanOfYear(months)).toBeCloseTo((6 * 28.25) / 365.25, 12)
})

it('the mean of the year is undefined where a calendar month is missing', () => {
  expect(meanOfYear(new Map(Array.from({ length: 11 }, (_, i) => [month('2021-01') + i, 1])))).toBeUndefined()
})
