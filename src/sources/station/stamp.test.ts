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

test.each([
  ['12/31/23 10:00:00 PM', 'MM/JJ/AA hh:mm:ss AM', '2023-12-31T22:00:00'],
  ['01/01/24 12:00:00 am', 'MM/JJ/AA hh:mm:ss AM', '2024-01-01T00:00:00'],
  ['01/01/24 12:15:00 p.m.', 'MM/JJ/AA hh:mm:ss AM', '2024-01-01T12:15:00'],
  ['01/01/24 1:00 PM', 'MM/JJ/AA hh:mm AM', '2024-01-01T13:00:00'],
  ['14/09/24 9:15p', 'JJ/MM/AA hh:mmA', '2024-09-14T21:15:00'],
  ['14/09/24 12:15a', 'JJ/MM/AA hh:mmA', '2024-09-14T00:15:00'],
  ['01/01/69 0:00', 'JJ/MM/AA hh:mm', '1969-01-01T00:00:00'],
  ['01/01/68 0:00', 'JJ/MM/AA hh:mm', '2068-01-01T00:00:00'],
  ['2024 60 5', 'AAAA QQQ hhmm', '2024-02-29T00:05:00'],
  ['2023 365 930', 'AAAA QQQ hhmm', '2023-12-31T09:30:00'],
  ['2024 366 2400', 'AAAA QQQ hhmm', '2025-01-01T00:00:00'],
  ['20240305 0', 'AAAAMMJJ hhmm', '2024-03-05T00:00:00'],
  ['202403050906', 'AAAAMMJJhhmm', '2024-03-05T09:06:00'],
  ['5032024', 'JJMMAAAA', '2024-03-05T00:00:00'],
  ['2024-03-05T09:06:07Z', 'AAAA-MM-JJThh:mm:ssZ', '2024-03-05T09:06:07'],
  ['2024-03-05 09:06:07.250', FORM, '2024-03-05T09:06:07'],
  ['2024-03-05 09:06:07,250', FORM, '2024-03-05T09:06:07'],
  ['2024-03-05\u00a0 09:06:07', FORM, '2024-03-05T09:06:07'],
])('%j of the form %j is %s', (text, form, expected) => {
  expect(read(text, form)).toBe(expected)
})

test.each([
  ['01/01/24 13:00:00 PM', 'MM/JJ/AA hh:mm:ss AM'],
  ['01/01/24 10:00:00', 'MM/JJ/AA hh:mm:ss AM'],
  ['2023 366 0', 'AAAA QQQ hhmm'],
  ['2023 0 0', 'AAAA QQQ hhmm'],
  ['2023 60 960', 'AAAA QQQ hhmm'],
  ['2403050906', 'AAAAMMJJhhmm'],
  ['2024030509061', 'AAAAMMJJhhmm'],
  ['2024-03-05 09:06:07x', FORM],
  ['', FORM],
])('%j is none of the form %j', (text, form) => expect(read(text, form)).toBeNull())

test.each(['hh:mm', 'AAAA-MM hh', 'MM/JJ hh:mm', 'AAAA AA MM JJ'])('%j is no form: it names no day', (form) => {
  expect(stampReader(form)).toBeUndefined()
})
