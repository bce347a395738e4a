import { timeOf } from '../../contract/time.ts'
import { mean, standardDeviation } from './statistics.ts'

export interface NormaleOfMonth {
  mois: number
  moyenne: number
  ecart_type: number | null
  minimum: number
  maximum: number
  n_annees: number
}

/** Months given as slot and value, by calendar month (1 to 12) in their order; one that does not occur is left out. */
export function byCalendarMonth(months: ReadonlyMap<number, number>): [mois: number, values: number[]][] {
  const groups = Map.groupBy(months, ([slot]) => new Date(timeOf('mensuel', slot)).getUTCMonth() + 1)
  return [...groups]
    .map(([mois, own]): [number, number[]] => [mois, own.map(([, value]) => value)])
    .sort(([a], [b]) => a - b)
}

/** Monthly normals of months given as slot and value: one row for each calendar month that occurs. */
export function monthlyNormales(months: ReadonlyMap<number, number>): NormaleOfMonth[] {
  return byCalendarMonth(months).map(([mois, values]) => ({
    mois,
    moyenne: mean(values),
    ecart_type: standardDeviation(values),
    minimum: Math.min(...values),
    maximum: Math.max(...values),
    n_annees: values.length,
  }))
}
