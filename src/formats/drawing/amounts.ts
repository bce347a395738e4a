import type { Colour } from './canvas.ts'

/**
 * Colours of amounts, from the least to the most: ColorBrewer's YlOrBr (Brewer, C. A., https://colorbrewer2.org) without its
 * ends, too close to paper and ink.
 */
export const AMOUNT_COLOURS: readonly Colour[] = [
  [0xff, 0xf7, 0xbc],
  [0xfe, 0xe3, 0x91],
  [0xfe, 0xc4, 0x4f],
  [0xfe, 0x99, 0x29],
  [0xec, 0x70, 0x14],
  [0xcc, 0x4c, 0x02],
  [0x99, 0x34, 0x04],
]

/** Steps between round numbers, the roundest first. */
const STEPS = [1, 2, 5, 10, 20, 2.5, 25, 1.5, 15, 3, 4]
/** Numbers under a scale. */
const LIMITS = 5
/** Decimal places below the mean width of a class to which quantiles are rounded at the finest. */
const FINEST = 3
/** The largest share of a map that one class may hold. */
const FULLEST = 0.25

/** The values of each class: limits rise, a class holds its lower one, and the last also its upper one. */
export function classCounts(limits: readonly number[], values: readonly number[]): number[] {
  const counts = new Array<number>(Math.max(1, limits.length - 1)).fill(0)
  const last = counts.length - 1
  for (const value of values) {
    const above = limits.findIndex((limit) => value < limit)
    counts[above < 0 ? last : Math.max(0, above - 1)]!++
  }
  return counts
}

/**
 * Limits of classes that hold about as many values each: quantiles of one sample, as round as they can be with no more than a
 * quarter of each sample in one class; where ties forbid that, those of the least full classes. None without values.
 *
 * @param samples as of the cells and of the towns of one map
 */
export function quantileClasses(samples: readonly (readonly number[])[], classes: number): number[] {
  const known = samples.filter(({ length }) => length > 0).map((each) => each.toSorted((a, b) => a - b))
  if (known.length === 0) return []
  const low = Math.min(...known.map((each) => each[0] as number))
  const high = Math.max(...known.map((each) => each.at(-1) as number))
  const power = Math.floor(Math.log10((high - low || Math.abs(high) || 1) / classes))
  let best: { limits: number[]; full: number } | undefined
  for (const step of Array.from({ length: FINEST }, (_, i) =>
    [5, 2, 1].map((each) => each * 10 ** (power - i)),
  ).flat()) {
    for (const sample of known) {
      const limits = roundQuantiles(sample, { low, high, step, classes })
      const shares = known.map((each) => Math.max(...classCounts(limits, each)) / each.length)
      if (shares.every((share) => share <= FULLEST)) return limits
      const full = shares.reduce((sum, share) => sum + share, 0)
      if (best === undefined || full < best.full) best = { limits, full }
    }
  }
  return best?.limits ?? []
}

/** The quantiles of sorted values in whole steps, between steps around all. */
function roundQuantiles(
  sorted: readonly number[],
  { low, high, step, classes }: { low: number; high: number; step: number; classes: number },
): number[] {
  const first = Math.floor(low / step + 1e-9)
  const last = Math.max(first + 1, Math.floor(high / step) + 1)
  const inner = Array.from(
    { length: classes - 1 },
    (_, i) => sorted[Math.floor(((i + 1) * sorted.length) / classes)] ?? high,
  )
  const between = inner.map((value) => Math.round(value / step)).filter((at) => at > first && at < last)
  return [...new Set([first, ...between, last])].map((at) => Number((at * step).toPrecision(12)))
}

/** About five round limits of classes of amounts, from below the smallest value to above the largest; none without values. */
export function amountClasses(values: readonly number[]): number[] {
  if (values.length === 0) return []
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const power = 10 ** Math.floor(Math.log10((high - low || Math.abs(high) || 1) / LIMITS))
  const scales = STEPS.map((step) => {
    const first = Math.floor(low / (step * power) + 1e-9)
    const last = Math.max(first + 1, Math.ceil(high / (step * power) - 1e-9))
    return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step * power).toPrecision(12)))
  })
  const far = (scale: readonly number[]) => Math.abs(scale.length - LIMITS)
  return scales.reduce((best, each) => (far(each) < far(best) ? each : best))
}

/** The place in `AMOUNT_COLOURS` of the class that holds a value; classes are as far apart in colour as they can be. */
export function amountColour(limits: readonly number[], value: number): number {
  const classes = Math.max(1, limits.length - 1)
  const above = limits.findIndex((limit) => value < limit)
  const at = above < 0 ? classes - 1 : Math.max(0, above - 1)
  const most = AMOUNT_COLOURS.length - 1
  return classes === 1 ? most / 2 : Math.round((at * most) / (classes - 1))
}
