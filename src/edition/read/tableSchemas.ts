import { NIVEAUX, STATUTS } from '../../contract/vocabulary.ts'
import { CATALOGUE_COLUMNS } from '../../storage/catalogueFiles.ts'
import type { Column } from '../../storage/groupColumns.ts'
import { MAP_BLOCK_COLUMNS } from '../../storage/mapBlocks.ts'
import type { ColumnShape } from '../../storage/tableColumns.ts'
import * as column from '../../storage/tableColumns.ts'
import { MESURE_COLUMNS } from '../mesures.ts'
import { PLACE_COLUMNS as GROUP_PLACE, SERIE_COLUMNS } from '../storedSerie.ts'
import {
  GRID_EXAMENS_TABLE,
  GRID_RUPTURES_TABLE,
  GRIDS_FOLDER,
  GRIDS_TABLE,
  LONG_TERM_INDEX_COLUMNS,
  LONG_TERM_TABLE,
  MAP_COLUMNS,
  MAP_INDEX_COLUMNS,
  TILE_COLUMNS,
  TILE_INDEX_COLUMNS,
} from '../tileFiles.ts'
import { GRID_COLUMNS } from './grids/gridTables.ts'
import { LONG_TERM_COLUMNS } from './grids/longTermTable.ts'
import {
  CELL_EXAMEN_COLUMNS,
  CELL_RUPTURE_COLUMNS,
  DRAPEAU_COLUMNS,
  DRAPEAUX_FILE,
  EXAMEN_COLUMNS,
  PLACE_COLUMNS,
  REGLE_COLUMNS,
  RUPTURE_COLUMNS,
} from './qualite.ts'

/** A field of a Frictionless Table Schema. */
export interface Field extends ColumnShape {
  name: string
}

export interface TableSchema {
  fields: Field[]
  missingValues: string[]
  primaryKey: string[]
  foreignKeys?: { fields: string[]; reference: { resource: string; fields: string[] } }[]
}

/** A column of which only its schema is told: its cells are read elsewhere. */
const told = (shape: ColumnShape) => ({ shape })

interface Table {
  /** By column; a column of a country's own is text. */
  columns: Readonly<Record<string, { shape: ColumnShape }>>
  primaryKey: string[]
  foreignKeys?: Readonly<Record<string, string>>
}

/** The tables of an edition by path; the key of a foreign key is a column, its value the table whose `code` it is. */
const TABLES: Readonly<Record<string, Table>> = {
  'catalogue/localites.csv': {
    columns: CATALOGUE_COLUMNS['localites.csv'],
    primaryKey: ['code'],
    foreignKeys: { parent_code: 'catalogue/localites.csv' },
  },
  'catalogue/grandeurs.csv': { columns: CATALOGUE_COLUMNS['grandeurs.csv'], primaryKey: ['code'] },
  'catalogue/sources.csv': { columns: CATALOGUE_COLUMNS['sources.csv'], primaryKey: ['code'] },
  'catalogue/sources_grandeurs.csv': {
    columns: CATALOGUE_COLUMNS['sources_grandeurs.csv'],
    primaryKey: ['source', 'grandeurs'],
    foreignKeys: { source: 'catalogue/sources.csv' },
  },
  'catalogue/series.csv': {
    columns: SERIE_COLUMNS,
    primaryKey: ['code'],
    foreignKeys: {
      localite: 'catalogue/localites.csv',
      grandeur: 'catalogue/grandeurs.csv',
      source: 'catalogue/sources.csv',
    },
  },
  'qualite/regles.csv': {
    columns: REGLE_COLUMNS,
    primaryKey: ['code'],
  },
  'qualite/examens.csv': {
    columns: EXAMEN_COLUMNS,
    primaryKey: ['code_serie', 'regle'],
    foreignKeys: { code_serie: 'catalogue/series.csv', regle: 'qualite/regles.csv' },
  },
  'qualite/ruptures.csv': {
    columns: RUPTURE_COLUMNS,
    primaryKey: ['code_serie', 'date'],
    foreignKeys: { code_serie: 'catalogue/series.csv' },
  },
  'qualite/drapeaux.csv': {
    columns: PLACE_COLUMNS,
    primaryKey: ['code_serie'],
    foreignKeys: { code_serie: 'catalogue/series.csv' },
  },
  [GRIDS_TABLE]: {
    columns: GRID_COLUMNS,
    primaryKey: ['dossier'],
    foreignKeys: { source: 'catalogue/sources.csv' },
  },
  [LONG_TERM_TABLE]: {
    columns: LONG_TERM_COLUMNS,
    primaryKey: ['source', 'grandeur', 'periode'],
    foreignKeys: { source: 'catalogue/sources.csv', grandeur: 'catalogue/grandeurs.csv' },
  },
  [GRID_EXAMENS_TABLE]: {
    columns: CELL_EXAMEN_COLUMNS,
    primaryKey: ['dossier', 'regle'],
    foreignKeys: { regle: 'qualite/regles.csv' },
  },
  [GRID_RUPTURES_TABLE]: {
    columns: CELL_RUPTURE_COLUMNS,
    primaryKey: ['dossier', 'date'],
  },
  [DRAPEAUX_FILE]: {
    columns: {
      code_serie: column.text,
      instant: column.described(column.instant, 'Début du pas, UTC'),
      regles: column.described(column.text, 'Codes des règles qui le signalent, séparés par des espaces'),
    },
    primaryKey: ['code_serie', 'instant'],
    foreignKeys: { code_serie: 'catalogue/series.csv' },
  },
}

