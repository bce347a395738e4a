import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { even } from '../../../tests/support/even.ts'
import { forAll } from '../../../tests/support/forAll.ts'
import { slotOf } from '../../contract/time.ts'
import type { Granularite, Statistique } from '../../contract/vocabulary.ts'
import { meanDirection } from '../../solar/angles.ts'
import { aggregate, completeMonths } from './aggregate.ts'
import { daysByStatistic } from './daysOfHours.ts'

const at = (granularite: Granularite, day: string) => slotOf(granularite, Date.parse(`${day}T00:00:00Z`))
const serie = (granularite: Granularite, debut: string, values: ArrayLike<number>) => ({
  granularite,
  firstSlot: at(granularite, debut),
  values: Float64Array.from(values),
})
const month = (year: number, number: number) => (year - 1970) * 12 + number - 1
const days = (count: number, value = 2) => new Array<number>(count).fill(value)

describe('aggregate', () => {
  test('weights months by their days', () => {
    const year = aggregate(serie('mensuel', '2023-01-01', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]), 'annuel')
    const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    expect(year.firstSlot).toBe(53)
    expect([...year.values]).toEqual([lengths.reduce((sum, each, i) => sum + each * (i + 1), 0) / 365])
  })

  test('gives months the mean of their days, to the bit', () => {
    forAll(fc.array(even(0, 10), { minLength: 70, maxLength: 200 }), (values) => {
      const { firstSlot, values: means } = aggregate(serie('journalier', '2024-01-15', values), 'mensuel')
      const february = values.slice(17, 17 + 29)
      expect(firstSlot).toBe(month(2024, 2))
      expect(means[0]).toBe(february.reduce((a, b) => a + b, 0) / 29)
    })
  })

  test('leaves incomplete steps without a value, and truncated ones at the ends out', () => {
    const values = new Float64Array(24 * 5).fill(3)
    values[24 * 2 + 7] = Number.NaN
    const made = aggregate({ granularite: 'horaire', firstSlot: at('horaire', '2023-03-01') + 1, values }, 'journalier')
    // The first day lacks its first hour, the third one of its own, the sixth all but one.
    expect(made.firstSlot).toBe(at('journalier', '2023-03-02'))
    expect([...made.values]).toEqual([3, Number.NaN, 3, 3])
    expect(aggregate(serie('journalier', '2023-03-01', days(20)), 'mensuel').values).toHaveLength(0)
  })

  test.each<[Statistique, number[], number]>([
    ['maximum', [31, 35, 28], 35],
    ['minimum', [31, 35, 28], 28],
    ['direction', [350, 10, 0], 0],
    ['direction', [170, 190, 180], 180],
    ['moyenne', [31, 35, 27], 31],
    ['somme', [3, 5, 4], 4],
  ])('keeps the %s of its parts %j', (statistique, parts, expected) => {
    const values = Array.from({ length: 24 }, (_, hour) => parts[hour % parts.length] as number)
    const { values: made } = aggregate(serie('horaire', '2023-03-01', values), 'journalier', statistique)
    expect(made).toHaveLength(1)
    expect(made[0]).toBeCloseTo(expected, 9)
  })
})

