import { exampleHere } from '../../../answers/catalogue/exampleValues.ts'
import type { Release } from '../../../answers/release.ts'
import { questionOf, type Values } from '../../../contract/questionUrl.ts'
import type { OpenapiDocument, Operation, Parameter } from '../../../http/openapiDocument.ts'
import { type Lang, pathIn } from '../../lang/lang.ts'

/** An operation of the description, with its path and method. */
export interface Documented extends Operation {
  path: string
  method: string
}

/** All operations, chapter by chapter. */
export function operationsOf({ tags, paths }: OpenapiDocument): Documented[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  )
  return tags.flatMap(({ name }) => all.filter((operation) => operation.tags.includes(name)))
}

export function operationCalled(document: OpenapiDocument, name: string | undefined): Documented | undefined {
  return operationsOf(document).find(({ operationId }) => operationId === name)
}

/** The address of an operation's page, in French. */
export function operationPath(operationId: string): string {
  return `/docs/api/${operationId}`
}

/** Whether an operation needs no key. */
export function isFree({ security }: Operation): boolean {
  return Array.isArray(security) && security.length === 0
}

/** The parameters of path and query. */
export function requestParameters({ parameters = [] }: Operation): Parameter[] {
  return parameters.filter((each) => each.in !== 'header')
}

/** The example of each parameter, as typed. */
export function exampleValues(operation: Operation): Values {
  return Object.fromEntries(
    requestParameters(operation).flatMap(({ name, example }) =>
      example === undefined ? [] : [[name, String(example)]],
    ),
  )
}

export function bodyExample({ requestBody }: Operation): unknown {
  const content = requestBody?.content as Record<string, { example?: unknown }> | undefined
  return content?.['application/json']?.example
}

interface Success {
  headers?: Record<string, { $ref: string }>
  content?: Record<string, Content>
}

interface Content {
  schema?: unknown
  examples?: { exemple: ShownExample }
}

/** An answer under the question that it was given to. */
export interface ShownExample {
  summary: string
  description?: string
  value: unknown
}

/** The example of an operation: its answer in the format that is given unasked, or the refusal of a release that has none. */
export function exampleOf({ responses }: Operation): ShownExample | undefined {
  const contents = Object.values(responses).flatMap(({ content }) =>
    Object.values((content ?? {}) as Record<string, Content>),
  )
  return contents.find(({ examples }) => examples)?.examples?.exemple
}

/** The successful response of an operation. */
export function successOf({ responses }: Operation): Success | undefined {
  return Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1] as Success | undefined
}

/** The content of that response in its default format, or as CSV; undefined if it has no such body. */
export function contentOf(operation: Operation, mediaType?: 'text/csv'): Content | undefined {
  const content = successOf(operation)?.content ?? {}
  return mediaType === undefined ? Object.values(content)[0] : content[mediaType]
}

/** The example of an operation as a request to the release served, with some values replaced; undefined: none. */
export function questionHere(
  document: OpenapiDocument,
  release: Release,
  operationId: string,
  others: Values,
): string | undefined {
  const operation = operationCalled(document, operationId)
  const values = operation && valuesHere(release, operation)
  return values && questionOf(operation.path, requestParameters(operation), { ...values, ...others })
}

/** The example of an operation with values of the release; undefined if the release has no such data. */
export function valuesHere(release: Release | undefined, operation: Documented): Values | undefined {
  const values = exampleValues(operation)
  return release ? exampleHere(release, operation.path, values) : values
}

/** The documentation page of a request, a path with its query, with its form filled; empty: none. */
export function requestedPage(lang: Lang, document: OpenapiDocument, question: string): string {
  const { pathname, searchParams } = new URL(question, 'http://service')
  const matches = operationsOf(document).flatMap(({ method, path, operationId }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    // Bounded: anchored, and neighbours have no character in common.
    const values = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`).exec(pathname)
    return method === 'GET' && values ? [{ operationId, names, values: values.slice(1).map(decodeURIComponent) }] : []
  })
  // A literal path comes before one with parameters.
  const [found] = matches.sort((a, b) => a.names.length - b.names.length)
  if (!found) return ''
  const filled = found.names.map((name, i) => [name, found.values[i] ?? ''])
  const query = new URLSearchParams([...filled, ...searchParams] as [string, string][])
  return `${pathIn(lang, operationPath(found.operationId))}?${query}#appel`
}
