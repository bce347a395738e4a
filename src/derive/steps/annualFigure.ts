import type { NormaleOfMonth } from '../statistics/normales.ts'
import { isDailyAmount, isStepAmount } from './dailyAmount.ts'
import { MEAN_YEAR } from './meanOfYear.ts'

const DAYS = MEAN_YEAR.reduce((sum, days) => sum + days, 0)

/** What a year of monthly normals comes to. */
export interface AnnualFigure {
  value: number
  /** What it is: amounts add up, anything else has a mean. */
  kind: 'total' | 'moyenne'
  /** Of a year, where that is not the variable's own. */
  unite: string
  /** The fewest years that one of its months rests on. */
  years: number
}

/**
 * The year of monthly normals: amounts per day over the days of each month, amounts of whole months as they are, of anything
 * else the mean by days. Undefined unless all twelve are there: half a year would carry its season.
 */
export function annualFigure(
  months: readonly Pick<NormaleOfMonth, 'mois' | 'moyenne' | 'n_annees'>[],
  { ucum, unite }: { ucum: string; unite: string },
): AnnualFigure | undefined {
  if (months.length !== MEAN_YEAR.length) return undefined
  const years = Math.min(...months.map(({ n_annees }) => n_annees))
  if (isStepAmount({ ucum })) {
    const value = months.reduce((sum, { moyenne }) => sum + moyenne, 0)
    return { value, kind: 'total', unite: `${unite}/an`, years }
  }
  const value = months.reduce((sum, { mois, moyenne }) => sum + moyenne * (MEAN_YEAR[mois - 1] as number), 0)
  return isDailyAmount({ ucum })
    ? { value, kind: 'total', unite: unite.replace(/\/jour$/, '/an'), years }
    : { value: value / DAYS, kind: 'moyenne', unite, years }
}
