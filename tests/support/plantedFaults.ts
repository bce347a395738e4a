import { Place, type PlaceSerie } from '../../src/quality/place.ts'
import type { SerieRule, StepRule } from '../../src/quality/rule.ts'
import { FAILS } from '../../src/quality/rule.ts'

/** A town's hours as if a station had measured them. */
export function stationOf({ localite, series }: Place): Place {
  const measured = series.map((serie): PlaceSerie => ({ ...serie, methode: 'mesure_directe' }))
  return new Place(localite, measured, { sourceBreaks: [], apart: [] })
}

/** The same station with a fault in the values of one variable. */
export function withFault(
  place: Place,
  grandeur: string,
  faulty: (value: number, i: number, place: Place, serie: PlaceSerie) => number,
): Place {
  const series = place.series.map((serie) =>
    serie.key.grandeur === grandeur
      ? { ...serie, values: serie.values.map((value, i) => faulty(value, i, place, serie)) }
      : serie,
  )
  return new Place(place.localite, series, { sourceBreaks: [], apart: [] })
}

/** What a rule finds in a town: constats of its series. */
export function toldBy(rule: SerieRule, place: Place): string[] {
  return rule.examine(place).flatMap(({ constat }) => constat ?? [])
}

/** Which hours a rule flags in a variable of a town. */
export function flaggedBy(rule: StepRule, place: Place, grandeur: string): number[] {
  const serie = place.series.find(({ key }) => key.grandeur === grandeur)
  const verdicts = serie && rule.judge(serie, place)
  return [...(verdicts ?? [])].flatMap((verdict, i) => (verdict === FAILS ? [i] : []))
}
