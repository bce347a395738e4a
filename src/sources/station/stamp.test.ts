import { expect, test } from 'vitest'
import { stampReader } from './stamp.ts'

const FORM = 'AAAA-MM-JJ hh:mm:ss'

/** What a stamp is, in UTC; null where it is none. */
const read = (text: string, form = FORM) => {
  const at = stampReader(form)?.(text) ?? Number.NaN
  return Number.isNaN(at) ? null : new Date(at).toISOString().slice(0, 19)
}

test.each([
  ['2024-02-28 24:00:00', '2024-02-29T00:00:00'],
  ['2024-02-29 24:00:00', '2024-03-01T00:00:00'],
  ['2023-12-31 24:00:00', '2024-01-01T00:00:00'],
  ['2023-12-31 23:59:59', '2023-12-31T23:59:59'],
  ['2024-01-01 00:30:00', '2024-01-01T00:30:00'],
])('The stamp %s is %s: hour 24 is the end of its day', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test.each([['24:30:00', '24:00:01', '24:01:00', '24:59:59', '25:00:00', '12:60:00', '12:00:60', '99:00:00']].flat())(
  'The time %s is none of a day',
  (time) => {
    expect(read(`2024-03-04 ${time}`)).toBeNull()
  },
)

test.each([
  '2023-02-29 24:00:00',
  '2024-04-31 24:00:00',
  '2024-00-10 24:00:00',
  '2024-13-10 00:00:00',
  '2024-03-00 00:00:00',
])('The stamp %s is of no day of the calendar', (text) => expect(read(text)).toBeNull())

test('Without minutes in its form, hour 24 is the end of its day as well', () => {
  expect(read('04/03/2024 24', 'JJ/MM/AAAA hh')).toBe('2024-03-05T00:00:00')
})
