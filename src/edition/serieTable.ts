import { GRANULARITES, METHODES_COLLECTE, NIVEAUX, STATUTS } from '../contract/vocabulary.ts'
import { readTable, writeTable } from '../storage/csv.ts'
import type { StoredSerie } from './storedSerie.ts'

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
      octets_colonnes: serie.octets_colonnes.join(' '),
    })),
  )
}

export function readSerieTable(name: string, text: string): StoredSerie[] {
  return readTable(name, text).map((row) => ({
    code: row.text('code'),
    localite: row.text('localite'),
    grandeur: row.text('grandeur'),
    source: row.text('source'),
    granularite: row.oneOf('granularite', GRANULARITES),
    unite: row.text('unite'),
    methode_collecte: row.oneOf('methode_collecte', METHODES_COLLECTE),
    niveau_confiance: row.oneOf('niveau_confiance', NIVEAUX),
    statut: row.oneOf('statut', STATUTS),
    periode_debut: row.text('periode_debut'),
    periode_fin: row.text('periode_fin'),
    nombre_mesures: row.number('nombre_mesures'),
    completude_pct: row.number('completude_pct'),
    mois_partiels: row.optionalText('mois_partiels')?.split(' ') ?? [],
    note: row.optionalText('note'),
    fichier: row.text('fichier'),
    octet_debut: row.number('octet_debut'),
    octets: row.number('octets'),
    octets_colonnes: row.text('octets_colonnes').split(' ').map(Number),
    sha256: row.text('sha256'),
  }))
}
