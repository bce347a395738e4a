import type { TObject } from 'typebox'
import { attributionsOf, attributionWords } from '../../answers/catalogue/attributions.ts'
import { indexOf } from '../../answers/catalogue/catalogueIndex.ts'
import type { Release } from '../../answers/release.ts'
import type { Serie } from '../../contract/catalogue.ts'
import { FIELD_WORDS } from '../../contract/fieldWords.ts'
import { frenchTypography } from '../../contract/frenchTypography.ts'
import type { CsvDialect } from '../../storage/csvCell.ts'
import { type Datatype, MESURE_COLUMNS, type MesureColumn } from './mesureTable.ts'

export interface CsvwColumn {
  name: string
  description: string
  datatype: Datatype
  required: boolean
  /** Where what the cell names is to be had: a URI template (RFC 6570) over the row. */
  valueUrl?: string
}

/** A table as a description in CSVW (W3C, Metadata Vocabulary for Tabular Data, 2015) tells it. */
export interface CsvwTable {
  titre: string
  columns: readonly CsvwColumn[]
  /** Mentions that the sources of its rows ask for. */
  mentions?: string[]
  /** Columns that no two rows have alike. */
  primaryKey: string | string[]
}

const DATE = { base: 'date', format: 'yyyy-MM-dd' }
const DATE_TIME = { base: 'dateTime', format: 'yyyy-MM-ddTHH:mm:ss' }

/** The columns of measurements, whose rows are of any series. */
const MESURE = MESURE_COLUMNS.map(({ name, words, ...more }: MesureColumn): CsvwColumn => {
  const { datatype = 'string', valueUrl } = more
  return { name, description: words, datatype, required: true, ...(valueUrl === undefined ? {} : { valueUrl }) }
})
const EDITION = MESURE.at(-1) as CsvwColumn

/** The measurements of a series. */
export function mesuresTable(release: Release, serie: Serie): CsvwTable {
  const { grandeurs, localites } = indexOf(release)
  const libelle = grandeurs.get(serie.grandeur)?.libelle ?? serie.grandeur
  const nom = localites.get(serie.localite)?.nom ?? serie.localite
  const own: Readonly<Record<string, Partial<CsvwColumn>>> = {
    instant_mesure:
      serie.granularite === 'horaire'
        ? { description: "Début de l'heure, UTC", datatype: DATE_TIME }
        : { description: 'Premier jour du pas', datatype: DATE },
    valeur: { description: `${libelle}, en ${serie.unite}` },
  }
  return {
    titre: `${libelle}, ${nom}, ${serie.source}, pas ${serie.granularite}`,
    columns: MESURE.map((column) => ({ ...column, ...own[column.name] })),
    mentions: attributionsOf(release, [serie]).map((each) => attributionWords([each])),
    primaryKey: ['code_serie', 'instant_mesure'],
  }
}

/** The parts of a JSON schema that tell what a cell holds. */
interface CellSchema {
  type?: string
  format?: string
  enum?: string[]
  description?: string
  anyOf?: CellSchema[]
}

/** A list of the catalogue, whose rows are the properties of a schema; `codeUrl` is where each item is to be had. */
export function listTable(titre: string, row: TObject, codeUrl: string): CsvwTable {
  const columns = Object.entries(row.properties).map(([name, property]): CsvwColumn => {
    const schema = property as CellSchema
    const parts = schema.anyOf ?? [schema]
    const valueSchema = parts.find(({ type }) => type !== 'null') ?? schema
    return {
      name,
      description: schema.description ?? valueSchema.description ?? FIELD_WORDS[name]?.fr ?? name,
      datatype: datatypeOf(valueSchema),
      required: parts.every(({ type }) => type !== 'null'),
      ...(name === 'code' ? { valueUrl: codeUrl } : {}),
    }
  })
  return { titre, columns: [...columns, EDITION], primaryKey: 'code' }
}

function datatypeOf({ type, format, enum: words }: CellSchema): Datatype {
  if (words) return { base: 'string', format: words.join('|') }
  if (type === 'string' && format === 'date') return DATE
  if (type === 'number') return 'double'
  if (type === 'boolean') return { base: 'boolean', format: 'oui|non' }
  return type ?? 'string'
}

/** A datatype where numbers are written otherwise than CSVW takes them to be. */
function writtenAs(datatype: Datatype, { decimal }: CsvDialect): object | string {
  return datatype === 'double' && decimal !== '.' ? { base: datatype, format: { decimalChar: decimal } } : datatype
}

/** The description of the table at an address, as CSVW has it. */
export function csvwDocument(
  table: CsvwTable,
  release: Release,
  { url, root, written }: { url: string; root: string; written: CsvDialect },
): object {
  const { licence } = release.catalogue.service
  return {
    '@context': ['http://www.w3.org/ns/csvw', { '@language': 'fr' }],
    url,
    'dc:title': frenchTypography(table.titre),
    'dc:license': { '@id': licence.url },
    ...(table.mentions ? { 'dc:rights': table.mentions } : {}),
    'dc:bibliographicCitation': release.edition.citation,
    'schema:version': release.id,
    dialect: {
      header: true,
      delimiter: written.separator,
      doubleQuote: true,
      encoding: 'utf-8',
      lineTerminators: ['\r\n'],
    },
    tableSchema: {
      columns: table.columns.map(({ name, description, datatype, required, valueUrl }) => ({
        name,
        titles: name,
        'dc:description': frenchTypography(description),
        datatype: writtenAs(datatype, written),
        required,
        ...(valueUrl === undefined ? {} : { valueUrl: `${root}${valueUrl}` }),
      })),
      primaryKey: table.primaryKey,
    },
  }
}
