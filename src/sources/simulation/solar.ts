import { erbsFraction } from '../../solar/irradianceSeries.ts'
import { type Calendar, everyTwelfth, meanByCalendarMonth, meanOf, meansOfMonths, type Normales } from './calendar.ts'
import { hourlyNoise, logit, roundAll, shareOut } from './noise.ts'
import { shapeDays } from './shapeDays.ts'
import type { SunHours } from './sunHours.ts'
import { drawMonths } from './weather.ts'

/**
 * Hour-to-hour memory of the clearness within a day, and its strength on the logit scale: a choice, in the manner of
 * Aguiar, R. and Collares-Pereira, M. (1992), TAG: a time-dependent, autoregressive, Gaussian model for generating
 * synthetic hourly radiation, Solar Energy 49(3), 167-174.
 */
const HOUR_MEMORY = 0.6
const HOUR_WOBBLE = 0.55

/**
 * Monthly beam goes with this power of monthly global where a month has no days: the slope of log dni on log ghi,
 * median over towns and months, in NASA POWER 2001-2020; the simulated hours come to 3.0.
 */
const BEAM_POWER = 2.9

const KT_DECIMALS = 3
/** Tenths of Wh/m², so that the sum of a day's hours over 1000 has exactly the four decimals of kWh/m². */
const HOUR_DECIMALS = 1
const DAY_DECIMALS = 4

export const SOLAR = ['ghi', 'dni', 'dhi', 'kt'] as const
/** Irradiations and clearness index of one granularité. */
export type SolarValues = Record<(typeof SOLAR)[number], Float64Array>

const ofEach = (make: (name: (typeof SOLAR)[number]) => Float64Array) =>
  Object.fromEntries(SOLAR.map((name) => [name, make(name)])) as SolarValues

export type Solar = ReturnType<typeof simulateSolar>

/**
 * Irradiation of a town: months drawn about the normals, days shaped under each month, hours under each day. Each
 * level then becomes the sum or the mean of the rounded level below, so that they agree to the last decimal.
 *
 * @param noise.months standardised, one a month; noise.days autoregressive, one a day; noise.hours a normal stream
 */
export function simulateSolar(
  normales: Normales,
  sun: SunHours,
  noise: { months: Float64Array; days: Float64Array; hours: () => number },
  calendar: Calendar,
) {
  const ceiling = meanByCalendarMonth(sun.ceilingDay, calendar)
  const drawn = drawMonths(noise.months, { mean: normales.ghi, spread: normales.ghi_ecart, ceiling })
  const dayTotals = shapeDays(
    {
      noise: noise.days,
      ceilings: sun.ceilingDay,
      monthMeans: drawn.subarray(calendar.monthsBeforeDays),
      scatter: normales.ghi.map((ghi, month) => ghi * normales.ghi_jour_cv[month]!),
    },
    calendar,
  )
  const hours = simulateHours(dayTotals, splitAim(drawn, normales, calendar), sun, noise.hours, calendar)
  const days = sumHours(hours, sun, calendar)
  return {
    /** Wh/m² in the hour; kt is NaN at night. */
    hours,
    /** kWh/m² a day, those of months too. */
    days,
    months: simulateMonths(drawn, days, sun, calendar),
    /** Clearness of each day before rounding, as a part of the clearest it could be. */
    clearness: dayTotals.map((total, d) => (sun.ceilingDay[d]! > 0 ? total / sun.ceilingDay[d]! : 0)),
  }
}

/** What the split must come to in each calendar month, over all years and not only those that have hours. */
type SplitAim = ReturnType<typeof splitAim>

/** The table speaks of all years: what the hours of the last ones must have for all to come to it. */
function splitAim(drawn: Float64Array, normales: Normales, calendar: Calendar) {
  const gain = (power: number) =>
    normales.ghi.map((_, month) => {
      const all = meanPower(drawn, { from: month, power })
      const withHours = meanPower(drawn, { from: calendar.monthsBeforeDays + month, power })
      return withHours > 0 ? all / withHours : 1
    })
  return {
    /** Diffuse horizontal over direct normal irradiation. */
    dhiOverDni: normales.dhi.map((dhi, month) => dhi / normales.dni[month]!),
    /** Global irradiation of all years over that of the years with hours, and the same of beam irradiation. */
    globalGain: gain(1),
    beamGain: gain(BEAM_POWER),
  }
}

