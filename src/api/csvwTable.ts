import type { TObject } from 'typebox'
import { attributionsOf, attributionWords } from '../answers/catalogue/attributions.ts'
import type { Release } from '../answers/release.ts'
import type { Serie } from '../contract/catalogue.ts'
import { described } from '../contract/described.ts'
import { FIELD_WORDS } from '../contract/fieldWords.ts'
import { frenchTypography } from '../contract/frenchTypography.ts'
import { NIVEAUX, STATUTS } from '../contract/vocabulary.ts'
import type { CsvDialect } from '../storage/csvCell.ts'
import { CSV_COLUMNS } from './render/mesureRows.ts'

/** A datatype of CSVW: one of its own, narrowed by a format or bounds. */
type Datatype = string | { base: string; format?: string; minimum?: number; maximum?: number }

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

const EDITION: CsvwColumn = {
  name: 'edition',
  ...described({ fr: "Édition d'où vient la ligne", en: 'Release that the row is from' }),
  datatype: { base: 'string', format: 'edition_[0-9]{8}' },
  required: true,
  valueUrl: '/archives/{edition}/datapackage.json',
}

/** The measurements of a series. */
export function mesuresTable(release: Release, serie: Serie): CsvwTable {
  const { catalogue } = release
  const nameOf = (rows: readonly { code: string }[], code: string) => rows.find((each) => each.code === code)
  const grandeur = nameOf(catalogue.grandeurs, serie.grandeur) as { libelle: string } | undefined
  const localite = nameOf(catalogue.localites, serie.localite) as { nom: string } | undefined
  const hourly = serie.granularite === 'horaire'
  const words: Record<Exclude<(typeof CSV_COLUMNS)[number], 'edition'>, Omit<CsvwColumn, 'name' | 'required'>> = {
    code_serie: {
      ...described({ fr: 'Code de la série', en: 'Code of the series' }),
      datatype: 'string',
      valueUrl: '/v1/series/{code_serie}',
    },
    localite: {
      ...described({ fr: 'Code de la localité', en: 'Code of the place' }),
      datatype: 'string',
      valueUrl: '/v1/localites/{localite}',
    },
    grandeur: {
      ...described({ fr: 'Code de la grandeur', en: 'Code of the variable' }),
      datatype: 'string',
      valueUrl: '/v1/grandeurs/{grandeur}/fiche',
    },
    unite: { ...described({ fr: 'Unité de la valeur', en: 'Unit of the value' }), datatype: 'string' },
    source: {
      ...described({ fr: 'Code de la source', en: 'Code of the source' }),
      datatype: 'string',
      valueUrl: '/v1/sources/{source}',
    },
    methode_collecte: {
      ...described({ fr: 'Comment la valeur a été obtenue', en: 'How the value was obtained' }),
      datatype: 'string',
    },
    annee: { ...described({ fr: 'Année', en: 'Year' }), datatype: 'gYear' },
    mois: { ...described({ fr: 'Mois', en: 'Month' }), datatype: { base: 'integer', minimum: 1, maximum: 12 } },
    instant_mesure: {
      description: hourly ? "Début de l'heure, UTC" : 'Premier jour du pas',
      datatype: hourly ? DATE_TIME : DATE,
    },
    valeur: { description: `${grandeur?.libelle ?? serie.grandeur}, en ${serie.unite}`, datatype: 'double' },
    niveau_effectif: {
      ...described({ fr: 'Niveau de confiance', en: 'Confidence grade' }),
      datatype: { base: 'string', format: NIVEAUX.join('|') },
    },
    statut: {
      ...described({ fr: 'Statut éditorial', en: 'Editorial status' }),
      datatype: { base: 'string', format: STATUTS.join('|') },
    },
  }
  return {
    titre: `${grandeur?.libelle ?? serie.grandeur}, ${localite?.nom ?? serie.localite}, ${serie.source}, pas ${serie.granularite}`,
    columns: CSV_COLUMNS.map((name) => (name === 'edition' ? EDITION : { name, required: true, ...words[name] })),
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
