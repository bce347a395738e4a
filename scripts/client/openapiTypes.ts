import { registerHooks } from 'node:module'
import type { OpenAPITSOptions } from 'openapi-typescript'
import type { OpenapiDocument, Operation, Parameter } from '../../src/http/openapiDocument.ts'

const HEAD = `/** The types of \`/openapi.json\`, written by \`npm run client\`: change the description of the service, not this file. */
`
const COMPUTED_CHAPTER = 'Grandeurs calculées'
/** Components of what is asked beside data: keys and health. */
const BESIDE_DATA = ['CleDemande', 'CleEmise', 'ClePage', 'Sante', 'Erreur']
/** Marks the schema of a parameter. */
const PARAMETER = 'x-parameter'
/** How an answer is written: the client asks for what it reads. */
const AS_WRITTEN = ['format', 'separateur', 'decimale']

type Json = Record<string, unknown>
type Refers = { $ref?: string }

/** The module of types that a description gives: what each path of data takes and answers, its components, the variables computed. */
export async function openapiTypes(document: OpenapiDocument): Promise<string> {
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
      defaultNonNullable: false,
      silent: true,
    })
    return `${HEAD}${byName(astToString(types))}
/** The variables that are computed on request, each with its path. */
export const CALCULS = {
${computedPaths(data)
  .map(([name, path]) => `  ${name}: '${path}',`)
  .join('\n')}
} as const
`
  } finally {
    hook.deregister()
  }
}

/** Each schema as an exported type of its own, in place of one interface of all that names are then given to. */
function byName(text: string): string {
  const [, schemas = ''] = /^ {4}schemas: \{\n(.*?)^ {4}\};$/ms.exec(text) ?? []
  return schemas
    .replaceAll(/^ {8}(\w+): /gm, 'export type $1 = ')
    .replaceAll(/components\["schemas"\]\["(\w+)"\]/g, '$1')
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
  const routes = [...data].map(([path, operation]): Field => [path, routeOf(document, path, operation), true])
  const schemas: Json = { ...document.components.schemas, Routes: objectOf(routes) }
  const reached = new Set<string>()
  const reach = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    for (const [, other = ''] of JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      reach(other)
  }
  for (const name of ['Routes', ...BESIDE_DATA]) if (name in schemas) reach(name)
  return Object.fromEntries([...reached].map((name) => [name, schemas[name]]))
}

/** A field of a type: a parameter, or a part of an answer. */
export type Field = readonly [name: string, schema: unknown, required: boolean]

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

function routeOf(document: OpenapiDocument, path: string, operation: Operation): Json {
  const { content = {} } = resolved(document, operation.responses[200] ?? {}) as {
    content?: Record<string, { schema: Json }>
  }
  const answer = content['application/json']?.schema
  if (!answer) throw new Error(`${path} answers no JSON`)
  const format = parametersOf(document, operation).find(({ name }) => name === 'format')
  const formats = { type: 'string', enum: format?.schema.enum ?? ['json'] }
  return {
    ...objectOf([
      ['params', objectOf(fieldsOf(document, path, operation)), true],
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
