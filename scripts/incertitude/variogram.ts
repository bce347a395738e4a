import { type DistanceClass, fitScale } from '../../src/derive/statistics/meanSpread.ts'

const RANGES_KM = Array.from({ length: 399 }, (_, i) => 10 + 5 * i)

/** The exponential variogram without nugget, sill × (1 - exp(-h / range)), that fits best. */
export function fitExponential(classes: readonly DistanceClass[]): { sill: number; rangeKm: number } {
  const fits = RANGES_KM.map((rangeKm) => ({ rangeKm, ...fitScale(classes, (km) => 1 - Math.exp(-km / rangeKm)) }))
  const { scale, rangeKm } = fits.reduce((best, fit) => (fit.misfit < best.misfit ? fit : best))
  return { sill: scale, rangeKm }
}
