/**
 * Solves a × x = b for a symmetric, positive definite matrix, by a = l × transpose of l.
 *
 * Reference: Golub, G. H., Van Loan, C. F. (2013), Matrix Computations, 4th ed., sections 3.1 and 4.2.
 */
export function choleskySolve(a: readonly (readonly number[])[], b: readonly number[]): number[] {
  const size = b.length
  const l = Array.from({ length: size }, () => new Float64Array(size))
  const x = Float64Array.from(b)
  for (let i = 0; i < size; i++) {
    const row = l[i]!
    for (let j = 0; j <= i; j++) {
      let rest = a[i]![j]!
      for (let k = 0; k < j; k++) rest -= row[k]! * l[j]![k]!
      row[j] = i === j ? Math.sqrt(rest) : rest / l[j]![j]!
    }
    for (let k = 0; k < i; k++) x[i]! -= row[k]! * x[k]!
    x[i]! /= row[i]!
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) x[i]! -= l[k]![i]! * x[k]!
    x[i]! /= l[i]![i]!
  }
  return [...x]
}
