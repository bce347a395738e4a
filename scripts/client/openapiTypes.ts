import { execFile } from 'node:child_process'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { OpenAPITSOptions } from 'openapi-typescript'
import { RELEASE_LIST } from '../../src/contract/described.ts'
import type { OpenapiDocument, Operation, Parameter } from '../../src/http/openapiDocument.ts'

const HEAD = `/**
 * The types of \`/openapi.json\`, written by openapi-typescript with \`npm test -- tests/client/openapi -u\`: change the description
 * of the service, not this file. The words are the description's.
 */
`
const COMPUTED_CHAPTER = 'Grandeurs calculées'
/** Components of what is asked beside data: keys and health. */
const BESIDE_DATA = ['CleDemande', 'CleEmise', 'ClePage', 'Sante', 'Erreur']
const BIOME = fileURLToPath(new URL('../../node_modules/.bin/biome', import.meta.url))
/** Marks the schema of a parameter. */
const PARAMETER = 'x-parameter'
/** How an answer is written: the client asks for what it reads. */
const AS_WRITTEN = ['format', 'separateur', 'decimale']

type Json = Record<string, unknown>
type Refers = { $ref?: string }

/** The module of types that a description gives: what each path of data takes and answers, its components, the variables computed. */
export async function openapiTypes(description: OpenapiDocument): Promise<string> {
  const document = withoutReleaseLists(description)
  const data = dataPaths(document)
  const hook = registerHooks({
    // It writes TypeScript through the compiler's API, which TypeScript 7 no longer has.
    resolve: (name, context, next) => next(name.replace(/^typescript(?=$|\/)/, 'typescript5'), context),
  })
  try {
    const { default: openapiTS, astToString, transformSchemaObject } = await import('openapi-typescript')
    const { factory, SyntaxKind } = await import('typescript5')
    // A list may be given as its one value, and is not changed; what may be left out may be undefined.
    const parameterType: NonNullable<OpenAPITSOptions['transform']> = (schema, options) => {
      const { [PARAMETER]: kind, ...rest } = schema as typeof schema & Json
      if (kind === undefined) return undefined
      const { items } = rest as { items?: typeof schema }
      const one = transformSchemaObject(items ?? (rest as typeof schema), options)
      const list = factory.createTypeOperatorNode(SyntaxKind.ReadonlyKeyword, factory.createArrayTypeNode(one))
      const absent = factory.createKeywordTypeNode(SyntaxKind.UndefinedKeyword)
      return factory.createUnionTypeNode([one, ...(items ? [list] : []), ...(kind === 'optional' ? [absent] : [])])
    }
    const { openapi, info } = document
    const schemas = typedSchemas(document, data)
    const types = await openapiTS(JSON.stringify({ openapi, info, paths: {}, components: { schemas } }), {
      transform: parameterType,
      rootTypes: true,
      rootTypesNoSchemaPrefix: true,
      silent: true,
    })
    return formatted(`${HEAD}${byName(astToString(types))}
/** The variables that are computed on request, each with its path. */
export const CALCULS = {
${computedPaths(data)
  .map(([name, path]) => `  ${name}: '${path}',`)
  .join('\n')}
} as const
`)
  } finally {
    hook.deregister()
  }
}

/** The description without what one release has in its lists: the client is for all. */
export function withoutReleaseLists(document: OpenapiDocument): OpenapiDocument {
  const text = JSON.stringify(document, (_, part) =>
    part !== null && typeof part === 'object' && RELEASE_LIST in part ? { ...part, enum: undefined } : part,
  )
  return JSON.parse(text) as OpenapiDocument
}

/** The types that refer to each other by their exported names. */
function byName(text: string): string {
  return text.replaceAll(/^(?!export type ).*$/gm, (line) =>
    line.replaceAll(/components\["schemas"\]\["(\w+)"\]/g, '$1'),
  )
}

/** A module as the repository writes its own. */
async function formatted(text: string): Promise<string> {
  const biome = execFile(BIOME, ['format', '--stdin-file-path=src/client/types.ts'])
  biome.stdin?.end(text)
  let written = ''
  for await (const piece of biome.stdout ?? []) written += piece
  return written
}

