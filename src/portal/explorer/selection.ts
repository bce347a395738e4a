import { chooseReference } from '../../answers/catalogue/reference.ts'
import type { Serie } from '../../contract/catalogue.ts'
import { DAY_MS } from '../../contract/time.ts'
import { GRANULARITES, isBaseline, isDerived } from '../../contract/vocabulary.ts'
import type { Pas } from './address.ts'
import { stepOf } from './curve.ts'
import type { ExplorerData } from './explorerData.ts'

/** What can be chosen from: the series of a release, with what the choice among them goes by. */
export interface Choices extends Pick<ExplorerData, 'order' | 'breaks'> {
  series: readonly Serie[]
}

/** A variable of a town from one source, whatever its steps and years. */
type Line = Pick<Serie, Facet>
/** What series are chosen by. */
export const FACETS = ['localite', 'grandeur', 'source'] as const
export type Facet = (typeof FACETS)[number]

const YEAR_MS = 365.25 * DAY_MS

/** The distinct towns, variables or sources of series, in their order. */
export function facetsOf(series: readonly Serie[], facet: Facet): string[] {
  return [...new Set(series.map((serie) => serie[facet]))]
}

/** Whether the steps of a series are short enough to be drawn by `pas`. */
export function canShow({ granularite }: Pick<Serie, 'granularite'>, pas: Pas): boolean {
  return pas === 'origine' || GRANULARITES.indexOf(granularite) <= GRANULARITES.indexOf(stepOf(pas))
}

/** The series of a line that is drawn by `pas`: the longest in years, of two as long the one with the longer steps. */
function serieOf({ series }: Choices, line: Line, pas: Pas): Serie | undefined {
  const [first] = series
    .filter((serie) => FACETS.every((facet) => serie[facet] === line[facet]) && canShow(serie, pas))
    .sort((a, b) => Math.round(yearsOf(b)) - Math.round(yearsOf(a)) || stepRank(b) - stepRank(a))
  return first
}

/** The series that stands for a town by `pas`, by the rule of answers; of the modelled ones, where there are any. */
export function referenceSerie(choices: Choices, line: Omit<Line, 'source'>, pas: Pas): Serie | undefined {
  const { series, order, breaks } = choices
  const ofTown = series.filter((serie) => serie.localite === line.localite && serie.grandeur === line.grandeur)
  const modelled = ofTown.some(isBaseline) ? ofTown.filter(isBaseline) : ofTown
  const each = facetsOf(modelled, 'source').flatMap((source) => serieOf(choices, { ...line, source }, pas) ?? [])
  return chooseReference({ ordre_sources: [...order] }, each, (serie) => ({
    years: yearsOf(serie),
    broken: serie.code in breaks,
    source: serie.source,
    granularite: serie.granularite,
  }))
}

/** The series of towns and variables from the sources named, or from the one that stands for each town. */
export function seriesFor(
  choices: Choices,
  { towns, variables, sources }: { towns: readonly string[]; variables: readonly string[]; sources: readonly string[] },
  pas: Pas,
): Serie[] {
  return variables.flatMap((grandeur) =>
    towns.flatMap((localite) => {
      const named = sources.flatMap((source) => serieOf(choices, { localite, grandeur, source }, pas) ?? [])
      return named.length > 0 ? named : (referenceSerie(choices, { localite, grandeur }, pas) ?? [])
    }),
  )
}

/** The chosen series with one more town, variable or source, combined with all that is chosen of the others. */
export function withFacet(
  choices: Choices,
  chosen: readonly Serie[],
  { facet, code, pas }: { facet: Facet; code: string; pas: Pas },
): Serie[] {
  // Where nothing is chosen, the first of what there is says of which variable a town is shown.
  const begun = chosen.length > 0 ? chosen : choices.series.filter(({ [facet]: own }) => own === code).slice(0, 1)
  const of = (each: Facet) => (each === facet ? [code] : facetsOf(begun, each))
  const wanted = {
    towns: of('localite'),
    variables: of('grandeur'),
    sources: of('source').filter((source) => facet === 'source' || !isStationOf(begun, source)),
  }
  // A town that lacks the source added gets no other in its place.
  const added = seriesFor(choices, wanted, pas).filter(({ source }) => facet !== 'source' || source === code)
  const codes = new Set(chosen.map((serie) => serie.code))
  return [...chosen, ...added.filter((serie) => !codes.has(serie.code))]
}

/** The chosen series over other steps: of each line the series that has them, else the source that stands for its town. */
export function atStep(choices: Choices, chosen: readonly Serie[], pas: Pas): Serie[] {
  const found = chosen.map(
    (serie) =>
      (canShow(serie, pas) ? serie : undefined) ??
      serieOf(choices, serie, pas) ??
      referenceSerie(choices, serie, pas) ??
      serie,
  )
  return [...new Set(found)]
}

/** Towns, variables or sources that could be added, in the order of the series. */
export function addable({ series }: Choices, chosen: readonly Serie[], facet: Facet, pas: Pas): string[] {
  const others = FACETS.filter((each) => each !== facet)
  const known = new Set(facetsOf(chosen, facet))
  const fits = (serie: Serie) =>
    // A town that lacks the source is shown from its own.
    others.every((each) => (each === 'source' && facet !== 'source') || facetsOf(chosen, each).includes(serie[each]))
  const open = chosen.length === 0 ? series : series.filter((serie) => fits(serie) && canShow(serie, pas))
  return facetsOf(open, facet).filter((code) => !known.has(code))
}

/** Whether a source is a ground station among the chosen series: another town does not have it. */
function isStationOf(chosen: readonly Serie[], source: string): boolean {
  return chosen.some((serie) => serie.source === source && !isBaseline(serie) && !isDerived(serie))
}

function yearsOf({ periode_debut, periode_fin }: Serie): number {
  return (Date.parse(periode_fin) + DAY_MS - Date.parse(periode_debut)) / YEAR_MS
}

function stepRank({ granularite }: Serie): number {
  return GRANULARITES.indexOf(granularite)
}
