import { DAY_MS, slotOf, timeOf } from '../../contract/time.ts'
import { tenth } from '../charts/scale.ts'
import type { Span } from './address.ts'
import { type Curve, rangeOf, visibleSteps } from './curve.ts'

/** The position and span of the time axis. */
export interface Axis {
  left: number
  width: number
  span: Span
}

export const xOf = ({ left, width, span }: Axis, timeMs: number) =>
  tenth(left + ((timeMs - span[0]) / (span[1] - span[0])) * width)
/** The middle of a step, where its value is drawn. */
export const middleOf = ({ granularite }: Curve, slot: number) =>
  (timeOf(granularite, slot) + timeOf(granularite, slot + 1)) / 2

/** The value of a slot; NaN where there is none. */
export function valueAt({ firstSlot, values }: Curve, slot: number): number {
  return values[slot - firstSlot] ?? Number.NaN
}

/** How long a step lasts, on average. */
export const STEP_MS = { horaire: DAY_MS / 24, journalier: DAY_MS, mensuel: 30.44 * DAY_MS, annuel: 365.25 * DAY_MS }

/** The distance between two steps of a curve. */
export function pixelsPerStep({ granularite }: Curve, { width, span }: Axis): number {
  return (STEP_MS[granularite] / (span[1] - span[0])) * width
}

/** The visible slots and one more on each side, so that lines reach the edges. */
export function stepsAround({ granularite, firstSlot, values }: Curve, span: Span): { from: number; to: number } {
  const from = Math.max(firstSlot, slotOf(granularite, span[0]) - 1)
  return { from, to: Math.min(firstSlot + values.length, slotOf(granularite, span[1]) + 2) }
}

/** The ends of an axis for some values: never one value, and arbitrary where there are none. */
export function axisEnds(ranges: readonly (Curve['range'] | undefined)[]): [number, number] {
  const known = ranges.filter((range) => range !== undefined)
  const [low, high] = [Math.min(...known.map((each) => each.low)), Math.max(...known.map((each) => each.high))]
  return known.length === 0 ? [0, 1] : low === high ? [low - 0.5, high + 0.5] : [low, high]
}

/** The visible minimum and maximum of some curves. */
export function rangeSeen(curves: readonly { curve: Curve }[], span: Span): [number, number] {
  const ranges = curves.map(({ curve }) => {
    const { from, to } = stepsAround(curve, span)
    return rangeOf(curve.values, from - curve.firstSlot, to - curve.firstSlot)
  })
  return axisEnds(ranges)
}

/** The last visible value, where the label of the curve is. */
export function lastSeen(curve: Curve, span: Span): number | undefined {
  const { from, to } = visibleSteps(curve, span)
  return curve.values.subarray(from, to).findLast((value) => !Number.isNaN(value))
}

/** Steps closer than so many pixels are drawn as the minimum and maximum of groups of them. */
const LEAST_APART = 0.75

/** How many steps of a curve are drawn as one: 1, or a power of two. */
export function stepsTogether(curve: Curve, axis: Axis): number {
  const apart = pixelsPerStep(curve, axis)
  return apart >= LEAST_APART ? 1 : 2 ** Math.ceil(Math.log2(1 / apart))
}

/**
 * The line of a curve as an SVG path, broken at missing steps: from step to step, or through the minimum and maximum of every
 * so many. Groups are counted from the epoch and not from the edge of the picture, so that moving the window changes none of them.
 */
export function curvePath(curve: Curve, axis: Axis, yOf: (value: number) => number): string {
  const steps = stepsTogether(curve, axis)
  const { from, to } = stepsAround(curve, axis.span)
  const { granularite, firstSlot, values } = curve
  let path = ''
  let last: number | undefined
  for (let slot = Math.floor(from / steps) * steps; slot < to; slot += steps) {
    const range = rangeOf(values, slot - firstSlot, slot + steps - firstSlot)
    if (!range) {
      last = undefined
      continue
    }
    const x = xOf(axis, (timeOf(granularite, slot) + timeOf(granularite, slot + steps)) / 2)
    const { low, high } = range
    // The end nearer to the previous group comes first, so that the line has no false spikes.
    const [near, far] = last === undefined || Math.abs(last - low) < Math.abs(last - high) ? [low, high] : [high, low]
    path += `${last === undefined ? 'M' : 'L'}${x} ${yOf(near)}${near === far ? '' : `V${yOf(far)}`}`
    last = far
  }
  return path
}
