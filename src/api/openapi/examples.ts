import { exampleHere, withKnownCodes } from '../../answers/catalogue/exampleValues.ts'
import type { Release } from '../../answers/release.ts'
import { SingleFlightCache } from '../../answers/singleFlight.ts'
import { questionOf, type Values } from '../../contract/questionUrl.ts'
import { queryOf } from '../../http/requestTarget.ts'
import { formatsOf, type ProgramRoute } from '../route.ts'
import { paramsAt } from '../routePaths.ts'
import { abridge, abridgedRow, type Shown } from './abridge.ts'
import STORED from './storedExamples.json' with { type: 'json' }

/** The example of an operation: a question, and what came. */
export interface Example {
  /** Path and query. */
  question: string
  /** The parameters of both, as they are typed. */
  parametres: Values
  /** The request's body. */
  corps?: unknown
  /** The answer. Absent where nothing was asked, or the answer has no body. */
  reponse?: Shown
  /** What a release answers that has nothing of the kind. */
  refus?: { status: number; corps: unknown }
  /** The columns of the answer in CSV, and its first lines. */
  colonnes?: readonly string[]
  csv?: string
}

/** Those of an edition, by operation. */
export type Examples = ReadonlyMap<string, Example>

/** Asks the service a question, as a client who holds a key does. */
export type AskService = (
  question: string,
) => Promise<{ statusCode: number; headers: Readonly<Record<string, unknown>>; body: string }>

/**
 * What cannot be asked when the description is made: keys as they were once issued, and the columns of answers that some
 * releases have nothing for. `tests/demonstration` writes and checks it.
 */
interface StoredExample {
  question?: string
  parametres?: Values
  corps?: unknown
  reponse?: unknown
  colonnes?: readonly string[]
}

const stored: Readonly<Record<string, StoredExample | undefined>> = STORED

/** Lines of a table that are shown, its header among them. */
const CSV_LINES = 2

/** The examples of routes with parameters that the release knows, unanswered. */
export function exampleQuestions(routes: readonly ProgramRoute[], release: Release | undefined): Examples {
  return new Map(
    routes.flatMap((route): [string, Example][] => {
      const example = exampleQuestion(route, release)
      return example ? [[route.operation, example]] : []
    }),
  )
}

/** The example question of a route; of a release that keeps nothing of the kind, with its own codes. */
function exampleQuestion(
  { operation, path, exemple }: ProgramRoute,
  release: Release | undefined,
): Example | undefined {
  if (exemple === undefined) return keyExample(stored[operation])
  const params = paramsAt(path, exemple)
  const written: Values = { ...params, ...Object.fromEntries(new URLSearchParams(queryOf(exemple))) }
  const parametres = release ? (exampleHere(release, path, written) ?? withKnownCodes(release, path, written)) : written
  const query = Object.keys(parametres).filter((name) => !(name in params))
  return {
    question: questionOf(
      path,
      query.map((name) => ({ name, in: 'query' })),
      parametres,
    ),
    parametres,
  }
}

function keyExample({ question, parametres = {}, corps, reponse }: StoredExample = {}): Example | undefined {
  if (question === undefined) return undefined
  return { question, parametres, corps, ...(reponse === undefined ? {} : { reponse: abridge(reponse) }) }
}

/**
 * The answers of the release served to the examples, asked of the service itself and kept. Rejects where the service fails or
 * serves another release by then.
 */
export function answeredExamples(
  routes: readonly ProgramRoute[],
  ask: AskService,
): (release: Release) => Examples | Promise<Examples> {
  const kept = new SingleFlightCache<Examples>({ max: 1 })
  return (release) =>
    kept.get(release.id, async () => {
      const examples = new Map(exampleQuestions(routes, release))
      // One at a time: clients go first.
      for (const route of routes) {
        const example = examples.get(route.operation)
        if (example && isAsked(route)) examples.set(route.operation, await answered(ask, route, example, release))
      }
      return examples
    })
}

async function answered(ask: AskService, route: ProgramRoute, example: Example, { id }: Release): Promise<Example> {
  const { question } = example
  const { statusCode, headers, body } = await ask(question)
  if (statusCode >= 500) throw new Error(`${question} : ${statusCode}`)
  if (route.kind === 'donnees' && statusCode === 200 && headers.edition !== id) {
    throw new Error(`${question} : ${String(headers.edition)} répond, et non ${id}`)
  }
  const isJson = /json/.test(String(headers['content-type']))
  const value: unknown = isJson ? JSON.parse(body) : body
  if (statusCode >= 400) {
    const { colonnes } = stored[route.operation] ?? {}
    return { ...example, refus: { status: statusCode, corps: value }, ...(colonnes ? { colonnes } : {}) }
  }
  const hasCsv = route.kind === 'donnees' && formatsOf(route).includes('csv')
  return {
    ...example,
    ...(body === '' ? {} : { reponse: abridge(value) }),
    ...(hasCsv ? await inCsv(ask, question) : {}),
  }
}

async function inCsv(ask: AskService, question: string): Promise<Pick<Example, 'colonnes' | 'csv'>> {
  const { statusCode, body } = await ask(withFormat(question, 'csv'))
  if (statusCode !== 200) throw new Error(`${question} en CSV : ${statusCode}`)
  const lines = body.split('\r\n', CSV_LINES)
  return { colonnes: lines[0]?.split(',') ?? [], csv: lines.map(abridgedRow).join('\r\n') }
}

/** The operation that answers the description: its example cannot be asked, since it would stand in its own answer. */
export const DESCRIPTION = 'lireDescription'

function isAsked({ operation, exemple }: ProgramRoute): boolean {
  return exemple !== undefined && operation !== DESCRIPTION
}

/** The question for another format. */
export function withFormat(question: string, format: string): string {
  return `${question}${question.includes('?') ? '&' : '?'}format=${format}`
}
