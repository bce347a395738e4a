import type { Serie as CatalogueSerie, Grandeur, Localite, Source } from '../../contract/catalogue.ts'
import { itemOf, type QuestionOf } from '../../contract/definition.ts'
import { Serie, type SerieItem, type series } from '../../contract/resources/series.ts'
import type { Release } from '../release.ts'
import { indexOf } from './catalogueIndex.ts'

export type SeriesQuestion = Pick<QuestionOf<typeof series>, 'localite' | 'grandeur' | 'source' | 'granularite'>

/** The series that a question requests, in code order. */
export function findSeries(release: Release, question: SeriesQuestion): CatalogueSerie[] {
  const { localite, grandeur, source, granularite } = question
  return release.series.filter(
    (serie) =>
      (localite?.includes(serie.localite) ?? true) &&
      (grandeur?.includes(serie.grandeur) ?? true) &&
      (source?.includes(serie.source) ?? true) &&
      (granularite?.includes(serie.granularite) ?? true),
  )
}

/** A series as the contract's catalogue shows it. */
export function serieItem(release: Release, serie: CatalogueSerie): SerieItem {
  const { localites, grandeurs, sources } = indexOf(release)
  const localite = localites.get(serie.localite) as Localite
  const grandeur = grandeurs.get(serie.grandeur) as Grandeur
  const source = sources.get(serie.source) as Source
  return itemOf(Serie, {
    ...serie,
    libelle: `${grandeur.libelle}, ${localite.nom}, ${source.libelle}`,
    localite_code: serie.localite,
    localite_nom: localite.nom,
    grandeur_code: serie.grandeur,
    grandeur_label: grandeur.libelle,
    grandeur_unit: serie.unite,
    source_code: serie.source,
    source_label: source.libelle,
    source_url: source.url,
    attribution: source.attribution,
    licence: source.licence,
  })
}
