import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plantedYears, simulatedYears } from '../../../tests/support/derive/simulatedYears.ts'
import { forAll } from '../../../tests/support/forAll.ts'
import { HOUR_MS } from '../../contract/time.ts'
import { hazenQuantile } from '../statistics/statistics.ts'
import type { HourlyRecord } from './monthCandidates.ts'
import { optionsForSum, p90Year, type SumOption, type TooFewYears, typicalYear } from './typicalYear.ts'

const FIRST = 2001
/** Leap years among them. */
const PLANTED = [2004, 2008, 2001, 2010, 2006, 2003, 2009, 2002, 2005, 2007, 2004, 2010]

const simulated = (over: Partial<Parameters<typeof simulatedYears>[0]> = {}) =>
  simulatedYears({ firstYear: FIRST, years: 10, off: plantedYears(PLANTED), ...over })

function year<Year>(result: (Year & { kind: 'year' }) | TooFewYears): Year {
  if (result.kind !== 'year') throw new Error('too few years')
  return result
}

/** Sets a local hour to NaN. */
function spoil(record: HourlyRecord, name: keyof HourlyRecord['columns'], localMs: number): void {
  record.columns[name][localMs / HOUR_MS - record.firstSlot - record.utcOffsetHours] = Number.NaN
}

describe('a typical year', () => {
  it('is composed of the months planted as typical in ten simulated years', () => {
    const found = year(typicalYear(simulated()))
    expect(found.years).toEqual(PLANTED)
    expect(found.candidates).toEqual(Array(12).fill(10))
  })

  it('follows the wind between the best three, and no farther', () => {
    // Of years off by 0, 1, -1, 3, -3 … in turn, the first three are nearest; of these 2003 has the usual wind, of all 2006.
    const steps = [0, 1, -1, 3, -3, 4, -4, 5, -5, 6]
    const wind = [3, -2, 1, -3, 3, 0, -3, 3, -3, 3]
    const record = simulated({
      off: (y) => steps[y - FIRST] as number,
      windOff: (y) => wind[y - FIRST] as number,
    })
    expect(year(typicalYear(record)).years).toEqual(Array(12).fill(2003))
  })

  it('has 8760 hours, each of its own hour of the calendar in local time, without 29 February', () => {
    for (const utcOffsetHours of [-5, 0, 9]) {
      const { slots, columns, years } = year(typicalYear(simulated({ utcOffsetHours })))
      expect(years).toEqual(PLANTED)
      expect([slots.length, columns.ghi.length]).toEqual([8760, 8760])
      const local = Array.from(slots, (slot) => new Date((slot + utcOffsetHours) * HOUR_MS).toISOString().slice(5, 13))
      const calendar = Array.from({ length: 8760 }, (_, i) =>
        new Date(Date.UTC(2001, 0, 1, i)).toISOString().slice(5, 13),
      )
      expect(local).toEqual(calendar)
    }
  })

  it('has the hours of the months that were chosen: irradiation to the hour, the rest away from the joins', () => {
    const record = simulated({ utcOffsetHours: -5 })
    const { slots, columns, ghiKwh } = year(typicalYear(record))
    const own = (name: 'ghi' | 't2m') =>
      Array.from(slots, (slot) => record.columns[name][slot - record.firstSlot] as number)
    expect([...columns.ghi]).toEqual(own('ghi'))
    expect(ghiKwh).toBeCloseTo(own('ghi').reduce((sum, wh) => sum + wh, 0) / 1000, 9)
    // The second day of each month lies beyond every join.
    expect(columns.t2m.slice(24, 48)).toEqual(Float64Array.from(own('t2m').slice(24, 48)))
  })

  it('goes over joins on a straight line through the eight hours on each side, and from December to January', () => {
    const record = simulated()
    const { slots, columns } = year(typicalYear(record))
    const own = (i: number) => record.columns.t2m[(slots[i] as number) - record.firstSlot] as number
    for (const start of [0, 31 * 24, 59 * 24]) {
      const before = (start + 8760 - 9) % 8760
      expect(columns.t2m[before]).toBe(own(before))
      expect(columns.t2m[start + 8]).toBe(own(start + 8))
      for (let k = 1; k <= 16; k++) {
        const line = own(before) + ((own(start + 8) - own(before)) * k) / 17
        expect(columns.t2m[(before + k) % 8760]).toBeCloseTo(line, 9)
      }
    }
  })

  it('leaves months that follow each other in time as they were', () => {
    const planted = PLANTED.map((planted, i) => (i === 3 ? (PLANTED[2] as number) : planted))
    const record = simulated({ off: plantedYears(planted) })
    const { slots, columns, years } = year(typicalYear(record))
    expect(years).toEqual(planted)
    const april = (31 + 28 + 31) * 24
    for (let i = april - 12; i < april + 12; i++) {
      expect(columns.rh2m[i]).toBe(record.columns.rh2m[(slots[i] as number) - record.firstSlot])
    }
  })

  it('goes over 29 February, which is left out, as over another join', () => {
    const planted = PLANTED.map((planted, i) => (i === 2 ? (PLANTED[1] as number) : planted))
    const record = simulated({ off: plantedYears(planted) })
    const { slots, columns, years } = year(typicalYear(record))
    expect(years.slice(1, 3)).toEqual([2008, 2008])
    const march = (31 + 28) * 24
    expect((slots[march] as number) - (slots[march - 1] as number)).toBe(25)
    const [before, after] = [columns.t2m[march - 9] as number, columns.t2m[march + 8] as number]
    expect(columns.t2m[march]).toBeCloseTo(before + ((after - before) * 9) / 17, 9)
  })

  it('takes no month with a gap, in whatever column, and one whose 29 February is missing', () => {
    const record = simulated({ years: 11, utcOffsetHours: -5 })
    // The last hour of the month in local time is of the next month in UTC.
    spoil(record, 'vent_10m', Date.UTC(2004, 0, 31, 23))
    spoil(record, 't2m', Date.UTC(2008, 1, 29, 5))
    const found = year(typicalYear(record))
    expect(found.years[0]).not.toBe(2004)
    expect(found.years.slice(1)).toEqual(PLANTED.slice(1))
    expect(found.candidates).toEqual([10, ...Array(11).fill(11)])
    expect(found.completeYears).not.toContain(2004)
  })

  it('carries columns that may lack, with their gaps', () => {
    const { columns, ...axis } = simulated()
    const rain = new Float64Array(columns.ghi.length).fill(Number.NaN)
    const rained = year(
      typicalYear({ ...axis, columns: { ...columns, precipitation: rain }, mayLack: ['precipitation'] }),
    )
    expect(rained.years).toEqual(PLANTED)
    expect(rained.columns.precipitation.every(Number.isNaN)).toBe(true)
    expect(typicalYear({ ...axis, columns: { ...columns, precipitation: rain } }).kind).toBe('tooFewYears')
  })

  it('is refused with fewer than ten years of a calendar month, which is named', () => {
    const record = simulated()
    spoil(record, 'rh2m', Date.UTC(2003, 4, 12, 7))
    for (const result of [typicalYear(record), p90Year(record)]) {
      expect(result).toMatchObject({
        kind: 'tooFewYears',
        needed: 10,
        candidates: [10, 10, 10, 10, 9, 10, 10, 10, 10, 10, 10, 10],
      })
    }
    expect(typicalYear(simulated({ years: 9 }))).toMatchObject({
      completeYears: [2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008, 2009],
    })
  })

  it('is refused for a local time that is not whole hours from UTC', () => {
    expect(() => typicalYear({ ...simulated(), utcOffsetHours: 5.5 })).toThrow(/5.5 h/)
  })
})

