import { lMoments } from './lMoments.ts'
import type { Series } from './monthlySums.ts'
import type { Years } from './percentileDays.ts'
import { type StandardisedIndex, standardisedIndex } from './standardisedIndex.ts'

/** Sums that a law needs, as for the SPI. */
const FEWEST = 10
/** Skewness taken for none: the differences that follow would be of rounding alone. */
const STRAIGHT = 1e-7

/**
 * Standardised precipitation evapotranspiration index: see `standardisedIndex`, of rain less reference evapotranspiration. The
 * law of a calendar month is the generalised logistic (log-logistic of three parameters), by unbiased L-moments. NaN for a
 * calendar month with fewer than 10 sums.
 *
 * References: Vicente-Serrano, S. M., Beguería, S. and López-Moreno, J. I. (2010), A multiscalar drought index sensitive to
 * global warming, J. Climate 23, 1696-1718; Beguería, S. et al. (2014), SPEI revisited, Int. J. Climatol. 34, 3001-3023
 * (unbiased moments); Hosking, J. R. M. (1990), J. R. Stat. Soc. B 52(1), 105-124, table 2 (the law's parameters).
 *
 * @param balance rain less evapotranspiration, mm a month
 */
export function spei(balance: Series, scale: number, calibration: Years): StandardisedIndex {
  return standardisedIndex(balance, { scale, calibration, fit: generalisedLogistic })
}

function generalisedLogistic(values: readonly number[]): ((value: number) => number) | undefined {
  const moments = values.length < FEWEST ? undefined : lMoments(values)
  if (!moments) return undefined
  const shape = Math.abs(moments.skewness) < STRAIGHT ? 0 : -moments.skewness
  const turn = Math.PI * shape
  const scale = shape === 0 ? moments.scale : (moments.scale * Math.sin(turn)) / turn
  const location = moments.mean - (shape === 0 ? 0 : scale * (1 / shape - Math.PI / Math.sin(turn)))
  return (value) => {
    const x = (value - location) / scale
    // Beyond the end of the law, on the side to which it has one, nothing or everything lies below.
    const reduced = shape === 0 ? x : -Math.log1p(Math.max(-1, -shape * x)) / shape
    return 1 / (1 + Math.exp(-reduced))
  }
}
