/** Pairs of places about as far from each other. */
export interface DistanceClass {
  /** Mean distance. */
  km: number
  /** Half the mean square of the differences, squared per cent. */
  semivariance: number
  pairs: number
}

/** Of two places of a field, by their index: how far they are from each other, km. */
export type PairDistance = (one: number, other: number) => number

/**
 * The empirical variogram of some fields over the same places, pooled, by classes of distance.
 *
 * Reference: Matheron, G. (1963), Principles of geostatistics, Economic Geology 58, 1246-1266.
 *
 * @param fields a value of each place, %
 */
export function empiricalVariogram(
  fields: readonly (readonly number[])[],
  distance: PairDistance,
  { classKm, mostKm }: { classKm: number; mostKm: number },
): DistanceClass[] {
  const sums: { km: number; square: number; pairs: number }[] = []
  const places = fields[0]?.length ?? 0
  for (let one = 0; one < places; one++) {
    for (let other = one + 1; other < places; other++) {
      const km = distance(one, other)
      if (km >= mostKm) continue
      const at = Math.floor(km / classKm)
      const sum = sums[at] ?? { km: 0, square: 0, pairs: 0 }
      sums[at] = sum
      sum.pairs++
      sum.km += km
      for (const field of fields) sum.square += (field[one]! - field[other]!) ** 2 / 2
    }
  }
  // Classes without a pair are holes of the array, which flatMap leaves out.
  return sums.flatMap(({ km, square, pairs }) => [
    { km: km / pairs, semivariance: square / pairs / fields.length, pairs },
  ])
}

/**
 * The scale by which a shape of variogram fits best by weighted least squares: the square of each class's relative residual by
 * its pairs; and the sum of these.
 *
 * Reference: Cressie, N. (1985), Fitting variogram models by weighted least squares, Mathematical Geology 17(5), 563-586.
 */
export function fitScale(
  classes: readonly DistanceClass[],
  shape: (km: number) => number,
): { scale: number; misfit: number } {
  // Of relative residuals v / (s f) - 1 the best 1 / s is a ratio of two sums.
  let [first, second] = [0, 0]
  for (const { km, semivariance, pairs } of classes) {
    const ratio = semivariance / shape(km)
    first += pairs * ratio
    second += pairs * ratio * ratio
  }
  const scale = first === 0 ? 0 : second / first
  const misfit = classes.reduce(
    (sum, { km, semivariance, pairs }) => sum + pairs * (semivariance / (scale * shape(km)) - 1) ** 2,
    0,
  )
  return { scale, misfit }
}