describe('statistics of a day', () => {
  const hours = (of: (hour: number) => number, count = 48) =>
    serie(
      'horaire',
      '2023-03-01',
      Array.from({ length: count }, (_, i) => of(i)),
    )

  test.each<Statistique>(['maximum', 'minimum', 'direction', 'moyenne'])(
    'the %s of a day needs all of its 24 hours',
    (statistique) => {
      const made = aggregate(
        hours((i) => (i === 30 ? Number.NaN : 10 + (i % 24)), 72),
        'journalier',
        statistique,
      )
      expect([...made.values].map(Number.isNaN)).toEqual([false, true, false])
      expect(
        aggregate(
          hours((i) => i, 23),
          'journalier',
          statistique,
        ).values,
      ).toHaveLength(0)
    },
  )

  test.each<[Statistique, number]>([
    ['maximum', 23 + 15.5],
    ['minimum', 15.5],
  ])('a month has the mean of its days’ %s, of days and of hours alike', (statistique, expected) => {
    const month = Array.from({ length: 31 * 24 }, (_, i) => (i % 24) + Math.floor(i / 24) + 0.5)
    const ofHours = aggregate(serie('horaire', '2023-03-01', month), 'mensuel', statistique)
    const daily = aggregate(serie('horaire', '2023-03-01', month), 'journalier', statistique)
    expect(ofHours.values[0]).toBeCloseTo(expected, 9)
    expect(aggregate(daily, 'mensuel', statistique).values[0]).toBeCloseTo(expected, 9)
  })

  test('hours of a direction count by their speeds, and a calm or missing speed leaves none', () => {
    const from = hours((i) => (i % 2 === 0 ? 0 : 90))
    const weigh = (of: (i: number) => number) =>
      aggregate(
        from,
        'journalier',
        'direction',
        Float64Array.from({ length: 48 }, (_, i) => of(i)),
      ).values
    expect(weigh(() => 4)[0]).toBeCloseTo(45, 9)
    expect(weigh((i) => (i % 2 === 0 ? 1 : Math.sqrt(3)))[0]).toBeCloseTo(60, 9)
    expect(weigh((i) => (i < 24 ? 0 : 2))).toEqual(Float64Array.of(Number.NaN, weigh(() => 2)[1] as number))
    expect(weigh((i) => (i === 5 ? Number.NaN : 2))[0]).toBeNaN()
  })

  test('winds that cancel have no direction, and 350° and 10° are of the north', () => {
    expect(meanDirection(Float64Array.of(0, 180))).toBeNaN()
    expect(meanDirection(Float64Array.of(350, 10))).toBeCloseTo(0, 9)
    expect(meanDirection(Float64Array.of(80, 100, 90))).toBeCloseTo(90, 9)
  })

  test.each<[string, string | null, Statistique | null, number | undefined]>([
    ['Cel', 'Cel', 'maximum', 23],
    ['Cel', 'Cel', 'minimum', 0],
    ['Cel', 'Cel', null, 11.5],
    ['mm/d', 'mm/h', null, 276],
    ['h/d', null, null, undefined],
  ])('a day of hours in %s, %s by %s', (ucum, ucum_horaire, statistique, expected) => {
    const made = daysByStatistic(
      { ucum, ucum_horaire, statistique },
      hours((i) => i % 24),
    )
    expect(made?.values[1]).toBe(expected)
  })
})

describe('completeMonths', () => {
  it('is the direction of the sum of a direction’s days', () => {
    const turning = serie(
      'journalier',
      '2023-02-01',
      Array.from({ length: 28 }, (_, i) => (i % 2 === 0 ? 350 : 20)),
    )
    expect(completeMonths(turning, new Set(), 'direction').get(month(2023, 2))).toBeCloseTo(5, 9)
  })

  it('takes the months of a monthly series but for those that are missing or partial', () => {
    const monthly = serie('mensuel', '2023-01-01', [1, Number.NaN, 3, 4])
    expect([...completeMonths(monthly, new Set([month(2023, 4)]))]).toEqual([
      [month(2023, 1), 1],
      [month(2023, 3), 3],
    ])
  })

  it('takes the means of the months of which all days are there: neither those that the ends cut nor those with a hole', () => {
    const values = [...days(2), ...days(28, 3), ...days(31), ...days(29)]
    values[40] = Number.NaN
    expect([...completeMonths(serie('journalier', '2023-01-30', values))]).toEqual([[month(2023, 2), 3]])
    const whole = [...days(28, 3), ...days(31, 5)]
    expect([...completeMonths(serie('journalier', '2023-02-01', whole))]).toEqual([
      [month(2023, 2), 3],
      [month(2023, 3), 5],
    ])
    // A day short at the beginning, and at the end.
    expect(completeMonths(serie('journalier', '2023-02-02', days(27))).size).toBe(0)
    expect(completeMonths(serie('journalier', '2024-02-01', days(28))).size).toBe(0)
  })

  it.each<Granularite>(['horaire', 'annuel'])('reads no steps of kind %s', (granularite) => {
    expect(completeMonths(serie(granularite, '2023-01-01', days(24 * 31))).size).toBe(0)
  })
})
