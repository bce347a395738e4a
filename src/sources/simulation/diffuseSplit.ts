import { erbsFraction } from '../../solar/decomposition/erbs.ts'
import type { Calendar } from './calendar.ts'
import type { SunHours } from './sunHours.ts'

const STEPS = 30
const TOLERANCE = 1e-6
const LEAST_POWER = 0.02
const MOST_POWER = 6
const LEAST_RATIO = 1e-3

/** What the split must come to in each calendar month, over all years and not only those that have hours. */
export interface SplitAim {
  /** Diffuse horizontal over direct normal irradiation. */
  dhiOverDni: Float64Array
  /** Global irradiation of all years over that of the years with hours, and the same of beam irradiation. */
  globalGain: Float64Array
  beamGain: Float64Array
}

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
export function diffuseFractions(ghi: Float64Array, sun: SunHours, aim: SplitAim, calendar: Calendar): Float64Array {
  const logErbs = new Float64Array(calendar.hours)
  for (let d = 0; d < calendar.days; d++) {
    for (let i = sun.firstLit[d]!; i < sun.endLit[d]!; i++) {
      logErbs[i] = Math.log(erbsFraction(ghi[i]! / sun.extraterrestrial[i]!))
    }
  }
  const fractions = new Float64Array(calendar.hours)
  for (let month = 0; month < 12; month++) {
    const input = { month, logErbs, ghi, sun, aim, calendar }
    const power = findPower((trial) => ratioAt(trial, input), aim.dhiOverDni[month]!)
    forLitHours(calendar, sun, month, (i) => {
      fractions[i] = Math.exp(power * logErbs[i]!)
    })
  }
  return fractions
}

/** Diffuse over beam of a calendar month over all years when the fractions are raised to a power. */
function ratioAt(
  power: number,
  input: {
    month: number
    logErbs: Float64Array
    ghi: Float64Array
    sun: SunHours
    aim: SplitAim
    calendar: Calendar
  },
): number {
  const { month, logErbs, ghi, sun, aim } = input
  let global = 0
  let horizontalBeam = 0
  let dni = 0
  forLitHours(input.calendar, sun, month, (i) => {
    const beam = ghi[i]! * (1 - Math.exp(power * logErbs[i]!))
    global += ghi[i]!
    horizontalBeam += beam
    dni += beam / sun.cosZenith[i]!
  })
  const dhi = aim.globalGain[month]! * global - aim.beamGain[month]! * horizontalBeam
  return Math.max(LEAST_RATIO, dhi / (aim.beamGain[month]! * dni))
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

function forLitHours(calendar: Calendar, sun: SunHours, month: number, visit: (hour: number) => void): void {
  for (let m = month; m + 1 < calendar.dayBounds.length; m += 12) {
    for (let d = calendar.dayBounds[m]!; d < calendar.dayBounds[m + 1]!; d++) {
      for (let i = sun.firstLit[d]!; i < sun.endLit[d]!; i++) {
        if (sun.extraterrestrial[i]! > 0) visit(i)
      }
    }
  }
}
