import { ruptures as rule } from '../../../quality/series/ruptures.ts'
import type { ControlledSerie } from '../controlledTown.ts'
import { DOUTEUX, IMPOSSIBLE, stepGenres } from '../ruleTallies.ts'

/** What was looked at, and what was found. */
export interface Counts {
  series: number
  mesures: number
  impossibles: number
  /** Measurements that are doubtful, and not impossible. */
  douteuses: number
  ruptures: number
  /** Other things that were found in series as a whole. */
  constats: number
}

export const NO_COUNTS: Counts = { series: 0, mesures: 0, impossibles: 0, douteuses: 0, ruptures: 0, constats: 0 }

export function countsOf(series: readonly ControlledSerie[]): Counts {
  const counts = { ...NO_COUNTS, series: series.length }
  for (const serie of series) {
    const genres = stepGenres(serie)
    for (let i = 0; i < genres.length; i++) {
      if (!Number.isNaN(serie.values[i])) counts.mesures++
      if (genres[i] === IMPOSSIBLE) counts.impossibles++
      else if (genres[i] === DOUTEUX) counts.douteuses++
    }
    counts.ruptures += serie.ruptures.length
    counts.constats += constatsOf(serie).length
  }
  return counts
}

/** What rules say of a series as a whole, but for its breaks, which have a section of their own. */
export function constatsOf({ examens, ruptures }: Pick<ControlledSerie, 'examens' | 'ruptures'>) {
  return examens.flatMap(({ regle, constat }) =>
    constat === null || (regle === rule.code && ruptures.length > 0) ? [] : [{ regle, constat }],
  )
}

export function sumOfCounts(one: Counts, other: Counts): Counts {
  const names = Object.keys(NO_COUNTS) as (keyof Counts)[]
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as unknown as Counts
}

export function hasFindings({ impossibles, douteuses, ruptures, constats }: Counts): boolean {
  return impossibles + douteuses + ruptures + constats > 0
}
