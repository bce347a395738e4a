import { describe, expect, it } from 'vitest'
import { slotOf } from '../../contract/time.ts'
import { type DailyRecord, type EtccdiCode, etccdi } from './etccdi.ts'

const slot = (date: string) => slotOf('journalier', Date.parse(date))
const FROM = slot('2001-01-01')
const BASE = { first: 2001, last: 2010 }

/** Days from 2001 on, all alike but for those that are named. */
const daysTo = (last: string, usual: number, others: Record<string, number> = {}) => {
  const values = new Float64Array(slot(last) - FROM + 1).fill(usual)
  for (const [date, value] of Object.entries(others)) values[slot(date) - FROM] = value
  return values
}
const run = (first: string, count: number, value: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      new Date((slot(first) + i) * 86_400_000).toISOString().slice(0, 10),
      value,
    ]),
  )
const of = (record: Omit<DailyRecord, 'firstSlot'>, code: EtccdiCode, step: 'annuel' | 'mensuel' = 'annuel') => [
  ...(etccdi({ firstSlot: FROM, ...record }, BASE, step).indices[code] ?? []),
]

describe('etccdi', () => {
  it('takes the largest and least of the day’s extremes, and their mean range', () => {
    const tmax = daysTo('2001-12-31', 30, { '2001-03-02': 41, '2001-08-09': 22 })
    const tmin = daysTo('2001-12-31', 20, { '2001-03-02': 27, '2001-08-09': 11 })
    expect([of({ tmax }, 'txx'), of({ tmax }, 'txn'), of({ tmin }, 'tnx'), of({ tmin }, 'tnn')]).toEqual([
      [41],
      [22],
      [27],
      [11],
    ])
    expect(of({ tmax, tmin }, 'dtr')[0]).toBeCloseTo((363 * 10 + 14 + 11) / 365, 12)
    expect(of({ tmax, tmin }, 'txx', 'mensuel')[2]).toBe(41)
  })

  it('counts days beyond fixed bounds as the definitions have them', () => {
    const tmax = daysTo('2001-12-31', 25, { '2001-05-01': 25.1 })
    const tmin = daysTo('2001-12-31', 20, { '2001-05-01': 20.1 })
    const prec = daysTo('2001-12-31', 0, {
      '2001-07-01': 0.9,
      '2001-07-03': 1,
      '2001-07-05': 10,
      '2001-07-07': 20,
      '2001-07-09': 50,
    })
    expect([of({ tmax }, 'su25'), of({ tmin }, 'tr20')]).toEqual([[1], [1]])
    expect(['r10mm', 'r20mm', 'r50mm', 'prcptot', 'sdii'].map((code) => of({ prec }, code as EtccdiCode)[0])).toEqual([
      3,
      2,
      1,
      81,
      81 / 4,
    ])
  })

  it('gives a dry spell to the year in which it ends, and none to a year within it', () => {
    const prec = daysTo('2004-12-31', 0, { '2001-11-30': 5, '2003-01-10': 5, '2003-02-01': 5 })
    expect(of({ prec }, 'cdd')).toEqual([333, Number.NaN, 31 + 365 + 9, 333 + 366])
    expect(of({ prec }, 'cwd')).toEqual([1, 0, 1, 0])
  })

  it('ends a spell at a missing day', () => {
    expect(of({ prec: daysTo('2001-12-31', 0, { '2001-03-01': Number.NaN }) }, 'cdd')).toEqual([306 - 1])
  })

  it('gives five days of rain to the period in which they end', () => {
    const prec = daysTo('2001-12-31', 0, { '2001-01-30': 10, '2001-01-31': 20, '2001-02-01': 40, '2001-02-04': 7 })
    expect(of({ prec }, 'rx5day', 'mensuel').slice(0, 3)).toEqual([30, 70, 0])
    expect(of({ prec }, 'rx1day', 'mensuel').slice(0, 3)).toEqual([20, 40, 0])
  })

  it('counts warm and cold spells from six days on, each within its year', () => {
    const warm = (spell: Record<string, number>) => of({ tmax: daysTo('2012-12-31', 30, spell) }, 'wsdi').slice(10)
    expect(warm(run('2011-06-01', 6, 31))).toEqual([6, 0])
    expect(warm(run('2011-06-01', 5, 31))).toEqual([0, 0])
    expect(warm(run('2011-12-27', 12, 31))).toEqual([0, 7])
    expect(of({ tmin: daysTo('2012-12-31', 20, run('2011-06-01', 8, 19)) }, 'csdi').slice(10)).toEqual([8, 0])
  })

  it('gives shares of days beyond the percentiles in per cent', () => {
    const tmax = daysTo('2012-12-31', 30, run('2012-06-01', 15, 31))
    expect(of({ tmax }, 'tx90p', 'mensuel').at(-7)).toBe(50)
    expect(of({ tmax }, 'tx10p', 'mensuel').at(-7)).toBe(0)
    expect(of({ tmin: tmax.map((value) => -value) }, 'tn10p', 'mensuel').at(-7)).toBe(50)
    expect(of({ tmin: tmax }, 'tn90p', 'mensuel').at(-7)).toBe(50)
  })

  it('sums the rain above percentiles of the wet days of the base', () => {
    // Wet days of the base: 1 to 100 mm once each; 95th and 99th at 0.95 (100 + 1/3) + 1/3 - 1 = 94.65 and 98.663 from 0.
    const wet = Object.fromEntries(
      Array.from({ length: 100 }, (_, i) => [
        `20${String(1 + (i % 10)).padStart(2, '0')}-07-${10 + Math.floor(i / 10)}`,
        i + 1,
      ]),
    )
    const prec = daysTo('2011-12-31', 0, { ...wet, '2011-07-01': 95.6, '2011-07-02': 95.7, '2011-07-03': 99.7 })
    expect(of({ prec }, 'r95p').at(-1)).toBeCloseTo(95.7 + 99.7, 9)
    expect(of({ prec }, 'r99p').at(-1)).toBeCloseTo(99.7, 9)
    expect(of({ prec: daysTo('2004-12-31', 2) }, 'r95p').every(Number.isNaN)).toBe(true)
  })

  it('tells nothing of a month with over three days missing, nor of its year; of a year with over 15 neither', () => {
    const missing = (days: Record<string, number>) => {
      const tmax = daysTo('2001-12-31', 30, days)
      return [of({ tmax }, 'txx')[0], of({ tmax }, 'txx', 'mensuel')[0]]
    }
    const each = (months: number, days: number) =>
      Object.assign({}, ...Array.from({ length: months }, (_, m) => run(`2001-0${m + 1}-05`, days, Number.NaN)))
    expect(missing(each(5, 3))).toEqual([30, 30])
    expect(missing(each(1, 4))).toEqual([Number.NaN, Number.NaN])
    expect(missing(each(6, 3))).toEqual([Number.NaN, 30])
    expect(of({ tmax: daysTo('2001-11-30', 30) }, 'txx')).toEqual([Number.NaN])
  })

  it('makes only what the variables of the record allow, of months only what is of months', () => {
    const { slots, indices } = etccdi({ firstSlot: FROM, tmin: daysTo('2002-12-31', 20) }, BASE, 'mensuel')
    expect(slots).toHaveLength(24)
    expect(slots[0]).toBe(slotOf('mensuel', Date.UTC(2001, 0, 1)))
    expect(Object.keys(indices).toSorted()).toEqual(['tn10p', 'tn90p', 'tnn', 'tnx'])
  })
})
