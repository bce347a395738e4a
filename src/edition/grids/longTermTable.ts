import type { LongTermMap } from '../../contract/longTermMap.ts'
import {
  METHODES_COLLECTE,
  type MethodeCollecte,
  NIVEAUX,
  type Niveau,
  STATUTS,
  type Statut,
} from '../../contract/vocabulary.ts'
import { readTable, writeTable } from '../../storage/csv.ts'
import { CSV_DIALECTS } from '../../storage/csvCell.ts'
import { LATTICE_COLUMNS, latticeOf } from './gridTables.ts'
import { LONG_TERM_TABLE } from './tileFiles.ts'

/** A map of long-term means as a release holds it. */
export interface SealedLongTermMap extends LongTermMap {
  /** What questions call it by: its source's code, or another where a grid of series has that. */
  grille: string
  methode_collecte: MethodeCollecte
  niveau_confiance: Niveau
  statut: Statut
  licence: string
}

export const LONG_TERM_COLUMNS = [
  'source',
  'grandeur',
  'periode',
  'annee_debut',
  'annee_fin',
  'grille',
  'unite',
  'methode_collecte',
  'niveau_confiance',
  'statut',
  'licence',
  ...LATTICE_COLUMNS,
  'mailles',
  'minimum',
  'maximum',
] as const

/** The text of the table of maps of long-term means, by its path. */
export function writeLongTermTable(moyennes: readonly SealedLongTermMap[]): Record<string, string> {
  const rows = moyennes.map(({ lattice, ...each }) => ({ ...each, ...lattice }))
  return { [LONG_TERM_TABLE]: writeTable(LONG_TERM_COLUMNS, rows, CSV_DIALECTS.stored) }
}

export function readLongTermTable(text: string): SealedLongTermMap[] {
  return readTable(LONG_TERM_TABLE, text).map((row) => ({
    source: row.text('source'),
    grandeur: row.text('grandeur'),
    periode: row.text('periode'),
    annee_debut: row.number('annee_debut'),
    annee_fin: row.number('annee_fin'),
    grille: row.text('grille'),
    unite: row.text('unite'),
    methode_collecte: row.oneOf('methode_collecte', METHODES_COLLECTE),
    niveau_confiance: row.oneOf('niveau_confiance', NIVEAUX),
    statut: row.oneOf('statut', STATUTS),
    licence: row.text('licence'),
    lattice: latticeOf(row),
    mailles: row.number('mailles'),
    minimum: row.number('minimum'),
    maximum: row.number('maximum'),
  }))
}