/** Mean of a power of every twelfth month. */
const meanPower = (months: Float64Array, { from, power }: { from: number; power: number }): number =>
  meanOf(everyTwelfth(months, from).map((value) => value ** power))

function simulateHours(
  dayTotals: Float64Array,
  aim: SplitAim,
  sun: SunHours,
  next: () => number,
  calendar: Calendar,
): SolarValues {
  const wobble = hourlyNoise(next, HOUR_MEMORY, calendar).map((noise) => noise * HOUR_WOBBLE)
  const ghi = new Float64Array(calendar.hours)
  for (let d = 0; d < calendar.days; d++) {
    const range = { from: sun.firstLit[d]!, to: sun.endLit[d]!, total: 1000 * dayTotals[d]! }
    shareOut(wobble, sun.ceiling, range, ghi)
  }
  const fractions = diffuseFractions(ghi, sun, aim, calendar)
  const dhi = new Float64Array(calendar.hours)
  const dni = new Float64Array(calendar.hours)
  const kt = new Float64Array(calendar.hours).fill(Number.NaN)
  for (let i = 0; i < calendar.hours; i++) {
    if (sun.extraterrestrial[i] === 0) continue
    kt[i] = ghi[i]! / sun.extraterrestrial[i]!
    dhi[i] = ghi[i]! * fractions[i]!
    dni[i] = (ghi[i]! - dhi[i]!) / sun.cosZenith[i]!
  }
  roundAll(dhi, HOUR_DECIMALS)
  roundAll(dni, HOUR_DECIMALS)
  // From the rounded parts, so that the three published numbers close.
  for (let i = 0; i < calendar.hours; i++) ghi[i] = dni[i]! * sun.cosZenith[i]! + dhi[i]!
  return { ghi: roundAll(ghi, HOUR_DECIMALS), dni, dhi, kt: roundAll(kt, KT_DECIMALS) }
}

function sumHours(hours: SolarValues, sun: SunHours, calendar: Calendar): SolarValues {
  const sumOf = (values: Float64Array) => {
    const days = new Float64Array(calendar.days)
    for (let d = 0; d < calendar.days; d++) {
      let sum = 0
      for (let i = sun.firstLit[d]!; i < sun.endLit[d]!; i++) sum += values[i]!
      days[d] = sum / 1000
    }
    return roundAll(days, DAY_DECIMALS)
  }
  const ghi = sumOf(hours.ghi)
  const kt = ghi.map((value, d) => (sun.extraterrestrialDay[d]! > 0 ? value / sun.extraterrestrialDay[d]! : Number.NaN))
  return { ghi, dni: sumOf(hours.dni), dhi: sumOf(hours.dhi), kt: roundAll(kt, KT_DECIMALS) }
}

/** Months of the years with days are their means; the years before follow the same relations month by month. */
function simulateMonths(drawn: Float64Array, days: SolarValues, sun: SunHours, calendar: Calendar): SolarValues {
  const { monthsBeforeDays: before } = calendar
  const means = ofEach((name) => meansOfMonths(days[name], calendar))
  const top = meanByCalendarMonth(sun.extraterrestrialDay, calendar)
  const months = ofEach((name) => {
    const all = new Float64Array(calendar.months)
    all.set(means[name], before)
    return all
  })
  for (let month = 0; month < 12; month++) {
    const [ghi, dni, dhi] = [means.ghi, means.dni, means.dhi].map((each) => meanOf(everyTwelfth(each, month))) as [
      number,
      number,
      number,
    ]
    const beamShare = ghi > 0 ? (ghi - dhi) / ghi : 0
    const beamCosine = dni > 0 ? (ghi - dhi) / dni : 0
    for (let m = month; m < before; m += 12) {
      const share = shareInYear(beamShare, drawn[m]! / ghi)
      months.ghi[m] = drawn[m]!
      months.dni[m] = beamCosine > 0 ? (share * drawn[m]!) / beamCosine : 0
      months.dhi[m] = (1 - share) * drawn[m]!
      months.kt[m] = top[month]! > 0 ? drawn[m]! / top[month]! : Number.NaN
    }
  }
  return ofEach((name) => roundAll(months[name], name === 'kt' ? KT_DECIMALS : DAY_DECIMALS))
}

