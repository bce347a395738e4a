import { DAY_MS, slotOf, timeOf } from '../../contract/time.ts'
import { hazenQuantile } from '../statistics/statistics.ts'
import { calendarMeans, MEAN_YEAR } from '../steps/calendar.ts'
import type { Series } from './percentileDays.ts'

/** A day with less is dry, mm. */
const WET = 1
/** The rains begin when some days hold so much, mm, and no dry spell within some days after is longer than a week. */
const ONSET = { days: 3, amount: 20, after: 30, drySpell: 7 }
/** They have ended when so many days after are dry. */
const END_DRY_DAYS = 20
/** Days that a season may lack, counted as dry. */
const MOST_MISSING = 15
/** Seasons that quantiles need. */
const FEWEST_SEASONS = 10

/** A part of the agricultural year, with one rainy season. */
export interface SeasonWindow {
  /** Its first month, 0 to 11. */
  month: number
  /** Its length. */
  months: number
  /** Month after the wettest one, 0 to 11, from which on the end of the season is looked for. */
  endFrom: number
}

/** When a season was; days since 1970, null for what did not come about or is not known yet. */
export interface SeasonDates {
  onset: number | null
  /** The last day. */
  end: number | null
  /** Days, both included. */
  length: number | null
  /** The most dry days on end between the two. */
  longestDrySpell: number | null
  /** Times that the rains seemed to begin and a dry spell followed; null by a definition that knows none. */
  falseStarts: number | null
}

export interface Season {
  /** Which of the windows. */
  window: number
  /** The calendar year in which its window begins. */
  year: number
  /** Whether all days of its window are known: not of the season that runs. */
  complete: boolean
  sivakumar: SeasonDates
  cumulative: SeasonDates
}

/**
 * The parts of the agricultural year, from the mean rain of calendar months (mm a day, January first). It begins in the driest
 * month; where rain has two seasons, the second harmonic of its year being larger than the first, a second part begins in the
 * driest month on the other side of the year.
 *
 * Reference: Dunning, C. M., Black, E. C. L. and Allan, R. P. (2016), The onset and cessation of seasonal rainfall over Africa,
 * J. Geophys. Res. Atmos. 121, 11405-11424 (ratio of harmonics).
 */
export function seasonWindows(rain: ArrayLike<number>): SeasonWindow[] {
  const rainOf = (month: number) => rain[((month % 12) + 12) % 12] as number
  const amplitude = (waves: number) => {
    const turn = (month: number) => (2 * Math.PI * waves * month) / 12
    const [even, odd] = [Math.cos, Math.sin].map((of) => MONTHS.reduce((sum, m) => sum + rainOf(m) * of(turn(m)), 0))
    return Math.hypot(even as number, odd as number)
  }
  // Of months that are as dry as each other, the one farther from rain.
  const wetness = (month: number) =>
    [0, 1, 2, 3].reduce((sum, d) => sum + (rainOf(month - d) + rainOf(month + d)) / 1e3 ** d, 0)
  const driest = (months: readonly number[]) => months.reduce((best, m) => (wetness(m) < wetness(best) ? m : best))
  const first = driest(MONTHS)
  const starts = [first]
  if (amplitude(2) > amplitude(1)) starts.push(driest([4, 5, 6, 7, 8].map((later) => first + later)))
  return starts.map((start, i) => {
    const months = (starts[i + 1] ?? first + 12) - start
    const own = Array.from({ length: months }, (_, m) => start + m)
    const wettest = own.reduce((best, m) => (rainOf(m) > rainOf(best) ? m : best))
    return { month: start % 12, months, endFrom: (wettest + 1) % 12 }
  })
}

const MONTHS = Array.from({ length: 12 }, (_, month) => month)

/**
 * The rainy seasons of each agricultural year that the days have, by two definitions:
 * - Sivakumar's: the season begins on the day up to which three days hold 20 mm and after which, for 30 days, no dry spell is
 *   longer than 7 days; it ends, once the wettest month is over, on the day after which 20 days are dry. He looks for the two
 *   from 1 May and from 1 September on; the second is the same where August is the wettest month.
 * - that of the cumulative anomaly: the season is the stretch of days over which rain exceeds its mean of the year by most.
 *
 * A dry day has less than 1 mm. A season of which more than 15 days are missing is left out; others count as dry. The season that
 * runs has what is certain by now.
 *
 * References: Sivakumar, M. V. K. (1988), Predicting rainy season potential from the onset of rains in Southern Sahelian and
 * Sudanian climatic zones of West Africa, Agric. For. Meteorol. 42, 295-305; Liebmann, B. and Marengo, J. A. (2001),
 * Interannual variability of the rainy season and rainfall in the Brazilian Amazon Basin, J. Climate 14, 4308-4318.
 *
 * @param days mm a day
 */
