import { sha256 } from '../../storage/hash.ts'
import { type Calendar, everyTwelfth, meanOf } from './calendar.ts'

/**
 * Lag-1 autocorrelation of monthly anomalies, one for all variables. NASA POWER 1991-2020 has 0.25 for ghi and 0.3 for
 * wind (medians over towns); temperature and humidity, 0.6 there, are simulated with less than they have.
 */
const MONTH_MEMORY = 0.3

/**
 * First-order autoregressive Gaussian noise of unit variance, one number a day.
 *
 * @param memory lag-1 autocorrelation, in each calendar month or in all
 *
 * Reference: Graham, V. A., Hollands, K. G. T. and Unny, T. E. (1988), A time series model for Kt with application to
 * global synthetic weather generation, Solar Energy 40(2), 83-92: an AR(1) on the Gaussian transform of daily Kt.
 */
export function dailyNoise(next: () => number, memory: Float64Array | number, calendar: Calendar): Float64Array {
  const { days, earlierDays, monthOfDay } = calendar
  const memoryAt = (d: number) => (typeof memory === 'number' ? memory : memory[monthOfDay[d]!]!)
  return autoregressive(next, { count: days, earlier: earlierDays, memoryAt })
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
  return own.map((value, i) => {
    let [sum, taken] = [0, 0]
    for (const { of, share } of parts) {
      sum += share(i) * of[i]!
      taken += share(i) * share(i)
    }
    return sum + Math.sqrt(Math.max(0, 1 - taken)) * value
  })
}

/**
 * Brings the draws of each calendar month to mean 0 and variance 1 over the years, in place: thirty draws then have
 * the table's mean and spread, not those of a sample of thirty.
 */
export function standardiseByMonth(noise: Float64Array): Float64Array {
  for (let month = 0; month < 12; month++) {
    const own = everyTwelfth(noise, month)
    const mean = meanOf(own)
    const squares = own.reduce((sum, value) => sum + value * value, 0)
    const spread = Math.sqrt((squares - own.length * mean * mean) / (own.length - 1))
    for (let i = month; i < noise.length; i += 12) noise[i] = (noise[i]! - mean) / spread
  }
  return noise
}

/**
 * Uniform numbers in (0, 1) of a stream that its name determines: the same on every machine, and independent of how
 * many numbers other streams have given.
 *
 * Generator: sfc32 (Doty-Humphrey, PractRand), 128 bits of state, here filled from the SHA-256 of the name.
 */
export function uniformStream(name: string): () => number {
  const digest = sha256(name)
  const word = (i: number) => Number.parseInt(digest.slice(8 * i, 8 * i + 8), 16) | 0
  let a = word(0)
  let b = word(1)
  let c = word(2)
  let counter = word(3)
  return () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    // The half keeps 0 out, whose logarithm is none.
    return ((sum >>> 0) + 0.5) / 4_294_967_296
  }
}

/** Standard normal numbers of a named stream (Box and Muller 1958). */
export function normalStream(name: string): () => number {
  const uniform = uniformStream(name)
  let kept = Number.NaN
  return () => {
    if (!Number.isNaN(kept)) {
      const value = kept
      kept = Number.NaN
      return value
    }
    const radius = Math.sqrt(-2 * Math.log(uniform()))
    const angle = 2 * Math.PI * uniform()
    kept = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
}

/** Normal numbers of which the given part of the variance is shared by all streams that name the same `shared`. */
export function sharedNormalStream(input: { own: string; shared: string; sharedPart: number }): () => number {
  const own = normalStream(input.own)
  const shared = normalStream(input.shared)
  const a = Math.sqrt(input.sharedPart)
  const b = Math.sqrt(1 - input.sharedPart)
  return () => a * shared() + b * own()
}

/**
 * Bounded values with a given mean. Each value is a share of its own ceiling, `ceiling / (1 + exp(-(shift + x)))`: it
 * can near its bounds but not reach them, whatever the noise `x`, so that nothing is ever clipped. The shift is what
 * makes the values sum to what they must; the share of a Gaussian `x` is logit-normal (Johnson's S_B).
 */

export const logit = (share: number): number => Math.log(share / (1 - share))

const TOLERANCE = 1e-11
const NEWTON_STEPS = 20
const MAX_STEPS = 80

/**
 * The shift that makes values `from` to `to` sum to `total`, which must be over 0 and under the sum of the ceilings.
 *
 * The logit of the sum's share of its ceiling is nearly linear in the shift: Newton's steps on that scale settle within two
 * to four. Noise of two far values bends it so that they may never settle: then the bounds of the shift are halved.
 */
function shiftToTotal(
  x: Float64Array,
  ceilings: Float64Array,
  range: { from: number; to: number; total: number },
): number {
  const { from, to, total } = range
  let [top, middle, least, most] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let i = from; i < to; i++) {
    top += ceilings[i]!
    middle += ceilings[i]! * x[i]!
    least = Math.min(least, x[i]!)
    most = Math.max(most, x[i]!)
  }
  if (!(total > 0 && total < top)) throw new RangeError(`le total ${total} n’est pas entre 0 et son plafond ${top}`)
  const wanted = logit(total / top)
  let shift = wanted - middle / top
  let [low, high] = [wanted - most, wanted - least]
  for (let step = 0; step < MAX_STEPS; step++) {
    let [sum, slope] = [0, 0]
    for (let i = from; i < to; i++) {
      const share = 1 / (1 + Math.exp(-(shift + x[i]!)))
      sum += ceilings[i]! * share
      slope += ceilings[i]! * share * (1 - share)
    }
    const share = sum / top
    const error = logit(share) - wanted
    if (Math.abs(error) < TOLERANCE) break
    if (error > 0) high = Math.min(high, shift)
    else if (error < 0) low = Math.max(low, shift)
    shift = step < NEWTON_STEPS ? shift - (error * share * (1 - share) * top) / slope : (low + high) / 2
  }
  return shift
}

/** Writes the values `from` to `to` of which the total is given; zeros where there is nothing to share. */
export function shareOut(
  x: Float64Array,
  ceilings: Float64Array,
  range: { from: number; to: number; total: number },
  out: Float64Array,
): void {
  if (range.total <= 0) {
    out.fill(0, range.from, range.to)
    return
  }
  const shift = shiftToTotal(x, ceilings, range)
  for (let i = range.from; i < range.to; i++) out[i] = ceilings[i]! / (1 + Math.exp(-(shift + x[i]!)))
}

/** Values of a calendar month in all years, shared out of their total under one ceiling. */
export function shareOutYears(x: Float64Array, ceiling: number, total: number): Float64Array {
  const values = new Float64Array(x.length)
  shareOut(x, new Float64Array(x.length).fill(ceiling), { from: 0, to: x.length, total }, values)
  return values
}

/** Rounds in place to a number of decimals. */
export function roundAll(values: Float64Array, decimals: number): Float64Array {
  const scale = 10 ** decimals
  for (let i = 0; i < values.length; i++) values[i] = Math.round(values[i]! * scale) / scale
  return values
}
