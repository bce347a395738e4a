import {
  FAMILLES,
  FIABILITES,
  GENRES_REGLE,
  GRANULARITES,
  METHODES_COLLECTE,
  NATURES_RUPTURE,
  NIVEAUX,
  OUI_NON,
  STATISTIQUES,
  STATUTS,
} from '../contract/vocabulary.ts'
import type { Column } from '../storage/groupColumns.ts'
import { MAP_BLOCK_COLUMNS } from '../storage/mapBlocks.ts'
import type { GRID_COLUMNS, LATTICE_COLUMNS } from './grids/gridTables.ts'
import type { LONG_TERM_COLUMNS } from './grids/longTermTable.ts'
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
} from './grids/tileFiles.ts'
import { MESURE_COLUMNS } from './mesures.ts'
import { DRAPEAU_COLUMNS, DRAPEAUX_FILE } from './qualite.ts'
import type { SERIE_COLUMNS } from './serieTable.ts'

/** A field of a Frictionless Table Schema. */
export interface Field {
  name: string
  type: 'string' | 'number' | 'integer' | 'date' | 'datetime'
  format?: string
  description?: string
  constraints?: Constraints
}

interface Constraints {
  required?: boolean
  unique?: boolean
  minimum?: number
  maximum?: number
  pattern?: string
  enum?: readonly string[]
}

export interface TableSchema {
  fields: Field[]
  missingValues: string[]
  primaryKey: string[]
  foreignKeys?: { fields: string[]; reference: { resource: string; fields: string[] } }[]
}

type Shape = Omit<Field, 'name'>

const present = { required: true }
const text: Shape = { type: 'string' }
const needed: Shape = { type: 'string', constraints: present }
const code: Shape = { type: 'string', constraints: { required: true, unique: true } }
const number: Shape = { type: 'number' }
const bound: Shape = { type: 'number', constraints: present }
const day: Shape = { type: 'date', constraints: present }
const hash: Shape = { type: 'string', constraints: { required: true, pattern: '[0-9a-f]{64}' } }
const url: Shape = { type: 'string', format: 'uri' }
const oneOf = (words: readonly string[]): Shape => ({ type: 'string', constraints: { required: true, enum: words } })
const count = (minimum: number): Shape => ({ type: 'integer', constraints: { required: true, minimum } })
const degrees = (most: number): Shape => ({ type: 'number', constraints: { minimum: -most, maximum: most } })
const listed = (description: string): Shape => ({ ...text, description })

interface Table {
  /** By column; a column of a country's own is text. */
  columns: Readonly<Record<string, Shape>>
  primaryKey: string[]
  foreignKeys?: Readonly<Record<string, string>>
}

const SERIE_SHAPES: Readonly<Record<(typeof SERIE_COLUMNS)[number], Shape>> = {
  code,
  localite: needed,
  grandeur: needed,
  source: needed,
  granularite: oneOf(GRANULARITES),
  unite: needed,
  methode_collecte: oneOf(METHODES_COLLECTE),
  niveau_confiance: oneOf(NIVEAUX),
  statut: oneOf(STATUTS),
  periode_debut: day,
  periode_fin: day,
  nombre_mesures: count(1),
  completude_pct: { type: 'number', constraints: { required: true, minimum: 0, maximum: 100 } },
  mois_partiels: listed('Mois AAAA-MM, séparés par des espaces'),
  minute_instantanee: {
    type: 'integer',
    constraints: { minimum: 0, maximum: 59 },
    description:
      'Minute de l’heure dont sont toutes les valeurs, instantanées ; vide : valeurs du pas, ou faites comme la note le dit',
  },
  derive_de_simulees: { ...oneOf(OUI_NON), description: 'oui : dérivée de séries simulées' },
  origines: listed('Codes des séries dont elle est dérivée, séparés par des espaces'),
  note: text,
  fichier: needed,
  octet_debut: count(0),
  octets: count(1),
  octets_colonnes: { ...needed, description: 'Octets de chaque colonne, séparés par des espaces' },
  sha256: hash,
}

