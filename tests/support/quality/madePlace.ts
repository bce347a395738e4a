import type { Granularite } from '../../../src/contract/vocabulary.ts'
import type { Place, PlaceSerie } from '../../../src/quality/place.ts'
import { normalStream } from '../../../src/sources/simulation/noise.ts'
import { kankan, serieOf } from './town.ts'

/** A series from the first step of a year on. */
export function madeSerie(
  grandeur: string,
  source: string,
  {
    granularite = 'mensuel',
    year = 1991,
    values,
  }: { granularite?: Granularite; year?: number; values: readonly number[] },
): PlaceSerie {
  return serieOf(grandeur, granularite, values, { start: `${year}-01-01`, source })
}

export function madePlace(...series: PlaceSerie[]): Place {
  return kankan(series)
}

/** Months of a climate: a season, and years that differ, in step with `weather` as far as `share` says. */
export function climate(
  name: string,
  count: number,
  { weather = [], share = 0, scatter = 0.05 }: { weather?: readonly number[]; share?: number; scatter?: number } = {},
): { values: number[]; weather: number[] } {
  const next = normalStream(name)
  const own = Array.from({ length: count }, (_, i) => share * (weather[i] ?? 0) + Math.sqrt(1 - share ** 2) * next())
  const values = own.map((noise, i) => 5 * (1 + 0.2 * Math.cos((2 * Math.PI * i) / 12)) * Math.exp(scatter * noise))
  return { values, weather: own }
}

/** The same values, from `index` on times `factor`. */
export function broken(values: readonly number[], index: number, factor: number): number[] {
  return values.map((value, i) => (i < index ? value : value * factor))
}
