import type { Serie } from '../../contract/catalogue.ts'
import type { Release } from '../release.ts'
import {
  type Asked,
  covers,
  type Needs,
  namedSerie,
  type Period,
  periodWithin,
  townSeries,
  wholeYears,
} from './chooseSerie.ts'

/** The series named, else the one of the town's with the most calendar years within the days asked. */
export function longestSerie(release: Release, asked: Asked, needs: Needs): { serie: Serie; period: Period } {
  if (asked.code_serie_source !== undefined) {
    const named = namedSerie(release, asked, needs)
    return { serie: named.serie, period: periodWithin(asked, [named]) }
  }
  const candidates = townSeries(release, asked, needs)
  const covering = candidates.filter(({ stored }) => covers(stored, asked))
  const longest = (covering.length > 0 ? covering : candidates).reduce((a, b) =>
    wholeYears(b, asked) > wholeYears(a, asked) ? b : a,
  )
  return { serie: longest.serie, period: periodWithin(asked, candidates, longest) }
}