/** The paths that answer from a release: they take the parameter `edition`. */
export function dataPaths(document: OpenapiDocument): Map<string, Operation> {
  const isOfRelease = ({ parameters = [] }: Operation) =>
    parameters.some((each) => {
      const { name, in: place } = resolved(document, each)
      return name === 'edition' && place === 'query'
    })
  return new Map(
    Object.entries(document.paths).flatMap(([path, { get }]) =>
      path.startsWith('/v1/') && get && isOfRelease(get) ? [[path, get]] : [],
    ),
  )
}

/** The components that the client has types of, and `Routes`: of each path its parameters, formats and answer in JSON. */
function typedSchemas(document: OpenapiDocument, data: ReadonlyMap<string, Operation>): Json {
  const fields = new Map([...data].map(([path, operation]) => [path, fieldsOf(document, path, operation)]))
  const groups = groupsOf(fields)
  const routes = [...data].map(
    ([path, operation]): Field => [
      path,
      routeOf(document, path, operation, paramsOf(fields.get(path) ?? [], groups)),
      true,
    ],
  )
  const schemas: Json = {
    ...document.components.schemas,
    ...Object.fromEntries(groups.map(({ name, fields: own }) => [name, objectOf(own)])),
    Routes: objectOf(routes),
  }
  const reached = new Set<string>()
  const reach = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    for (const [, other = ''] of JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      reach(other)
  }
  for (const name of ['Routes', ...BESIDE_DATA]) if (name in schemas) reach(name)
  const said = new Set<string>()
  return Object.fromEntries([...reached].map((name) => [name, saidOnce(inFewLines(schemas[name]), said)]))
}

/** A word or two without a unit: the name of the field says as much. */
const SHORT_WORDS = /^[\p{L}’ ]{1,16}$/u

/** A schema without the words of those fields that were described before under the same name: most of the types would be repetitions. */
function saidOnce(part: unknown, said: Set<string>): unknown {
  if (Array.isArray(part)) return part.map((each) => saidOnce(each, said))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === 'properties' ? fieldsSaidOnce(value as Json, said) : saidOnce(value, said),
    ]),
  )
}

function fieldsSaidOnce(fields: Json, said: Set<string>): Json {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { description, ...rest } = field as Json
      const words = `${name} ${description}`
      const isShort = !name.startsWith('/') && SHORT_WORDS.test(String(description))
      const told = description === undefined || said.has(words) || isShort
      said.add(words)
      return [name, saidOnce(told ? rest : field, said)]
    }),
  )
}

export type Field = readonly [name: string, schema: unknown, required: boolean]

/** Parameters that the very same paths take: they stand once. */
export interface Group {
  name: string
  fields: Field[]
}

/** Repetitions of a parameter that a group must save; with fewer they stand as well in each path. */
const LEAST_SAVED = 4

export function groupsOf(fields: ReadonlyMap<string, readonly Field[]>): Group[] {
  const paths = new Map<string, { field: Field; paths: string[] }>()
  for (const [path, own] of fields) {
    for (const field of own) {
      const known = paths.get(JSON.stringify(field)) ?? { field, paths: [] }
      known.paths.push(path)
      paths.set(JSON.stringify(field), known)
    }
  }
  const together = Map.groupBy(
    [...paths.values()].filter(({ paths: taking }) => taking.length > 1),
    ({ paths: taking }) => taking.join(' '),
  )
  const names = new Set<string>()
  return [...together.values()].flatMap((group): Group[] => {
    const [first] = group
    if (!first || group.length * (first.paths.length - 1) < LEAST_SAVED) return []
    const fields = group.map(({ field }) => field)
    const name = fields.map(groupName).find((each) => !names.has(each))
    if (name === undefined) throw new Error(`no name is left for the parameters of ${first.paths}`)
    names.add(name)
    return [{ name, fields }]
  })
}

/** A group is named after a parameter, its first unless another group is. */
function groupName([parameter]: Field): string {
  return `Parametres${parameter.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}`
}

