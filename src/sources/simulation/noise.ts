import type { Calendar } from './calendar.ts'

/**
 * Lag-1 autocorrelation of monthly anomalies, one for all variables. NASA POWER 1991-2020 has 0.25 for ghi and 0.3 for
 * wind (medians over towns); temperature and humidity, 0.6 there, are simulated with less than they have.
 */
const MONTH_MEMORY = 0.3

/**
 * First-order autoregressive Gaussian noise of unit variance, one number a day.
 *
 * @param memory lag-1 autocorrelation in each calendar month
 *
 * Reference: Graham, V. A., Hollands, K. G. T. and Unny, T. E. (1988), A time series model for Kt with application to
 * global synthetic weather generation, Solar Energy 40(2), 83-92: an AR(1) on the Gaussian transform of daily Kt.
 */
export function dailyNoise(next: () => number, memory: Float64Array, calendar: Calendar): Float64Array {
  const { days, earlierDays, monthOfDay } = calendar
  return autoregressive(next, { count: days, earlier: earlierDays, memoryAt: (d) => memory[monthOfDay[d]!]! })
}

/** The same by hours, with one memory for all of them. */
export function hourlyNoise(next: () => number, memory: number, calendar: Calendar): Float64Array {
  const { hours, earlierDays } = calendar
  return autoregressive(next, { count: hours, earlier: 24 * earlierDays, memoryAt: () => memory })
}

/**
 * An autoregressive series of which the first `earlier` numbers are drawn last, back in time: what follows them is the same
 * whether they are drawn or not, so that towns whose days begin in different years share their weather. A stationary Gaussian
 * AR(1) is the same in both directions of time.
 */
function autoregressive(
  next: () => number,
  { count, earlier, memoryAt }: { count: number; earlier: number; memoryAt: (index: number) => number },
): Float64Array {
  const noise = new Float64Array(count)
  const step = (last: number, memory: number) => memory * last + Math.sqrt(1 - memory * memory) * next()
  let last = next()
  for (let i = earlier; i < count; i++) {
    last = step(last, memoryAt(i))
    noise[i] = last
  }
  last = noise[earlier]!
  for (let i = earlier - 1; i >= 0; i--) {
    last = step(last, memoryAt(i + 1))
    noise[i] = last
  }
  return noise
}

/** Autoregressive Gaussian noise, one number a month. */
export function monthlyNoise(next: () => number, calendar: Calendar): Float64Array {
  return autoregressive(next, { count: calendar.months, earlier: 0, memoryAt: () => MONTH_MEMORY })
}

/** Noise that is in step with others: `parts` say how much of each, and the rest of the unit variance is its own. */
export function mixNoise(
  own: Float64Array,
  parts: readonly { of: Float64Array; share: (index: number) => number }[],
): Float64Array {
  const mixed = new Float64Array(own.length)
  for (let i = 0; i < own.length; i++) {
    let sum = 0
    let taken = 0
    for (const { of, share } of parts) {
      const s = share(i)
      sum += s * of[i]!
      taken += s * s
    }
    mixed[i] = sum + Math.sqrt(Math.max(0, 1 - taken)) * own[i]!
  }
  return mixed
}

/**
 * Brings the draws of each calendar month to mean 0 and variance 1 over the years, in place: thirty draws then have
 * the table's mean and spread, not those of a sample of thirty.
 */
export function standardiseByMonth(noise: Float64Array): Float64Array {
  for (let month = 0; month < 12; month++) {
    let count = 0
    let sum = 0
    let squares = 0
    for (let i = month; i < noise.length; i += 12) {
      count++
      sum += noise[i]!
      squares += noise[i]! * noise[i]!
    }
    const mean = sum / count
    const spread = Math.sqrt((squares - count * mean * mean) / (count - 1))
    for (let i = month; i < noise.length; i += 12) noise[i] = (noise[i]! - mean) / spread
  }
  return noise
}
