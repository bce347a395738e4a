import { dayOfYear } from './extraterrestrial.ts'

/**
 * Diffuse share of a day or of a month as a logistic of its clearness, at a level that follows the season:
 * 1 / (1 + exp(-(level + clearness kt + yearCos cos D + yearSin sin D))), D being the angle of the day in the year.
 */
export interface SeasonalLogistic {
  level: number
  clearness: number
  yearCos: number
  yearSin: number
}

/** What the share depends on. */
export interface DiffuseStep {
  /** Irradiation over extraterrestrial irradiation, both horizontal. */
  kt: number
  /** UTC midnight of the day, or of a month's mean day. */
  dayMs: number
}

const YEAR_DAYS = 365.25

/** The factors of the four coefficients, in their order. */
export function seasonalTerms({ kt, dayMs }: DiffuseStep): [number, number, number, number] {
  const angle = (2 * Math.PI * dayOfYear(dayMs)) / YEAR_DAYS
  return [1, kt, Math.cos(angle), Math.sin(angle)]
}

/**
 * Diffuse share by such a relation.
 *
 * @returns 0 to 1; NaN for NaN
 *
 * Reference: Ridley, B., Boland, J. and Lauret, P. (2010), Modelling of diffuse solar fraction with multiple predictors,
 * Renewable Energy 35(2), 478-483, eq. 5 (a logistic of clearness and further predictors; here the season is one).
 */
export function seasonalLogisticFraction(relation: SeasonalLogistic, step: DiffuseStep): number {
  const [one, kt, cos, sin] = seasonalTerms(step)
  const { level, clearness, yearCos, yearSin } = relation
  return 1 / (1 + Math.exp(-(level * one + clearness * kt + yearCos * cos + yearSin * sin)))
}
