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

/** Monthly normals of months given as slot and value: one row for each calendar month that occurs. */
export function monthlyNormales(months: ReadonlyMap<number, number>): NormaleOfMonth[] {
  const byMonth = new Map<number, number[]>()
  for (const [slot, value] of months) {
    const mois = new Date(timeOf('mensuel', slot)).getUTCMonth() + 1
    byMonth.set(mois, [...(byMonth.get(mois) ?? []), value])
  }
  return [...byMonth]
    .sort(([a], [b]) => a - b)
    .map(([mois, values]) => ({
      mois,
      moyenne: mean(values),
      ecart_type: standardDeviation(values),
      minimum: Math.min(...values),
      maximum: Math.max(...values),
      n_annees: values.length,
    }))
}
