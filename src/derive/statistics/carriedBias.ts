/**
 * Semivariance of the bias of one source of irradiation between two places, squared per cent, exponential (Cressie, 1993):
 * sill × (1 - exp(-h / range)). Half that of the difference of two sources between the 34 towns of RDS Guinée, as of two that
 * are equally wrong, each by itself; what both get wrong together does not show there. `scripts/incertitude/` fits it, and
 * `tests/donnees-reelles/ressource.test.ts` refuses other figures.
 */
export const BIAS_VARIOGRAM = { sill: 7, rangeKm: 300 } as const

export function biasSemivariance(km: number): number {
  return BIAS_VARIOGRAM.sill * (1 - Math.exp(-km / BIAS_VARIOGRAM.rangeKm))
}

/** From where on a station tells nothing of the bias, km: the distance of the two towns that are farthest apart in the fit. */
export const MOST_CARRIED_KM = 740

/**
 * Covariance of the bias between two places, squared per cent: what the variogram leaves of the variance, and of that the less
 * the farther they are, down to 0. That a bias is the same in a whole country is not known from one station, and nothing was
 * compared farther apart than the towns of the fit.
 *
 * Reference: Furrer, R., Genton, M. G., Nychka, D. (2006), Covariance tapering for interpolation of large spatial datasets,
 * Journal of Computational and Graphical Statistics 15(3), 502-523; Wendland, H. (1995), Advances in Computational Mathematics
 * 4, 389-396 (the taper: flat at 0, so that near places are as alike as the variogram has it).
 *
 * @param priorPct standard deviation of the bias, %, no less than the root of the sill
 */
export function biasCovariance(km: number, priorPct: number): number {
  const share = Math.min(1, km / MOST_CARRIED_KM)
  return (priorPct ** 2 - biasSemivariance(km)) * (1 - share) ** 4 * (1 + 4 * share)
}

/** How much more a source says than a ground station. */
export interface StationBias {
  /** % of what the station measured. */
  pct: number
  /** Standard uncertainty of it as of the long term, %: of the instrument, and of the months compared. */
  errorPct: number
}

/** The bias of a source at a place. */
export interface CarriedBias {
  pct: number
  /** Standard uncertainty of it, %. */
  standardPct: number
  /** Of each station. */
  weights: readonly number[]
}

/** Distances in km: of each station to the place, and between two of them. */
interface Distances {
  toPlace: readonly number[]
  between: (one: number, other: number) => number
}

/**
 * The bias of a source at a place, from those that stations found elsewhere: simple kriging about 0, since the bias of a source
 * without ground truth is as likely above as below, of a field that each station observes with an error of its own. Where
 * nothing is measured it is 0, known to `priorPct`. A station moves the source the less, in its own place too, the more it may
 * err and the farther it is; the uncertainty grows with the distance, up to `priorPct`.
 *
 * Reference: Chilès, J.-P., Delfiner, P. (2012), Geostatistics, 2nd ed., section 3.2 (simple kriging) and 3.7.1 (errors of
 * measurement: their variances on the diagonal).
 *
 * @param stations at different places
 * @param priorPct standard uncertainty of the source without stations, %
 */
export function carriedBias(stations: readonly StationBias[], km: Distances, priorPct: number): CarriedBias {
  const observed = stations.map(({ errorPct }, i) =>
    stations.map((_, j) => (i === j ? priorPct ** 2 + errorPct ** 2 : biasCovariance(km.between(i, j), priorPct))),
  )
  const toPlace = km.toPlace.map((distance) => biasCovariance(distance, priorPct))
  const weights = choleskySolve(observed, toPlace)
  let [pct, variance] = [0, priorPct ** 2]
  for (const [i, weight] of weights.entries()) {
    pct += weight * stations[i]!.pct
    variance -= weight * toPlace[i]!
  }
  return { pct, standardPct: Math.sqrt(variance), weights }
}

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

/** Solves a × x = b for such a matrix. */
export function choleskySolve(a: readonly (readonly number[])[], b: readonly number[]): number[] {
  return solveBy(choleskyFactor(a), b)
}

/** The same by its triangle: forward, then backward. */
export function solveBy(l: readonly Float64Array[], b: readonly number[]): number[] {
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
