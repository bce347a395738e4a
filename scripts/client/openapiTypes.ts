import type { OpenapiDocument, Operation, Parameter } from '../../src/http/openapiDocument.ts'

interface Schema {
  $ref?: string
  description?: string
  type?: string
  enum?: (string | number)[]
  const?: string | number
  anyOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  default?: unknown
}

/** A data route: its path, and the one operation there. */
interface DataPath {
  path: string
  operation: Operation
}

const HEAD = `/**
 * The types of \`/openapi.json\`, written by \`npm test -- tests/client/openapi -u\`: change the description of the service, not this
 * file. The words are the description's.
 */
`
/** What a schema says that makes its type; then what narrows its values, or tells of them, and makes none. */
const SHAPING = /^(?:\$ref|type|enum|const|anyOf|allOf|items|properties|required|additionalProperties)$/
const TELLING = /^(?:description|default|format|pattern|minimum|maximum|(?:min|max)(?:Items|Length)|uniqueItems|x-.*)$/
const COMPUTED_CHAPTER = 'Grandeurs calculées'

/** The module of types that a description gives: its components, its data routes by path, and the variables computed. */
export function openapiTypes(document: OpenapiDocument): string {
  const components = Object.entries(document.components.schemas as Record<string, Schema>)
  const routes = Object.entries(document.paths).flatMap(([path, methods]): DataPath[] =>
    path.startsWith('/v1/') && methods.get && isOfRelease(methods.get) ? [{ path, operation: methods.get }] : [],
  )
  return [
    HEAD,
    ...components.map(([name, schema]) => declaration(name, schema)),
    `/** What each path of data takes, its parameters in path and query together, and what it answers. */
export interface Routes {
${routes.map(routeEntry).join('\n')}
}
`,
    `/** The variables that are computed on request, each with its path. */
export const CALCULS = {
${computedPaths(routes)
  .map(([name, path]) => `  ${name}: '${path}',`)
  .join('\n')}
} as const
`,
  ].join('\n')
}

/** What answers from a release takes the parameter `edition`. */
function isOfRelease({ parameters = [] }: Operation): boolean {
  return parameters.some(({ name, in: place }) => name === 'edition' && place === 'query')
}

function computedPaths(routes: readonly DataPath[]): [name: string, path: string][] {
  const named = routes
    .filter(({ operation }) => operation.tags.includes(COMPUTED_CHAPTER))
    .flatMap(({ path }): [string, string][] => {
      const [, name] = /^\/v1\/grandeurs\/(\w+)(?:\/\{\w+\})?$/.exec(path) ?? []
      return name === undefined ? [] : [[name, path]]
    })
  const names = named.map(([name]) => name)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new Error(`two paths compute ${twice}`)
  return named
}

function declaration(name: string, schema: Schema): string {
  const isObject = schema.type === 'object' && schema.properties !== undefined
  const printed = typeOf(schema, '')
  return `${comment(schema.description, '')}export ${isObject ? `interface ${name} ${printed}` : `type ${name} = ${printed}`}\n`
}

/** How an answer is written: the client asks for what it reads. */
const AS_WRITTEN = ['format', 'separateur', 'decimale']

function routeEntry({ path, operation }: DataPath): string {
  const parameters = (operation.parameters ?? []).filter(({ in: place }) => place !== 'header')
  const names = parameters.map(({ name }) => name)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new Error(`${path} has ${twice} in its path and in its query`)
  const format = parameters.find(({ name }) => name === 'format')
  const formats = (format?.schema as Schema | undefined)?.enum ?? ['json']
  const { content } = operation.responses[200] as { content?: Record<string, { schema: Schema }> }
  const answer = content?.['application/json']?.schema
  if (!answer) throw new Error(`${path} answers no JSON`)
  return `${comment(operation.summary, '  ')}  '${path}': {
    params: {
${parameters
  .filter(({ name }) => !AS_WRITTEN.includes(name))
  .map(parameterEntry)
  .join('\n')}
    }
    formats: ${formats.map((each) => `'${each}'`).join(' | ')}
    answer: ${typeOf(answer, '    ')}
  }`
}

/** A list may be given as its one value; and what may be left out may be undefined. */
function parameterEntry({ name, required, description, schema }: Parameter): string {
  const { type, items, default: initial } = schema as Schema
  const shape = type === 'array' && items ? typeOf(items, '') : typeOf(schema as Schema, '')
  const printed = type === 'array' ? `${shape} | readonly ${elementOf(shape)}[]` : shape
  const words = initial === undefined ? description : `${description} (par défaut : ${JSON.stringify(initial)})`
  return `${comment(words, '      ')}      ${key(name)}${required ? '' : '?'}: ${printed}${required ? '' : ' | undefined'}`
}

/** A schema as TypeScript writes it; what is not known here is no type in silence. */
function typeOf(schema: Schema, indent: string): string {
  const unknown = Object.keys(schema).filter((name) => !SHAPING.test(name) && !TELLING.test(name))
  if (unknown.length > 0) throw new Error(`no type for ${unknown.join(', ')} of ${JSON.stringify(schema)}`)
  if (schema.$ref !== undefined) return schema.$ref.replace('#/components/schemas/', '')
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map((part) => typeOf(part, indent)))].join(' | ')
  if (schema.allOf)
    return schema.allOf.map((part) => (part.anyOf ? `(${typeOf(part, indent)})` : typeOf(part, indent))).join(' & ')
  if (schema.type === 'object') return objectType(schema, indent)
  if (schema.type === 'array') return `${elementOf(typeOf(schema.items ?? {}, indent))}[]`
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  if (schema.type === 'string' || schema.type === 'boolean' || schema.type === 'null') return schema.type
  if (!Object.keys(schema).some((name) => SHAPING.test(name))) return 'unknown'
  throw new Error(`no type for ${JSON.stringify(schema)}`)
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  const inner = `${indent}  `
  const entries = Object.entries(properties).map(
    ([name, schema]) =>
      `${comment(schema.description, inner)}${inner}${key(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)}`,
  )
  if (typeof additionalProperties === 'object') throw new Error(`no type for ${JSON.stringify(additionalProperties)}`)
  if (additionalProperties === true) entries.push(`${inner}[autre: string]: unknown`)
  return entries.length === 0 ? 'Record<string, unknown>' : `{\n${entries.join('\n')}\n${indent}}`
}

const elementOf = (type: string) => (/^\w+$/.test(type) || type.startsWith('{') ? type : `(${type})`)
const key = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`)
const literal = (value: string | number) => (typeof value === 'string' ? `'${value}'` : String(value))
const comment = (words: string | undefined, indent: string) =>
  words === undefined ? '' : `${indent}/** ${words.replaceAll('*/', '*\\/').replaceAll(/\s+/g, ' ')} */\n`
