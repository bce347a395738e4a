import { monthsOfDays, yearsOfMonths } from '../../derive/climate/climateNormals.ts'
import { mean, monthlyNormales } from '../../derive/statistics/statistics.ts'
import { type Row, served } from './product.ts'

/** Days of which an index is made: entry i is of day `firstSlot + i`, NaN for none. */
export interface IndexDays {
  firstSlot: number
  values: Float64Array
  /** Whether the days of a month and of a year add up, or have a mean. */
  statistic: 'sum' | 'mean'
}

/**
 * The rows of an index of days: each calendar month with its mean, least and most over its months, then the year likewise over
 * the years with all months, then each of these years. Which months lack: see `monthsOfDays`.
 */
export function rowsOfDays(row: Pick<Row, 'indice' | 'unite_valeur' | 'detail'>, days: IndexDays): Row[] {
  const { statistic, ...axis } = days
  const months = monthsOfDays(axis, statistic)
  const years = [...yearsOfMonths(months, statistic)].map(([slot, value]) => ({ annee: 1970 + slot, value }))
  const ofYears = years.map(({ value }) => value)
  const bounds = (...all: number[]) =>
    all.length === 0 ? {} : { borne_basse: served(Math.min(...all)), borne_haute: served(Math.max(...all)) }
  return [
    ...monthlyNormales(months).map(({ mois, moyenne, minimum, maximum, ecart_type, n_annees }) => ({
      ...row,
      mois,
      valeur: served(moyenne),
      ...bounds(minimum, maximum),
      annees: n_annees,
      ecart_type,
    })),
    { ...row, valeur: served(mean(ofYears)), ...bounds(...ofYears), annees: years.length },
    ...years.map(({ annee, value }) => ({ ...row, annee, valeur: served(value) })),
  ]
}

/** The row of the year over all years, of an index: what a sentence about the place quotes. */
export function yearOf(rows: readonly Row[], indice: string): Row | undefined {
  return rows.find((row) => row.indice === indice && row.annee == null && row.mois == null && row.valeur != null)
}

/** The calendar months of an index in which it is least and most, the first of equals. */
export function extremeMonths(rows: readonly Row[], indice: string): { least: Row; most: Row } | undefined {
  const months = rows.filter(
    (row) => row.indice === indice && row.mois != null && row.annee == null && row.valeur != null,
  )
  const by = (a: Row, b: Row) => (a.valeur as number) - (b.valeur as number)
  const [least, most] = [months.toSorted(by)[0], months.toSorted((a, b) => by(b, a))[0]]
  return least && most && { least, most }
}
