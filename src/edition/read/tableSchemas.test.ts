import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { EDITION, openSealed, sealSmall } from '../../../tests/support/edition/sealed.ts'
import { parseDate } from '../../contract/time.ts'
import { parseCsv } from '../../storage/csv.ts'
import type { Resource } from '../manifest.ts'
import { type Field, type TableSchema, tableSchema } from './tableSchemas.ts'

/** A reduced check by the rules of Frictionless Table Schema (https://datapackage.org/standard/table-schema/). */
const FORMS: Record<Field['type'], (cell: string) => boolean> = {
  string: () => true,
  number: (cell) => /^-?\d+(\.\d+)?$/.test(cell),
  integer: (cell) => /^-?\d+$/.test(cell),
  date: (cell) => parseDate(cell) !== undefined,
  datetime: (cell) => !Number.isNaN(Date.parse(cell)),
}

function fits({ type, format, constraints = {} }: Field, cell: string, missing: readonly string[]): boolean {
  if (missing.includes(cell)) return !constraints.required
  const { minimum = -Infinity, maximum = Infinity, pattern, enum: words } = constraints
  return (
    FORMS[type](cell) &&
    (format !== 'uri' || URL.canParse(cell)) &&
    (type === 'string' || type === 'date' || (Number(cell) >= minimum && Number(cell) <= maximum)) &&
    (pattern === undefined || new RegExp(`^(?:${pattern})$`).test(cell)) &&
    (words === undefined || words.includes(cell))
  )
}

interface Table {
  schema: TableSchema
  header: string[]
  rows: string[][]
}

const tables = new Map<string, Table>()
let resources: Resource[] = []
const column = ({ header, rows }: Table, name: string) => rows.map((cells) => cells[header.indexOf(name)] ?? '')

beforeAll(async () => {
  const folder = await sealSmall()
  resources = (await openSealed(folder)).manifest.resources
  for (const { name, path, schema } of resources.filter((each) => each.format === 'csv')) {
    const text = await readFile(join(folder, EDITION, path), 'utf8')
    const [header = [], ...rows] = parseCsv(text, (line) => new Error(`${path} ${line}`))
    tables.set(name, { schema: schema as TableSchema, header, rows })
  }
})

describe('every table of an edition', () => {
  it('has a schema: five of the catalogue, the measurements, and what quality control found', () => {
    const withSchema = resources.filter(({ type, schema }) => type === 'table' && schema !== undefined)
    expect(withSchema.map(({ path }) => path)).toEqual([
      'catalogue/grandeurs.csv',
      'catalogue/localites.csv',
      'catalogue/series.csv',
      'catalogue/sources.csv',
      'catalogue/sources_grandeurs.csv',
      'mesures/horaire.parquet',
      'mesures/journalier.parquet',
      'mesures/mensuel.parquet',
      'qualite/drapeaux.csv',
      'qualite/drapeaux.parquet',
      'qualite/examens.csv',
      'qualite/regles.csv',
      'qualite/ruptures.csv',
    ])
  })

  it('has the fields of its schema, in their order, and no cell that they do not take', () => {
    for (const [name, { schema, header, rows }] of tables) {
      expect(schema.fields.map((field) => field.name)).toEqual(header)
      for (const cells of rows) {
        const wrong = schema.fields.filter((field, i) => !fits(field, cells[i] ?? '', schema.missingValues))
        expect(wrong.map((field) => `${name} ${field.name}`)).toEqual([])
      }
    }
  })

  it('tells numbers, whole numbers and days from text', () => {
    const types = (name: string) =>
      Object.fromEntries(tables.get(name)?.schema.fields.map((field) => [field.name, field.type]) ?? [])
    expect(types('catalogue-series-csv')).toMatchObject({
      code: 'string',
      periode_debut: 'date',
      periode_fin: 'date',
      nombre_mesures: 'integer',
      completude_pct: 'number',
      octet_debut: 'integer',
      octets: 'integer',
    })
    expect(types('catalogue-localites-csv')).toMatchObject({ latitude: 'number', population_estimee: 'integer' })
    expect(types('catalogue-grandeurs-csv')).toMatchObject({ borne_min_horaire: 'number', decimales: 'integer' })
    expect(types('catalogue-sources-grandeurs-csv')).toMatchObject({ pas_lat: 'number', grandeurs: 'string' })
  })

  it('has a key that no two rows share', () => {
    for (const table of tables.values()) {
      const keys = table.schema.primaryKey.map((name) => column(table, name))
      const rows = table.rows.map((_, i) => keys.map((cells) => cells[i]).join('\u0000'))
      expect(new Set(rows).size).toBe(rows.length)
      for (const { name, constraints } of table.schema.fields) {
        if (constraints?.unique) expect(new Set(column(table, name)).size).toBe(table.rows.length)
      }
    }
  })

  it('refers to rows that are there', () => {
    const faults: string[] = []
    for (const [name, table] of tables) {
      for (const { fields, reference } of table.schema.foreignKeys ?? []) {
        const target = tables.get(reference.resource === '' ? name : reference.resource)
        if (!target) throw new Error(`${name} : ${reference.resource}`)
        const known = new Set([...column(target, reference.fields[0] ?? ''), ''])
        expect(column(table, fields[0] ?? '').filter((cell) => !known.has(cell))).toEqual([])
        faults.push(`${name} ${fields[0]}`)
      }
    }
    expect(faults).toEqual([
      'catalogue-localites-csv parent_code',
      'catalogue-series-csv localite',
      'catalogue-series-csv grandeur',
      'catalogue-series-csv source',
      'catalogue-sources-grandeurs-csv source',
      'qualite-drapeaux-csv code_serie',
      'qualite-examens-csv code_serie',
      'qualite-examens-csv regle',
      'qualite-ruptures-csv code_serie',
    ])
    for (const { path, schema } of resources.filter((each) => each.path.endsWith('.parquet'))) {
      expect((schema as TableSchema).foreignKeys, path).toEqual([
        { fields: ['code_serie'], reference: { resource: 'catalogue-series-csv', fields: ['code'] } },
      ])
    }
  })
})

it('a column that only one country has is text, and the schema keeps the order of its table', () => {
  const schema = tableSchema('catalogue/sources.csv', ['libelle', 'code', 'couleur'])
  expect(schema?.fields).toMatchObject([
    { name: 'libelle', type: 'string' },
    { name: 'code', constraints: { unique: true } },
    { name: 'couleur', type: 'string' },
  ])
})

it('a share in per cent is from 0 to 100', () => {
  const field = tables.get('catalogue-series-csv')?.schema.fields.find(({ name }) => name === 'completude_pct')
  expect(field?.constraints).toMatchObject({ minimum: 0, maximum: 100 })
})
