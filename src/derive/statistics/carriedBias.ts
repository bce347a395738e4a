/**
 * Semivariance of the bias of one source of irradiation between two places, squared per cent, exponential (Cressie, 1993):
 * sill × (1 - exp(-h / range)). Half that of the difference of two sources between the 34 towns of RDS Guinée, as of two that
 * are equally wrong, each by itself; what both get wrong together does not show there. `scripts/incertitude/` fits it, and
 * `tests/donnees-reelles/ressource.test.ts` refuses other figures.
 */
export const BIAS_VARIOGRAM = { sill: 7, rangeKm: 300 } as const

/** The farthest that a bias is carried, km: the distance of the two towns that are farthest apart in the fit. */
export const MOST_CARRIED_KM = 740

export function biasSemivariance(km: number): number {
  return BIAS_VARIOGRAM.sill * (1 - Math.exp(-km / BIAS_VARIOGRAM.rangeKm))
}

/** How much more a source says than a ground station. */
export interface StationBias {
  /** % of what the station measured. */
  pct: number
  /** Standard uncertainty of it, %: instrument and months compared. */
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
 * without ground truth is as likely above as below. Where nothing is measured it is 0, known to `priorPct`; where a station
 * stands it is what the station found; between them it shrinks as the distance grows. The error of a station counts in the
 * uncertainty and not in the weights, so that a source is brought wholly to the station in its own place.
 *
 * Reference: Chilès, J.-P., Delfiner, P. (2012), Geostatistics, 2nd ed., section 3.2 (simple kriging) and 3.7.1 (errors of
 * measurement).
 *
 * @param stations at different places
 * @param priorPct standard uncertainty of the source without stations, %
 */
export function carriedBias(stations: readonly StationBias[], km: Distances, priorPct: number): CarriedBias {
  const prior = priorPct ** 2
  const covariance = (distance: number) => prior - biasSemivariance(distance)
  const among = stations.map((_, i) => stations.map((_, j) => covariance(i === j ? 0 : km.between(i, j))))
  const toPlace = stations.map((_, i) => covariance(km.toPlace[i] as number))
  const weights = choleskySolve(among, toPlace)
  let [pct, variance] = [0, prior]
  stations.forEach((station, i) => {
    const weight = weights[i] as number
    pct += weight * station.pct
    variance += weight ** 2 * station.errorPct ** 2 - weight * (toPlace[i] as number)
  })
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
