/**
 * How the course of a day is drawn between its lowest and its highest temperature: not at all (their mean), as a triangle
 * or as a sine, each with the same night on both sides.
 */
export type DayCourse = 'mean' | 'triangle' | 'sine'

/** Columns of days on one axis, °C, NaN where missing: both extremes, or the mean alone, which has no course. */
export type DayTemperatures = { tmax: Float64Array; tmin: Float64Array } | { t2m: Float64Array }

/** Temperature by which days are counted. */
export interface DegreeDays {
  /** Above the base: growing (with an upper limit or without), cooling; below: heating. */
  side: 'above' | 'below'
  /** °C */
  baseC: number
  /** °C: what is warmer counts as this much. */
  upperC?: number | undefined
  course: DayCourse
}

/**
 * Degree days of each day, °C day: the mean over the day of how much the temperature is above the base (what is above the
 * upper limit counts as the limit), or below it.
 *
 * References: McMaster, G. S. and Wilhelm, W. W. (1997), Growing degree-days: one equation, two interpretations, Agricultural
 * and Forest Meteorology 87, 291-300 (of the mean: method 1); Lindsey, A. A. and Newman, J. E. (1956), Ecology 37, 812-823
 * (triangle); Baskerville, G. L. and Emin, P. (1969), Ecology 50, 514-517 (sine); the upper limit is a horizontal cutoff.
 *
 * @returns NaN where a temperature of the day is missing or its lowest is above its highest; RangeError where the upper limit
 * is under the base, or a course is asked of mean temperatures
 */
export function degreeDays(days: DayTemperatures, { side, baseC, upperC, course }: DegreeDays): Float64Array {
  if (upperC !== undefined && !(upperC > baseC)) throw new RangeError(`upper limit ${upperC} is not above ${baseC} °C`)
  if ('t2m' in days && course !== 'mean') throw new RangeError('a mean temperature has no course')
  const [highest, lowest] = 't2m' in days ? [days.t2m, days.t2m] : [days.tmax, days.tmin]
  const above = ABOVE[course]
  return highest.map((max, i) => {
    const min = lowest[i] as number
    if (!(min <= max)) return Number.NaN
    const excess = above(max, min, baseC)
    // What is missing to the base on the whole is the mean of excess and lack.
    if (side === 'below') return excess - ((max + min) / 2 - baseC)
    return upperC === undefined ? excess : excess - above(max, min, upperC)
  })
}

/** Mean over a day of how much it is above a base, °C. */
const ABOVE: Record<DayCourse, (max: number, min: number, base: number) => number> = {
  mean: (max, min, base) => Math.max(0, (max + min) / 2 - base),
  triangle: (max, min, base) => crossed(max, min, base) ?? (max - base) ** 2 / (2 * (max - min)),
  sine: (max, min, base) => {
    const [mean, amplitude] = [(max + min) / 2, (max - min) / 2]
    const angle = Math.asin(Math.max(-1, Math.min(1, (base - mean) / amplitude)))
    return crossed(max, min, base) ?? ((mean - base) * (Math.PI / 2 - angle) + amplitude * Math.cos(angle)) / Math.PI
  },
}

/** The excess of a day that is wholly above or below the base; undefined of one that crosses it. */
function crossed(max: number, min: number, base: number): number | undefined {
  if (max <= base) return 0
  return min >= base ? (max + min) / 2 - base : undefined
}
