import { type Catalogue, findSourceGrandeur } from '../contract/catalogue.ts'
import { placeOfCode } from '../contract/grid.ts'
import type { ReferenceSerie } from '../contract/referenceSerie.ts'
import type { SerieKey } from '../contract/vocabulary.ts'
import { Place, type PlaceSerie } from './place.ts'
import type { BaseJudgement } from './series/baseJudgement.ts'

/** The series of a town, or of a cell, as the rules see them. Throws where the country's tables do not know the town or a series. */
export function placeOf(
  code: string,
  series: readonly ReferenceSerie[],
  { catalogue, judged }: { catalogue: Catalogue; judged?: BaseJudgement | undefined },
): Place {
  const localite = placeOfCode(catalogue, code)
  if (!localite) throw unknown(`localité ${code}`)
  const seen = series.map((serie) => placeSerieOf(serie, catalogue))
  return new Place(localite, seen, judged)
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
