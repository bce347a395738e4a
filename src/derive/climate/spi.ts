import { gammaShare } from '../statistics/gammaFunction.ts'
import { mean } from '../statistics/statistics.ts'
import type { Series } from './monthlySums.ts'
import type { Years } from './percentileDays.ts'
import { type StandardisedIndex, standardisedIndex } from './standardisedIndex.ts'

/** Sums above nought that a law needs: below, its tails are made up. */
const FEWEST = 10

/**
 * Standardised precipitation index of monthly rain: see `standardisedIndex`. The law of a calendar month is a gamma law of the
 * sums above nought, by Thom's approximation to maximum likelihood, and the share q of sums of nought below it:
 * H = q + (1 - q) G. NaN for a calendar month with fewer than 10 sums above nought.
 *
 * Reference: Thom, H. C. S. (1958), A note on the gamma distribution, Mon. Wea. Rev. 86(4), 117-122.
 *
 * @param rain mm a month, not negative
 */
export function spi(rain: Series, scale: number, calibration: Years): StandardisedIndex {
  return standardisedIndex(rain, { scale, calibration, fit: gammaWithZeros })
}

function gammaWithZeros(sums: readonly number[]): ((sum: number) => number) | undefined {
  const wet = sums.filter((sum) => sum > 0)
  const centre = mean(wet)
  const apart = Math.log(centre) - mean(wet.map(Math.log))
  // Sums that are all equal have no spread to fit.
  if (wet.length < FEWEST || !(apart > 1e-12)) return undefined
  const shape = (1 + Math.sqrt(1 + (4 * apart) / 3)) / (4 * apart)
  const dry = 1 - wet.length / sums.length
  return (sum) => dry + (1 - dry) * gammaShare(shape, (sum * shape) / centre)
}
