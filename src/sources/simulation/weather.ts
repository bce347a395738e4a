import type { Grandeur } from '../../contract/catalogue.ts'
import { type Calendar, everyTwelfth, type Normales } from './calendar.ts'
import { dailyNoise, mixNoise, monthlyNoise, shareOut, shareOutYears, standardiseByMonth } from './noise.ts'
import { seasonalDrift, shapeDays } from './shapeDays.ts'

/** Monthly means of all years, and days, unrounded. */
export interface Levels {
  months: Float64Array
  days: Float64Array
}

export const WEATHER = ['albedo_surface', 't2m', 'rh2m', 'vent_2m', 'vent_10m', 'pm10', 'pm2_5'] as const
type WeatherVariable = (typeof WEATHER)[number]
export type Weather = Record<WeatherVariable, Levels>

/** What a town is drawn by. */
export interface TownDraw {
  normales: Normales
  calendar: Calendar
  /** A normal stream of the town by name. */
  stream(name: string): () => number
  /** The variables of the country, with their bounds, by code. */
  grandeur(code: string): Grandeur
  /** Noise of the clearness: months standardised, days autoregressive. */
  clear: Levels
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
 */
export function simulateWeather({ normales, calendar, stream, grandeur, clear }: TownDraw): Weather {
  const own = (name: string, memory: number): Levels => ({
    months: monthlyNoise(stream(`${name}/mois`), calendar),
    days: dailyNoise(stream(`${name}/jours`), memory, calendar),
  })
  const mix = (noise: Levels, ...parts: { of: Levels; share: (month: number) => number }[]): Levels => {
    const mixed = (level: keyof Levels, monthAt: (i: number) => number) =>
      mixNoise(
        noise[level],
        parts.map(({ of, share }) => ({ of: of[level], share: (i: number) => share(monthAt(i)) })),
      )
    return { months: mixed('months', (i) => i % 12), days: mixed('days', (d) => calendar.monthOfDay[d]!) }
  }
  const moist = normales.rh2m.map((rh) => Math.min(1, Math.max(0, (rh - 40) / 50)))
  const mostDust = normales.pm10.reduce((a, b) => Math.max(a, b))
  const dusty = normales.pm10.map((pm10) => pm10 / mostDust)

  const warm = mix(own('t2m', TEMPERATURE.memory), { of: clear, share: (month) => 0.9 * moist[month]! })
  const damp = mix(own('rh2m', HUMIDITY.memory), { of: warm, share: () => -0.45 }, { of: clear, share: () => -0.35 })
  const windy = mix(own('vent', WIND.memory), { of: clear, share: () => -0.15 })
  const dust = mix(own('pm', DUST.memory), { of: clear, share: (month) => -0.35 * dusty[month]! })

  const simulate = (code: WeatherVariable, noise: Levels, shape: Omit<Shape, 'from' | 'to'>): Levels => {
    const { borne_min: from, borne_max: to } = grandeur(code)
    return simulateBounded(noise, { ...shape, from, to }, calendar)
  }
  /** With spreads that are parts of the mean, or of what stands for it. */
  const inProportion = (
    code: WeatherVariable,
    noise: Levels,
    parts: { betweenYears: number; ofDays: number },
    { means, whole = means }: { means: Float64Array; whole?: Float64Array },
  ) =>
    simulate(code, noise, {
      means,
      betweenYears: whole.map((value) => value * parts.betweenYears),
      ofDays: whole.map((value) => value * parts.ofDays),
    })
  /** As a part of another, with the ratio of their normals. */
  const partOf = (code: 'vent_2m' | 'pm2_5', whole: Levels, of: 'vent_10m' | 'pm10') => {
    const ratio = normales[code].map((value, month) => value / normales[of][month]!)
    return simulatePart(own(code, RATIO.memory), whole, ratio, calendar)
  }

  const vent_10m = inProportion('vent_10m', windy, WIND, { means: normales.vent_10m })
  const pm10 = inProportion('pm10', dust, DUST, { means: normales.pm10 })
  return {
    albedo_surface: inProportion('albedo_surface', own('albedo_surface', ALBEDO.memory), ALBEDO, {
      means: normales.albedo,
    }),
    t2m: simulate('t2m', warm, {
      means: normales.t2m,
      betweenYears: normales.t2m_ecart,
      ofDays: normales.t2m_jour_ecart,
    }),
    rh2m: inProportion('rh2m', damp, HUMIDITY, {
      means: normales.rh2m,
      whole: normales.rh2m.map((rh) => (rh * (100 - rh)) / 100),
    }),
    vent_10m,
    vent_2m: partOf('vent_2m', vent_10m, 'vent_10m'),
    pm10,
    pm2_5: partOf('pm2_5', pm10, 'pm10'),
  }
}

/** Means and spreads per calendar month, and the bounds of all. */
interface Shape {
  means: Float64Array
  betweenYears: Float64Array
  ofDays: Float64Array
  from: number
  to: number
}

/** A variable between two bounds, with a seasonal course from month to month. */
function simulateBounded(noise: Levels, shape: Shape, calendar: Calendar): Levels {
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
function simulatePart(noise: Levels, whole: Levels, ratio: Float64Array, calendar: Calendar): Levels {
  const ratios = drawMonths(standardiseByMonth(noise.months), {
    mean: ratio,
    spread: ratio.map((r) => RATIO.betweenYears * r * (1 - r)),
    ceiling: new Float64Array(12).fill(1),
  })
  const months = ratios.map((r, m) => r * whole.months[m]!)
  const days = new Float64Array(calendar.days)
  const x = noise.days.map((value) => RATIO.ofDays * value)
  for (const [m, { from, to }] of calendar.monthDays.entries()) {
    const total = months[calendar.monthsBeforeDays + m]! * (to - from)
    shareOut(x, whole.days, { from, to, total }, days)
  }
  return { months, days }
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
  for (const [month, mean] of shape.mean.entries()) {
    if (mean <= 0) continue
    const [wanted, ceiling, own] = [shape.spread[month]!, shape.ceiling[month]!, everyTwelfth(noise, month)]
    let slope = wanted / (mean * (1 - mean / ceiling))
    let values = own
    for (let step = 0; step < FITTING_STEPS; step++) {
      values = shareOutYears(
        own.map((value) => slope * value),
        ceiling,
        years * mean,
      )
      const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
      const spread = Math.sqrt(squares / (years - 1))
      if (spread > 0 && step < FITTING_STEPS - 1) slope *= wanted / spread
    }
    for (const [y, value] of values.entries()) months[12 * y + month] = value
  }
  return months
}
