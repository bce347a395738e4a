import type { Service } from '../../contract/catalogue.ts'
import { GRANULARITES, type Granularite } from '../../contract/vocabulary.ts'
import { sourceRank } from './sourceRank.ts'

/** Complete years that what is told of a town rests on, where a series has as many. */
export const ENOUGH_YEARS = 10

/** What the rule of the reference looks at. */
export interface Standing {
  /** Complete calendar years. */
  years: number
  /** Whether a break was found within the days that would be used: on one side of it, it is resolved. */
  broken: boolean
  source: string
  granularite: Granularite
}

/**
 * The one that represents a town, by the only rule there is for it: of those with ten complete years (where none has as many,
 * of those with the most), first those without a break, then the country's order of sources, then the finest step.
 */
export function chooseReference<Each>(
  service: Pick<Service, 'ordre_sources'>,
  all: readonly Each[],
  standingOf: (each: Each) => Standing,
): Each | undefined {
  const standings = all.map((each) => ({ each, ...standingOf(each) }))
  const enough = Math.min(ENOUGH_YEARS, Math.max(...standings.map(({ years }) => years)))
  const [first] = standings
    .filter(({ years }) => years >= enough)
    .sort(
      (a, b) =>
        Number(a.broken) - Number(b.broken) ||
        sourceRank(service, a.source) - sourceRank(service, b.source) ||
        GRANULARITES.indexOf(a.granularite) - GRANULARITES.indexOf(b.granularite),
    )
  return first?.each
}