export function rainySeasons(days: Series): { windows: SeasonWindow[]; seasons: Season[] } {
  const means = calendarMeans({ granularite: 'journalier', ...days })
  if (means.some(Number.isNaN)) return { windows: [], seasons: [] }
  const windows = seasonWindows(means)
  const yearMean = MEAN_YEAR.reduce((sum, length, m) => sum + length * (means[m] as number), 0) / 365.25
  const known = days.values.findLastIndex((value) => !Number.isNaN(value)) + 1
  const rain = days.values.map((value) => (Number.isNaN(value) ? 0 : value))
  const dayAt = (month: number) => slotOf('journalier', timeOf('mensuel', month)) - days.firstSlot
  const firstYear = new Date(timeOf('journalier', days.firstSlot)).getUTCFullYear()
  const seasons: Season[] = []
  for (let year = firstYear; dayAt(12 * (year - 1970)) < known; year++) {
    windows.forEach(({ month, months, endFrom }, window) => {
      const start = 12 * (year - 1970) + month
      const [from, to] = [dayAt(start), dayAt(start + months)]
      const last = Math.min(to, known)
      if (from < 0 || from >= known) return
      if (days.values.subarray(from, last).filter(Number.isNaN).length > MOST_MISSING) return
      const search = { from, to: last, endFrom: dayAt(start + ((endFrom - month + 12) % 12)), known }
      const complete = last === to
      seasons.push({
        ...{ window, year, complete },
        sivakumar: dated(rain, days.firstSlot, sivakumar(rain, search)),
        cumulative: dated(rain, days.firstSlot, complete ? wettestStretch(rain, search, yearMean) : NOTHING),
      })
    })
  }
  return { windows, seasons }
}

/** First and last day of a season, from the first day on. */
interface Found {
  onset: number | null
  end: number | null
  falseStarts: number | null
}

const NOTHING: Found = { onset: null, end: null, falseStarts: null }

interface Search {
  from: number
  to: number
  endFrom: number
  /** Days that are known. */
  known: number
}

function sivakumar(rain: Float64Array, { from, to, endFrom, known }: Search): Found {
  let [onset, falseStarts]: [number | null, number] = [null, 0]
  for (let day = from; day < to && day + ONSET.after < known; day++) {
    const amount = rain.subarray(Math.max(from, day - ONSET.days + 1), day + 1).reduce((sum, value) => sum + value, 0)
    if (amount < ONSET.amount) continue
    const dry = dryRuns(rain, day + 1, day + 1 + ONSET.after).find(({ length }) => length > ONSET.drySpell)
    if (!dry) {
      onset = day
      break
    }
    falseStarts++
    day = dry.from + dry.length - 1
  }
  if (onset === null) return { ...NOTHING, falseStarts }
  const after = Math.max(endFrom, onset + 1)
  const dry = dryRuns(rain, after, known).find(({ length }) => length >= END_DRY_DAYS)
  return { onset, end: dry && dry.from <= to ? dry.from - 1 : null, falseStarts }
}

/** The stretch of days over which the sum of rain less its mean is largest: from the lowest of the cumulative anomaly to its highest after. */
function wettestStretch(rain: Float64Array, { from, to }: Search, yearMean: number): Found {
  let [sum, start, most] = [0, from, 0]
  let found = NOTHING
  for (let day = from; day < to; day++) {
    if (sum <= 0) [sum, start] = [0, day]
    sum += (rain[day] as number) - yearMean
    if (sum > most) [most, found] = [sum, { onset: start, end: day, falseStarts: null }]
  }
  return found
}

/** The runs of dry days among some, `to` not included. */
function dryRuns(rain: Float64Array, from: number, to: number): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  let length = 0
  for (let day = from; day <= to; day++) {
    if (day < to && (rain[day] as number) < WET) length++
    else if (length > 0) {
      runs.push({ from: day - length, length })
      length = 0
    }
  }
  return runs
}

function dated(rain: Float64Array, firstSlot: number, { onset, end, falseStarts }: Found): SeasonDates {
  const both = onset !== null && end !== null
  return {
    onset: onset === null ? null : firstSlot + onset,
    end: end === null ? null : firstSlot + end,
    length: both ? end - onset + 1 : null,
    longestDrySpell: both ? Math.max(0, ...dryRuns(rain, onset, end + 1).map(({ length }) => length)) : null,
    falseStarts,
  }
}

/** Quantiles of the seasons that came about, by Hazen. */
export const SEASON_SHARES = [0.1, 0.2, 0.5, 0.8, 0.9] as const

/** Quantiles of numbers of which some are null, in the order of `SEASON_SHARES`; undefined for fewer than ten. */
export function seasonQuantiles(values: readonly (number | null)[]): number[] | undefined {
  const told = values.filter((value) => value !== null)
  return told.length < FEWEST_SEASONS ? undefined : SEASON_SHARES.map((share) => hazenQuantile(told, share))
}

/** Days from the start of a window's first month to a day, in a year of 365: 29 February counts as the 28th. */
export function dayOfWindow({ month }: SeasonWindow, slot: number): number {
  const date = new Date(timeOf('journalier', slot))
  const day = Math.min(date.getUTCDate(), date.getUTCMonth() === 1 ? 28 : 31)
  return (plainDay(date.getUTCMonth(), day) - plainDay(month, 1) + 365) % 365
}

/** The calendar day, as month (1 to 12) and day, of a number of days from the start of a window, rounded. */
export function calendarDay({ month }: SeasonWindow, dayOfWindow: number): { month: number; day: number } {
  const date = new Date((plainDay(month, 1) + Math.round(dayOfWindow)) * DAY_MS)
  return { month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** Days since 1970 of a day of 1970, a year of 365. */
function plainDay(month: number, day: number): number {
  return Date.UTC(1970, month, day) / DAY_MS
}
