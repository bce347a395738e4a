import type { TSchema } from 'typebox'
import { FIELD_WORDS } from '../../contract/fieldWords.ts'
import { HEADERS, type HeaderName } from './headers.ts'

type Json = Record<string, unknown>

/** Gives each field words: its own, those of the one shape that it has beside null, or those of its name. */
function describeFields(properties: Record<string, Json>): void {
  for (const [name, field] of Object.entries(properties)) {
    if (field.$ref !== undefined || field.description !== undefined) continue
    const [shape] = (field.anyOf ?? []) as Json[]
    const words = shape?.description ?? FIELD_WORDS[name]
    if (words !== undefined) field.description = words
  }
}

function isProperties(value: unknown): value is Record<string, Json> {
  return typeof value === 'object' && value !== null
}

/** What the operations of a document refer to, gathered as they are written. */
export class Components {
  readonly schemas: Json = {}
  readonly headers: Json = {}
  readonly pathItems: Json = {}

  /** A schema as OpenAPI has it: each part with an `$id` becomes a component, and is referred to. */
  schema(schema: TSchema): Json {
    return this.#hoist(schema) as Json
  }

  /** References to headers, by their names, and to that which every answer has. */
  headersOf(names: readonly HeaderName[]): Json {
    return Object.fromEntries(
      ['X-Request-Id' as const, ...names].map((name) => {
        this.headers[name] = { description: HEADERS[name], schema: { type: 'string' } }
        return [name, { $ref: `#/components/headers/${name}` }]
      }),
    )
  }

  #hoist(part: unknown): unknown {
    if (Array.isArray(part)) return part.map((each) => this.#hoist(each))
    if (typeof part !== 'object' || part === null) return part
    const { $id, ...rest } = part as { $id?: string } & Json
    const copied = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, this.#hoist(value)]))
    if (isProperties(copied.properties)) describeFields(copied.properties)
    // Programs made from the description want the type told beside the values.
    if (Array.isArray(copied.enum) && copied.type === undefined) copied.type = 'string'
    if ($id === undefined) return copied
    this.schemas[$id] = copied
    return { $ref: `#/components/schemas/${$id}` }
  }
}
