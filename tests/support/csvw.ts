import { expect } from 'vitest'
import { csvRows } from './checks.ts'

/**
 * What the W3C recommendations ask of a description of one table, as far as ours go: Metadata Vocabulary for Tabular Data
 * (2015-12-17), sections 5.3 to 5.11, and the parsing of cells of Model for Tabular Data, section 6.4.
 */
interface Column {
  name: string
  titles: string
  datatype: string | { base: string; format?: string; minimum?: number; maximum?: number }
  required: boolean
  valueUrl?: string
}
export interface Csvw {
  '@context': [string, { '@language': string }]
  url: string
  dialect: Record<string, unknown>
  tableSchema: { columns: Column[]; primaryKey: string | string[] }
}

const TABLE = '@context url dialect notes suppressOutput tableDirection tableSchema transformations'.split(' ')
const INHERITED =
  'aboutUrl datatype default lang null ordered propertyUrl required separator textDirection valueUrl'.split(' ')
const SCHEMA = ['columns', 'foreignKeys', 'primaryKey', 'rowTitles', '@id', '@type', ...INHERITED]
const COLUMN = ['name', 'suppressOutput', 'titles', 'virtual', '@id', '@type', ...INHERITED]
const DATATYPE = [
  'base',
  'format',
  'length',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minInclusive',
  'maxInclusive',
  'minExclusive',
  'maxExclusive',
]
const DIALECT = [
  'commentPrefix',
  'delimiter',
  'doubleQuote',
  'encoding',
  'header',
  'headerRowCount',
  'lineTerminators',
  'quoteChar',
  'skipBlankRows',
  'skipColumns',
  'skipInitialSpace',
  'skipRows',
  'trim',
]
/** Prefixes of the RDFa initial context, which CSVW takes as known. */
const COMMON = /^(dc|schema|dcat|foaf|prov|skos):\w+$/

const CELLS: Record<string, RegExp> = {
  string: /^/,
  integer: /^[-+]?[0-9]+$/,
  double: /^[-+]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][-+]?[0-9]+)?$/,
  boolean: /^(oui|non)$/,
  gYear: /^-?[0-9]{4,}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  dateTime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/,
}
const FORMATS: Record<string, string> = { date: 'yyyy-MM-dd', dateTime: 'yyyy-MM-ddTHH:mm:ss', boolean: 'oui|non' }

function expectProperties(where: string, part: object, known: readonly string[]): void {
  const unknown = Object.keys(part).filter((name) => !known.includes(name) && !COMMON.test(name))
  expect([where, unknown]).toEqual([where, []])
}

/** The description is one of CSVW, and the text is a table as it says. Answers the number of rows. */
export function expectDescribes(description: Csvw, text: string): number {
  expectProperties('table', description, TABLE)
  expect(description['@context'][0]).toBe('http://www.w3.org/ns/csvw')
  expect(description.url).toMatch(/^(https?:\/\/[^/]+)?\/v1\/[^\s<>"]+$/)
  expectProperties('dialect', description.dialect, DIALECT)
  const { columns, primaryKey } = description.tableSchema
  expectProperties('tableSchema', description.tableSchema, SCHEMA)
  const names = columns.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const column of columns) {
    expectProperties(column.name, column, COLUMN)
    expect(column.name).toMatch(/^[A-Za-z0-9][A-Za-z0-9_.]*$/)
    const datatype = typeof column.datatype === 'string' ? { base: column.datatype } : column.datatype
    expectProperties(column.name, datatype, DATATYPE)
    expect(Object.keys(CELLS)).toContain(datatype.base)
    for (const [, variable] of column.valueUrl?.matchAll(/\{(\w+)\}/g) ?? []) expect(names).toContain(variable)
  }
  expect(text.endsWith('\r\n')).toBe(true)
  const [header, ...rows] = csvRows(text)
  expect(header).toEqual(columns.map(({ titles }) => titles))
  for (const row of rows) {
    expect(row).toHaveLength(columns.length)
    for (const [i, cell] of row.entries()) expectCell(columns[i] as Column, cell)
  }
  const key = [primaryKey].flat().map((name) => names.indexOf(name))
  expect(key).not.toContain(-1)
  expect(new Set(rows.map((row) => key.map((i) => row[i]).join('\0'))).size).toBe(rows.length)
  return rows.length
}

function expectCell({ name, datatype, required }: Column, cell: string): void {
  if (cell === '') {
    expect([name, required]).toEqual([name, false])
    return
  }
  const {
    base,
    format,
    minimum = -Infinity,
    maximum = Infinity,
  } = typeof datatype === 'string' ? { base: datatype } : datatype
  if (!CELLS[base]?.test(cell)) expect.fail(`${name} : « ${cell} » n'est pas ${base}`)
  if (base === 'string' && format !== undefined && !new RegExp(`^(?:${format})$`).test(cell))
    expect.fail(`${name} : « ${cell} » n'est pas ${format}`)
  if (FORMATS[base] !== undefined) expect(format).toBe(FORMATS[base])
  if (base === 'integer' && !(Number(cell) >= minimum && Number(cell) <= maximum)) expect.fail(`${name} : ${cell}`)
}
