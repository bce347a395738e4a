import type { Catalogue, Grandeur, Localite, Source, SourceGrandeur } from '../contract/catalogue.ts'
import { catalogueFaults } from '../contract/catalogueFaults.ts'
import { readSealedService, readService, type Service, serviceTextFaults } from '../contract/service.ts'
import { summarizeFaults } from '../contract/summarizeFaults.ts'
import { FAMILLES, FIABILITES, METHODES_COLLECTE, STATISTIQUES } from '../contract/vocabulary.ts'
import { webAddress } from '../contract/webAddress.ts'
import { readTable } from './csv.ts'
import type { Row } from './row.ts'
import * as column from './tableColumns.ts'
import { type ColumnShape, readRow, type TableColumn, type TableColumns } from './tableColumns.ts'

/** The files of a catalogue, the same in a country's folder and in an edition. */
export const CATALOGUE_FILES = [
  'service.json',
  'localites.csv',
  'grandeurs.csv',
  'sources.csv',
  'sources_grandeurs.csv',
] as const
export type CatalogueFile = (typeof CATALOGUE_FILES)[number]
export type CatalogueTexts = Record<CatalogueFile, string>

/** Between two references of a variable: a reference has commas and semicolons of its own. */
const REFERENCE_SEPARATOR = ' | '

/** Reads the files of a catalogue with the reader given. */
export async function readCatalogueTexts(readText: (name: CatalogueFile) => Promise<string>): Promise<CatalogueTexts> {
  const entries = await Promise.all(CATALOGUE_FILES.map(async (name) => [name, await readText(name)] as const))
  return Object.fromEntries(entries) as CatalogueTexts
}

/** Understands the files of a country; throws with the file, the line or the code, and what is wrong. */
export function parseCatalogue(texts: CatalogueTexts): Catalogue {
  const catalogue = readCatalogue(texts, readService(texts['service.json']), { sealed: false })
  const fault = summarizeFaults(catalogueFaults(catalogue))
  if (fault !== undefined) throw new Error(fault)
  return catalogue
}

/**
 * Understands the catalogue that travels in a release, with whose words it was sealed: what is asked of a country's tables
 * today must not keep a release from opening that was sealed before.
 */
export function parseSealedCatalogue(texts: CatalogueTexts): Catalogue {
  return readCatalogue(texts, readSealedService(texts['service.json']), { sealed: true })
}

/**
 * What cannot be read of a country's files, a French sentence for each row and each setting; a file that is missing is passed
 * over. What does not hold together between tables is `catalogueFaults`.
 */
export function textFaults(texts: Partial<CatalogueTexts>): string[] {
  const faults: string[] = []
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work()
    } catch (error) {
      faults.push((error as Error).message)
      return undefined
    }
  }
  const service = texts['service.json']
  if (service !== undefined) faults.push(...serviceTextFaults(service))
  for (const [name, readRow] of Object.entries(ROWS)) {
    const text = texts[name as CatalogueFile]
    const rows = text === undefined ? undefined : attempt(() => readTable(name, text, MAY_END_WITHOUT))
    for (const row of rows ?? []) attempt(() => readRow(row))
  }
  return faults
}

/** Columns that a table may be without: a row written for such a table stands in one that has them at its end. */
const MAY_END_WITHOUT = ['statistique', 'base', 'hauteur_m', 'role']

function readCatalogue(texts: CatalogueTexts, service: Service, { sealed }: { sealed: boolean }): Catalogue {
  const table = <T>(name: keyof typeof ROWS, readRow: (row: Row) => T): T[] =>
    readTable(name, texts[name], MAY_END_WITHOUT).map(readRow)
  return {
    service,
    localites: table('localites.csv', ROWS['localites.csv']),
    grandeurs: table('grandeurs.csv', ROWS['grandeurs.csv']),
    sources: table('sources.csv', sealed ? readSealedSource : ROWS['sources.csv']),
    sourcesGrandeurs: table('sources_grandeurs.csv', ROWS['sources_grandeurs.csv']),
  }
}

const degrees = (most: number): TableColumn<number | null> =>
  column.constrained(column.optionalNumber, { minimum: -most, maximum: most })
const whole = (constraints?: ColumnShape['constraints']): TableColumn<number | null> => ({
  ...column.optionalNumber,
  shape: { type: 'integer', ...(constraints && { constraints }) },
})

