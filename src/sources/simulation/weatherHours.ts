import { hourlyNoise, logit, shareOut } from './noise.ts'
import type { TownDraw, Weather } from './weather.ts'

export const HOURLY_WEATHER = ['t2m', 'rh2m', 'vent_2m', 'vent_10m'] as const
export type WeatherHours = Record<(typeof HOURLY_WEATHER)[number], Float64Array>

const TURN = 2 * Math.PI
/** Hour of the sun at which it is warmest, and windiest. */
const WARMEST = 14.5
const WINDIEST = 14
const HOUR_MEMORY = 0.8

/** Relative humidity falls by some 6 % of itself for each degree at a constant dew point (Clausius and Clapeyron). */
const HUMIDITY_PER_DEGREE = 0.06
/** Bound of the same on the logit scale, per degree: near saturation dew and fog hold it. */
const MOST_PER_DEGREE = 0.3

/**
 * Hours of temperature, humidity and wind whose mean over each UTC day is the day's value: warmest in mid-afternoon
 * and more so on a clear dry day, humidity in opposition, wind by day.
 *
 * @param clearness part of the clearest day, one a day
 */
export function simulateWeatherHours(
  { stream, grandeur, calendar }: TownDraw,
  weather: Weather,
  { clearness, longitude }: { clearness: Float64Array; longitude: number },
): WeatherHours {
  const noiseOf = (name: string) => hourlyNoise(stream(`${name}/heures`), HOUR_MEMORY, calendar)
  const sunTime = (i: number) => (i % 24) + 0.5 + longitude / 15
  const boundsOf = (code: string) => {
    const { borne_min_horaire, borne_max_horaire } = grandeur(code)
    return { from: borne_min_horaire!, to: borne_max_horaire! }
  }
  const hoursOf = (code: 't2m' | 'rh2m' | 'vent_10m', x: Float64Array) =>
    hoursOfDays(weather[code].days, x, boundsOf(code))

  const { from, to } = boundsOf('t2m')
  const span = to - from
  const t2m = hoursOf(
    't2m',
    noiseOf('t2m').map((noise, i) => {
      const day = Math.floor(i / 24)
      const range = diurnalRange(weather.rh2m.days[day]!, clearness[day]!)
      const share = (weather.t2m.days[day]! - from) / span
      return (range * warmth(sunTime(i)) + 0.25 * noise) / (span * share * (1 - share))
    }),
  )
  const rh2m = hoursOf(
    'rh2m',
    noiseOf('rh2m').map((noise, i) => {
      const day = Math.floor(i / 24)
      const dry = 1 - weather.rh2m.days[day]! / 100
      const perDegree = Math.min(MOST_PER_DEGREE, HUMIDITY_PER_DEGREE / dry)
      return -perDegree * (t2m[i]! - weather.t2m.days[day]!) + 0.08 * noise
    }),
  )
  const byDay = (i: number) => Math.cos((TURN * (sunTime(i) - WINDIEST)) / 24)
  const vent_10m = hoursOf(
    'vent_10m',
    noiseOf('vent_10m').map((noise, i) => 0.3 * byDay(i) + 0.22 * noise),
  )
  // Shear is weaker by day, when the air is stirred.
  const mixing = noiseOf('vent_2m').map((noise, i) => 0.25 * byDay(i) + 0.06 * noise)
  const vent_2m = new Float64Array(calendar.hours)
  for (let d = 0; d < calendar.days; d++) {
    const range = { from: 24 * d, to: 24 * d + 24, total: 24 * weather.vent_2m.days[d]! }
    shareOut(mixing, vent_10m, range, vent_2m)
  }
  return { t2m, rh2m, vent_2m, vent_10m }
}

/** Warmest less coldest hour, °C: from some 5 in the rains to 16 under a clear dry sky. */
export function diurnalRange(rh: number, clearness: number): number {
  return (4 + 14 * (1 - rh / 100)) * (0.5 + 0.7 * clearness)
}

/** Course of temperature over a day, about 1 from its least to its most; steeper in the morning than in the evening. */
function warmth(sunTime: number): number {
  const angle = (TURN * (sunTime - WARMEST)) / 24
  return 0.45 * Math.cos(angle) + 0.1 * Math.cos(2 * angle + 0.4)
}

const COURSE = Array.from({ length: 24 }, (_, hour) => warmth(hour + 0.5))
/** The warmest and the coldest hour of that course. */
export const WARMTH = { most: Math.max(...COURSE), least: Math.min(...COURSE) }

/** Hours between two bounds with the mean of each day, led by `x` and without a step from day to day. */
function hoursOfDays(days: Float64Array, x: Float64Array, bounds: { from: number; to: number }): Float64Array {
  const span = bounds.to - bounds.from
  const level = days.map((value) => logit((value - bounds.from) / span))
  const ceilings = new Float64Array(x.length).fill(span)
  const hours = new Float64Array(x.length)
  for (let d = 0; d < days.length; d++) {
    for (let h = 0; h < 24; h++) {
      const t = (h + 0.5) / 24 - 0.5
      const other = level[d + (t < 0 ? -1 : 1)] ?? level[d]!
      x[24 * d + h]! += Math.abs(t) * (other - level[d]!)
    }
    shareOut(x, ceilings, { from: 24 * d, to: 24 * d + 24, total: 24 * (days[d]! - bounds.from) }, hours)
  }
  for (let i = 0; i < hours.length; i++) hours[i]! += bounds.from
  return hours
}
