import { empiricalVariogram, fitScale, type PairDistance } from './variogram.ts'

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
