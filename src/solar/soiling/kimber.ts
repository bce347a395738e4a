import { rainWithin } from './rainWithin.ts'

/** A dirt that grows by the day, on a regular time axis. */
export interface KimberInput {
  /** Rain in each step, mm. */
  rainMm: Float64Array
  /** Length of a step, hours; default 1. */
  stepHours?: number
  /** Rain within `rainHours` (default 24) over which the plane is washed clean, mm; default 6. */
  thresholdMm?: number
  rainHours?: number
  /** Loss that a dry day adds, 0 to 1; default 0.0015. */
  lossPerDay?: number
  /** Days after a wash in which the ground is damp and no dust rises; default 14. */
  graceDays?: number
  /** Loss over which it does not grow, 0 to 1; default 0.3. */
  maximum?: number
  /** Loss at the first step; default 0. */
  initial?: number
  /** Steps at whose end the plane was cleaned by hand, ascending. No grace follows: the ground is dry. */
  cleanings?: readonly number[]
  /** Array to write to, made when absent. */
  out?: Float64Array
}

/** What is taken where it is not given. */
export const KIMBER_DEFAULTS = {
  thresholdMm: 6,
  rainHours: 24,
  lossPerDay: 0.0015,
  graceDays: 14,
  maximum: 0.3,
} as const

/**
 * Loss by dirt that grows by a fixed rate from wash to wash.
 *
 * @returns for each step, at its end: 0 to the maximum, the first being `initial`; NaN from a window of rain that is
 *   unknown and may have been a wash, to the next certain wash
 *
 * Reference: Kimber, A., Mitchell, L., Nogradi, S. and Wenger, H. (2006), The effect of soiling on large
 * grid-connected photovoltaic systems in California and the southwest region of the United States, 4th IEEE World
 * Conference on Photovoltaic Energy Conversion, 2391-2395.
 */
export function kimberLossSeries(input: KimberInput): Float64Array {
  const { rainMm, stepHours = 1, initial = 0, cleanings = [] } = input
  const { thresholdMm = KIMBER_DEFAULTS.thresholdMm, rainHours = KIMBER_DEFAULTS.rainHours } = input
  const { lossPerDay = KIMBER_DEFAULTS.lossPerDay, graceDays = KIMBER_DEFAULTS.graceDays } = input
  const { maximum = KIMBER_DEFAULTS.maximum } = input
  const count = rainMm.length
  const loss = input.out ?? new Float64Array(count)
  const rain = rainWithin(rainMm, Math.max(1, Math.round(rainHours / stepHours)))
  const graceSteps = Math.round((graceDays * 24) / stepHours)
  const perStep = (lossPerDay * stepHours) / 24
  let dirt = initial - perStep
  let lastWash = Number.NEGATIVE_INFINITY
  let cleaning = 0
  for (let i = 0; i < count; i++) {
    if (rain.mm[i]! > thresholdMm) lastWash = i
    dirt = Math.min(maximum, dirt + perStep)
    // A grace of no days still has the step of the rain itself.
    if (i === lastWash || i - lastWash < graceSteps) dirt = 0
    else if (rain.unknown[i] === 1) dirt = Number.NaN
    while (cleaning < cleanings.length && cleanings[cleaning]! < i) cleaning++
    if (cleanings[cleaning] === i) dirt = 0
    loss[i] = dirt
  }
  return loss
}