/** Beam's share of a month whose global is `ratio` times the usual: near the power of it, but never the whole. */
function shareInYear(usual: number, ratio: number): number {
  if (usual <= 0 || usual >= 1) return usual
  return 1 / (1 + Math.exp(-logit(usual) - ((BEAM_POWER - 1) / (1 - usual)) * Math.log(ratio)))
}

const STEPS = 30
const TOLERANCE = 1e-6
const LEAST_POWER = 0.02
const MOST_POWER = 6
const LEAST_RATIO = 1e-3

/**
 * The diffuse fraction of each sunlit hour: that of Erbs et al. (1982) by the hour's clearness, to a power that is one
 * for each calendar month, such that diffuse over beam comes to the table's `dhi / dni`. A power keeps the fraction
 * between 0 and 1 whatever the month asks.
 *
 * Only the ratio is met: the table's `dni` is of another model than its `ghi` and `dhi`, and the three do not close
 * (for NASA POWER `ghi - dhi` is some 30 % more than `dni` times its mean cosine of the zenith). The two then miss the table by the same factor, and
 * closure holds.
 *
 * @param ghi Wh/m² in each hour
 * @param aim what to come to, per calendar month
 * @returns diffuse fraction, 0 at night
 */
function diffuseFractions(ghi: Float64Array, sun: SunHours, aim: SplitAim, calendar: Calendar): Float64Array {
  const fractions = new Float64Array(calendar.hours)
  for (let month = 0; month < 12; month++) {
    const lit = litHours(month, sun, calendar)
    const logErbs = Float64Array.from(lit, (i) => Math.log(erbsFraction(ghi[i]! / sun.extraterrestrial[i]!)))
    /** Diffuse over beam over all years when the fractions are raised to a power. */
    const ratio = (power: number) => {
      let [global, horizontalBeam, dni] = [0, 0, 0]
      for (const [k, i] of lit.entries()) {
        const beam = ghi[i]! * (1 - Math.exp(power * logErbs[k]!))
        global += ghi[i]!
        horizontalBeam += beam
        dni += beam / sun.cosZenith[i]!
      }
      const dhi = aim.globalGain[month]! * global - aim.beamGain[month]! * horizontalBeam
      return Math.max(LEAST_RATIO, dhi / (aim.beamGain[month]! * dni))
    }
    const power = findPower(ratio, aim.dhiOverDni[month]!)
    for (const [k, i] of lit.entries()) fractions[i] = Math.exp(power * logErbs[k]!)
  }
  return fractions
}

/** The hours of a calendar month that have sun, in all years. */
function litHours(month: number, { firstLit, endLit, extraterrestrial }: SunHours, { monthOfDay }: Calendar): number[] {
  const lit: number[] = []
  for (const [d, first] of firstLit.entries()) {
    if (monthOfDay[d] !== month) continue
    for (let i = first; i < endLit[d]!; i++) if (extraterrestrial[i]! > 0) lit.push(i)
  }
  return lit
}

/** Secant on the logarithms of power and ratio, which are nearly a straight line; the ratio falls with the power. */
function findPower(ratio: (power: number) => number, wanted: number): number {
  const clamp = (u: number) => Math.min(Math.log(MOST_POWER), Math.max(Math.log(LEAST_POWER), u))
  const error = (u: number) => Math.log(ratio(Math.exp(u)) / wanted)
  let u0 = 0
  let e0 = error(u0)
  if (!Number.isFinite(e0)) return 1 // a month without sun
  let u1 = clamp(e0)
  for (let step = 0; step < STEPS && u1 !== u0; step++) {
    const e1 = error(u1)
    if (Math.abs(e1) < TOLERANCE) break
    const next = clamp(u1 - (e1 * (u1 - u0)) / (e1 - e0))
    u0 = u1
    e0 = e1
    u1 = next
  }
  return Math.exp(u1)
}
