import { logit, shareOut } from './bounded.ts'
import type { Normales } from './normales.ts'
import { roundAll } from './rounding.ts'

/** Scatter of one source about another from year to year, as a part of the value (CAMS about NASA POWER: 0.076). */
const GHI_SCATTER = 0.03
const DNI_SCATTER = 0.07

const DECIMALS = 4

/**
 * The same months as another satellite product would see them: off by the table's ratio of the two real products in
 * each calendar month (`ghi_sarah3 / ghi`, `dni_cams / dni`), scattered about it, and under a bound.
 *
 * @param months kWh/m² a day, January first
 * @param noise standardised by calendar month
 * @param bounds what no month can pass, kWh/m² a day
 */
export function simulateSecondSource(
  months: { ghi: Float64Array; dni: Float64Array },
  normales: Normales,
  noise: { ghi: Float64Array; dni: Float64Array },
  bounds: { ghi: number; dni: number },
): { ghi: Float64Array; dni: Float64Array } {
  const ghiRatio = normales.ghi_sarah3.map((other, month) => other / normales.ghi[month]!)
  const dniRatio = normales.dni_cams.map((other, month) => other / normales.dni[month]!)
  return {
    ghi: seenAs(months.ghi, { ratio: ghiRatio, scatter: GHI_SCATTER, noise: noise.ghi, bound: bounds.ghi }),
    dni: seenAs(months.dni, { ratio: dniRatio, scatter: DNI_SCATTER, noise: noise.dni, bound: bounds.dni }),
  }
}

/** Months whose mean over the years is `ratio` times that of the first source, in each calendar month. */
function seenAs(
  first: Float64Array,
  view: { ratio: Float64Array; scatter: number; noise: Float64Array; bound: number },
): Float64Array {
  const seen = new Float64Array(first.length)
  const years = first.length / 12
  const ceilings = new Float64Array(years).fill(view.bound)
  const x = new Float64Array(years)
  const values = new Float64Array(years)
  for (let month = 0; month < 12; month++) {
    let total = 0
    for (let y = 0; y < years; y++) {
      const value = first[12 * y + month]!
      x[y] = logit(value / view.bound) + (view.scatter * view.noise[12 * y + month]!) / (1 - value / view.bound)
      total += value * view.ratio[month]!
    }
    shareOut(x, ceilings, { from: 0, to: years, total }, values)
    for (let y = 0; y < years; y++) seen[12 * y + month] = values[y]!
  }
  return roundAll(seen, DECIMALS)
}
