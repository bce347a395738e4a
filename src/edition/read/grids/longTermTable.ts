import type { LongTermMap } from '../../../contract/longTermMap.ts'
import {
  METHODES_COLLECTE,
  type MethodeCollecte,
  NIVEAUX,
  type Niveau,
  STATUTS,
  type Statut,
} from '../../../contract/vocabulary.ts'
import { readTable, writeColumns } from '../../../storage/csv.ts'
import * as column from '../../../storage/tableColumns.ts'
import { readRow, type TableColumn } from '../../../storage/tableColumns.ts'
import { LONG_TERM_TABLE } from '../../tileFiles.ts'
import { LATTICE_COLUMNS } from './gridTables.ts'

/** A map of long-term means as a release holds it. */
export interface SealedLongTermMap extends LongTermMap {
  /** What questions call it by: its source's code, or another where a grid of series has that. */
  grille: string
  methode_collecte: MethodeCollecte
  niveau_confiance: Niveau
  statut: Statut
  licence: string
}

const YEAR: TableColumn<number> = { ...column.number, shape: { type: 'integer', constraints: { required: true } } }

const HEAD_COLUMNS = {
  source: column.text,
  grandeur: column.text,
  periode: column.described(column.text, 'annee, ou le mois de 01 à 12'),
  annee_debut: column.described(YEAR, 'Première année de la moyenne'),
  annee_fin: column.described(YEAR, 'Dernière année de la moyenne'),
  grille: column.described(column.text, 'Code de la carte dans les questions (paramètre source)'),
  unite: column.text,
  methode_collecte: column.oneOf(METHODES_COLLECTE),
  niveau_confiance: column.oneOf(NIVEAUX),
  statut: column.oneOf(STATUTS),
  licence: column.described(column.text, 'Licence de la source'),
}
const EXTENT_COLUMNS = { mailles: column.count(1), minimum: column.number, maximum: column.number }
export const LONG_TERM_COLUMNS = { ...HEAD_COLUMNS, ...LATTICE_COLUMNS, ...EXTENT_COLUMNS }

/** The text of the table of maps of long-term means, by its path. */
export function writeLongTermTable(moyennes: readonly SealedLongTermMap[]): Record<string, string> {
  const rows = moyennes.map(({ lattice, ...each }) => ({ ...each, ...lattice }))
  return { [LONG_TERM_TABLE]: writeColumns(LONG_TERM_COLUMNS, rows) }
}

export function readLongTermTable(text: string): SealedLongTermMap[] {
  return readTable(LONG_TERM_TABLE, text).map((row) => ({
    ...readRow(HEAD_COLUMNS, row),
    lattice: readRow(LATTICE_COLUMNS, row),
    ...readRow(EXTENT_COLUMNS, row),
  }))
}