const RUPTURE_SHAPES: Readonly<Record<string, Shape>> = {
  date: { ...day, description: 'Premier jour après la rupture' },
  amplitude: { ...bound, description: "Après contre avant, dans l'unité donnée" },
  unite: needed,
  methode: needed,
  comparee_a: needed,
  niveau_signification: { type: 'number', constraints: { required: true, minimum: 0, maximum: 1 } },
  nature: oneOf(NATURES_RUPTURE),
  evenement: { ...text, description: 'Changement documenté de la source à cette date' },
}

const LATTICE_SHAPES = {
  latitude0: { ...bound, description: 'Centre de la ligne 0, la plus au sud' },
  longitude0: { ...bound, description: 'Centre de la colonne 0, la plus à l’ouest' },
  pas_lat: bound,
  pas_lon: bound,
  lignes: count(1),
  colonnes: count(1),
} satisfies Record<(typeof LATTICE_COLUMNS)[number], Shape>

const LONG_TERM_SHAPES = {
  source: needed,
  grandeur: needed,
  periode: { ...needed, description: 'annee, ou le mois de 01 à 12' },
  annee_debut: { type: 'integer', constraints: present, description: 'Première année de la moyenne' },
  annee_fin: { type: 'integer', constraints: present, description: 'Dernière année de la moyenne' },
  grille: { ...needed, description: 'Code de la carte dans les questions (paramètre source)' },
  unite: needed,
  methode_collecte: oneOf(METHODES_COLLECTE),
  niveau_confiance: oneOf(NIVEAUX),
  statut: oneOf(STATUTS),
  licence: { ...needed, description: 'Licence de la source' },
  ...LATTICE_SHAPES,
  mailles: count(1),
  minimum: bound,
  maximum: bound,
} satisfies Record<(typeof LONG_TERM_COLUMNS)[number], Shape>

const COLLECTION_SHAPES = {
  dossier: { ...code, description: 'Dossier de la collection : une tuile par fichier, son index à côté' },
  grille: needed,
  source_grille: { ...needed, description: 'Source des mailles ; source est harmattan pour ce qui en est dérivé' },
  source: needed,
  grandeur: needed,
  granularite: oneOf(GRANULARITES),
  unite: needed,
  methode_collecte: oneOf(METHODES_COLLECTE),
  niveau_confiance: oneOf(NIVEAUX),
  derive_de_simulees: oneOf(OUI_NON),
  ...LATTICE_SHAPES,
  mailles: count(1),
  nombre_mesures: count(1),
  periode_debut: day,
  periode_fin: day,
  tuiles: { ...needed, description: 'Noms des fichiers, <ligne>_<colonne>, séparés par des espaces' },
} satisfies Record<(typeof GRID_COLUMNS)[number], Shape>

