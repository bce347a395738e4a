import type { HuldCoefficients } from './huld.ts'

/** A measured point of a module: its efficiency over that at 1000 W/m² and 25 °C. */
export interface EfficiencyPoint {
  irradiance: number
  temperatureC: number
  relative: number
}

/** Coefficients fitted to points, and how far they are from them. */
export interface HuldFit {
  coefficients: HuldCoefficients
  /** Whether the points are of several temperatures, so that the effect of the temperature is fitted too. */
  warmth: boolean
  /** Root of the mean square of fitted less given efficiency, %. */
  rmsPct: number
}

const STC_C = 25

/** The terms of Huld's equation that a point multiplies the coefficients with. */
function termsOf({ irradiance, temperatureC }: EfficiencyPoint): readonly number[] {
  const log = Math.log(irradiance / 1000)
  const warmth = temperatureC - STC_C
  return [log, log * log, warmth, warmth * log, warmth * log * log, warmth * warmth]
}

/**
 * Coefficients of Huld for the points of a module, by least squares of the relative efficiency. From points at 25 °C k1 and k2
 * follow, and the others stay those of `base`; from a matrix of irradiance and temperature (IEC 61853-1) all six, the square of
 * the temperature only of three temperatures or more.
 *
 * @returns undefined where the points are too few: three irradiances; of several temperatures a point more for each coefficient
 *
 * Reference: Huld, T. et al. (2011), Solar Energy Materials & Solar Cells 95(12), 3359-3369, who fit the same equation to such
 * matrices.
 */
export function fitHuld(points: readonly EfficiencyPoint[], base: HuldCoefficients): HuldFit | undefined {
  const temperatures = new Set(points.map(({ temperatureC }) => temperatureC))
  if (new Set(points.map(({ irradiance }) => irradiance)).size < 3) return undefined
  const warmth = temperatures.size > 1 || !temperatures.has(STC_C)
  const fitted = warmth ? (temperatures.size < 3 ? 5 : 6) : 2
  const rows = points.map((point) => termsOf(point).slice(0, fitted))
  const found = leastSquares(
    rows,
    points.map(({ relative }) => relative - 1),
  )
  if (!found) return undefined
  const coefficients = base.map((own, i) => found[i] ?? (warmth ? 0 : own)) as unknown as HuldCoefficients
  const squares = points.map((point, n) => {
    const made = (rows[n] as readonly number[]).reduce((sum, term, i) => sum + term * (found[i] as number), 1)
    return (made - point.relative) ** 2
  })
  const rmsPct = 100 * Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / points.length)
  return { coefficients, warmth, rmsPct }
}

/**
 * The same module with the temperature coefficient of a data sheet: at any light its power changes by that share a degree. Of
 * the efficiency e(G) = 1 + k1 L + k2 L² at 25 °C it makes e(G) (1 + gamma T'), which Huld's equation holds as it is.
 *
 * @param gammaPerC relative change of power per degree
 */
export function withTempCoefficient([k1, k2]: HuldCoefficients, gammaPerC: number): HuldCoefficients {
  return [k1, k2, gammaPerC, gammaPerC * k1, gammaPerC * k2, 0]
}

/** Largest share of a pivot under which a column says nothing that the others do not. */
const SINGULAR = 1e-9

/** Solves the normal equations by elimination; undefined where the rows do not determine all unknowns. */
function leastSquares(rows: readonly (readonly number[])[], values: readonly number[]): number[] | undefined {
  const size = rows[0]?.length ?? 0
  if (rows.length < size) return undefined
  const dot = (i: number, j: number) => rows.reduce((sum, row) => sum + row[i]! * row[j]!, 0)
  const matrix = Array.from({ length: size }, (_, i) => [
    ...Array.from({ length: size }, (_, j) => dot(i, j)),
    rows.reduce((sum, row, n) => sum + row[i]! * values[n]!, 0),
  ])
  const scale = matrix.map((row, i) => row[i]!)
  for (let i = 0; i < size; i++) {
    const pivot = matrix[i]!
    // Of normal equations the pivots are positive: no rows need to be exchanged.
    if (!(pivot[i]! > SINGULAR * scale[i]!)) return undefined
    for (let below = i + 1; below < size; below++) {
      const row = matrix[below]!
      const factor = row[i]! / pivot[i]!
      for (let j = i; j <= size; j++) row[j]! -= factor * pivot[j]!
    }
  }
  const found = new Array<number>(size).fill(0)
  for (let i = size - 1; i >= 0; i--) {
    const row = matrix[i]!
    let rest = row[size]!
    for (let j = i + 1; j < size; j++) rest -= row[j]! * found[j]!
    found[i] = rest / row[i]!
  }
  return found
}