it('the months of a composed year have their irradiation beside the mean of all candidates', () => {
  const record = simulated()
  const found = year(typicalYear(record))
  expect(found.months.reduce((sum, { ghiKwh }) => sum + ghiKwh, 0)).toBeCloseTo(found.ghiKwh, 9)
  const annual = Array.from({ length: 10 }, (_, i) => annualKwh(record, FIRST + i))
  const meanKwh = annual.reduce((sum, each) => sum + each, 0) / 10
  expect(found.months.reduce((sum, { meanGhiKwh }) => sum + meanGhiKwh, 0)).toBeCloseTo(meanKwh, 9)
})

describe('a P90 year', () => {
  const record = simulatedYears({ firstYear: FIRST, years: 14, off: (y, m) => ((y * 7 + m * m) % 9) - 4 })
  const annual = Array.from({ length: 14 }, (_, i) => annualKwh(record, FIRST + i))

  it('has the irradiation that nine years of ten exceed, and reports its deviation', () => {
    const found = year(p90Year(record))
    expect(found.p90Kwh).toBeCloseTo(hazenQuantile(annual, 0.1), 9)
    expect(Math.abs(found.differenceKwh)).toBeLessThanOrEqual(0.1)
    expect(found.ghiKwh - found.p90Kwh).toBe(found.differenceKwh)
    expect(found.columns.ghi.reduce((sum, wh) => sum + wh, 0) / 1000).toBeCloseTo(found.ghiKwh, 9)
  })

  it('spreads its deficit over the months', () => {
    const found = p90Year(record)
    const typical = year(typicalYear(record))
    if (found.kind !== 'year') throw new Error('too few years')
    const lacks = monthKwh(typical.columns.ghi).map((kwh, i) => kwh - (monthKwh(found.columns.ghi)[i] as number))
    const lack = lacks.reduce((sum, each) => sum + each, 0)
    expect(lack).toBeGreaterThan(0)
    expect(Math.max(...lacks)).toBeLessThan(lack / 2)
  })
})