/** The columns of each table that the engine knows; a country may have more. */
export const CATALOGUE_COLUMNS = {
  'localites.csv': {
    code: column.code,
    nom: column.text,
    type_localite: column.text,
    parent_code: column.optionalText,
    pays_iso3: column.constrained(column.optionalText, { pattern: '[A-Z]{3}' }),
    latitude: degrees(90),
    longitude: degrees(180),
    altitude_metres: column.optionalNumber,
    altitude_source: column.optionalText,
    population_estimee: whole({ minimum: 0 }),
    annee_population: whole(),
    fuseau_horaire: column.optionalText,
    autres_noms: column.textWhereThere,
    cotiere: column.readAs(column.optionalText, (row, name) => row.yesWhereThere(name)),
  },
  'grandeurs.csv': {
    code: column.code,
    libelle: column.text,
    unite: column.text,
    unite_horaire: column.optionalText,
    ucum: column.text,
    ucum_horaire: column.optionalText,
    nom_cf: column.optionalText,
    nom_cf_horaire: column.optionalText,
    famille: column.oneOf(FAMILLES),
    borne_min: column.number,
    borne_max: column.number,
    borne_min_horaire: column.optionalNumber,
    borne_max_horaire: column.optionalNumber,
    decimales: column.count(0),
    statistique: column.readAs(
      column.described(
        column.constrained(column.optionalText, { enum: STATISTIQUES }),
        'Ce que dit une valeur de son pas',
      ),
      (row, name) => (row.textWhereThere(name) === null ? null : row.oneOf(name, STATISTIQUES)),
    ),
    base: column.described(column.textWhereThere, 'La grandeur dont elle est une statistique'),
    hauteur_m: column.readAs(column.described(column.optionalNumber, 'Au-dessus du sol, en mètres'), (row, name) =>
      row.has(name) ? row.optionalNumber(name) : null,
    ),
    role: column.described(column.textWhereThere, 'Ce comme quoi les calculs la demandent'),
    definition: column.text,
    methode: column.textWhereThere,
    references: column.readAs(
      column.described(column.optionalText, 'Références, séparées par « | »'),
      (row, name) => row.textWhereThere(name)?.split(REFERENCE_SEPARATOR) ?? [],
    ),
  },
  'sources.csv': {
    code: column.code,
    libelle: column.text,
    libelle_court: column.readAs(column.optionalText, (row, name) => row.textWhereThere(name) ?? row.text('libelle')),
    organisme: column.optionalText,
    url: column.readAs({ shape: { type: 'string', format: 'uri' } }, (row, name) => row.optionalAddress(name)),
    fiabilite: column.oneOf(FIABILITES),
    licence: column.text,
    attribution: column.text,
  },
  'sources_grandeurs.csv': {
    source: column.text,
    grandeurs: column.readAs(
      column.described(column.text, 'Codes de grandeurs, séparés par des espaces ; * : toutes les autres'),
      (row, name) => row.text(name).split(' '),
    ),
    methode_collecte: column.oneOf(METHODES_COLLECTE),
    pas_lat: column.optionalNumber,
    pas_lon: column.optionalNumber,
    origine_lat: column.optionalNumber,
    origine_lon: column.optionalNumber,
    note: column.optionalText,
  },
} satisfies Record<string, TableColumns>

const GRILLE = {
  pas_lat: column.number,
  pas_lon: column.number,
  origine_lat: column.number,
  origine_lon: column.number,
}

/** How a row of each table is read. */
const ROWS = {
  'localites.csv': (row: Row): Localite => readRow(CATALOGUE_COLUMNS['localites.csv'], row),
  'grandeurs.csv': (row: Row): Grandeur => readRow(CATALOGUE_COLUMNS['grandeurs.csv'], row),
  'sources.csv': (row: Row): Source => readRow(CATALOGUE_COLUMNS['sources.csv'], row),
  'sources_grandeurs.csv': (row: Row): SourceGrandeur => {
    const { source, grandeurs, methode_collecte, pas_lat, note } = readRow(
      CATALOGUE_COLUMNS['sources_grandeurs.csv'],
      row,
    )
    return { source, grandeurs, methode_collecte, grille: pas_lat === null ? null : readRow(GRILLE, row), note }
  },
}

/** A source of a release: an address that is none of the web is passed over, and does not keep the release from opening. */
function readSealedSource(row: Row): Source {
  const url = column.readAs(column.optionalText, (_, name) => webAddress(row.optionalText(name) ?? '') ?? null)
  return readRow({ ...CATALOGUE_COLUMNS['sources.csv'], url }, row)
}
