import { distanceKm, type Point } from '../../src/answers/catalogue/distance.ts'

/** What two sources differ by at a place, %. */
export interface PlaceGap extends Point {
  pct: number
}

/** Pairs of places about as far from each other. */
export interface DistanceClass {
  /** Mean distance. */
  km: number
  /** Half the mean square of the differences, squared per cent. */
  semivariance: number
  pairs: number
}

/** The empirical variogram of some fields over the same places (Matheron, 1963), pooled, by classes of distance. */
export function empiricalVariogram(
  fields: readonly (readonly PlaceGap[])[],
  { classKm, mostKm }: { classKm: number; mostKm: number },
): DistanceClass[] {
  const pairs = fields.flatMap((field) =>
    field.flatMap((one, i) =>
      field.slice(i + 1).map((other) => ({ km: distanceKm(one, other), square: (one.pct - other.pct) ** 2 / 2 })),
    ),
  )
  const near = pairs.filter(({ km }) => km < mostKm)
  const classes = [...Map.groupBy(near, ({ km }) => Math.floor(km / classKm))].sort(([a], [b]) => a - b)
  return classes.map(([, each]) => ({
    km: each.reduce((sum, { km }) => sum + km, 0) / each.length,
    semivariance: each.reduce((sum, { square }) => sum + square, 0) / each.length,
    pairs: each.length / fields.length,
  }))
}

/**
 * The exponential variogram without nugget, sill × (1 - exp(-h / range)), that fits best by weighted least squares: the square
 * of each class's relative residual by its pairs.
 *
 * Reference: Cressie, N. (1985), Fitting variogram models by weighted least squares, Mathematical Geology 17(5), 563-586.
 */
export function fitExponential(classes: readonly DistanceClass[]): { sill: number; rangeKm: number } {
  let best = { sill: Number.NaN, rangeKm: Number.NaN, misfit: Number.POSITIVE_INFINITY }
  for (let rangeKm = 10; rangeKm <= 2000; rangeKm += 5) {
    const shape = ({ km }: DistanceClass) => 1 - Math.exp(-km / rangeKm)
    // Of relative residuals v / (s f) - 1 the best 1 / s is a ratio of two sums.
    let [first, second] = [0, 0]
    for (const each of classes) {
      const ratio = each.semivariance / shape(each)
      first += each.pairs * ratio
      second += each.pairs * ratio * ratio
    }
    const sill = second / first
    const misfit = classes.reduce(
      (sum, each) => sum + each.pairs * (each.semivariance / (sill * shape(each)) - 1) ** 2,
      0,
    )
    if (misfit < best.misfit) best = { sill, rangeKm, misfit }
  }
  return { sill: best.sill, rangeKm: best.rangeKm }
}