/** The parameters of a path, those of each of its groups by reference. */
function paramsOf(fields: readonly Field[], groups: readonly Group[]): Json {
  const written = fields.map((field) => JSON.stringify(field))
  const own = groups.filter((group) => group.fields.every((field) => written.includes(JSON.stringify(field))))
  const grouped = new Set(own.flatMap((group) => group.fields.map((field) => JSON.stringify(field))))
  const left = fields.filter((field) => !grouped.has(JSON.stringify(field)))
  const references = own.map(({ name }) => ({ $ref: `#/components/schemas/${name}` }))
  if (references.length === 0) return objectOf(left)
  return { allOf: [...references, ...(left.length === 0 ? [] : [objectOf(left)])] }
}

/** The parameters of a path and of its query, without how the answer is written. */
export function fieldsOf(document: OpenapiDocument, path: string, operation: Operation): Field[] {
  const parameters = parametersOf(document, operation)
  const names = parameters.map(({ name }) => name)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new Error(`${path} has ${twice} in its path and in its query`)
  return parameters.filter(({ name }) => !AS_WRITTEN.includes(name)).map(asField)
}

function parametersOf(document: OpenapiDocument, { parameters = [] }: Operation): Parameter[] {
  return parameters.map((each) => resolved(document, each)).filter(({ in: place }) => place !== 'header')
}

function routeOf(document: OpenapiDocument, path: string, operation: Operation, params: Json): Json {
  const { content = {} } = resolved(document, operation.responses[200] ?? {}) as {
    content?: Record<string, { schema: Json }>
  }
  const answer = content['application/json']?.schema
  if (!answer) throw new Error(`${path} answers no JSON`)
  const format = parametersOf(document, operation).find(({ name }) => name === 'format')
  const formats = { enum: format?.schema.enum ?? ['json'] }
  return {
    ...objectOf([
      ['params', params, true],
      ['formats', formats, true],
      ['answer', answer, true],
    ]),
    description: operation.summary,
  }
}

function objectOf(fields: readonly Field[]): Json {
  return {
    type: 'object',
    required: fields.flatMap(([name, , required]) => (required ? [name] : [])),
    properties: Object.fromEntries(fields.map(([name, schema]) => [name, schema])),
  }
}

/** A parameter as a field. */
function asField({ name, required, description, schema }: Parameter): Field {
  const { default: initial, ...shape } = schema
  const words = initial === undefined ? description : `${description} (par défaut : ${JSON.stringify(initial)})`
  return [name, { ...shape, description: words, [PARAMETER]: required ? 'required' : 'optional' }, required]
}

/** A schema without what makes no type, and would make a line of comment each: the generator writes a block where there are several. */
function inFewLines(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(inFewLines)
  if (typeof part !== 'object' || part === null) return part
  const { enum: values, default: _default, format: _format, example: _example, ...rest } = part as Json
  const kept = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, inFewLines(value)]))
  if (!Array.isArray(values)) return kept
  const { type: _type, ...words } = kept
  return { ...words, anyOf: values.map((value) => ({ const: value })) }
}

/** A part of a description, or the component that it refers to. */
export function resolved<Part extends object>({ components }: OpenapiDocument, part: Part): Part {
  const [, section, name] = /^#\/components\/(\w+)\/(.+)$/.exec((part as Refers).$ref ?? '') ?? []
  if (section === undefined || name === undefined) return part
  return (components as Record<string, Record<string, Part>>)[section]?.[name] ?? part
}

export function computedPaths(data: ReadonlyMap<string, Operation>): [name: string, path: string][] {
  const named = [...data].flatMap(([path, { tags }]): [string, string][] => {
    const [, name] = /^\/v1\/grandeurs\/(\w+)(?:\/\{\w+\})?$/.exec(path) ?? []
    return tags.includes(COMPUTED_CHAPTER) && name !== undefined ? [[name, path]] : []
  })
  const names = named.map(([name]) => name)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new Error(`two paths compute ${twice}`)
  return named
}
