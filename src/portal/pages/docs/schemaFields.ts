import type { OpenapiDocument } from '../../../http/openapiDocument.ts'
import LABELS from '../../assets/reference.json' with { type: 'json' }
import { bilingual } from '../../lang/bilingual.ts'

type Schema = Readonly<Record<string, unknown>>
type Schemas = OpenapiDocument['components']['schemas']

export interface Field {
  name: string
  type: FieldType
  /** The type of the items of a list. */
  of: FieldType | undefined
  nullable: boolean
  /** Absent from some responses. */
  optional: boolean
  /** The enumeration of its values; empty: none. */
  values: readonly string[]
  description: string
  fields: readonly Field[]
}

export type FieldType = 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'date' | 'any'

export const TYPE_WORDS = bilingual(LABELS.types)

/** The fields of a schema, with references resolved. */
export function fieldsOf(schema: unknown, schemas: Schemas): Field[] {
  const whole = resolved(schema, schemas)
  if (Array.isArray(whole.allOf)) return whole.allOf.flatMap((part) => fieldsOf(part, schemas))
  if (Array.isArray(whole.anyOf)) return firstOfEach(whole.anyOf.map((part) => fieldsOf(part, schemas)))
  const required = (whole.required ?? []) as string[]
  return Object.entries((whole.properties ?? {}) as Record<string, Schema>).map(([name, field]) =>
    fieldOf(name, field, { schemas, optional: !required.includes(name) }),
  )
}

/** The fields of a response with several shapes: those of the first, then the others as optional ones. */
function firstOfEach([first = [], ...others]: readonly Field[][]): Field[] {
  const known = new Set(first.map(({ name }) => name))
  const more = others.flat().filter(({ name }) => !known.has(name))
  return [...first, ...more.map((field) => ({ ...field, optional: true }))]
}

function fieldOf(name: string, schema: Schema, { schemas, optional }: { schemas: Schemas; optional: boolean }): Field {
  const own = resolved(schema, schemas)
  const shapes = ((own.anyOf ?? [own]) as Schema[]).map((each) => resolved(each, schemas))
  const shape = shapes.find(({ type }) => type !== 'null') ?? own
  const item = shape.type === 'array' ? resolved(shape.items, schemas) : undefined
  return {
    name,
    type: typeOf(shape),
    of: item && typeOf(item),
    nullable: shapes.some(({ type }) => type === 'null'),
    optional,
    values: valuesOf(item ?? shape),
    description: String(schema.description ?? own.description ?? shape.description ?? ''),
    fields: fieldsOf(item ?? shape, schemas),
  }
}

function valuesOf({ enum: words, const: word }: Schema): readonly string[] {
  return (words as string[] | undefined) ?? (word === undefined ? [] : [String(word)])
}

function typeOf({ type, format, properties, allOf }: Schema): FieldType {
  if (format === 'date') return 'date'
  if (properties || allOf) return 'object'
  const named = Array.isArray(type) ? type.find((each) => each !== 'null') : type
  return (named as FieldType | undefined) ?? 'any'
}

function resolved(schema: unknown, schemas: Schemas): Schema {
  const { $ref, ...rest } = (schema ?? {}) as Schema
  if (typeof $ref !== 'string') return rest
  return { ...(schemas[$ref.slice($ref.lastIndexOf('/') + 1)] as Schema), ...rest }
}
