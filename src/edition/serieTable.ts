import { OUI_NON } from '../contract/vocabulary.ts'
import { readTable, writeTable } from '../storage/csv.ts'
import { CSV_DIALECTS } from '../storage/csvCell.ts'
import { type StoredSerie, storedSerieOf } from './storedSerie.ts'

export const SERIE_COLUMNS = [
  'code',
  'localite',
  'grandeur',
  'source',
  'granularite',
  'unite',
  'methode_collecte',
  'niveau_confiance',
  'statut',
  'periode_debut',
  'periode_fin',
  'nombre_mesures',
  'completude_pct',
  'mois_partiels',
  'minute_instantanee',
  'derive_de_simulees',
  'origines',
  'note',
  'fichier',
  'octet_debut',
  'octets',
  'octets_colonnes',
  'sha256',
] as const satisfies readonly (keyof StoredSerie)[]

/** The catalogue of series as the table that travels in the edition. */
export function writeSerieTable(series: readonly StoredSerie[]): string {
  return writeTable(
    SERIE_COLUMNS,
    series.map((serie) => ({
      ...serie,
      mois_partiels: serie.mois_partiels.join(' '),
      derive_de_simulees: OUI_NON[serie.derive_de_simulees ? 1 : 0],
      origines: serie.origines.join(' '),
      octets_colonnes: serie.octets_colonnes.join(' '),
    })),
    CSV_DIALECTS.stored,
  )
}

export function readSerieTable(name: string, text: string): StoredSerie[] {
  return readTable(name, text).map(storedSerieOf)
}
