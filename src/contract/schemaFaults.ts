import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { excerpt } from './excerpt.ts'

/**
 * What is wrong with a value by a schema, a French sentence for each fault that names the field and what it takes. The
 * descriptions of the schema end a sentence: « attendu : … ».
 */
export function schemaFaults(schema: TSchema, value: unknown): string[] {
  const faults = new Map<string, string>()
  const tell = (field: string, what: string) => faults.set(field, faults.get(field) ?? `${quoted(field)} ${what}`)
  for (const { keyword, schemaPath, instancePath, params } of Value.Errors(schema, value)) {
    const field = fieldOf(instancePath)
    if (keyword === 'boolean') continue // the same unknown field is told by its parent
    if (keyword === 'required') {
      for (const name of params.requiredProperties) {
        const missing = [field, name].filter((part) => part !== '').join('.')
        tell(missing, `manque ; attendu : ${expectedAt(schema, `${schemaPath}/properties/${name}`)}`)
      }
    } else if (keyword === 'additionalProperties') {
      const { properties = {} } = schemaAt(schema, schemaPath) ?? {}
      for (const name of params.additionalProperties) {
        const unknown = [field, name].filter((part) => part !== '').join('.')
        tell(unknown, `est inconnu ; champs acceptés : ${Object.keys(properties).join(', ')}`)
      }
    } else tell(field, `ne convient pas ; attendu : ${expectedAt(schema, schemaPath)}`)
  }
  return [...faults.values()]
}

function quoted(field: string): string {
  return field === '' ? 'le contenu' : `« ${excerpt(field)} »`
}

/** `/paires/0/references` as a person names it: `paires[0].references`. */
function fieldOf(pointer: string): string {
  return pointer
    .slice(1)
    .replaceAll(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.')
}

interface SchemaNode {
  description?: string
  properties?: Record<string, TSchema>
}

function schemaAt(schema: TSchema, path: string): SchemaNode | undefined {
  let node: unknown = schema
  for (const step of path.split('/').slice(1)) node = (node as Record<string, unknown> | undefined)?.[step]
  return node as SchemaNode | undefined
}

/** What a field takes: the words of its schema, or of the nearest one around it that has any. */
function expectedAt(schema: TSchema, path: string): string {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const { description } = schemaAt(schema, at) ?? {}
    if (description !== undefined) return description
  }
  return 'un objet JSON'
}
