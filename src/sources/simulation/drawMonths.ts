import { shareOut } from './bounded.ts'

const FITTING_STEPS = 4

/**
 * Monthly means of every year, bounded by 0 and a ceiling, of which the mean and the standard deviation over the years
 * are the given ones in each calendar month.
 *
 * @param noise one standard number a month, January first, standardised over the years
 * @param mean mean over the years per calendar month, unit of the variable, floor subtracted
 * @param spread standard deviation between years per calendar month, same unit
 * @param ceiling what no month can pass, per calendar month, same unit
 */
export function drawMonths(
  noise: Float64Array,
  shape: { mean: Float64Array; spread: Float64Array; ceiling: Float64Array },
): Float64Array {
  const months = new Float64Array(noise.length)
  const years = noise.length / 12
  const x = new Float64Array(years)
  const ceilings = new Float64Array(years)
  const values = new Float64Array(years)
  for (let month = 0; month < 12; month++) {
    const mean = shape.mean[month]!
    const ceiling = shape.ceiling[month]!
    if (mean <= 0) continue
    ceilings.fill(ceiling)
    let slope = shape.spread[month]! / (mean * (1 - mean / ceiling))
    for (let step = 0; step < FITTING_STEPS; step++) {
      for (let y = 0; y < years; y++) x[y] = slope * noise[12 * y + month]!
      shareOut(x, ceilings, { from: 0, to: years, total: years * mean }, values)
      let squares = 0
      for (const value of values) squares += (value - mean) ** 2
      const spread = Math.sqrt(squares / (years - 1))
      if (spread > 0 && step < FITTING_STEPS - 1) slope *= shape.spread[month]! / spread
    }
    for (let y = 0; y < years; y++) months[12 * y + month] = values[y]!
  }
  return months
}
