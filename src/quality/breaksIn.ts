import type { Place } from './place.ts'
import type { SourceBreak } from './series/sourceBreak.ts'
import { judgedMonths, judgeSources } from './series/sourceBreaks.ts'

const known = new WeakMap<Place, readonly SourceBreak[]>()

/** The breaks of a town's sources: as they were judged over all towns; where only this one is at hand, over its series alone. */
export function breaksIn(place: Place): readonly SourceBreak[] {
  if (place.sourceBreaks) return place.sourceBreaks
  const found = known.get(place) ?? judgeSources(place.series.flatMap((serie) => judgedMonths(serie) ?? []))
  known.set(place, found)
  return found
}