/** The tables of an edition by path; the key of a foreign key is a column, its value the table whose `code` it is. */
const TABLES: Readonly<Record<string, Table>> = {
  'catalogue/localites.csv': {
    columns: {
      code,
      nom: needed,
      type_localite: needed,
      parent_code: text,
      pays_iso3: { type: 'string', constraints: { pattern: '[A-Z]{3}' } },
      latitude: degrees(90),
      longitude: degrees(180),
      altitude_metres: number,
      population_estimee: { type: 'integer', constraints: { minimum: 0 } },
      annee_population: { type: 'integer' },
    },
    primaryKey: ['code'],
    foreignKeys: { parent_code: 'catalogue/localites.csv' },
  },
  'catalogue/grandeurs.csv': {
    columns: {
      code,
      libelle: needed,
      unite: needed,
      ucum: needed,
      famille: oneOf(FAMILLES),
      borne_min: bound,
      borne_max: bound,
      borne_min_horaire: number,
      borne_max_horaire: number,
      decimales: count(0),
      statistique: {
        type: 'string',
        constraints: { enum: STATISTIQUES },
        description: 'Ce que dit une valeur de son pas',
      },
      base: { type: 'string', description: 'La grandeur dont elle est une statistique' },
      hauteur_m: { type: 'number', description: 'Au-dessus du sol, en mètres' },
      role: { type: 'string', description: 'Ce comme quoi les calculs la demandent' },
      definition: needed,
      references: listed('Références, séparées par « | »'),
    },
    primaryKey: ['code'],
  },
  'catalogue/sources.csv': {
    columns: {
      code,
      libelle: needed,
      url,
      fiabilite: oneOf(FIABILITES),
      licence: needed,
      attribution: needed,
    },
    primaryKey: ['code'],
  },
  'catalogue/sources_grandeurs.csv': {
    columns: {
      source: needed,
      grandeurs: { ...needed, description: 'Codes de grandeurs, séparés par des espaces ; * : toutes les autres' },
      methode_collecte: oneOf(METHODES_COLLECTE),
      pas_lat: number,
      pas_lon: number,
      origine_lat: number,
      origine_lon: number,
    },
    primaryKey: ['source', 'grandeurs'],
    foreignKeys: { source: 'catalogue/sources.csv' },
  },
  'catalogue/series.csv': {
    columns: SERIE_SHAPES,
    primaryKey: ['code'],
    foreignKeys: {
      localite: 'catalogue/localites.csv',
      grandeur: 'catalogue/grandeurs.csv',
      source: 'catalogue/sources.csv',
    },
  },
  'qualite/regles.csv': {
    columns: { code, libelle: needed, genre: oneOf(GENRES_REGLE), reference: text },
    primaryKey: ['code'],
  },
  'qualite/examens.csv': {
    columns: { code_serie: needed, regle: needed, n_examinees: count(0), n_signalees: count(0), constat: text },
    primaryKey: ['code_serie', 'regle'],
    foreignKeys: { code_serie: 'catalogue/series.csv', regle: 'qualite/regles.csv' },
  },
  'qualite/ruptures.csv': {
    columns: { code_serie: needed, ...RUPTURE_SHAPES },
    primaryKey: ['code_serie', 'date'],
    foreignKeys: { code_serie: 'catalogue/series.csv' },
  },
  'qualite/drapeaux.csv': {
    columns: {
      code_serie: code,
      drapeaux: count(1),
      fichier: needed,
      octet_debut: count(0),
      octets: count(1),
      octets_colonnes: { ...needed, description: 'Octets de chaque colonne, séparés par des espaces' },
      sha256: hash,
    },
    primaryKey: ['code_serie'],
    foreignKeys: { code_serie: 'catalogue/series.csv' },
  },
  [GRIDS_TABLE]: {
    columns: COLLECTION_SHAPES,
    primaryKey: ['dossier'],
    foreignKeys: { source: 'catalogue/sources.csv' },
  },
  [LONG_TERM_TABLE]: {
    columns: LONG_TERM_SHAPES,
    primaryKey: ['source', 'grandeur', 'periode'],
    foreignKeys: { source: 'catalogue/sources.csv', grandeur: 'catalogue/grandeurs.csv' },
  },
  [GRID_EXAMENS_TABLE]: {
    columns: {
      dossier: needed,
      regle: needed,
      n_examinees: count(0),
      n_signalees: count(0),
      mailles_signalees: count(0),
      constat: text,
    },
    primaryKey: ['dossier', 'regle'],
    foreignKeys: { regle: 'qualite/regles.csv' },
  },
  [GRID_RUPTURES_TABLE]: {
    columns: { dossier: needed, ...RUPTURE_SHAPES },
    primaryKey: ['dossier', 'date'],
  },
  [DRAPEAUX_FILE]: {
    columns: {
      code_serie: needed,
      instant: { type: 'datetime', constraints: present, description: 'Début du pas, UTC' },
      regles: { ...needed, description: 'Codes des règles qui le signalent, séparés par des espaces' },
    },
    primaryKey: ['code_serie', 'instant'],
    foreignKeys: { code_serie: 'catalogue/series.csv' },
  },
}

