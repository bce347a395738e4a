import { halfTurn, sind } from '../../src/solar/angles.ts'
import type { Tolerance } from './tolerances.ts'

/** How far one recomputed column is from the reference. */
export interface OracleResult {
  column: string
  rows: number
  /** Largest absolute error; of an azimuth, times the sine of the angle from the vertical. */
  maxAbs: number
  /** Largest error relative to a reference that is not 0. */
  maxRel: number
  /** Rows out of tolerance, NaN against a number included. */
  misses: number
  ok: boolean
}

/** Holds a recomputed column against its reference; `vertical` is given for an azimuth. */
export function compare(
  column: string,
  pair: { mine: Float64Array; reference: Float64Array; vertical: Float64Array | undefined },
  tolerance: Tolerance,
): OracleResult {
  const { mine, reference, vertical } = pair
  let maxAbs = 0
  let maxRel = 0
  let misses = 0
  for (let i = 0; i < reference.length; i++) {
    const a = mine[i]!
    const b = reference[i]!
    if (Number.isNaN(a) && Number.isNaN(b)) continue
    const abs = a === b ? 0 : vertical ? Math.abs(halfTurn(a - b) * sind(vertical[i]!)) : Math.abs(a - b)
    const rel = b === 0 ? 0 : abs / Math.abs(b)
    // An error that is NaN is a miss: one of the two is.
    if (!(abs <= tolerance.abs || (b !== 0 && rel <= tolerance.rel))) misses++
    if (abs > maxAbs) maxAbs = abs
    if (rel > maxRel) maxRel = rel
  }
  return { column, rows: reference.length, maxAbs, maxRel, misses, ok: misses === 0 }
}
