import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../../../tests/support/forAll.ts'
import { DAY_MS, isoDate } from '../../contract/time.ts'
import { calendarDay, dayOfWindow, rainySeasons, type Season, seasonQuantiles, seasonWindows } from './rainySeason.ts'

const slotOfDay = (date: string) => Date.parse(date) / DAY_MS
const dayOf = (slot: number | null | undefined) => (typeof slot === 'number' ? isoDate(slot * DAY_MS) : slot)

/** Days of whole years from 2001 on, with 12 mm on every second day of each season, from its first day to its last. */
function rain(years: number, seasons: readonly [from: string, to: string][], changes: Record<string, number> = {}) {
  const firstSlot = slotOfDay('2001-01-01')
  const values = new Float64Array(slotOfDay(`${2001 + years}-01-01`) - firstSlot)
  for (let year = 2000; year <= 2001 + years; year++) {
    for (const [from, to] of seasons) {
      const end = slotOfDay(`${to < from ? year + 1 : year}-${to}`)
      for (let slot = slotOfDay(`${year}-${from}`); slot <= end; slot += 2) {
        if (slot >= firstSlot && slot - firstSlot < values.length) values[slot - firstSlot] = 12
      }
    }
  }
  for (const [date, amount] of Object.entries(changes)) values[slotOfDay(date) - firstSlot] = amount
  return { firstSlot, values }
}

/** As they are told, with dates. */
const told = ({ window, year, complete, sivakumar, cumulative }: Season) => ({
  window,
  year,
  complete,
  sivakumar: { ...sivakumar, onset: dayOf(sivakumar.onset), end: dayOf(sivakumar.end) },
  cumulative: { ...cumulative, onset: dayOf(cumulative.onset), end: dayOf(cumulative.end) },
})
const seasonsOf = (days: { firstSlot: number; values: Float64Array }) => rainySeasons(days).seasons.map(told)
const WEST_AFRICA: [string, string][] = [['05-25', '10-10']]

describe('One season', () => {
  // 3 days hold 20 mm on the third day of the rains, of which the first and the third are wet.
  const plain = { onset: '2003-05-27', end: '2003-10-10', length: 137, longestDrySpell: 1, falseStarts: 0 }
  const cumulative = { ...plain, onset: '2003-05-25', length: 139, falseStarts: null }

  test('has its dates by both definitions', () => {
    const seasons = seasonsOf(rain(5, WEST_AFRICA))
    expect(seasons).toContainEqual({ window: 0, year: 2003, complete: true, sivakumar: plain, cumulative })
  })

  test('rain that a dry spell of eight days follows is a false start, and of seven none', () => {
    const storm = { '2003-05-01': 25 }
    expect(seasonsOf(rain(5, WEST_AFRICA, storm)).find(({ year }) => year === 2003)?.sivakumar).toEqual({
      ...plain,
      falseStarts: 1,
    })
    // 8 dry days from 2 to 9 May, which showers of 1 mm shorten to 7; from 10 May on it rains on every second day.
    const showers = Array.from({ length: 8 }, (_, i): [string, number] => [`2003-05-${10 + 2 * i}`, 1])
    const eight = rain(5, WEST_AFRICA, { ...storm, ...Object.fromEntries(showers) })
    expect(seasonsOf(eight).find(({ year }) => year === 2003)?.sivakumar).toEqual({ ...plain, falseStarts: 1 })
    const seven = rain(5, WEST_AFRICA, { ...storm, ...Object.fromEntries(showers), '2003-05-09': 1 })
    expect(seasonsOf(seven).find(({ year }) => year === 2003)?.sivakumar).toMatchObject({
      onset: '2003-05-01',
      falseStarts: 0,
      longestDrySpell: 7,
    })
    // A day with less than a millimetre stays dry.
    const drizzle = rain(5, WEST_AFRICA, { ...storm, ...Object.fromEntries(showers), '2003-05-09': 0.9 })
    expect(seasonsOf(drizzle).find(({ year }) => year === 2003)?.sivakumar.falseStarts).toBe(1)
  })

  test('20 mm in three days are enough, less or over more days not', () => {
    const from = (amounts: Record<string, number>) =>
      seasonsOf(rain(5, WEST_AFRICA, { '2003-05-25': 0, '2003-05-27': 0, '2003-05-29': 0, ...amounts })).find(
        ({ year }) => year === 2003,
      )?.sivakumar.onset
    expect(from({ '2003-05-25': 10, '2003-05-26': 5, '2003-05-27': 5 })).toBe('2003-05-27')
    expect(from({ '2003-05-25': 10, '2003-05-26': 5, '2003-05-27': 4.9 })).toBe('2003-06-02')
    expect(from({ '2003-05-25': 10, '2003-05-26': 5, '2003-05-28': 5 })).toBe('2003-06-02')
  })

  test('ends before 20 dry days, not before 19, and only once the wettest month is over', () => {
    const dry = (from: string, days: number) =>
      Object.fromEntries(Array.from({ length: days }, (_, i) => [dayOf(slotOfDay(from) + i) as string, 0]))
    const endOf = (changes: Record<string, number>) => {
      const found = seasonsOf(rain(9, WEST_AFRICA, changes)).find(({ year }) => year === 2003)
      return [found?.sivakumar.end, found?.sivakumar.longestDrySpell]
    }
    expect(endOf(dry('2003-09-11', 20))).toEqual(['2003-09-10', 1])
    // The rains of every second day leave a dry day on either side.
    expect(endOf({ ...dry('2003-09-11', 19), '2003-09-10': 1, '2003-09-30': 1 })).toEqual(['2003-10-10', 19])
    expect(endOf(dry('2003-07-11', 20))[0]).toBe('2003-10-10')
  })

  test('that runs has an onset once the 30 days after are known, and no end nor anomaly before it is over', () => {
    const until = (date: string) => {
      const { firstSlot, values } = rain(5, WEST_AFRICA)
      return seasonsOf({ firstSlot, values: values.slice(0, slotOfDay(date) - firstSlot + 1) }).at(-1)
    }
    const nothing = { onset: null, end: null, length: null, longestDrySpell: null, falseStarts: null }
    expect(until('2005-06-25')).toMatchObject({
      complete: false,
      sivakumar: { ...nothing, falseStarts: 0 },
      cumulative: nothing,
    })
    expect(until('2005-06-26')?.sivakumar).toEqual({ ...nothing, onset: '2005-05-27', falseStarts: 0 })
    expect(until('2005-10-29')?.sivakumar.end).toBeNull()
    expect(until('2005-10-30')).toMatchObject({
      complete: false,
      sivakumar: { end: '2005-10-10' },
      cumulative: nothing,
    })
  })

  test('is left out where more than fifteen of its days are missing, which count as dry where fewer are', () => {
    const missing = (days: number) => {
      const { firstSlot, values } = rain(5, WEST_AFRICA)
      values.fill(Number.NaN, slotOfDay('2003-07-01') - firstSlot, slotOfDay('2003-07-01') - firstSlot + days)
      return seasonsOf({ firstSlot, values })
    }
    expect(missing(16).map(({ year }) => year)).not.toContain(2003)
    expect(missing(15).find(({ year }) => year === 2003)?.sivakumar.longestDrySpell).toBeGreaterThanOrEqual(15)
    const { firstSlot, values } = rain(5, WEST_AFRICA)
    expect(seasonsOf({ firstSlot: firstSlot + 181, values: values.subarray(181) })[0]?.year, 'begun before').toBe(2002)
  })

  test('of a place without rain has no dates', () => {
    const [one] = seasonsOf(rain(3, []))
    expect(one?.sivakumar).toMatchObject({ onset: null, end: null, falseStarts: 0 })
    expect(one?.cumulative.onset).toBeNull()
  })
})

