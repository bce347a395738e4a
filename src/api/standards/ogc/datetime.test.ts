import { describe, expect, test } from 'vitest'
import { readDatetime } from './datetime.ts'

const START = -Infinity
const END = Infinity

describe('A datetime', () => {
  test.each([
    ['2003-01-15T12:00:00Z', '2003-01-15T12:00:00.000Z', '2003-01-15T12:00:00.000Z'],
    ['2003-01-15T00:30:00+01:00', '2003-01-14T23:30:00.000Z', '2003-01-14T23:30:00.000Z'],
    ['2003-01-15', '2003-01-15T00:00:00.000Z', '2003-01-15T23:59:59.999Z'],
    ['2004-02-28/2004-02-29', '2004-02-28T00:00:00.000Z', '2004-02-29T23:59:59.999Z'],
    ['2003-01-15/2003-01-15T06:00Z', '2003-01-15T00:00:00.000Z', '2003-01-15T06:00:00.000Z'],
    ['2003-01-15/..', '2003-01-15T00:00:00.000Z', END],
    ['2003-01-15/', '2003-01-15T00:00:00.000Z', END],
    ['../2003-01-15', START, '2003-01-15T23:59:59.999Z'],
    ['/2003-01-15T06:00:00Z', START, '2003-01-15T06:00:00.000Z'],
    ['../..', START, END],
  ])('%s goes from %s to %s, both in it', (text, from, to) => {
    const { fromMs, toMs } = readDatetime(text)
    const told = (ms: number) => (Number.isFinite(ms) ? new Date(ms).toISOString() : ms)
    expect([told(fromMs), told(toMs)]).toEqual([from, to])
  })

  test.each([
    '',
    '..',
    '2003',
    '2003-02-30',
    '2003-01-15T12:00:00',
    '2003-01-16/2003-01-15',
    '2003-01-15T12:00:00Z/2003-01-15T11:59:59Z',
    '2003-01-01/2003-01-02/2003-01-03',
  ])('%j is refused', (text) => {
    expect(() => readDatetime(text)).toThrow(expect.objectContaining({ code: 'VALIDATION_FORMAT_DATE_INVALIDE' }))
  })
})
