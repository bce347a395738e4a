import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { withoutReferences } from '../../tests/support/openapi.ts'
import type { Question } from '../reponses/question.ts'
import type { Answer } from '../reponses/server.ts'

interface Content {
  schema?: object
  'x-colonnes'?: readonly string[]
}
interface Documented {
  content?: Readonly<Record<string, Content>>
}
interface Operation {
  parameters?: object[]
  responses: Record<string, Documented>
}
export interface Description {
  paths: Record<string, Record<string, Operation>>
  components: object
}

/** What leaks the inside of the service: a stack, a path, SQL, the name of a library. */
const LEAK = /\bat [\w.<>]+ \(|node_modules|\/src\/|\.ts:\d|SELECT |SQLITE|fastify|FST_ERR/i
/** No number, or a placeholder for one. */
const NO_NUMBER = /[:,[]\s*(?:NaN|-?Infinity|undefined|-999(?:\.0+)?)\s*[,}\]\r\n]/
/** What a connection answers whatever the path: no route describes it. */
const OF_CONNECTIONS = [408, 414, 417, 431]
const IS_JSON = /[/+]json$/
const ZIP = 'PK\u0003\u0004'

/** Whether a body is what its media type says; types that are not here are any bytes. */
const LOOKS_LIKE: Readonly<Record<string, (body: Buffer) => boolean>> = {
  'text/html': (body) => /^<!doctype html>/i.test(startOf(body)),
  'text/csv': (body) => !/^\s*[<{[]/.test(startOf(body)) && body.length > 0,
  'application/x-ndjson': (body) => String(body).trimEnd().split('\n').every(isJson),
  'application/vnd.apache.parquet': (body) =>
    startOf(body).startsWith('PAR1') && body.toString('latin1').endsWith('PAR1'),
  'image/png': (body) => startOf(body).startsWith('\u0089PNG'),
  'image/tiff': (body) => startOf(body).startsWith('II*'),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': (body) => startOf(body).startsWith(ZIP),
}

/**
 * Checks answers against the description of the service: status and media type are declared, the body is what its media type
 * says and what its schema says, an error is an error of the contract.
 */
export class AnswerChecks {
  readonly #document: Description
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: true })
  /** Paths of the description as patterns, those with the fewest parameters first. */
  readonly #routes: readonly { path: string; form: RegExp }[]

  constructor(description: Description) {
    this.#document = withoutReferences(description)
    ;(addFormats as unknown as (on: Ajv2020) => void)(this.#ajv)
    this.#ajv.addSchema({ $id: 'openapi', ...this.#document } as object)
    this.#routes = Object.keys(this.#document.paths)
      .map((path) => ({ path, form: formOf(path) }))
      .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
  }

  /** What is wrong with an answer, a line each. */
  faultsOf(question: Question, answer: Answer): string[] {
    const { status, headers, body } = answer
    const type = (headers['content-type'] ?? '').split(';')[0] ?? ''
    const faults: string[] = []
    if (status >= 500 && !(status === 503 && headers['retry-after'] !== undefined)) faults.push(`statut ${status}`)
    if (headers['x-request-id'] === undefined) faults.push(`${status} sans X-Request-Id`)
    if (body.length > 0) {
      if (type === '') faults.push(`${status} sans Content-Type`)
      else if (status !== 206 && LOOKS_LIKE[type]?.(body) === false) faults.push(`le corps n’est pas du ${type}`)
      if (status !== 206 && IS_JSON.test(type)) faults.push(...jsonFaults(status, String(body)))
    }
    return [...faults, ...this.#undocumented(question, answer, type)]
  }

  /** In what an answer is not as the description of its route says. */
  #undocumented({ path, method = 'GET', headers: sent }: Question, { status, body }: Answer, type: string): string[] {
    const [pathname = '', query = ''] = path.split('?')
    const route = this.#routes.find(({ form }) => form.test(pathname))?.path
    const operation = route && this.#document.paths[route]?.[method === 'HEAD' ? 'get' : method.toLowerCase()]
    // Another method of a path is described by its 405 alone, and a preflight not at all.
    if (!route || !operation) return []
    const documented = operation.responses[status]
    if (OF_CONNECTIONS.includes(status)) return []
    if (!documented) return [`${route} : ${status} n’est pas documenté`]
    if (body.length === 0) return []
    const types = Object.keys(documented.content ?? {})
    if (!types.includes(type)) {
      // A page answers a browser that follows a link nowhere.
      const isPage = type === 'text/html' && /html/.test(sent?.accept ?? '')
      return isPage ? [] : [`${route} : ${status} en ${type}, documenté : ${types.join(', ')}`]
    }
    const columns = documented.content?.[type]?.['x-colonnes']
    // A computed variable has a column for each parameter that applies: only the example's are described.
    if (columns && !route.startsWith('/v1/grandeurs/') && !/separateur|decimale/.test(query)) {
      const [head = ''] = String(body.subarray(0, 4096)).split('\r\n')
      const other = head.split(',').findIndex((column, i) => column !== columns[i])
      if (head !== columns.join(','))
        return [`${route} : la colonne ${other + 1} est ${head.split(',')[other]}, documentée : ${columns[other]}`]
    }
    return documented.content?.[type]?.schema && IS_JSON.test(type) && isJson(String(body))
      ? this.#schemaFaults([route, method, String(status), type], body)
      : []
  }

  #schemaFaults([route = '', method = '', status = '', type = '']: readonly string[], body: Buffer): string[] {
    const parts = ['paths', route, method === 'HEAD' ? 'get' : method.toLowerCase()]
    const at = [...parts, 'responses', status, 'content', type, 'schema'].map((part) =>
      encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
    )
    const validate = this.#ajv.getSchema(`openapi#/${at.join('/')}`) as ValidateFunction
    if (validate(JSON.parse(String(body)))) return []
    const [fault] = validate.errors ?? []
    // By the field, whichever row it stands in.
    return [`${route} : ${status} : ${fault?.instancePath.replaceAll(/\/\d+/g, '/…')} ${fault?.message}`]
  }
}

function jsonFaults(status: number, text: string): string[] {
  if (!isJson(text)) return ['le corps n’est pas du JSON']
  if (status < 400) return NO_NUMBER.test(text) ? [`un nombre qui n’en est pas un : ${NO_NUMBER.exec(text)?.[0]}`] : []
  const { erreur, ...rest } = JSON.parse(text) as { erreur?: { code?: unknown; message?: unknown; details?: unknown } }
  const isErreur =
    typeof erreur?.code === 'string' && typeof erreur.message === 'string' && typeof erreur.details === 'object'
  return [
    ...(isErreur && Object.keys(rest).length === 0 ? [] : [`${status} qui n’est pas une erreur du contrat`]),
    // What was received is told back, and may be anything.
    ...(LEAK.test(String(erreur?.message).replaceAll(/«[^»]*»/g, '')) ? [`${status} qui montre l’intérieur`] : []),
  ]
}

function formOf(path: string): RegExp {
  const parts = path.split(/\{(\w+)\}/).map((part, i) => {
    if (i % 2 === 0) return part.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
    return part === 'chemin' ? '.+' : '[^/]+'
  })
  return new RegExp(`^${parts.join('')}$`)
}

const startOf = (body: Buffer) =>
  body
    .subarray(0, 200)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
