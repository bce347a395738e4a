import type { TSchema } from 'typebox'
import type { Lang } from '../../contract/described.ts'
import type { Tool } from './tool.ts'

/** Keywords of JSON Schema that an assistant makes its question by. */
const KEYWORDS = ['type', 'format', 'enum', 'const', 'default', 'minimum', 'maximum', 'minItems', 'maxItems'] as const

type Json = Record<string, unknown>

/** What a tool takes, as JSON Schema. */
export function inputSchema({ input }: Tool, lang: Lang): { type: 'object'; [keyword: string]: unknown } {
  const properties = Object.entries<TSchema>(input.properties).map(([name, schema]) => [name, plain(schema, lang)])
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(input.required ? { required: input.required } : {}),
    additionalProperties: false,
  }
}

/** A schema of the contract with what the protocol knows of it, its words in one language. */
function plain(schema: TSchema, lang: Lang): Json {
  const { description, en, items, anyOf, ...keywords } = schema as TSchema & Json
  return {
    ...Object.fromEntries(KEYWORDS.flatMap((name) => (name in keywords ? [[name, keywords[name]]] : []))),
    ...(items ? { items: plain(items as TSchema, lang) } : {}),
    ...(Array.isArray(anyOf) ? { anyOf: anyOf.map((each: TSchema) => plain(each, lang)) } : {}),
    ...(description === undefined ? {} : { description: lang === 'fr' ? description : en }),
  }
}
