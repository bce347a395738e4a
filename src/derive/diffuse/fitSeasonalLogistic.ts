import { type DiffuseStep, type SeasonalLogistic, seasonalTerms } from '../../solar/decomposition/seasonalLogistic.ts'

/** A step of which global and diffuse are known, in one unit. */
export interface DiffuseSample extends DiffuseStep {
  ghi: number
  dhi: number
}

/** The relation whose diffuse is nearest to that of the samples; `near` is where the search begins. */
export function fitSeasonalLogistic(samples: readonly DiffuseSample[], near?: SeasonalLogistic): SeasonalLogistic {
  const rows = samples.map((sample) => ({ terms: seasonalTerms(sample), ghi: sample.ghi, dhi: sample.dhi }))
  const start = near && [near.level, near.clearness, near.yearCos, near.yearSin]
  const [level = 0, clearness = 0, yearCos = 0, yearSin = 0] = fitLogistic(rows, start)
  return { level, clearness, yearCos, yearSin }
}

/** What a share of a global depends on, with the global and its diffuse. */
export interface LogisticRow {
  terms: readonly number[]
  ghi: number
  dhi: number
}

const MOST_ROUNDS = 100
const CONVERGED = 1e-9
/** Share of its own curvature that is added to each coefficient's: keeps the first steps short. */
const DAMPING = 1e-3

/**
 * Coefficients of a logistic share, 1 / (1 + exp(-(sum of coefficient times term))), whose diffuse irradiation has the least
 * squares of differences from that of the rows: shares are not weighed alike, a day of much light counts for what it brings.
 *
 * Gauss-Newton with the damping of Marquardt (1963), Journal of SIAM 11(2), 431-441.
 */
export function fitLogistic(rows: readonly LogisticRow[], start?: readonly number[]): Float64Array {
  const size = rows[0]?.terms.length ?? 0
  let fitted = Float64Array.from({ length: size }, (_, k) => start?.[k] ?? 0)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const curvature = Array.from({ length: size }, () => new Float64Array(size))
    const gradient = new Float64Array(size)
    for (const { terms, ghi, dhi } of rows) {
      let sum = 0
      for (let k = 0; k < size; k++) sum += (terms[k] as number) * (fitted[k] as number)
      const share = 1 / (1 + Math.exp(-sum))
      const slope = ghi * share * (1 - share)
      const miss = dhi - ghi * share
      for (let k = 0; k < size; k++) {
        const along = slope * (terms[k] as number)
        gradient[k]! += along * miss
        for (let l = 0; l < size; l++) curvature[k]![l]! += along * slope * (terms[l] as number)
      }
    }
    for (let k = 0; k < size; k++) curvature[k]![k]! *= 1 + DAMPING
    const change = solved(curvature, gradient)
    fitted = fitted.map((value, k) => value + (change[k] as number))
    if (Math.max(...change.map(Math.abs)) < CONVERGED) break
  }
  return fitted
}

/** Solves a small system of equations by elimination with pivots; both arguments are used up. */
function solved(matrix: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(matrix[row]![column]!) > Math.abs(matrix[pivot]![column]!)) pivot = row
    }
    ;[matrix[column], matrix[pivot]] = [matrix[pivot]!, matrix[column]!]
    ;[right[column], right[pivot]] = [right[pivot]!, right[column]!]
    for (let row = 0; row < size; row++) {
      if (row === column) continue
      const factor = matrix[row]![column]! / matrix[column]![column]!
      for (let k = column; k < size; k++) matrix[row]![k]! -= factor * matrix[column]![k]!
      right[row]! -= factor * right[column]!
    }
  }
  return right.map((value, row) => value / matrix[row]![row]!)
}
