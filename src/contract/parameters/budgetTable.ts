import type { Terme } from '../vocabulary.ts'
import type { Rounding } from './fieldTable.ts'

/** The parameter that gives a term of the budget, %. */
export type GivenName = `incertitude_${Terme}_pct`

/** What a term may be given as: standard uncertainties beyond are none that a law of this kind can hold. */
export const GIVEN_TERM: { bounds: [least: number, most: number]; rounding: Rounding } = {
  bounds: [0, 30],
  rounding: { decimals: 3 },
}

/** Of how many years to come the mean is told; where the question does not say of the first, the most cautious. */
export const HORIZON_ANNEES = { initial: 1, bounds: [1, 40] } as const
