import type { OpenapiDocument, Parameter } from '../../../http/openapiDocument.ts'
import LABELS from '../../assets/reference.json' with { type: 'json' }
import { wordTable } from '../../figure.ts'
import { html, inlineCode, joined, type Part } from '../../html.ts'
import { bilingual } from '../../lang/bilingual.ts'
import { type Lang, writtenNumber } from '../../lang/lang.ts'
import { told } from '../../lang/told.ts'
import type { Section } from '../../sections.ts'
import type { Documented } from './operations.ts'

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

const WORDS = bilingual(told(LABELS.parametres))

/** The parameters of an operation, and the fields of its body. */
export function parameterSection(
  lang: Lang,
  { components: { schemas } }: OpenapiDocument,
  { parameters = [], requestBody }: Documented,
): Section | undefined {
  const words = WORDS[lang]
  const content = requestBody?.content as Record<string, { schema?: unknown }> | undefined
  const rows = [
    ...parameters.map(({ name, in: place, required, description, schema }) => ({
      name,
      mark: [place === 'header' && words.header, required && words.required].filter(Boolean).join(', '),
      description,
      accepts: accepted(lang, schema),
    })),
    ...fieldsOf(content?.['application/json']?.schema, schemas).map(({ name, optional, description, type }) => ({
      name,
      mark: optional ? '' : words.required,
      description,
      accepts: TYPE_WORDS[lang][type],
    })),
  ]
  if (rows.length === 0) return undefined
  const body = wordTable(
    words.title,
    [words.parameter, words.meaning, words.accepts],
    rows.map(({ name, mark, description, accepts }) => [
      html`<code>${name}</code>${mark !== '' && html` <span class="soft small">${mark}</span>`}`,
      inlineCode(description),
      accepts,
    ]),
  )
  return { id: 'parametres', title: words.title, body }
}

/** The enumeration of a parameter; empty: none. */
export function choicesOf({ enum: own, items, type }: Parameter['schema']): readonly string[] {
  if (type === 'boolean') return ['true', 'false']
  return ((own ?? (items as { enum?: unknown } | undefined)?.enum) as string[] | undefined) ?? []
}

const code = (value: unknown) => html`<code>${String(value)}</code>`

function accepted(lang: Lang, schema: Parameter['schema']): Part {
  const { anyOf, default: byDefault } = schema
  const words = WORDS[lang]
  const kinds = (anyOf as Parameter['schema'][] | undefined)?.map((each) =>
    each.const === undefined ? accepted(lang, each) : code(each.const),
  )
  const mark = byDefault !== undefined && html` <span class="soft">(${words.byDefault} ${code(byDefault)})</span>`
  return [kinds ? joined(kinds, words.or) : kindOf(lang, schema), mark]
}

function kindOf(lang: Lang, schema: Parameter['schema']): Part {
  const { maxItems, type, items, format } = schema
  const choices = choicesOf(schema)
  const item = (type === 'array' ? (items as { type: FieldType }).type : type) as FieldType
  return [
    choices.length > 0 ? joined(choices.map(code), ', ') : TYPE_WORDS[lang][format === 'date' ? 'date' : item],
    rangeOf(lang, schema),
    type === 'array' && WORDS[lang].many(Number(maxItems)),
  ]
}

function rangeOf(lang: Lang, { minimum, maximum }: Parameter['schema']): string {
  const words = WORDS[lang]
  if (minimum !== undefined && maximum !== undefined) {
    return words.between(writtenNumber(lang, String(minimum)), writtenNumber(lang, String(maximum)))
  }
  if (minimum !== undefined) return words.from(writtenNumber(lang, String(minimum)))
  return maximum === undefined ? '' : words.to(writtenNumber(lang, String(maximum)))
}
