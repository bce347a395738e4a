import { type Catalogue, findSourceGrandeur } from '../contract/catalogue.ts'
import { placeOfCode } from '../contract/grid.ts'
import type { ReferenceSerie } from '../contract/referenceSerie.ts'
import type { SerieKey } from '../contract/vocabulary.ts'
import { ephemerisOfYears } from '../derive/steps/sunAxis.ts'
import type { SunEphemeris } from '../solar/sunEphemeris.ts'
import { Place, type PlaceSerie } from './place.ts'
import type { BaseJudgement } from './series/baseJudgement.ts'

export type EphemerisOf = (years: { firstYear: number; lastYear: number }) => SunEphemeris

/** The slow part of the sun's motion, made once for the widest years asked so far: towns share it. */
export function sharedEphemeris(): EphemerisOf {
  let cached: { firstYear: number; lastYear: number; ephemeris: SunEphemeris } | undefined
  return ({ firstYear, lastYear }) => {
    if (cached && cached.firstYear <= firstYear && cached.lastYear >= lastYear) return cached.ephemeris
    const years = {
      firstYear: Math.min(firstYear, cached?.firstYear ?? firstYear),
      lastYear: Math.max(lastYear, cached?.lastYear ?? lastYear),
    }
    cached = { ...years, ephemeris: ephemerisOfYears(years) }
    return cached.ephemeris
  }
}

/** The series of a town, or of a cell, as the rules see them. Throws where the country's tables do not know the town or a series. */
export function placeOf(
  code: string,
  series: readonly ReferenceSerie[],
  {
    catalogue,
    ephemeris,
    judged,
  }: { catalogue: Catalogue; ephemeris: EphemerisOf; judged?: BaseJudgement | undefined },
): Place {
  const localite = placeOfCode(catalogue, code)
  if (!localite) throw unknown(`localité ${code}`)
  const seen = series.map((serie) => placeSerieOf(serie, catalogue))
  return new Place(localite, seen, ephemeris, judged)
}

/** A series as the rules see it. */
export function placeSerieOf(serie: ReferenceSerie, catalogue: Catalogue): PlaceSerie {
  return { ...serie, ...wordsOf(serie.key, catalogue) }
}

function wordsOf({ grandeur: code, source }: SerieKey, catalogue: Catalogue) {
  const grandeur = catalogue.grandeurs.find((each) => each.code === code)
  if (!grandeur) throw unknown(`grandeur ${code}`)
  const sourceGrandeur = findSourceGrandeur(catalogue.sourcesGrandeurs, source, code)
  if (!sourceGrandeur || !catalogue.sources.some((each) => each.code === source))
    throw unknown(`source ${source} pour ${code}`)
  return { grandeur, methode: sourceGrandeur.methode_collecte }
}

function unknown(what: string): Error {
  return new Error(`Absent du catalogue du pays : ${what}. Complétez ses tables, puis publiez.`)
}
