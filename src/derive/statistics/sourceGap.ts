import { monthOfYear } from '../steps/calendar.ts'
import { independentShare, serialCorrelation } from './serialCorrelation.ts'
import { mean, relativeBias } from './statistics.ts'

const CALENDAR_MONTHS = 12
/** Months beyond the first of each name, below which a deviation about them says little. */
const FEWEST_AGAIN = 6

/**
 * How far the difference of two sources over some months is from that over the long term, %, as a standard deviation: years
 * differ from each other by the first, which averages out, and sources drift by the second, which does not. Of all windows of
 * 12 to 120 months of NASA POWER and ERA5-Land in the towns of RDS Guinée, against their 240 months:
 * `tests/donnees-reelles/ressource.test.ts` measures them and refuses other figures.
 */
export const REPRESENTATIVENESS = { yearPct: 1.4, driftPct: 0.5 } as const

/** How well so many months stand for the long term, %. */
export function representativenessPct(months: number): number {
  return Math.hypot(REPRESENTATIVENESS.yearPct * Math.sqrt(CALENDAR_MONTHS / months), REPRESENTATIVENESS.driftPct)
}

/** How much more one source says than another, on average over all complete months that both have. */
export interface SourceGap {
  /** Difference of the means, % of the reference. */
  pct: number
  /**
   * Standard uncertainty of it as of the long term, %: the scatter of its months, and never less than what windows of as many
   * months are off by. A few months that happen to agree do not tell how years differ.
   */
  errorPct: number
  months: number
  firstSlot: number
  lastSlot: number
}

/**
 * The difference of two sources over their common months (slot and daily mean). Undefined unless every calendar month is among
 * them: half a year would carry its season.
 */
export function sourceGap(
  reference: ReadonlyMap<number, number>,
  compared: ReadonlyMap<number, number>,
): SourceGap | undefined {
  const common = commonMonths(reference, compared).filter((slot) => reference.get(slot) !== 0)
  const bias = relativeBias(reference, compared)
  if (!hasAllMonths(common) || !bias) return undefined
  const ratios = common.map((slot) => ((compared.get(slot) as number) / (reference.get(slot) as number)) * 100)
  return {
    pct: bias.pct,
    errorPct: Math.max(scatterOf(common, ratios), representativenessPct(common.length)),
    months: common.length,
    firstSlot: common[0] as number,
    lastSlot: common.at(-1) as number,
  }
}

/**
 * The same of what has no zero to be in proportion to, as temperature: how much more the compared source says, and the standard
 * uncertainty of it by the scatter of its months, both in the unit of the sources.
 */
export function sourceDifference(
  reference: ReadonlyMap<number, number>,
  compared: ReadonlyMap<number, number>,
): { by: number; error: number } | undefined {
  const common = commonMonths(reference, compared)
  if (!hasAllMonths(common)) return undefined
  const differences = common.map((slot) => (compared.get(slot) as number) - (reference.get(slot) as number))
  return { by: mean(differences), error: scatterOf(common, differences) }
}

const commonMonths = (reference: ReadonlyMap<number, number>, compared: ReadonlyMap<number, number>) =>
  [...reference.keys()].filter((slot) => compared.has(slot)).sort((a, b) => a - b)

const hasAllMonths = (slots: readonly number[]) => new Set(slots.map(monthOfYear)).size === CALENDAR_MONTHS

/** The gap of a source against a reference, by way of a third that was held against both. */
export function linkedGap(thirdAgainstReference: SourceGap, sourceAgainstThird: SourceGap): SourceGap {
  const share = (1 + thirdAgainstReference.pct / 100) * (1 + sourceAgainstThird.pct / 100)
  return {
    ...thirdAgainstReference,
    pct: (share - 1) * 100,
    errorPct: Math.hypot(thirdAgainstReference.errorPct, sourceAgainstThird.errorPct),
  }
}

/**
 * Standard uncertainty of a mean of monthly ratios: their standard deviation about those of their calendar month, which come
 * again each year, over the root of their number; neighbouring months that go together count for fewer than they are. Where
 * few months come twice, the deviation is about the mean of all.
 */
function scatterOf(slots: readonly number[], ratios: readonly number[]): number {
  const byYear = ratios.length - CALENDAR_MONTHS >= FEWEST_AGAIN
  const groups = Map.groupBy(ratios.keys(), (i) => (byYear ? monthOfYear(slots[i] as number) : 0))
  const apart = new Float64Array(ratios.length)
  for (const group of groups.values()) {
    const centre = mean(group.map((i) => ratios[i] as number))
    for (const i of group) apart[i] = (ratios[i] as number) - centre
  }
  const squares = apart.reduce((sum, value) => sum + value * value, 0)
  const variance = squares / (ratios.length - groups.size)
  return Math.sqrt(variance / (ratios.length * independentShare(serialCorrelation(slots, apart))))
}