const { latitude, longitude } = CATALOGUE_COLUMNS['localites.csv']
const CELL = { latitude, longitude }
const { fichier: _, ...OF_GROUP } = GROUP_PLACE
const PLACE = { ...OF_GROUP, octet_debut: column.constrained(column.number, { minimum: 0 }) }

/** The tables of a grid's Parquet files, by the end of their path, and what they hold. */
const GRID_GROUP_FILES: readonly { end: RegExp; description: string; columns: readonly Column[]; table: Table }[] = [
  {
    end: /\/moyennes\/[^/]+\.index\.parquet$/,
    description: 'Place de chaque bloc de mailles dans le fichier du même nom',
    columns: LONG_TERM_INDEX_COLUMNS,
    table: {
      columns: { ligne: column.count(0), colonne: column.count(0), mailles: column.count(1), ...PLACE },
      primaryKey: ['ligne', 'colonne'],
    },
  },
  {
    end: /\/moyennes\/[^/]+\.parquet$/,
    description:
      'Carte d’une moyenne de long terme, telle que sa source la publie ; un groupe de lignes par bloc de mailles',
    columns: MAP_BLOCK_COLUMNS,
    table: { columns: { ...CELL, valeur: column.number }, primaryKey: ['latitude', 'longitude'] },
  },
  {
    end: /\/cartes\/[^/]+\.index\.parquet$/,
    description: 'Place de chaque carte dans le fichier du même nom',
    columns: MAP_INDEX_COLUMNS,
    table: { columns: { periode: column.code, mailles: column.count(1), ...PLACE }, primaryKey: ['periode'] },
  },
  {
    end: /\/cartes\/[^/]+\.parquet$/,
    description:
      'Cartes : mois moyens (01 à 12), année (annee : moyenne, ou somme du productible), puis chaque mois, sauf du productible ; un groupe de lignes par carte',
    columns: MAP_COLUMNS,
    table: {
      columns: { periode: column.text, ...CELL, valeur: column.number },
      primaryKey: ['periode', 'latitude', 'longitude'],
    },
  },
  {
    end: /\.index\.parquet$/,
    description: 'Place et description de la série de chaque maille dans le fichier du même nom',
    columns: TILE_INDEX_COLUMNS,
    table: {
      columns: {
        maille: column.described(column.code, 'Code de la maille, qui en dit le centre'),
        ...PLACE,
        statut: column.oneOf(STATUTS),
        periode_debut: column.day,
        periode_fin: column.day,
        nombre_mesures: column.count(1),
        completude_pct: column.optionalNumber,
        minute_instantanee: told({ type: 'integer' }),
      },
      primaryKey: ['maille'],
    },
  },
  {
    end: /\.parquet$/,
    description:
      'Mesures des mailles d’une tuile ; un groupe de lignes par maille ; un instant marque le début de son pas, UTC',
    columns: TILE_COLUMNS,
    table: {
      columns: {
        ...CELL,
        instant: column.described(column.instant, 'Début du pas, UTC'),
        valeur: column.described(column.number, 'Dans l’unité de la collection'),
        niveau_effectif: column.oneOf(NIVEAUX),
        statut: column.oneOf(STATUTS),
        regles: column.described(column.optionalText, 'Codes des règles qui signalent le pas, séparés par des espaces'),
      },
      primaryKey: ['latitude', 'longitude', 'instant'],
    },
  },
]

const MESURES: Table = {
  columns: {
    code_serie: column.text,
    instant: column.described(column.instant, 'Début du pas, UTC'),
    valeur: column.described(column.number, "Dans l'unité de la série"),
    niveau_effectif: column.oneOf(NIVEAUX),
    statut: column.oneOf(STATUTS),
  },
  primaryKey: ['code_serie', 'instant'],
  foreignKeys: { code_serie: 'catalogue/series.csv' },
}

/** The columns of the files that are no text. */
const GROUP_FILES: Readonly<Record<string, readonly Column[]>> = {
  mesures: MESURE_COLUMNS,
  [DRAPEAUX_FILE]: DRAPEAU_COLUMNS,
}

/** The name of a file's resource in the manifest. */
export function resourceName(path: string): string {
  return path.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

/** What a Parquet file of a grid is; undefined of any other file. */
export function gridFile(path: string) {
  return path.startsWith(`${GRIDS_FOLDER}/`) ? GRID_GROUP_FILES.find(({ end }) => end.test(path)) : undefined
}

/** The Table Schema of a file, its fields in the order of `columns`; undefined where the file is no table. */
export function tableSchema(path: string, columns: readonly string[]): TableSchema | undefined {
  const measured = path.startsWith('mesures/')
  const grid = gridFile(path)
  const table = grid?.table ?? (measured ? MESURES : TABLES[path])
  if (!table) return undefined
  const names = (grid?.columns ?? GROUP_FILES[measured ? 'mesures' : path])?.map(({ name }) => name) ?? columns
  const foreignKeys = Object.entries(table.foreignKeys ?? {}).map(([column, target]) => ({
    fields: [column],
    // A table that refers to itself is named by nothing.
    reference: { resource: target === path ? '' : resourceName(target), fields: ['code'] },
  }))
  return {
    fields: names.map((name) => ({ name, ...(table.columns[name] ?? column.optionalText).shape })),
    missingValues: [''],
    primaryKey: table.primaryKey,
    ...(foreignKeys.length > 0 ? { foreignKeys } : {}),
  }
}
