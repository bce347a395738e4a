/** Where the mean of a series changes most. */
export interface SnhtResult {
  /** Index of the first value after the change. */
  index: number
  /** T0, the largest T. */
  statistic: number
}

/** Levels of significance of the table, the strictest last. */
export const SNHT_LEVELS = [0.05, 0.025, 0.01, 0.005, 0.001] as const

/**
 * Critical values of T0 by number of values, at the levels above. Made as Khaliq, M. N. and Ouarda, T. B. M. J. (2007), On the
 * critical values of the standard normal homogeneity test (SNHT), Int. J. Climatol. 27, 681-687, made theirs: a million
 * series of independent normal numbers a size. At 5, 2.5 and 1 % the two agree to a hundredth or two; 0.5 and 0.1 % are not
 * in their table.
 */
const CRITICAL: readonly (readonly [number, readonly number[]])[] = [
  [10, [5.64, 6.19, 6.77, 7.12, 7.75]],
  [12, [6.07, 6.73, 7.46, 7.92, 8.77]],
  [14, [6.4, 7.16, 8.01, 8.57, 9.6]],
  [16, [6.68, 7.49, 8.43, 9.07, 10.27]],
  [18, [6.9, 7.78, 8.81, 9.5, 10.87]],
  [20, [7.09, 8.01, 9.11, 9.86, 11.38]],
  [25, [7.46, 8.47, 9.71, 10.56, 12.31]],
  [30, [7.75, 8.82, 10.14, 11.05, 13.08]],
  [35, [7.97, 9.11, 10.49, 11.49, 13.63]],
  [40, [8.15, 9.32, 10.76, 11.81, 14.1]],
  [50, [8.44, 9.66, 11.19, 12.32, 14.79]],
  [60, [8.65, 9.91, 11.51, 12.67, 15.25]],
  [80, [8.96, 10.26, 11.96, 13.2, 15.92]],
  [100, [9.17, 10.51, 12.25, 13.53, 16.41]],
  [125, [9.36, 10.72, 12.48, 13.78, 16.69]],
  [150, [9.52, 10.91, 12.69, 14.01, 17.03]],
  [200, [9.76, 11.16, 12.97, 14.34, 17.37]],
  [250, [9.9, 11.32, 13.19, 14.57, 17.73]],
  [300, [10.01, 11.45, 13.33, 14.76, 17.85]],
  [400, [10.2, 11.65, 13.53, 14.94, 18.11]],
  [500, [10.34, 11.82, 13.71, 15.13, 18.48]],
  [700, [10.51, 11.97, 13.88, 15.29, 18.52]],
]

/**
 * The standard normal homogeneity test: for each cut of the series, n1 z1² + n2 z2², the z being the means of both parts of
 * the standardised series. Undefined where there are not two values, or all are one.
 *
 * Reference: Alexandersson, H. (1986), A homogeneity test applied to precipitation data, J. Climatol. 6, 661-675.
 *
 * @param margin values that each part has at least
 */
export function snht(values: Float64Array, margin = 1): SnhtResult | undefined {
  const count = values.length
  let mean = 0
  for (let i = 0; i < count; i++) mean += (values[i] as number) / count
  let squares = 0
  for (let i = 0; i < count; i++) squares += ((values[i] as number) - mean) ** 2
  if (count < 2 * margin || !(squares > 0)) return undefined
  const variance = squares / (count - 1)
  let [sum, statistic, index] = [0, -1, 0]
  for (let t = 1; t <= count - margin; t++) {
    sum += (values[t - 1] as number) - mean
    // n1 z1² + n2 z2², as both parts' sums are one but for the sign.
    const here = (sum * sum * (1 / t + 1 / (count - t))) / variance
    if (t < margin || here <= statistic) continue
    statistic = here
    index = t
  }
  return { index, statistic }
}

/** The critical value of T0 for a number of values at a level, between the sizes of the table by the logarithm of n. */
export function snhtCritical(count: number, level: (typeof SNHT_LEVELS)[number]): number {
  const column = SNHT_LEVELS.indexOf(level)
  const at = (row: number) => CRITICAL[row]?.[1][column] as number
  const sizes = CRITICAL.map(([size]) => size)
  const above = sizes.findIndex((size) => size >= count)
  if (above === 0) return at(0)
  if (above < 0) return at(sizes.length - 1)
  const [from, to] = [sizes[above - 1] as number, sizes[above] as number]
  const part = Math.log(count / from) / Math.log(to / from)
  return at(above - 1) + part * (at(above) - at(above - 1))
}

/** The strictest level of the table at which a statistic is significant; undefined where it is at none. */
export function snhtLevel(statistic: number, count: number): number | undefined {
  return SNHT_LEVELS.findLast((level) => statistic > snhtCritical(count, level))
}

/** Where the ranks of a series change most, and how likely as large a change is by chance. */
export interface PettittResult {
  /** Index of the first value after the change. */
  index: number
  /** The largest |U|. */
  statistic: number
  /** Two-sided, by Pettitt's approximation. */
  probability: number
}

/**
 * The test of Pettitt: for each cut of the series, how much the ranks before it differ from those after. It knows nothing of
 * the distribution, and single wild values do not move it. Undefined below two values.
 *
 * Reference: Pettitt, A. N. (1979), A non-parametric approach to the change-point problem, Applied Statistics 28(2),
 * 126-135: K = max |U_t|, p = 2 exp(-6 K² / (n³ + n²)).
 *
 * @param share of the values that are independent (`independentShare`): K² grows with the variance of a mean
 */
export function pettitt(values: Float64Array, share = 1): PettittResult | undefined {
  const count = values.length
  if (count < 2) return undefined
  const ranks = midRanks(values)
  let [sum, statistic, index] = [0, -1, 0]
  for (let t = 1; t < count; t++) {
    sum += ranks[t - 1] as number
    const u = Math.abs(2 * sum - t * (count + 1))
    if (u <= statistic) continue
    statistic = u
    index = t
  }
  const probability = Math.min(1, 2 * Math.exp((-6 * share * statistic ** 2) / (count ** 3 + count ** 2)))
  return { index, statistic, probability }
}

/** Ranks from 1; equal values share the mean of theirs. */
export function midRanks(values: Float64Array): Float64Array {
  const order = Int32Array.from(values.keys()).sort((a, b) => (values[a] as number) - (values[b] as number))
  const ranks = new Float64Array(values.length)
  for (let from = 0; from < order.length; ) {
    let to = from + 1
    while (to < order.length && values[order[to] as number] === values[order[from] as number]) to++
    for (let k = from; k < to; k++) ranks[order[k] as number] = (from + 1 + to) / 2
    from = to
  }
  return ranks
}
