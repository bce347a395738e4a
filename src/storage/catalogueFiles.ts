import type { Catalogue, Grandeur, Grille, Localite, Source, SourceGrandeur } from '../contract/catalogue.ts'
import { catalogueFaults } from '../contract/catalogueFaults.ts'
import { readSealedService, readService, type Service, serviceTextFaults } from '../contract/service.ts'
import { summarizeFaults } from '../contract/summarizeFaults.ts'
import { FAMILLES, FIABILITES, METHODES_COLLECTE, STATISTIQUES } from '../contract/vocabulary.ts'
import { webAddress } from '../contract/webAddress.ts'
import { readTable } from './csv.ts'
import type { Row } from './row.ts'

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
    const rows = text === undefined ? undefined : attempt(() => readTable(name, text))
    for (const row of rows ?? []) attempt(() => readRow(row))
  }
  return faults
}

function readCatalogue(texts: CatalogueTexts, service: Service, { sealed }: { sealed: boolean }): Catalogue {
  const table = <T>(name: keyof typeof ROWS, readRow: (row: Row) => T): T[] => readTable(name, texts[name]).map(readRow)
  return {
    service,
    localites: table('localites.csv', ROWS['localites.csv']),
    grandeurs: table('grandeurs.csv', ROWS['grandeurs.csv']),
    sources: table('sources.csv', sealed ? readSealedSource : ROWS['sources.csv']),
    sourcesGrandeurs: table('sources_grandeurs.csv', ROWS['sources_grandeurs.csv']),
  }
}

/** How a row of each table is read. */
const ROWS = {
  'localites.csv': (row: Row): Localite => ({
    code: row.text('code'),
    nom: row.text('nom'),
    type_localite: row.text('type_localite'),
    parent_code: row.optionalText('parent_code'),
    pays_iso3: row.optionalText('pays_iso3'),
    latitude: row.optionalNumber('latitude'),
    longitude: row.optionalNumber('longitude'),
    altitude_metres: row.optionalNumber('altitude_metres'),
    altitude_source: row.optionalText('altitude_source'),
    population_estimee: row.optionalNumber('population_estimee'),
    annee_population: row.optionalNumber('annee_population'),
    fuseau_horaire: row.optionalText('fuseau_horaire'),
    autres_noms: row.textWhereThere('autres_noms'),
    cotiere: row.yesWhereThere('cotiere'),
  }),
  'grandeurs.csv': (row: Row): Grandeur => ({
    code: row.text('code'),
    libelle: row.text('libelle'),
    unite: row.text('unite'),
    unite_horaire: row.optionalText('unite_horaire'),
    ucum: row.text('ucum'),
    ucum_horaire: row.optionalText('ucum_horaire'),
    nom_cf: row.optionalText('nom_cf'),
    nom_cf_horaire: row.optionalText('nom_cf_horaire'),
    famille: row.oneOf('famille', FAMILLES),
    borne_min: row.number('borne_min'),
    borne_max: row.number('borne_max'),
    borne_min_horaire: row.optionalNumber('borne_min_horaire'),
    borne_max_horaire: row.optionalNumber('borne_max_horaire'),
    decimales: row.number('decimales'),
    statistique: row.textWhereThere('statistique') === null ? null : row.oneOf('statistique', STATISTIQUES),
    base: row.textWhereThere('base'),
    hauteur_m: row.has('hauteur_m') ? row.optionalNumber('hauteur_m') : null,
    role: row.textWhereThere('role'),
    definition: row.text('definition'),
    methode: row.textWhereThere('methode'),
    references: row.textWhereThere('references')?.split(REFERENCE_SEPARATOR) ?? [],
  }),
  'sources.csv': (row: Row): Source => ({ ...readSource(row), url: row.optionalAddress('url') }),
  'sources_grandeurs.csv': (row: Row): SourceGrandeur => ({
    source: row.text('source'),
    grandeurs: row.text('grandeurs').split(' '),
    methode_collecte: row.oneOf('methode_collecte', METHODES_COLLECTE),
    grille: readGrille(row),
    note: row.optionalText('note'),
  }),
}

/** A source of a release: an address that is none of the web is passed over, and does not keep the release from opening. */
function readSealedSource(row: Row): Source {
  const source = readSource(row)
  return { ...source, url: webAddress(source.url ?? '') ?? null }
}

function readSource(row: Row): Source {
  return {
    code: row.text('code'),
    libelle: row.text('libelle'),
    libelle_court: row.textWhereThere('libelle_court') ?? row.text('libelle'),
    organisme: row.optionalText('organisme'),
    url: row.optionalText('url'),
    fiabilite: row.oneOf('fiabilite', FIABILITES),
    licence: row.text('licence'),
    attribution: row.text('attribution'),
  }
}

function readGrille(row: Row): Grille | null {
  if (row.optionalNumber('pas_lat') === null) return null
  return {
    pas_lat: row.number('pas_lat'),
    pas_lon: row.number('pas_lon'),
    origine_lat: row.number('origine_lat'),
    origine_lon: row.number('origine_lon'),
  }
}
