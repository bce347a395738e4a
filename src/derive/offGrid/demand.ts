import type { Words } from '../../contract/described.ts'
import type { DemandProfileName } from '../../contract/parameters/siteTable.ts'
import { HOUR_MS } from '../../contract/time.ts'
import { zoneOffset } from '../steps/zoneOffset.ts'

const DAY_HOURS = 24
const WEEK_DAYS = 7
/** Day is from 6 h to 18 h, night the other twelve hours: the most that an appliance runs in each. */
export const HALF_DAY_HOURS = 12
const SUNRISE = 6
const NOON = 12
const SUNSET = 18

/** Appliances of one kind, and how long each runs every day. */
export interface ApplianceUse {
  count: number
  /** While it runs, W. */
  watts: number
  /** Hours of running by day and by night, each at most 12. */
  dayHours: number
  nightHours: number
  /** Whether a thermostat spreads them: the compressor of a refrigerator starts at any hour. */
  thermostat: boolean
  /** Power at start over power while it runs. */
  startFactor: number
}

/** The energy of a day, Wh. */
export function dailyWh({ count, watts, dayHours, nightHours }: ApplianceUse): number {
  return count * watts * (dayHours + nightHours)
}

/**
 * The load of a day by local hours, Wh, that appliances make. Use by day is around noon, use by night begins at 18 h; that
 * of a thermostat is spread over the twelve hours of each.
 */
export function applianceLoad(appliances: readonly ApplianceUse[]): number[] {
  const load = Array.from({ length: DAY_HOURS }, () => 0)
  const run = (watts: number, from: number, hours: number) => {
    for (let hour = 0; hour < DAY_HOURS; hour++) {
      // A night goes on after midnight.
      for (const start of [hour, hour + DAY_HOURS]) {
        const overlap = Math.min(from + hours, start + 1) - Math.max(from, start)
        if (overlap > 0) load[hour] = (load[hour] as number) + watts * overlap
      }
    }
  }
  for (const { count, watts, dayHours, nightHours, thermostat } of appliances) {
    if (thermostat) {
      run((count * watts * dayHours) / HALF_DAY_HOURS, SUNRISE, HALF_DAY_HOURS)
      run((count * watts * nightHours) / HALF_DAY_HOURS, SUNSET, HALF_DAY_HOURS)
    } else {
      run(count * watts, NOON - dayHours / 2, dayHours)
      run(count * watts, SUNSET, nightHours)
    }
  }
  return load
}

/** A shape of the day: what of the day's demand each local hour has, from 00-01 on; the 24 add up to 1. */
export interface DemandProfile {
  shares: readonly number[]
  /** Where it is from; undefined where it is this project's own and of no measurement. */
  source: Words | undefined
}

const hours = (shareOf: (hour: number) => number) => Array.from({ length: 24 }, (_, hour) => shareOf(hour))

/** Through the day alike: a relay, a pump of its own, the reference to hold others against. */
const plat = hours(() => 1 / 24)

/** A home: light and screens from 18 to 23, a little before sunrise, what is always on. */
const soir = hours((hour) => {
  if (hour >= 18 && hour < 23) return 0.14
  if (hour === 5 || hour === 6) return 0.05
  return hour === 23 ? 0.04 : 0.01
})

/** A school, an office, a workshop: from 8 to 17, an hour of less before and after, what is always on. */
const jour = hours((hour) => {
  if (hour >= 8 && hour < 17) return 0.09
  return hour === 7 || hour === 17 ? 0.03 : 0.01
})

/**
 * What a rural health centre uses each day: three refrigerators, light inside from 5 to 22 and outside from 18 to 6,
 * laboratory and office from 8 to 17, telephones. Made from the list of appliances in M-LED, each at its power and hours of
 * use, spread evenly over the hours in which it may run; those listed as of occasional use (X-ray, ultrasound, heaters,
 * incubators, suction) are left out. In thousandths of the day; the test makes them again from the list.
 */
