import { rainWithin } from './rainWithin.ts'

/**
 * Rain within `rainHours` over which the plane is washed clean, mm; the loss that a dry day adds and the one over which it does
 * not grow, 0 to 1; days after a wash in which the ground is damp and no dust rises.
 */
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
export function kimberLossSeries(input: {
  /** Rain in each step, mm. */
  rainMm: Float64Array
  /** Length of a step, hours; default 1. */
  stepHours?: number
  /** Steps at whose end the plane was cleaned by hand, ascending. No grace follows: the ground is dry. */
  cleanings?: readonly number[]
}): Float64Array {
  const { rainMm, stepHours = 1, cleanings = [] } = input
  const { thresholdMm, rainHours, lossPerDay, graceDays, maximum } = KIMBER_DEFAULTS
  const count = rainMm.length
  const loss = new Float64Array(count)
  const rain = rainWithin(rainMm, Math.max(1, Math.round(rainHours / stepHours)))
  const graceSteps = Math.round((graceDays * 24) / stepHours)
  const perStep = (lossPerDay * stepHours) / 24
  let dirt = -perStep
  let lastWash = Number.NEGATIVE_INFINITY
  let cleaning = 0
  for (let i = 0; i < count; i++) {
    if (rain.mm[i]! > thresholdMm) lastWash = i
    dirt = Math.min(maximum, dirt + perStep)
    if (i - lastWash < graceSteps) dirt = 0
    else if (rain.unknown[i] === 1) dirt = Number.NaN
    while (cleaning < cleanings.length && cleanings[cleaning]! < i) cleaning++
    if (cleanings[cleaning] === i) dirt = 0
    loss[i] = dirt
  }
  return loss
}
