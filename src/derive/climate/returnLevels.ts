import { draws } from '../statistics/draws.ts'
import { logGamma } from '../statistics/gammaFunction.ts'
import { mannKendall, type Trend } from '../statistics/mannKendall.ts'
import { hazenQuantile } from '../statistics/statistics.ts'
import { type LMoments, lMoments } from './lMoments.ts'

/** Years in which a level is exceeded once in the mean. */
export const RETURN_PERIODS = [2, 5, 10, 20, 50, 100] as const
/** Yearly maxima that a law needs. */
export const FEWEST_MAXIMA = 20
/** Probability that the intervals claim. */
export const INTERVAL_PCT = 90

const REPLICATES = 1000
const SEED = 1990
/** Shape taken for none: the differences that follow would be of rounding alone. */
const STRAIGHT = 1e-7
const EULER = 0.5772156649015329
const HALVINGS = 60

/**
 * A generalised extreme value law; `shape` has the sign of Hosking (as scipy's c): 0 is Gumbel's law, above 0 it has an upper
 * end, below 0 a heavy tail.
 */
export interface ExtremeLaw {
  location: number
  scale: number
  shape: number
}

export interface ReturnLevel {
  period: number
  level: number
  /** Bounds of the interval. */
  low: number
  high: number
}

export interface ReturnLevels {
  gev: ExtremeLaw & { levels: ReturnLevel[] }
  gumbel: ExtremeLaw & { levels: ReturnLevel[] }
  /**
   * Distance of the shape from nought in its standard errors under Gumbel's law: beyond ±1.96 that law is rejected at 5 %
   * (Hosking, J. R. M., Wallis, J. R. and Wood, E. F. (1985), Technometrics 27(3), 251-261).
   */
  shapeScore: number
  /** Whether the maxima drift: levels suppose that they do not. */
  trend: Trend
}

/**
 * Levels that yearly maxima exceed once in some years in the mean, by the generalised extreme value law and by Gumbel's, fitted
 * by L-moments, with intervals by the parametric bootstrap (1,000 replicates, always the same ones). Undefined for fewer than 20
 * maxima, and for maxima that are all equal.
 *
 * References: Hosking, J. R. M. (1990), J. R. Stat. Soc. B 52(1), 105-124, table 2; Hosking, J. R. M. and Wallis, J. R. (1997),
 * Regional Frequency Analysis, appendices A.6 and A.8 (parameters); Efron, B. and Tibshirani, R. J. (1993), An Introduction to
 * the Bootstrap, chapters 6.5 and 13.3.
 *
 * @param years of the maxima, ascending; years may lack
 */
export function returnLevels(years: readonly number[], maxima: readonly number[]): ReturnLevels | undefined {
  const moments = maxima.length < FEWEST_MAXIMA ? undefined : lMoments(maxima)
  const trend = mannKendall(years, maxima)
  if (!moments || !trend) return undefined
  const [gev, gumbel] = [gevLaw, gumbelLaw].map((fit) => {
    const law = fit(moments)
    return { ...law, levels: levelsOf(law, fit, maxima.length) }
  }) as [ReturnLevels['gev'], ReturnLevels['gumbel']]
  return { gev, gumbel, shapeScore: gev.shape * Math.sqrt(maxima.length / 0.5633), trend }
}

function levelsOf(law: ExtremeLaw, fit: (moments: LMoments) => ExtremeLaw, count: number): ReturnLevel[] {
  const next = draws(SEED)
  const replicates = Array.from({ length: REPLICATES }, () => {
    // Half a step above what is drawn, which may be nought.
    const drawn = Float64Array.from({ length: count }, () => quantile(law, next() + 2 ** -33))
    const moments = lMoments(drawn)
    return moments ? fit(moments) : law
  })
  const tail = (1 - INTERVAL_PCT / 100) / 2
  return RETURN_PERIODS.map((period) => {
    const share = 1 - 1 / period
    const spread = replicates.map((replicate) => quantile(replicate, share))
    const [low, high] = [hazenQuantile(spread, tail), hazenQuantile(spread, 1 - tail)]
    return { period, level: quantile(law, share), low, high }
  })
}

/** The value that a share of maxima stays below. */
function quantile({ location, scale, shape }: ExtremeLaw, share: number): number {
  const reduced = -Math.log(-Math.log(share))
  return location + scale * (shape === 0 ? reduced : -Math.expm1(-shape * reduced) / shape)
}

function gumbelLaw({ mean, scale }: LMoments): ExtremeLaw {
  const own = scale / Math.LN2
  return { location: mean - EULER * own, scale: own, shape: 0 }
}

/** The shape whose L-skewness, 2 (1 - 3^-k) / (1 - 2^-k) - 3, is that of the maxima, is found by halving: it falls as k rises. */
function gevLaw(moments: LMoments): ExtremeLaw {
  let [low, high] = [-1 + 1e-9, 30]
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2
    const skewness = (2 * Math.expm1(-middle * Math.log(3))) / Math.expm1(-middle * Math.LN2) - 3
    if (skewness > moments.skewness) low = middle
    else high = middle
  }
  const shape = (low + high) / 2
  if (Math.abs(shape) < STRAIGHT) return gumbelLaw(moments)
  const logOfGamma = logGamma(1 + shape)
  const scale = (moments.scale * shape) / (-Math.expm1(-shape * Math.LN2) * Math.exp(logOfGamma))
  return { location: moments.mean + (scale * Math.expm1(logOfGamma)) / shape, scale, shape }
}
