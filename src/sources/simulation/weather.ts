import type { Grandeur } from '../../contract/catalogue.ts'
import type { Calendar } from './calendar.ts'
import { dailyNoise, mixNoise, monthlyNoise, shareOut, standardiseByMonth } from './noise.ts'
import type { Normales } from './normales.ts'
import { seasonalDrift, shapeDays } from './shapeDays.ts'

/** Monthly means of all years, and days, unrounded. */
export interface Levels {
  months: Float64Array
  days: Float64Array
}

export const WEATHER = ['albedo_surface', 't2m', 'rh2m', 'vent_2m', 'vent_10m', 'pm10', 'pm2_5'] as const
type WeatherVariable = (typeof WEATHER)[number]
export type Weather = Record<WeatherVariable, Levels>

/** Noise of one variable: months standardised, days autoregressive. */
export interface Noise {
  months: Float64Array
  days: Float64Array
}

/**
 * Lag-1 autocorrelation of days, and where the table is silent the spread between years and the scatter of days, as a
 * part of the mean (humidity: on the logit scale). Rounded medians over towns and months of NASA POWER 1991-2020 for
 * humidity, wind and albedo between years, and of ERA5-Land and CAMS EAC4 2021-2025 for days of temperature and wind
 * and for dust; days of humidity and albedo, of which there were no data, are a choice.
 */
const TEMPERATURE = { memory: 0.55 }
const HUMIDITY = { memory: 0.6, betweenYears: 0.3, ofDays: 0.35 }
const WIND = { memory: 0.3, betweenYears: 0.095, ofDays: 0.2 }
const DUST = { memory: 0.55, betweenYears: 0.15, ofDays: 0.45 }
const ALBEDO = { memory: 0.9, betweenYears: 0.05, ofDays: 0.06 }

/** Wobble of wind at 2 m over wind at 10 m and of fine over all dust, on the logit scale. */
const RATIO = { memory: 0.5, betweenYears: 0.04, ofDays: 0.12 }

/**
 * Temperature, humidity, wind, dust and albedo of a town, in step with its clearness: a cloudy day is cooler where the
 * air is moist (ERA5-Land: correlation 0.9 in the rains, none in the dry season), moister and a little windier; dust
 * dims the days of the dusty months.
 *
 * @param clear noise of the clearness
 * @param stream a normal stream of the town by name
 * @param bounds the variables' bounds by code
 */
export function simulateWeather(
  normales: Normales,
  clear: Noise,
  stream: (name: string) => () => number,
  bounds: (code: string) => Grandeur,
  calendar: Calendar,
): Weather {
  const own = (name: string, memory: number): Noise => ({
    months: monthlyNoise(stream(`${name}/mois`), calendar),
    days: dailyNoise(stream(`${name}/jours`), new Float64Array(12).fill(memory), calendar),
  })
  const mix = (noise: Noise, parts: { of: Noise; share: (month: number) => number }[]): Noise => ({
    months: mixNoise(
      noise.months,
      parts.map(({ of, share }) => ({ of: of.months, share: (i: number) => share(i % 12) })),
    ),
    days: mixNoise(
      noise.days,
      parts.map(({ of, share }) => ({ of: of.days, share: (d: number) => share(calendar.monthOfDay[d]!) })),
    ),
  })
  const moist = normales.rh2m.map((rh) => Math.min(1, Math.max(0, (rh - 40) / 50)))
  const mostDust = normales.pm10.reduce((a, b) => Math.max(a, b))
  const dusty = normales.pm10.map((pm10) => pm10 / mostDust)

  const warm = mix(own('t2m', TEMPERATURE.memory), [{ of: clear, share: (month) => 0.9 * moist[month]! }])
  const damp = mix(own('rh2m', HUMIDITY.memory), [
    { of: warm, share: () => -0.45 },
    { of: clear, share: () => -0.35 },
  ])
  const windy = mix(own('vent', WIND.memory), [{ of: clear, share: () => -0.15 }])
  const dust = mix(own('pm', DUST.memory), [{ of: clear, share: (month) => -0.35 * dusty[month]! }])

  const simulate = (
    code: string,
    noise: Noise,
    shape: { means: Float64Array; betweenYears: Float64Array; ofDays: Float64Array },
  ): Levels => simulateBounded(noise, { ...shape, from: bounds(code).borne_min, to: bounds(code).borne_max }, calendar)
  const times = (values: Float64Array, factor: number) => values.map((value) => value * factor)
  const dampness = normales.rh2m.map((rh) => (rh * (100 - rh)) / 100)

  const vent_10m = simulate('vent_10m', windy, {
    means: normales.vent_10m,
    betweenYears: times(normales.vent_10m, WIND.betweenYears),
    ofDays: times(normales.vent_10m, WIND.ofDays),
  })
  const pm10 = simulate('pm10', dust, {
    means: normales.pm10,
    betweenYears: times(normales.pm10, DUST.betweenYears),
    ofDays: times(normales.pm10, DUST.ofDays),
  })
  return {
    albedo_surface: simulate('albedo_surface', own('albedo_surface', ALBEDO.memory), {
      means: normales.albedo,
      betweenYears: times(normales.albedo, ALBEDO.betweenYears),
      ofDays: times(normales.albedo, ALBEDO.ofDays),
    }),
    t2m: simulate('t2m', warm, {
      means: normales.t2m,
      betweenYears: normales.t2m_ecart,
      ofDays: normales.t2m_jour_ecart,
    }),
    rh2m: simulate('rh2m', damp, {
      means: normales.rh2m,
      betweenYears: times(dampness, HUMIDITY.betweenYears),
      ofDays: times(dampness, HUMIDITY.ofDays),
    }),
    vent_10m,
    vent_2m: simulatePart(
      own('vent_2m', RATIO.memory),
      vent_10m,
      ratioOf(normales.vent_2m, normales.vent_10m),
      calendar,
    ),
    pm10,
    pm2_5: simulatePart(own('pm2_5', RATIO.memory), pm10, ratioOf(normales.pm2_5, normales.pm10), calendar),
  }
}

