import { type Cited, citationText } from '../../contract/citation.ts'
import type { KeyValues } from '../../storage/groupFile.ts'
import type { SealedLongTermMap } from '../read/grids/longTermTable.ts'
import type { CollectionWords } from '../read/grids/tileIndex.ts'
import type { StoredSerie } from '../storedSerie.ts'
import { GRIDS_TABLE, LONG_TERM_TABLE } from '../tileFiles.ts'

/** The warning that every release and every file of simulated data carries. */
export const SIMULEES =
  'Données SIMULÉES pour la démonstration : ni mesures, ni réanalyse, ni modèle satellitaire. À ne pas utiliser pour un dimensionnement.'

/**
 * Key-value metadata of a Parquet file of a release, so that the file can be cited and understood alone: the release, its
 * citation and licence, and the properties of each series in it.
 */
export function parquetMetadata(cited: Cited, series: readonly StoredSerie[]): KeyValues {
  return {
    ...releaseMetadata(cited),
    table_des_series: 'catalogue/series.csv',
    series: JSON.stringify(
      series.map(({ code, localite, grandeur, unite, source, methode_collecte, niveau_confiance }) => ({
        code,
        localite,
        grandeur,
        unite,
        source,
        methode_collecte,
        niveau_confiance,
      })),
    ),
  }
}

export type GridMetadata = ReturnType<typeof gridMetadata>

/** Key-value metadata of files of grids: the release, its citation and licence, and what all series in one have in common. */
export const gridMetadata =
  (cited: Cited) =>
  (grille: string, collection: Omit<CollectionWords, 'ruptures'>): KeyValues => {
    const { source, grandeur, granularite, unite, methode_collecte, niveau_confiance } = collection
    return {
      ...releaseMetadata(cited),
      table_des_grilles: GRIDS_TABLE,
      ...{ grille, source, grandeur, granularite, unite, methode_collecte, niveau_confiance },
    }
  }

/** Key-value metadata of a file of a map of long-term means: the release, its citation and licence, and what it is the mean of. */
export function longTermMetadata(cited: Cited, carte: SealedLongTermMap): KeyValues {
  const { source, grandeur, periode, annee_debut, annee_fin, unite, methode_collecte, niveau_confiance } = carte
  return {
    ...releaseMetadata(cited),
    table_des_moyennes: LONG_TERM_TABLE,
    ...{ source, grandeur, periode, annees: `${annee_debut}-${annee_fin}` },
    ...{ unite, methode_collecte, niveau_confiance, licence_source: carte.licence },
  }
}

function releaseMetadata(cited: Cited): KeyValues {
  const { edition_id, simule, doi, service } = cited
  return {
    ...(simule ? { avertissement: SIMULEES } : {}),
    edition: edition_id,
    citation: citationText(cited),
    ...(doi === null ? {} : { doi: `https://doi.org/${doi}` }),
    licence: service.licence.code,
    licence_url: service.licence.url,
  }
}