/** Sum over a calendar year without 29 February, of a record in UTC. */
function annualKwh({ firstSlot, columns }: HourlyRecord, of: number): number {
  let sum = 0
  columns.ghi.forEach((wh, i) => {
    const date = new Date((firstSlot + i) * HOUR_MS)
    const leapDay = date.getUTCMonth() === 1 && date.getUTCDate() === 29
    if (date.getUTCFullYear() === of && !leapDay) sum += wh
  })
  return sum / 1000
}

function monthKwh(hours: Float64Array): number[] {
  const sums = Array<number>(12).fill(0)
  hours.forEach((wh, i) => {
    sums[new Date(Date.UTC(2001, 0, 1, i)).getUTCMonth()]! += wh / 1000
  })
  return sums
}

const sumOf = (places: SumOption[][], picks: number[], of: keyof SumOption) =>
  picks.reduce((sum, pick, i) => sum + (places[i]?.[pick]?.[of] ?? Number.NaN), 0)

function everyChoice(places: SumOption[][]): number[][] {
  return places.reduce<number[][]>(
    (choices, options) => choices.flatMap((choice) => options.map((_, i) => [...choice, i])),
    [[]],
  )
}

describe('options for a sum', () => {
  const option = fc.record({ value: fc.integer({ min: 0, max: 12 }), cost: fc.integer({ min: 0, max: 20 }) })
  const places = fc.array(fc.array(option, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })

  it('are those of an exhaustive search: the nearest to the sum, and of these the cheapest', () => {
    forAll(places, fc.integer({ min: 0, max: 60 }), (options, target) => {
      const picks = optionsForSum(options, { target, tolerance: 0.1 })
      const off = (choice: number[]) => Math.abs(sumOf(options, choice, 'value') - target)
      const all = everyChoice(options)
      const nearest = Math.min(...all.map(off))
      expect(off(picks)).toBe(nearest)
      if (nearest > 0) return
      const least = Math.min(...all.filter((choice) => off(choice) === 0).map((c) => sumOf(options, c, 'cost')))
      expect(sumOf(options, picks, 'cost')).toBe(least)
    })
  })

  it('are the cheaper of those within the tolerance, not the nearer', () => {
    const values = [10, 10.08, 9.5].map((value, i) => ({ value, cost: [5, 1, 0][i] as number }))
    expect(optionsForSum([values], { target: 10, tolerance: 0.1 })).toEqual([1])
  })

  it('share a deficit out where costs grow with the square', () => {
    const place = [0, 1, 2, 3].map((lack) => ({ value: 10 - lack, cost: lack ** 2 }))
    expect(optionsForSum([place, place, place], { target: 27, tolerance: 0.1 })).toEqual([1, 1, 1])
  })
})
