import { expect, it } from 'vitest'
import { dayName, isoSecond, secondsLeft, utcDay } from './utcDay.ts'

it('the UTC day changes at 00:00 UTC', () => {
  const lastMs = Date.parse('2026-02-28T23:59:59.999Z')
  expect(dayName(utcDay(lastMs))).toBe('2026-02-28')
  expect(dayName(utcDay(lastMs + 1))).toBe('2026-03-01')
  expect(secondsLeft(utcDay(lastMs), lastMs)).toBe(1)
  expect(secondsLeft(utcDay(lastMs + 1), lastMs + 1)).toBe(86_400)
})

it('an instant is written to the second', () => {
  expect(isoSecond(Date.parse('2026-02-28T23:59:59.999Z'))).toBe('2026-02-28T23:59:59Z')
})
