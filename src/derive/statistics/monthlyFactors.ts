import { timeOf } from '../../contract/time.ts'
import { mean } from './statistics.ts'

const CALENDAR_MONTHS = 12

/** What brings the months of a source to those of a reference: one factor, or one for each calendar month. */
export interface MonthlyFactors {
  /** Ratio of the means over the common months. */
  annual: number
  /** Of each calendar month, January first, drawn towards the annual factor; together they give the same mean. */
  monthly: readonly number[]
  /** Common months. */
  months: number
  /** Root mean square error of a month left out, corrected by the factors of the others, %. */
  error: { annualPct: number; monthlyPct: number }
}

/** A month that both have. */
interface Pair {
  month: number
  reference: number
  source: number
}

/**
 * Factors of a source against a reference over their common months (slot and daily mean). The logarithm of each calendar
 * month's ratio is drawn towards the annual one by the share of its variance that is the scatter between years (empirical
 * Bayes). Undefined unless every calendar month is there, and some come twice: the scatter would be unknown.
 *
 * Reference: Efron, B. and Morris, C. (1975), Data analysis using Stein's estimator and its generalizations, Journal of the
 * American Statistical Association 70(350), 311-319; the variance between months is that of moments.
 */
export function monthlyFactors(
  reference: ReadonlyMap<number, number>,
  source: ReadonlyMap<number, number>,
): MonthlyFactors | undefined {
  const pairs = pairsOf(reference, source)
  const months = new Set(pairs.map(({ month }) => month)).size
  if (months < CALENDAR_MONTHS || pairs.length === months) return undefined
  return {
    annual: annualFactor(pairs),
    monthly: drawnFactors(pairs),
    months: pairs.length,
    error: {
      annualPct: leftOutError(pairs, (others) => annualFactor(others)),
      monthlyPct: leftOutError(pairs, (others, month) => drawnFactors(others)[month] as number),
    },
  }
}

function pairsOf(reference: ReadonlyMap<number, number>, source: ReadonlyMap<number, number>): Pair[] {
  return [...reference].flatMap(([slot, value]) => {
    const other = source.get(slot)
    if (other === undefined || !(value > 0 && other > 0)) return []
    return [{ month: new Date(timeOf('mensuel', slot)).getUTCMonth(), reference: value, source: other }]
  })
}

const sumOf = (pairs: readonly Pair[], of: (pair: Pair) => number) => pairs.reduce((sum, pair) => sum + of(pair), 0)

function annualFactor(pairs: readonly Pair[]): number {
  return sumOf(pairs, ({ reference }) => reference) / sumOf(pairs, ({ source }) => source)
}

/** A month that is missing has the annual factor. */
function drawnFactors(pairs: readonly Pair[]): number[] {
  const annual = annualFactor(pairs)
  const groups = Array.from({ length: CALENDAR_MONTHS }, (_, month) =>
    pairs
      .filter((pair) => pair.month === month)
      .map(({ reference, source }) => Math.log(reference / source) - Math.log(annual)),
  )
  const present = groups.filter((group) => group.length > 0)
  const squares = (values: readonly number[], centre: number) =>
    values.reduce((sum, value) => sum + (value - centre) ** 2, 0)
  const within = present.reduce((sum, group) => sum + squares(group, mean(group)), 0)
  const ofYears = within / Math.max(1, pairs.length - present.length)
  const between = present.reduce((sum, group) => sum + group.length * mean(group) ** 2, 0)
  const ofMonths = Math.max(0, (between - present.length * ofYears) / pairs.length)
  const drawn = groups.map((group) => {
    if (group.length === 0 || ofMonths === 0) return annual
    return annual * Math.exp((mean(group) * ofMonths) / (ofMonths + ofYears / group.length))
  })
  const asWhole = annual * sumOf(pairs, ({ source }) => source)
  const scale = asWhole / sumOf(pairs, ({ month, source }) => (drawn[month] as number) * source)
  return drawn.map((factor) => factor * scale)
}

function leftOutError(pairs: readonly Pair[], factorOf: (others: readonly Pair[], month: number) => number): number {
  const squares = pairs.map((pair) => {
    const others = pairs.filter((other) => other !== pair)
    return ((pair.source * factorOf(others, pair.month)) / pair.reference - 1) ** 2
  })
  return 100 * Math.sqrt(mean(squares))
}