const centreSante = [
  16, 16, 16, 16, 16, 42, 36, 40, 57, 58, 61, 61, 61, 61, 61, 61, 61, 44, 50, 50, 42, 42, 16, 16,
].map((thousandths) => thousandths / 1000)

export const DEMAND_PROFILES = {
  plat: { shares: plat, source: undefined },
  soir: { shares: soir, source: undefined },
  jour: { shares: jour, source: undefined },
  centre_sante: {
    shares: centreSante,
    source: {
      fr: 'Falchetta, G. et al. (2021), The M-LED platform, Environmental Research Letters 16, 074038 : appareils d’un centre de santé rural du Kenya (enquête du Politecnico di Milano, 2020), ceux qui servent chaque jour',
      en: 'Falchetta, G. et al. (2021), The M-LED platform, Environmental Research Letters 16, 074038: appliances of a rural health centre in Kenya (survey of the Politecnico di Milano, 2020), those in use every day',
    },
  },
} as const satisfies Record<DemandProfileName, DemandProfile>

/** Why 24 shares are no shape of a day. */
export type SharesFault = 'count' | 'negative' | 'sum'

/** Shares are written rounded: a day that is alike throughout, with two decimals, is 24 times 0.04, which makes 0.96. */
const SUM_TOLERANCE = 0.05

/** Shares as they were handed in, brought to the sum 1; or why they are refused. */
export function demandShares(shares: readonly number[]): number[] | SharesFault {
  if (shares.length !== 24) return 'count'
  if (!shares.every((share) => Number.isFinite(share) && share >= 0)) return 'negative'
  const sum = shares.reduce((total, share) => total + share, 0)
  return Math.abs(sum - 1) > SUM_TOLERANCE ? 'sum' : shares.map((share) => share / sum)
}

/**
 * Demand in each hour of UTC, Wh, where the day's demand follows the clock of a place. Of an offset that is no
 * whole number of hours, an hour of UTC takes the parts of the two local hours that it covers.
 *
 * Each day of UTC has the offset of its noon: where a clock is changed at night, the hours of that night before noon are
 * those of the new time.
 *
 * @param input.firstSlot hours since 1970, UTC, of the first hour; the start of a day
 * @param input.days whole days of UTC
 * @param input.shares 24 parts of a day's demand, by local hours, that add up to 1
 * @param input.timeZone IANA name of the zone, as `Africa/Conakry`
 */
export function demandHours(input: {
  firstSlot: number
  days: number
  dailyWh: number
  shares: readonly number[]
  timeZone: string
}): Float64Array {
  const { firstSlot, days, dailyWh, shares } = input
  const offsetAt = zoneOffset(input.timeZone)
  const demandWh = new Float64Array(days * DAY_HOURS)
  let day = new Float64Array(DAY_HOURS)
  const noonOf = (d: number) => offsetAt((firstSlot + d * DAY_HOURS + 12) * HOUR_MS)
  let [offset, weekEnd] = [Number.NaN, Number.NaN]
  for (let d = 0; d < days; d++) {
    // A clock is slow to ask, and changed once in a week at most: where a week ends as it began, so are the days between.
    if (d % WEEK_DAYS === 0) weekEnd = noonOf(d + WEEK_DAYS - 1)
    const noon = weekEnd === offset ? offset : noonOf(d)
    if (noon !== offset) {
      offset = noon
      day = dayOfUtc(shares, offset).map((share) => dailyWh * share)
    }
    demandWh.set(day, d * DAY_HOURS)
  }
  return demandWh
}

/** The parts of a day that the 24 hours of UTC have. */
function dayOfUtc(shares: readonly number[], offsetHours: number): Float64Array {
  const whole = Math.floor(offsetHours)
  const later = offsetHours - whole
  const local = (hour: number) => shares[(((hour + whole) % DAY_HOURS) + DAY_HOURS) % DAY_HOURS] as number
  return Float64Array.from({ length: DAY_HOURS }, (_, hour) => (1 - later) * local(hour) + later * local(hour + 1))
}
