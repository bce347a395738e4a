/** How the long-term mean of a source spreads with distance: a power variogram, scale × h^power, squared per cent, h in km. */
export interface MeanSpread {
  scale: number
  /** Above 0, below 2. */
  power: number
  /** Places that it was measured between. */
  places: number
}

/** Fewer places make no variogram: 45 pairs. */
const FEWEST_PLACES = 10
/** Classes of distance, up to half of the largest (Journel, A. G., Huijbregts, C. J. (1978), Mining Geostatistics, III.42). */
const CLASSES = 10
const POWERS = Array.from({ length: 39 }, (_, i) => (i + 1) / 20)

/**
 * The spread of a long-term mean between places: the power variogram that fits best. A power has no sill, as the irradiation of
 * a country has a slope across it, and is 0 at no distance. Undefined of fewer than 10 places, or where all have one value.
 *
 * Reference: Chilès, J.-P., Delfiner, P. (2012), Geostatistics, 2nd ed., section 2.5 (power model).
 *
 * @param means of each place, above 0, in any unit
 */
export function meanSpread(means: readonly number[], distance: PairDistance): MeanSpread | undefined {
  if (means.length < FEWEST_PLACES) return undefined
  let farthestKm = 0
  for (let one = 0; one < means.length; one++)
    for (let other = one + 1; other < means.length; other++) farthestKm = Math.max(farthestKm, distance(one, other))
  const mostKm = farthestKm / 2
  const percents = means.map((mean) => 100 * Math.log(mean))
  const classes = empiricalVariogram([percents], distance, { classKm: mostKm / CLASSES, mostKm })
  if (classes.every(({ semivariance }) => semivariance === 0)) return undefined
  const fits = POWERS.map((power) => ({ power, ...fitScale(classes, (km) => km ** power) }))
  const { power, scale } = fits.reduce((best, fit) => (fit.misfit < best.misfit ? fit : best))
  return { scale, power, places: means.length }
}

/**
 * Standard uncertainty of a long-term mean that is carried so far as it is, % of it: that of an increment, the root of twice the
 * semivariance. 0 at no distance.
 */
export function carriedMeanPct({ scale, power }: MeanSpread, km: number): number {
  return Math.sqrt(2 * scale * km ** power)
}

/** Pairs of places about as far from each other. */
export interface DistanceClass {
  /** Mean distance. */
  km: number
  /** Half the mean square of the differences, squared per cent. */
  semivariance: number
  pairs: number
}

/** Of two places of a field, by their index: how far they are from each other, km. */
type PairDistance = (one: number, other: number) => number

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
