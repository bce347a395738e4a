/**
 * Classes of colours of amounts, from the least to the most. The style has the colours, ColorBrewer's YlOrBr (Brewer, C. A.,
 * https://colorbrewer2.org) without its ends, too close to paper and ink; in the dark reversed.
 */
export const SHADES = ['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6'] as const
export type Shade = (typeof SHADES)[number]

/**
 * A colour for each source, the same on every page: Okabe and Ito's (2008), https://jfly.uni-koeln.de/color/, with a grey for
 * their black, which a dark page would hide.
 */
const OKABE_ITO = ['#d55e00', '#0072b2', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#f0e442', '#808080'] as const

/** The colour of an amount between two ends. */
export function amountShade(value: number, [low, high]: readonly [number, number]): Shade {
  const share = high > low ? (value - low) / (high - low) : 0.5
  const at = Math.min(SHADES.length - 1, Math.max(0, Math.floor(share * SHADES.length)))
  return SHADES[at] as Shade
}

/** The colour of a source by its rank in the country's order. */
export function sourceColour(order: readonly string[], source: string): string {
  const at = order.indexOf(source)
  return OKABE_ITO[(at < 0 ? order.length : at) % OKABE_ITO.length] as string
}

/** The colour of a town by its place among those compared: no two of eight share one. */
export function townColour(place: number): string {
  return OKABE_ITO[place % OKABE_ITO.length] as string
}

/** Steps between round numbers, the roundest first. */
const STEPS = [1, 2, 5, 10, 20, 2.5, 25, 1.5, 15, 3, 4]
/** Numbers under a scale. */
const LIMITS = 5

/** Five round limits of classes of amounts, from below the smallest value to above the largest; none without values. */
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

/** The colour of the class that holds a value; classes are as far apart in colour as they can be. */
export function classShade(limits: readonly number[], value: number): Shade {
  const classes = Math.max(1, limits.length - 1)
  const above = limits.findIndex((limit) => value < limit)
  const at = above < 0 ? classes - 1 : Math.max(0, above - 1)
  const shade = classes === 1 ? (SHADES.length - 1) / 2 : Math.round((at * (SHADES.length - 1)) / (classes - 1))
  return SHADES[shade] as Shade
}
