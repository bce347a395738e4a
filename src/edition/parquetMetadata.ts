import type { KeyValues } from '../storage/groupFile.ts'
import { type Cited, citationText } from './citation.ts'
import type { StoredSerie } from './storedSerie.ts'

/** What a release or a file of simulated data is, wherever it is told. */
export const SIMULEES =
  'Données SIMULÉES pour la démonstration : ni mesures, ni réanalyse, ni modèle satellitaire. À ne pas utiliser pour un dimensionnement.'

/**
 * What a Parquet file of a release says of itself, for who has it alone: the release, and of each series in it what its rows
 * do not repeat.
 */
export function parquetMetadata(cited: Cited, series: readonly StoredSerie[]): KeyValues {
  const { edition_id, simule, doi, service } = cited
  return {
    ...(simule ? { avertissement: SIMULEES } : {}),
    edition: edition_id,
    citation: citationText(cited),
    ...(doi === null ? {} : { doi: `https://doi.org/${doi}` }),
    licence: service.licence.code,
    licence_url: service.licence.url,
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