test('a season that crosses the year belongs to one agricultural year, which begins in the dry season', () => {
  const { windows, seasons } = rainySeasons(rain(5, [['11-15', '03-20']]))
  expect(windows).toHaveLength(1)
  expect(windows[0]).toMatchObject({ months: 12 })
  expect([5, 6, 7]).toContain(windows[0]?.month)
  const own = seasons.map(told).find(({ year }) => year === 2002)
  expect(own).toMatchObject({ complete: true, sivakumar: { onset: '2002-11-17' }, cumulative: { onset: '2002-11-15' } })
  expect(own?.sivakumar.end?.slice(0, 4)).toBe('2003')
  expect(['2003-03-19', '2003-03-20']).toContain(own?.cumulative.end)
})

test('two rainy seasons have an agricultural half-year each', () => {
  const { windows, seasons } = rainySeasons(
    rain(5, [
      ['03-15', '05-31'],
      ['10-10', '12-15'],
    ]),
  )
  expect(windows.map(({ months }) => months).reduce((sum, months) => sum + months, 0)).toBe(12)
  expect(windows).toHaveLength(2)
  const onsets = seasons
    .map(told)
    .filter(({ cumulative }) => cumulative.onset?.startsWith('2003'))
    .map(({ window, cumulative }) => [window, cumulative.onset])
  expect(onsets.map(([, onset]) => onset).sort()).toEqual(['2003-03-15', '2003-10-10'])
  expect(new Set(onsets.map(([window]) => window)).size).toBe(2)
})

test('windows begin in the driest month; of months as dry as each other, in the one farthest from rain', () => {
  const august = [0, 0, 0, 1, 2, 5, 8, 10, 7, 2, 0, 0]
  expect(seasonWindows(august)).toEqual([{ month: 0, months: 12, endFrom: 8 }])
  expect(seasonWindows([3, 2.5, 1, 2, 4, 6, 8, 10, 9, 7, 5, 4])).toEqual([{ month: 2, months: 12, endFrom: 8 }])
  // Rains of East Africa: about April and about November.
  expect(seasonWindows([2, 1.5, 3, 7, 5, 1, 0.5, 0.6, 1, 2, 5, 3])).toEqual([
    { month: 6, months: 7, endFrom: 11 },
    { month: 1, months: 5, endFrom: 4 },
  ])
})

test('days of a window are those of a calendar of 365 days, and back', () => {
  const window = { month: 10, months: 12, endFrom: 3 }
  expect(dayOfWindow(window, slotOfDay('2023-11-01'))).toBe(0)
  expect(dayOfWindow(window, slotOfDay('2024-02-29'))).toBe(dayOfWindow(window, slotOfDay('2024-02-28')))
  expect(dayOfWindow(window, slotOfDay('2024-03-01'))).toBe(dayOfWindow(window, slotOfDay('2023-03-01')))
  forAll(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 20_000 }), (month, slot) => {
    const own = { ...window, month }
    const date = new Date(slot * DAY_MS)
    const day = date.getUTCMonth() === 1 ? Math.min(28, date.getUTCDate()) : date.getUTCDate()
    expect(calendarDay(own, dayOfWindow(own, slot))).toEqual({ month: date.getUTCMonth() + 1, day })
  })
})

test('quantiles are of the seasons that came about, ten at least', () => {
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  expect(seasonQuantiles([...nine, null])).toBeUndefined()
  expect(seasonQuantiles([...nine, null, 10])).toEqual([1.5, 2.5, 5.5, 8.5, 9.5])
})
