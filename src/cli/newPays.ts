import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalogue } from '../contract/catalogue.ts'
import type { Service } from '../contract/service.ts'
import { type CatalogueTexts, parseCatalogue } from '../storage/catalogueFiles.ts'
import { readHeader, readTable, writeTable } from '../storage/csv.ts'
import { isCode } from '../storage/durable.ts'
import { type Country, outlineOf, outlineText } from './outlines.ts'

/** What the operator has still to say, in a text and in a name of a host. */
export const TO_FILL_IN = 'À REMPLIR'
export const HOST_TO_FILL_IN = 'a-remplir.example.org'

/** How a source that is of one country alone makes its values: a station stands somewhere, a simulation has its normals. */
const OF_ONE_COUNTRY: readonly string[] = ['mesure_directe', 'simulation']

/**
 * Writes a country's folder to fill in: variables and sources as another country has them, without those that are of that
 * country alone, the outline, and one row of the country itself. Answers the names of its files.
 *
 * @throws where the folder exists and is not empty
 */
export async function createPays(folder: string, country: Country, like: CatalogueTexts): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} n'est pas vide ; donnez un dossier nouveau.`)
  const outline = await outlineOf(country)
  const files = { ...filesLike(country, like), ...(outline ? { 'contour.json': outlineText(outline) } : {}) }
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text, { flag: 'wx' }).catch((error: unknown) => {
      throw isCode(error, 'EEXIST') ? new Error(`${join(folder, name)} vient d'être fait par un autre.`) : error
    })
  }
  return Object.keys(files)
}

/** Columns of localites.csv that a country may add later. */
const OPTIONAL_COLUMNS: readonly string[] = ['autres_noms', 'cotiere']

function columnsToFill(localites: string): string[] {
  return readHeader('localites.csv', localites).filter((column) => !OPTIONAL_COLUMNS.includes(column))
}

function filesLike(country: Country, like: CatalogueTexts): CatalogueTexts {
  const catalogue = parseCatalogue(like)
  const left = sourcesOfEverywhere(catalogue)
  const sourceRow = (column: string) => (cells: Record<string, string>) => left.has(cells[column] ?? '')
  return {
    'service.json': `${JSON.stringify(serviceLike(country, catalogue.service, left), undefined, 2)}\n`,
    'localites.csv': writeTable(columnsToFill(like['localites.csv']), [
      { code: country.iso3.toLowerCase(), nom: country.nom, type_localite: 'pays', pays_iso3: country.iso3 },
    ] as Record<string, string>[]).replaceAll('\r\n', '\n'),
    'grandeurs.csv': like['grandeurs.csv'],
    'sources.csv': withoutRows('sources.csv', like['sources.csv'], sourceRow('code')),
    'sources_grandeurs.csv': withoutRows('sources_grandeurs.csv', like['sources_grandeurs.csv'], sourceRow('source')),
  }
}

/** The sources that another country can take too. */
function sourcesOfEverywhere({ sources, sourcesGrandeurs }: Catalogue): Set<string> {
  const ofOne = sourcesGrandeurs.filter(({ methode_collecte }) => OF_ONE_COUNTRY.includes(methode_collecte))
  return new Set(sources.map(({ code }) => code).filter((code) => !ofOne.some(({ source }) => source === code)))
}

function serviceLike({ iso3, nom }: Country, like: Service, sources: ReadonlySet<string>): Service {
  const known = (codes: readonly string[]) => codes.filter((code) => sources.has(code))
  return {
    nom: TO_FILL_IN,
    titre: `Référentiel climatique et solaire : ${nom}`,
    description: TO_FILL_IN,
    pays: nom,
    pays_iso3: iso3,
    contact: `contact@${HOST_TO_FILL_IN}`,
    hote_public: HOST_TO_FILL_IN,
    doi: null,
    code_source: null,
    auteurs: [{ nom: TO_FILL_IN, prenom: TO_FILL_IN, affiliation: TO_FILL_IN }],
    licence: like.licence,
    ordre_sources: known(like.ordre_sources),
    paires: like.paires
      .map((paire) => ({ ...paire, references: known(paire.references), comparees: known(paire.comparees) }))
      .filter(({ references, comparees }) => references.length > 0 && comparees.length > 0),
  }
}

/** The rows of a table that are kept, as they are written. */
function withoutRows(name: string, text: string, keeps: (cells: Record<string, string>) => boolean): string {
  const columns = readHeader(name, text)
  const rows = readTable(name, text).map((row) =>
    Object.fromEntries(columns.map((column) => [column, row.optionalText(column) ?? ''])),
  )
  return writeTable(columns, rows.filter(keeps)).replaceAll('\r\n', '\n')
}
