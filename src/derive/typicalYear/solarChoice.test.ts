import { describe, expect, it } from 'vitest'
import { normalStream } from '../../sources/simulation/noise.ts'
import { type MonthCandidate, monthSum } from './monthCandidates.ts'
import { isoMonth } from './monthChoice.ts'
import { type SolarColumns, solarMonth } from './solarChoice.ts'

const DAYS = 31
const YEARS = 12

/** Januaries whose days scatter, each year off by steps of its own in what `off` names. */
function januaries(off: Partial<Record<keyof SolarColumns, readonly number[]>>): {
  candidates: MonthCandidate[]
  columns: SolarColumns
} {
  const column = (name: keyof SolarColumns, { level, day, step }: { level: number; day: number; step: number }) => {
    const noise = normalStream(name)
    return Float64Array.from({ length: 24 * DAYS * YEARS }, (_, i) => {
      const year = Math.floor(i / (24 * DAYS))
      const ofDay = i % 24 === 0 ? noise() : 0
      return level + step * (off[name]?.[year] ?? 0) + day * ofDay
    })
  }
  return {
    candidates: Array.from({ length: YEARS }, (_, i) => ({
      year: 2001 + i,
      month: 1,
      from: 24 * DAYS * i,
      days: DAYS,
    })),
    columns: {
      ghi: column('ghi', { level: 220, day: 300, step: 6 }),
      dni: column('dni', { level: 180, day: 300, step: 6 }),
      t2m: column('t2m', { level: 26, day: 4, step: 0.5 }),
      rh2m: column('rh2m', { level: 60, day: 10, step: 2 }),
      vent_10m: column('vent_10m', { level: 3, day: 1, step: 0.1 }),
    },
  }
}

const UNLIKE = [5, -5, 4, -4, 6, -6, 5, -5, 4, -4, 6, -6]

describe('the month of a solar typical year', () => {
  it('is the one of usual irradiation, where that of usual temperature, humidity and wind is another', () => {
    const sunny = UNLIKE.with(3, 0)
    const mild = UNLIKE.with(8, 0)
    const { candidates, columns } = januaries({ ghi: sunny, dni: sunny, t2m: mild, rh2m: mild, vent_10m: mild })
    expect(solarMonth(candidates, columns).year).toBe(2004)
    expect(isoMonth(candidates, columns).year).toBe(2009)
  })

  it('is of the five nearest the one whose irradiation is nearest the mean', () => {
    const steps = [0, 1, -1, 2, -2, 3, 7, -7, 8, -8, 9, -9]
    const { candidates, columns } = januaries({ ghi: steps, dni: steps })
    const mean = candidates.reduce((sum, each) => sum + monthSum(columns.ghi, each), 0) / YEARS
    const off = (each: MonthCandidate) => Math.abs(monthSum(columns.ghi, each) - mean)
    const chosen = solarMonth(candidates, columns)
    expect(off(chosen)).toBe(Math.min(...candidates.slice(0, 5).map(off)))
  })
})
