import type { Rupture } from '../../contract/catalogue.ts'
import type { Examen, Regle } from '../../contract/controle.ts'
import { GENRES_REGLE, NATURES_RUPTURE } from '../../contract/vocabulary.ts'
import { readTable, writeColumns } from '../../storage/csv.ts'
import type { Column, GroupLocation } from '../../storage/groupColumns.ts'
import { readGroup } from '../../storage/groupFile.ts'
import type { Row } from '../../storage/row.ts'
import * as column from '../../storage/tableColumns.ts'
import { readRow } from '../../storage/tableColumns.ts'
import { PLACE_COLUMNS as GROUP_PLACE } from '../storedSerie.ts'

/** What quality control found of a series, as a release carries it. */
export interface SerieQuality {
  code_serie: string
  examens: Examen[]
  ruptures: readonly Rupture[]
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

export const REGLE_COLUMNS = {
  code: column.code,
  libelle: column.text,
  genre: column.oneOf(GENRES_REGLE),
  reference: column.optionalText,
}

const FOUND = { regle: column.text, n_examinees: column.count(0), n_signalees: column.count(0) }
export const EXAMEN_COLUMNS = { code_serie: column.text, ...FOUND, constat: column.optionalText }
export const CELL_EXAMEN_COLUMNS = {
  dossier: column.text,
  ...FOUND,
  mailles_signalees: column.count(0),
  constat: column.optionalText,
}

/** Of the last two, a release from before them tells nothing. */
const RUPTURE = {
  date: column.described(column.day, 'Premier jour après la rupture'),
  amplitude: column.described(column.number, "Après contre avant, dans l'unité donnée"),
  unite: column.text,
  methode: column.text,
  comparee_a: column.text,
  niveau_signification: column.constrained(column.number, { minimum: 0, maximum: 1 }),
}
const NATURE = {
  nature: column.oneOf(NATURES_RUPTURE),
  evenement: column.described(column.optionalText, 'Changement documenté de la source à cette date'),
}
export const RUPTURE_COLUMNS = { code_serie: column.text, ...RUPTURE, ...NATURE }
export const CELL_RUPTURE_COLUMNS = { dossier: column.text, ...RUPTURE, ...NATURE }

export const PLACE_COLUMNS = { code_serie: column.code, drapeaux: column.count(1), ...GROUP_PLACE }

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

/** The texts of the tables, by path. */
export function writeQuality({ regles, series, places }: QualityTables): Record<string, string> {
  return {
    [QUALITY_TABLES.regles]: writeColumns(REGLE_COLUMNS, regles),
    [QUALITY_TABLES.examens]: writeColumns(
      EXAMEN_COLUMNS,
      series.flatMap(({ code_serie, examens }) => examens.map((each) => ({ code_serie, ...each }))),
    ),
    [QUALITY_TABLES.ruptures]: writeColumns(
      RUPTURE_COLUMNS,
      series.flatMap(({ code_serie, ruptures }) => ruptures.map((each) => ({ code_serie, ...each }))),
    ),
    [QUALITY_TABLES.drapeaux]: writeColumns(
      PLACE_COLUMNS,
      places.map(({ code_serie, rows, fichier, offset, bytes, columnBytes, sha256 }) => ({
        code_serie,
        drapeaux: rows,
        fichier,
        octet_debut: offset,
        octets: bytes,
        octets_colonnes: [...columnBytes],
        sha256,
      })),
    ),
  }
}

/** The tables back from their texts, by path. */
export function readQuality(texts: Readonly<Record<string, string>>): QualityTables {
  const table = (name: keyof typeof QUALITY_TABLES) =>
    readTable(QUALITY_TABLES[name], texts[QUALITY_TABLES[name]] ?? '')
  const examens = Map.groupBy(
    table('examens').map((row) => readRow(EXAMEN_COLUMNS, row)),
    ({ code_serie }) => code_serie,
  )
  const ruptures = Map.groupBy(table('ruptures'), (row) => row.text('code_serie'))
  const codes = new Set([...examens.keys(), ...ruptures.keys()])
  return {
    regles: table('regles').map((row) => readRow(REGLE_COLUMNS, row)),
    series: [...codes].map((code_serie) => ({
      code_serie,
      examens: (examens.get(code_serie) ?? []).map(({ code_serie: _, ...examen }) => examen),
      ruptures: (ruptures.get(code_serie) ?? []).map(ruptureOf),
    })),
    places: table('drapeaux').map(placeOf),
  }
}

/** A break as a row of a table tells it. */
export function ruptureOf(row: Row): Rupture {
  const told = readRow(RUPTURE, row)
  return row.textWhereThere('nature') === null ? told : { ...told, ...readRow(NATURE, row) }
}

function placeOf(row: Row): DrapeauxPlace {
  // A release of before has one file of flags.
  const fichier = row.textWhereThere('fichier') ?? DRAPEAUX_FILE
  const { fichier: _, ...columns } = PLACE_COLUMNS
  const place = readRow(columns, row)
  return {
    code_serie: place.code_serie,
    rows: place.drapeaux,
    fichier,
    offset: place.octet_debut,
    bytes: place.octets,
    columnBytes: place.octets_colonnes,
    sha256: place.sha256,
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
