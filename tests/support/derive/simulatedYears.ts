import { HOUR_MS } from '../../../src/contract/time.ts'
import type { ChoiceName, HourlyRecord } from '../../../src/derive/typicalYear/monthCandidates.ts'
import { normalStream } from '../../../src/sources/simulation/noise.ts'

/** Of each variable: the mean of January, what it swings with the seasons, from day to day, and what an unlike year is off by. */
const SHAPE: Record<ChoiceName, { level: number; season: number; day: number; off: number }> = {
  t2m: { level: 26, season: 3, day: 1.2, off: 0.5 },
  ghi: { level: 5200, season: 700, day: 500, off: 180 },
  rh2m: { level: 60, season: 18, day: 5, off: 2 },
  vent_10m: { level: 3, season: 0.5, day: 0.4, off: 0.2 },
}

/**
 * Years of hours in local standard time in which every month of every year is off by `off(year, month)` of its usual: 0 is the
 * month that is most like all, as long as the others are off to both sides. Days differ from year to year about the same mean.
 */
export function simulatedYears(input: {
  firstYear: number
  years: number
  utcOffsetHours?: number
  off: (year: number, month: number) => number
  /** As `off`, of the wind alone. */
  windOff?: (year: number, month: number) => number
}): HourlyRecord {
  const { firstYear, years, utcOffsetHours = 0, off, windOff = off } = input
  const startMs = Date.UTC(firstYear, 0, 1)
  const hours = (Date.UTC(firstYear + years, 0, 1) - startMs) / HOUR_MS
  const columns = Object.fromEntries(
    Object.entries(SHAPE).map(([name, shape]) => {
      const noise = normalStream(name)
      const values = new Float64Array(hours)
      for (let day = 0; day < hours / 24; day++) {
        const date = new Date(startMs + 24 * day * HOUR_MS)
        const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1]
        const steps = (name === 'vent_10m' ? windOff : off)(year, month)
        const season = shape.season * Math.cos((2 * Math.PI * (month - 3)) / 12)
        const mean = shape.level + season + shape.off * steps + shape.day * noise()
        for (let hour = 0; hour < 24; hour++) {
          // Round numbers, as a release has them.
          values[24 * day + hour] = Math.round(100 * hourOfDay(name, mean, hour)) / 100
        }
      }
      return [name, values]
    }),
  ) as Record<ChoiceName, Float64Array>
  return { firstSlot: startMs / HOUR_MS - utcOffsetHours, columns, utcOffsetHours }
}

function hourOfDay(name: string, mean: number, hour: number): number {
  if (name === 'ghi') return Math.max(0, mean * 0.131 * Math.sin((Math.PI * (hour + 0.5 - 6)) / 12))
  const course = Math.cos((2 * Math.PI * (hour - 14)) / 24)
  if (name === 't2m') return mean + 4 * course
  if (name === 'rh2m') return mean - 12 * course
  return Math.max(0, mean + 0.5 * course)
}

/** What nine unlike years are off by, going round from the planted one: as much to one side as to the other. */
const UNLIKE = [2, -2, 2, -2, 2, -3, 2, -4, 3]

/** Years off to both sides, but the one that is planted in each month of the year. */
export function plantedYears(planted: readonly number[]): (year: number, month: number) => number {
  return (year, month) => {
    const apart = year - (planted[month - 1] as number)
    return apart === 0 ? 0 : (UNLIKE[(((apart - 1) % 10) + 10) % 10] ?? 5)
  }
}