/** A variable between two bounds, with a seasonal course from month to month. */
function simulateBounded(
  noise: Noise,
  shape: { means: Float64Array; betweenYears: Float64Array; ofDays: Float64Array; from: number; to: number },
  calendar: Calendar,
): Levels {
  const span = shape.to - shape.from
  const means = shape.means.map((mean) => mean - shape.from)
  const months = drawMonths(standardiseByMonth(noise.months), {
    mean: means,
    spread: shape.betweenYears,
    ceiling: new Float64Array(12).fill(span),
  })
  const days = shapeDays(
    {
      noise: noise.days,
      ceilings: new Float64Array(calendar.days).fill(span),
      monthMeans: months.subarray(calendar.monthsBeforeDays),
      scatter: shape.ofDays,
      drift: seasonalDrift(means, span, calendar),
    },
    calendar,
  )
  const lift = (values: Float64Array) => values.map((value) => value + shape.from)
  return { months: lift(months), days: lift(days) }
}

/** A variable that is a part of another, and never more than it. */
function simulatePart(noise: Noise, whole: Levels, ratio: Float64Array, calendar: Calendar): Levels {
  const ratios = drawMonths(standardiseByMonth(noise.months), {
    mean: ratio,
    spread: ratio.map((r) => RATIO.betweenYears * r * (1 - r)),
    ceiling: new Float64Array(12).fill(1),
  })
  const months = ratios.map((r, m) => r * whole.months[m]!)
  const days = new Float64Array(calendar.days)
  const x = noise.days.map((value) => RATIO.ofDays * value)
  for (let m = 0; m + 1 < calendar.dayBounds.length; m++) {
    const from = calendar.dayBounds[m]!
    const to = calendar.dayBounds[m + 1]!
    const total = months[calendar.monthsBeforeDays + m]! * (to - from)
    shareOut(x, whole.days, { from, to, total }, days)
  }
  return { months, days }
}

function ratioOf(part: Float64Array, whole: Float64Array): Float64Array {
  return part.map((value, month) => value / whole[month]!)
}

const FITTING_STEPS = 4

/**
 * Monthly means of every year, bounded by 0 and a ceiling, of which the mean and the standard deviation over the years
 * are the given ones in each calendar month.
 *
 * @param noise one standard number a month, January first, standardised over the years
 * @param mean mean over the years per calendar month, unit of the variable, floor subtracted
 * @param spread standard deviation between years per calendar month, same unit
 * @param ceiling what no month can pass, per calendar month, same unit
 */
export function drawMonths(
  noise: Float64Array,
  shape: { mean: Float64Array; spread: Float64Array; ceiling: Float64Array },
): Float64Array {
  const months = new Float64Array(noise.length)
  const years = noise.length / 12
  const x = new Float64Array(years)
  const ceilings = new Float64Array(years)
  const values = new Float64Array(years)
  for (let month = 0; month < 12; month++) {
    const mean = shape.mean[month]!
    const ceiling = shape.ceiling[month]!
    if (mean <= 0) continue
    ceilings.fill(ceiling)
    let slope = shape.spread[month]! / (mean * (1 - mean / ceiling))
    for (let step = 0; step < FITTING_STEPS; step++) {
      for (let y = 0; y < years; y++) x[y] = slope * noise[12 * y + month]!
      shareOut(x, ceilings, { from: 0, to: years, total: years * mean }, values)
      let squares = 0
      for (const value of values) squares += (value - mean) ** 2
      const spread = Math.sqrt(squares / (years - 1))
      if (spread > 0 && step < FITTING_STEPS - 1) slope *= shape.spread[month]! / spread
    }
    for (let y = 0; y < years; y++) months[12 * y + month] = values[y]!
  }
  return months
}
