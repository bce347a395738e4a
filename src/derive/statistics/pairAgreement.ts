import type { StepSerie } from '../steps/aggregate.ts'

/** The steps that two series both have: the slot of each, and the two values. */
export interface CommonSteps {
  slots: Int32Array
  x: Float64Array
  y: Float64Array
}

/** How the second of two series differs from the first over the steps that both have. */
export interface PairAgreement {
  count: number
  meanX: number
  meanY: number
  /** Mean of the differences, second minus first. */
  bias: number
  /** Mean of the absolute differences. */
  mae: number
  /** Root of the mean square of the differences. */
  rmse: number
  /** Pearson's; undefined below three steps, and where one of the two does not vary. */
  correlation: number | undefined
}

/** The common steps of two series of one granularité, those from slot `from` to slot `to`. */
export function commonSteps(
  a: StepSerie,
  b: StepSerie,
  { from, to }: { from: number; to: number } = { from: -Infinity, to: Infinity },
): CommonSteps {
  const first = Math.max(a.firstSlot, b.firstSlot, from)
  const last = Math.min(a.firstSlot + a.values.length, b.firstSlot + b.values.length, to + 1)
  const most = Math.max(0, last - first)
  // Decades of hours are looked at whenever a window moves: no array grows value by value.
  const [slots, xs, ys] = [new Int32Array(most), new Float64Array(most), new Float64Array(most)]
  let count = 0
  for (let slot = first; slot < last; slot++) {
    const x = a.values[slot - a.firstSlot] as number
    const y = b.values[slot - b.firstSlot] as number
    if (Number.isNaN(x) || Number.isNaN(y)) continue
    slots[count] = slot
    xs[count] = x
    ys[count] = y
    count++
  }
  return { slots: slots.subarray(0, count), x: xs.subarray(0, count), y: ys.subarray(0, count) }
}

/** Undefined where no step is common. */
export function pairAgreement({ x, y }: Pick<CommonSteps, 'x' | 'y'>): PairAgreement | undefined {
  const count = x.length
  if (count === 0) return undefined
  const [meanX, meanY] = [sum(x) / count, sum(y) / count]
  let [absolute, squares, varianceX, varianceY, covariance] = [0, 0, 0, 0, 0]
  for (let i = 0; i < count; i++) {
    const ofX = (x[i] as number) - meanX
    const ofY = (y[i] as number) - meanY
    const apart = (y[i] as number) - (x[i] as number)
    absolute += Math.abs(apart)
    squares += apart * apart
    varianceX += ofX * ofX
    varianceY += ofY * ofY
    covariance += ofX * ofY
  }
  const varies = count > 2 && varianceX > 0 && varianceY > 0
  return {
    count,
    meanX,
    meanY,
    bias: meanY - meanX,
    mae: absolute / count,
    rmse: Math.sqrt(squares / count),
    correlation: varies ? covariance / Math.sqrt(varianceX * varianceY) : undefined,
  }
}

function sum(values: Float64Array): number {
  let total = 0
  for (let i = 0; i < values.length; i++) total += values[i] as number
  return total
}
