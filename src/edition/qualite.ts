import type { Rupture } from '../contract/catalogue.ts'
import { GENRES_REGLE, type GenreRegle, NATURES_RUPTURE } from '../contract/vocabulary.ts'
import { readTable, writeTable } from '../storage/csv.ts'
import { CSV_DIALECTS } from '../storage/csvCell.ts'
import type { Column, GroupLocation } from '../storage/groupColumns.ts'
import { readGroup } from '../storage/groupFile.ts'
import type { Row } from '../storage/row.ts'

/** What quality control found of a series, as a release carries it. */
export interface SerieQuality {
  code_serie: string
  examens: Examen[]
  ruptures: readonly Rupture[]
}

/** What one rule found in one series. */
export interface Examen {
  regle: string
  n_examinees: number
  n_signalees: number
  constat: string | null
}

/** A rule as a release describes it, so that it can be understood without the engine that applied it. */
export interface Regle {
  code: string
  libelle: string
  genre: GenreRegle
  reference: string | null
}

/** Where the flags of a series stand. */
export interface DrapeauxPlace extends GroupLocation {
  code_serie: string
  fichier: string
}

/** The file of flags, or the first of several. */
export const DRAPEAUX_FILE = 'qualite/drapeaux.parquet'

/** The columns of the file of flags: a group for each series that has any, a row for each flagged step. */
export const DRAPEAU_COLUMNS: readonly Column[] = [
  { name: 'code_serie', type: 'text' },
  { name: 'instant', type: 'time' },
  { name: 'regles', type: 'text' },
]

export const REGLE_COLUMNS = ['code', 'libelle', 'genre', 'reference'] as const
export const EXAMEN_COLUMNS = ['code_serie', 'regle', 'n_examinees', 'n_signalees', 'constat'] as const
export const RUPTURE_COLUMNS = [
  'code_serie',
  'date',
  'amplitude',
  'unite',
  'methode',
  'comparee_a',
  'niveau_signification',
  'nature',
  'evenement',
] as const
export const PLACE_COLUMNS = [
  'code_serie',
  'drapeaux',
  'fichier',
  'octet_debut',
  'octets',
  'octets_colonnes',
  'sha256',
] as const

/** The tables of a release's quality, by path. */
export const QUALITY_TABLES = {
  regles: 'qualite/regles.csv',
  examens: 'qualite/examens.csv',
  ruptures: 'qualite/ruptures.csv',
  drapeaux: 'qualite/drapeaux.csv',
} as const

export interface QualityTables {
  regles: readonly Regle[]
  series: readonly SerieQuality[]
  places: readonly DrapeauxPlace[]
}

function stored<T extends object>(columns: readonly (keyof T & string)[], rows: readonly T[]): string {
  return writeTable(columns, rows, CSV_DIALECTS.stored)
}

/** The texts of the tables, by path. */
export function writeQuality({ regles, series, places }: QualityTables): Record<string, string> {
  return {
    [QUALITY_TABLES.regles]: stored(REGLE_COLUMNS, regles),
    [QUALITY_TABLES.examens]: stored(
      EXAMEN_COLUMNS,
      series.flatMap(({ code_serie, examens }) => examens.map((each) => ({ code_serie, ...each }))),
    ),
    [QUALITY_TABLES.ruptures]: stored(
      RUPTURE_COLUMNS,
      series.flatMap(({ code_serie, ruptures }) => ruptures.map((each) => ({ code_serie, ...each }))),
    ),
    [QUALITY_TABLES.drapeaux]: stored(
      PLACE_COLUMNS,
      places.map(({ code_serie, rows, fichier, offset, bytes, columnBytes, sha256 }) => ({
        code_serie,
        drapeaux: rows,
        fichier,
        octet_debut: offset,
        octets: bytes,
        octets_colonnes: columnBytes.join(' '),
        sha256,
      })),
    ),
  }
}

/** The tables back from their texts, by path. */
export function readQuality(texts: Readonly<Record<string, string>>): QualityTables {
  const table = <T>(name: keyof typeof QUALITY_TABLES, of: (row: Row) => T): T[] =>
    readTable(QUALITY_TABLES[name], texts[QUALITY_TABLES[name]] ?? '').map(of)
  const examens = Map.groupBy(table('examens', examenOf), ({ code_serie }) => code_serie)
  const ruptures = Map.groupBy(
    table('ruptures', (row) => ({ code_serie: row.text('code_serie'), rupture: ruptureOf(row) })),
    ({ code_serie }) => code_serie,
  )
  const codes = new Set([...examens.keys(), ...ruptures.keys()])
  return {
    regles: table('regles', regleOf),
    series: [...codes].map((code_serie) => ({
      code_serie,
      examens: (examens.get(code_serie) ?? []).map(({ examen }) => examen),
      ruptures: (ruptures.get(code_serie) ?? []).map(({ rupture }) => rupture),
    })),
    places: table('drapeaux', placeOf),
  }
}

function regleOf(row: Row): Regle {
  return {
    code: row.text('code'),
    libelle: row.text('libelle'),
    genre: row.oneOf('genre', GENRES_REGLE),
    reference: row.optionalText('reference'),
  }
}

function examenOf(row: Row): { code_serie: string; examen: Examen } {
  return {
    code_serie: row.text('code_serie'),
    examen: {
      regle: row.text('regle'),
      n_examinees: row.number('n_examinees'),
      n_signalees: row.number('n_signalees'),
      constat: row.optionalText('constat'),
    },
  }
}

/** A break as a row of a table tells it. */
export function ruptureOf(row: Row): Rupture {
  return {
    date: row.text('date'),
    amplitude: row.number('amplitude'),
    unite: row.text('unite'),
    methode: row.text('methode'),
    comparee_a: row.text('comparee_a'),
    niveau_signification: row.number('niveau_signification'),
    ...natureOf(row),
  }
}

/** What a release from before the two columns does not tell is absent. */
function natureOf(row: Row): Pick<Rupture, 'nature' | 'evenement'> {
  if (row.textWhereThere('nature') === null) return {}
  return { nature: row.oneOf('nature', NATURES_RUPTURE), evenement: row.optionalText('evenement') }
}

function placeOf(row: Row): DrapeauxPlace {
  return {
    code_serie: row.text('code_serie'),
    rows: row.number('drapeaux'),
    // A release of before has one file of flags.
    fichier: row.textWhereThere('fichier') ?? DRAPEAUX_FILE,
    offset: row.number('octet_debut'),
    bytes: row.number('octets'),
    columnBytes: row.text('octets_colonnes').split(' ').map(Number),
    sha256: row.text('sha256'),
  }
}

/** The flagged steps of a series, in time. */
export interface Drapeaux {
  /** UTC starts of the steps, milliseconds since 1970. */
  instants: Float64Array
  /** Of each step the codes of the rules that flag it, separated by spaces. */
  regles: readonly string[]
}

/** Decodes the flags of a series from their bytes, already checked against their hash. */
export async function decodeDrapeaux(bytes: Uint8Array, place: DrapeauxPlace): Promise<Drapeaux> {
  const { instant = [], regles = [] } = await readGroup(bytes, DRAPEAU_COLUMNS, place, ['instant', 'regles'])
  return { instants: Float64Array.from(instant as ArrayLike<number>), regles: Array.from(regles as ArrayLike<string>) }
}