const CELL = { latitude: degrees(90), longitude: degrees(180) }
const PLACE = {
  octet_debut: { type: 'number', constraints: { required: true, minimum: 0 } } satisfies Shape,
  octets: count(1),
  octets_colonnes: { ...needed, description: 'Octets de chaque colonne, séparés par des espaces' },
  sha256: hash,
}

/** The tables of a grid's Parquet files, by the end of their path. */
const GRID_GROUP_FILES: readonly { end: RegExp; columns: readonly Column[]; table: Table }[] = [
  {
    end: /\/moyennes\/[^/]+\.index\.parquet$/,
    columns: LONG_TERM_INDEX_COLUMNS,
    table: {
      columns: { ligne: count(0), colonne: count(0), mailles: count(1), ...PLACE },
      primaryKey: ['ligne', 'colonne'],
    },
  },
  {
    end: /\/moyennes\/[^/]+\.parquet$/,
    columns: MAP_BLOCK_COLUMNS,
    table: { columns: { ...CELL, valeur: bound }, primaryKey: ['latitude', 'longitude'] },
  },
  {
    end: /\/cartes\/[^/]+\.index\.parquet$/,
    columns: MAP_INDEX_COLUMNS,
    table: { columns: { periode: code, mailles: count(1), ...PLACE }, primaryKey: ['periode'] },
  },
  {
    end: /\/cartes\/[^/]+\.parquet$/,
    columns: MAP_COLUMNS,
    table: {
      columns: { periode: needed, ...CELL, valeur: bound },
      primaryKey: ['periode', 'latitude', 'longitude'],
    },
  },
  {
    end: /\.index\.parquet$/,
    columns: TILE_INDEX_COLUMNS,
    table: {
      columns: {
        maille: { ...code, description: 'Code de la maille, qui en dit le centre' },
        ...PLACE,
        statut: oneOf(STATUTS),
        periode_debut: day,
        periode_fin: day,
        nombre_mesures: count(1),
        completude_pct: number,
        minute_instantanee: { type: 'integer' },
      },
      primaryKey: ['maille'],
    },
  },
  {
    end: /\.parquet$/,
    columns: TILE_COLUMNS,
    table: {
      columns: {
        ...CELL,
        instant: { type: 'datetime', constraints: present, description: 'Début du pas, UTC' },
        valeur: { ...bound, description: 'Dans l’unité de la collection' },
        niveau_effectif: oneOf(NIVEAUX),
        statut: oneOf(STATUTS),
        regles: listed('Codes des règles qui signalent le pas, séparés par des espaces'),
      },
      primaryKey: ['latitude', 'longitude', 'instant'],
    },
  },
]

const MESURES: Table = {
  columns: {
    code_serie: needed,
    instant: { type: 'datetime', constraints: present, description: 'Début du pas, UTC' },
    valeur: { type: 'number', constraints: present, description: "Dans l'unité de la série" },
    niveau_effectif: oneOf(NIVEAUX),
    statut: oneOf(STATUTS),
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

/** The Table Schema of a file, its fields in the order of `columns`; undefined where the file is no table. */
export function tableSchema(path: string, columns: readonly string[]): TableSchema | undefined {
  const measured = path.startsWith('mesures/')
  const grid = path.startsWith(`${GRIDS_FOLDER}/`) ? GRID_GROUP_FILES.find(({ end }) => end.test(path)) : undefined
  const table = grid?.table ?? (measured ? MESURES : TABLES[path])
  if (!table) return undefined
  const names = (grid?.columns ?? GROUP_FILES[measured ? 'mesures' : path])?.map(({ name }) => name) ?? columns
  const foreignKeys = Object.entries(table.foreignKeys ?? {}).map(([column, target]) => ({
    fields: [column],
    // A table that refers to itself is named by nothing.
    reference: { resource: target === path ? '' : resourceName(target), fields: ['code'] },
  }))
  return {
    fields: names.map((name) => ({ name, ...(table.columns[name] ?? text) })),
    missingValues: [''],
    primaryKey: table.primaryKey,
    ...(foreignKeys.length > 0 ? { foreignKeys } : {}),
  }
}
