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

/** About five round limits of classes of amounts, or so many, from below the smallest value to above the largest; none without values. */
export function amountClasses(values: readonly number[], limits = LIMITS): number[] {
  if (values.length === 0) return []
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const power = 10 ** Math.floor(Math.log10((high - low || Math.abs(high) || 1) / limits))
  const scales = STEPS.map((step) => {
    const first = Math.floor(low / (step * power) + 1e-9)
    const last = Math.max(first + 1, Math.ceil(high / (step * power) - 1e-9))
    return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step * power).toPrecision(12)))
  })
  const far = (scale: readonly number[]) => Math.abs(scale.length - limits)
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
