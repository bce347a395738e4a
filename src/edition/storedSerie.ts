import type { Serie } from '../contract/catalogue.ts'
import { GRANULARITES, METHODES_COLLECTE, NIVEAUX, STATUTS } from '../contract/vocabulary.ts'
import type { GroupLocation } from '../storage/groupColumns.ts'
import type { Row } from '../storage/row.ts'
import * as column from '../storage/tableColumns.ts'
import { readRow, type TableColumn } from '../storage/tableColumns.ts'
import { factsOfNote, originsOfNote } from './factsOfNote.ts'

/** A series of the catalogue, and where its bytes stand in the edition. */
export interface StoredSerie extends Serie {
  fichier: string
  octet_debut: number
  octets: number
  /** Compressed bytes of each column, in the order of the file's schema: a reader then needs no footer. */
  octets_colonnes: number[]
  sha256: string
}

/** What a table from before the columns of the minute and of simulated origins tells in the note alone. */
const factsOf = (row: Row) => (row.has('minute_instantanee') ? undefined : factsOfNote(row.optionalText('note')))

const MINUTE: TableColumn<number | null> = {
  shape: {
    type: 'integer',
    constraints: { minimum: 0, maximum: 59 },
    description:
      'Minute de l’heure dont sont toutes les valeurs, instantanées ; vide : valeurs du pas, ou faites comme la note le dit',
  },
  read: (row, name) => factsOf(row)?.minute_instantanee ?? (row.has(name) ? row.optionalNumber(name) : null),
}

/** Where a group of rows stands in its file. */
export const PLACE_COLUMNS = {
  fichier: column.text,
  octet_debut: column.count(0),
  octets: column.count(1),
  octets_colonnes: column.described(column.numbers, 'Octets de chaque colonne, séparés par des espaces'),
  sha256: column.hash,
}

/** The catalogue of series: breaks stand in a table of their own. */
export const SERIE_COLUMNS = {
  code: column.code,
  localite: column.text,
  grandeur: column.text,
  source: column.text,
  granularite: column.oneOf(GRANULARITES),
  unite: column.text,
  methode_collecte: column.oneOf(METHODES_COLLECTE),
  niveau_confiance: column.oneOf(NIVEAUX),
  statut: column.oneOf(STATUTS),
  periode_debut: column.day,
  periode_fin: column.day,
  nombre_mesures: column.count(1),
  completude_pct: column.constrained(column.number, { minimum: 0, maximum: 100 }),
  mois_partiels: column.described(column.words, 'Mois AAAA-MM, séparés par des espaces'),
  minute_instantanee: MINUTE,
  derive_de_simulees: {
    ...column.described(column.yesNo, 'oui : dérivée de séries simulées'),
    read: (row: Row, name: string) => factsOf(row)?.derive_de_simulees ?? column.yesNo.read(row, name),
  },
  origines: {
    ...column.described(column.words, 'Codes des séries dont elle est dérivée, séparés par des espaces'),
    read: (row: Row, name: string) =>
      row.has(name) ? column.words.read(row, name) : originsOfNote(row.optionalText('note')),
  } as TableColumn<readonly string[]>,
  note: column.optionalText,
  ...PLACE_COLUMNS,
}

/** Where the rows of a series stand in its file. */
export function groupOf({ octet_debut, octets, octets_colonnes, nombre_mesures, sha256 }: StoredSerie): GroupLocation {
  return { offset: octet_debut, bytes: octets, columnBytes: octets_colonnes, rows: nombre_mesures, sha256 }
}

/** A series as a row of the catalogue. */
export function storedSerieOf(row: Row): StoredSerie {
  return { ...readRow(SERIE_COLUMNS, row), ruptures: [] }
}
