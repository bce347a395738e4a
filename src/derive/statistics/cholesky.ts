/**
 * The lower triangle l of a symmetric, positive definite matrix, by rows: a = l × transpose of l.
 *
 * Reference: Golub, G. H., Van Loan, C. F. (2013), Matrix Computations, 4th ed., section 4.2.
 */
export function choleskyFactor(a: readonly (readonly number[])[]): Float64Array[] {
  const l = a.map(() => new Float64Array(a.length))
  for (const [i, row] of l.entries()) {
    for (let j = 0; j <= i; j++) {
      let rest = a[i]![j]!
      for (let k = 0; k < j; k++) rest -= row[k]! * l[j]![k]!
      row[j] = i === j ? Math.sqrt(rest) : rest / l[j]![j]!
    }
  }
  return l
}

/** Solves a × x = b for such a matrix: forward with its triangle, then backward. */
export function choleskySolve(a: readonly (readonly number[])[], b: readonly number[]): number[] {
  const l = choleskyFactor(a)
  const x = [...b]
  for (const [i, row] of l.entries()) {
    for (let k = 0; k < i; k++) x[i]! -= row[k]! * x[k]!
    x[i]! /= row[i]!
  }
  for (let i = x.length - 1; i >= 0; i--) {
    for (let k = i + 1; k < x.length; k++) x[i]! -= l[k]![i]! * x[k]!
    x[i]! /= l[i]![i]!
  }
  return x
}
