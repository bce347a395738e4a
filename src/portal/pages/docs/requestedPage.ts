import type { OpenapiDocument } from '../../../http/openapiDocument.ts'
import { type Lang, pathIn } from '../../lang/lang.ts'
import { operationPath, operationsOf } from './operations.ts'

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
