import { mean, standardDeviation, valuesByMonth } from './statistics.ts'

/** How the months of one series differ from those of another of the same source and variable. */
export interface KindComparison {
  /** Over the months that both have, or over the normals of the calendar months. */
  basis: 'mois_communs' | 'normales'
  /** Months, or calendar months, that were compared. */
  count: number
  /** Those that differ by more than years do among themselves; of common months, all. */
  apart: number
  /** Means of both over what was compared. */
  first: number
  second: number
  /** Whether they are of different kind: not the same quantity, and not to be joined. */
  different: boolean
}

/** Common months from which they decide; else normals do. */
const LEAST_COMMON = 6

/** Share by which means over the same months may differ: rounding, and days that one of the two did not have. */
const COMMON_TOLERANCE = 0.05

/** Share by which normals of different years may differ: more than climates shift in decades. */
const NORMAL_TOLERANCE = 0.1

/** Calendar months that differ to one side, at least, for the normals to be of different kind. */
const LEAST_APART = 9

/** Years of a calendar month, at least. */
const LEAST_YEARS = 3

/** Standard errors from which a calendar month of one differs from that of the other. */
const APART = 3

/**
 * Compares the months of two series (slot and mean) that should tell the same: over those that both have, or where they have
 * none, the normals of the calendar months, each difference weighed by how far years differ among themselves. Undefined where
 * neither can be.
 */
export function compareMonths(
  one: ReadonlyMap<number, number>,
  other: ReadonlyMap<number, number>,
): KindComparison | undefined {
  const common = [...one].filter(([slot]) => other.has(slot))
  if (common.length >= LEAST_COMMON) {
    const first = mean(common.map(([, value]) => value))
    const second = mean(common.map(([slot]) => other.get(slot) as number))
    const different = isFar(first, second, COMMON_TOLERANCE)
    return {
      basis: 'mois_communs',
      count: common.length,
      apart: different ? common.length : 0,
      first,
      second,
      different,
    }
  }
  return compareNormals(valuesByMonth(one), valuesByMonth(other))
}

/** Whether two series of months are of different kind: their months must not be joined. */
export function differentKind(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): boolean {
  return compareMonths(one, other)?.different ?? false
}

function compareNormals(one: readonly number[][], other: readonly number[][]): KindComparison | undefined {
  const months = one
    .map((years, month) => ({ years, others: other[month] as number[] }))
    .filter(({ years, others }) => years.length >= LEAST_YEARS && others.length >= LEAST_YEARS)
  if (months.length < LEAST_APART) return undefined
  const signs = months.map(({ years, others }) => {
    const apart = mean(others) - mean(years)
    // The years of both together: the few of the shorter one know their own spread badly.
    const spread = Math.hypot(
      (standardDeviation(years) as number) * Math.sqrt((years.length - 1) / (years.length + others.length - 2)),
      (standardDeviation(others) as number) * Math.sqrt((others.length - 1) / (years.length + others.length - 2)),
    )
    return Math.abs(apart) > APART * spread * Math.sqrt(1 / years.length + 1 / others.length) ? Math.sign(apart) : 0
  })
  const first = mean(months.map(({ years }) => mean(years)))
  const second = mean(months.map(({ others }) => mean(others)))
  const apart = signs.filter((sign) => sign === Math.sign(second - first)).length
  const different = apart >= LEAST_APART && isFar(first, second, NORMAL_TOLERANCE)
  return { basis: 'normales', count: months.length, apart, first, second, different }
}

function isFar(first: number, second: number, tolerance: number): boolean {
  return Math.abs(first - second) > tolerance * Math.min(Math.abs(first), Math.abs(second))
}
