import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../../tests/support/forAll.ts'
import { daysInMonth, isoDate, isoInstant, lastDayOf, parseDate, slotOf, timeOf } from './time.ts'
import { GRANULARITES } from './vocabulary.ts'

const instant = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2200, 0) })

describe.each(GRANULARITES)('The axis of steps, %s', (granularite) => {
  test('a slot’s time is in the slot, and every instant lies between its slot’s start and the next one’s', () => {
    forAll(instant, (timeMs) => {
      const slot = slotOf(granularite, timeMs)
      expect(slotOf(granularite, timeOf(granularite, slot))).toBe(slot)
      expect(timeOf(granularite, slot)).toBeLessThanOrEqual(timeMs)
      expect(timeOf(granularite, slot + 1)).toBeGreaterThan(timeMs)
    })
  })

  test('the last day of a slot is in it, and the day after is not', () => {
    forAll(instant, (timeMs) => {
      const slot = slotOf(granularite, timeMs)
      const last = parseDate(lastDayOf(granularite, slot)) as number
      if (granularite !== 'horaire') {
        expect(slotOf(granularite, last)).toBe(slot)
        expect(slotOf(granularite, last + 86_400_000)).toBe(slot + 1)
      } else expect(isoDate(timeOf('horaire', slot))).toBe(isoDate(last))
    })
  })
})

describe('Dates', () => {
  test('a date that exists is read back as it was written', () => {
    forAll(instant, (timeMs) => {
      const text = isoDate(timeMs)
      expect(isoDate(parseDate(text) as number)).toBe(text)
      expect(Math.abs((parseDate(text) as number) % 86_400_000)).toBe(0)
    })
  })

  test.each([
    '2001-02-29',
    '1900-02-29',
    '2001-04-31',
    '2001-00-01',
    '2001-13-01',
    '2001-1-1',
    '20010101',
    '2001-01-01 ',
    '',
    '٢٠٠١-01-01',
    '+002001-01-01',
    '2001-01-01T00:00',
  ])('« %s » is none', (text) => {
    expect(parseDate(text)).toBeUndefined()
  })

  test.each([
    [2004, 2, 29],
    [2000, 2, 29],
    [1900, 2, 28],
    [2001, 12, 31],
    [2001, 4, 30],
  ])('%i-%i has %i days', (year, month, days) => {
    expect(daysInMonth(year, month)).toBe(days)
  })

  test('an instant is written in UTC without offset', () => {
    expect(isoInstant(Date.UTC(2005, 0, 3, 12))).toBe('2005-01-03T12:00:00')
  })
})
