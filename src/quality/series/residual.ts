import { deseasonalise } from './anomalies.ts'

/** Residuals of a series after regression on its companions: month slots, and a value for each. */
export interface Residual {
  slots: Int32Array
  values: Float64Array
  /** Number of fitted parameters, to be subtracted from the degrees of freedom. */
  fitted: number
}

/** Fewest months for each fitted slope. */
const MONTHS_PER_SLOPE = 15

/** Slopes that vary over the year: constant, and the year's cosine and sine. */
const WAVES = 3

/**
 * The anomalies of a series less their regression on those of others, over the common months. Slopes vary over the year where
 * there are months enough. They are fitted on first differences, in which a step affects one month alone: a break cannot bias
 * them.
 *
 * References: Vincent, L. A. (1998), A technique for the identification of inhomogeneities in Canadian temperature series,
 * J. Climate 11, 1094-1104 (regression on neighbours); Peterson, T. C. and Easterling, D. R. (1994), Creation of homogeneous
 * composite climatological reference series, Int. J. Climatol. 14, 671-679 (on first differences).
 *
 * @param firstMonth slot of the first value; all series are on one axis
 * @param plain the difference to the references' sum, and no slopes
 */
export function residualOf(
  firstMonth: number,
  target: Float64Array,
  references: readonly Float64Array[],
  plain: boolean,
): Residual | undefined {
  const common = commonMonths(target, references)
  if (common.length === 0) return undefined
  const slots = common.map((i) => firstMonth + i)
  const pick = (values: Float64Array) =>
    deseasonalise(
      slots,
      Float64Array.from(common, (i) => values[i] as number),
    )
  const values = pick(target)
  if (plain) {
    for (const reference of references.map(pick))
      for (let i = 0; i < values.length; i++) values[i]! -= reference[i] as number
    return { slots, values, fitted: 12 }
  }
  const waves = common.length >= MONTHS_PER_SLOPE * WAVES * references.length ? WAVES : 1
  if (common.length < MONTHS_PER_SLOPE * waves * references.length) return undefined
  const regressors = references.flatMap((each) => waved(slots, pick(each), waves))
  const slopes = fitChanges(slots, values, regressors)
  for (const [k, regressor] of regressors.entries())
    for (let i = 0; i < values.length; i++) values[i]! -= (slopes[k] as number) * (regressor[i] as number)
  return { slots, values: deseasonalise(slots, values), fitted: 12 + regressors.length }
}

function commonMonths(target: Float64Array, references: readonly Float64Array[]): Int32Array {
  const common = new Int32Array(target.length)
  let count = 0
  for (let i = 0; i < target.length; i++) {
    if (Number.isNaN(target[i]) || references.some((each) => Number.isNaN(each[i]))) continue
    common[count++] = i
  }
  return common.slice(0, count)
}

function waved(slots: Int32Array, values: Float64Array, waves: number): Float64Array[] {
  if (waves === 1) return [values]
  const angle = (i: number) => (2 * Math.PI * ((slots[i] as number) % 12)) / 12
  return [
    values,
    values.map((value, i) => value * Math.cos(angle(i))),
    values.map((value, i) => value * Math.sin(angle(i))),
  ]
}

/** Least squares of the changes of `values` on those of the regressors, between neighbouring months. */
function fitChanges(slots: Int32Array, values: Float64Array, regressors: readonly Float64Array[]): Float64Array {
  const size = regressors.length
  const matrix = Array.from({ length: size }, () => new Float64Array(size + 1))
  const change = new Float64Array(size + 1)
  for (let i = 1; i < values.length; i++) {
    if ((slots[i] as number) - (slots[i - 1] as number) !== 1) continue
    for (let k = 0; k < size; k++) {
      const regressor = regressors[k] as Float64Array
      change[k] = (regressor[i] as number) - (regressor[i - 1] as number)
    }
    change[size] = (values[i] as number) - (values[i - 1] as number)
    for (let k = 0; k < size; k++) {
      const row = matrix[k] as Float64Array
      const own = change[k] as number
      for (let l = k; l <= size; l++) row[l]! += own * (change[l] as number)
    }
  }
  for (let k = 0; k < size; k++) for (let l = 0; l < k; l++) matrix[k]![l] = matrix[l]![k] as number
  return solve(matrix)
}

/** Gaussian elimination on a positive matrix; a collinear regressor gets no slope. */
function solve(matrix: Float64Array[]): Float64Array {
  const size = matrix.length
  const scale = Math.max(...matrix.map((row, k) => row[k] as number))
  const used: boolean[] = []
  for (let k = 0; k < size; k++) {
    const pivot = matrix[k]![k] as number
    used[k] = pivot > 1e-9 * scale
    if (!used[k]) continue
    for (let other = k + 1; other < size; other++) {
      const factor = (matrix[other]![k] as number) / pivot
      for (let l = k; l <= size; l++) matrix[other]![l]! -= factor * (matrix[k]![l] as number)
    }
  }
  const slopes = new Float64Array(size)
  for (let k = size - 1; k >= 0; k--) {
    if (!used[k]) continue
    let rest = matrix[k]![size] as number
    for (let l = k + 1; l < size; l++) rest -= (matrix[k]![l] as number) * (slopes[l] as number)
    slopes[k] = rest / (matrix[k]![k] as number)
  }
  return slopes
}

/** The residuals within a part of the period, deseasonalized again. */
export function cutOut(residual: Residual, from: number, until: number): Residual {
  const { slots, values, fitted } = residual
  const indexOf = (bound: number) => {
    const index = slots.findIndex((slot) => slot >= bound)
    return index < 0 ? slots.length : index
  }
  const [start, end] = [indexOf(from), indexOf(until)]
  if (start === 0 && end === slots.length) return residual
  const months = slots.subarray(start, end)
  return { slots: months, values: deseasonalise(months, values.slice(start, end)), fitted }
}
