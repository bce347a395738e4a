import { SERVED } from '../../src/cli/composition.ts'

/** A good question for a route of the service: its example, put to the small edition of the tests. */
export interface Question {
  /** Path and query asked. */
  url: string
  /** Of its answer. */
  status: number
  /** Answers from a release: with `Edition`, `ETag`, compression, `edition=`. */
  donnees: boolean
  /** Needs a key. */
  cle: boolean
  /** Whether its answer stays for ever what it is once it names its release. */
  lasting: boolean
  /** Things that it asks about, each of which counts for itself. */
  things: number
}

/** Examples are put to the demonstration; the small edition has other sources and other years. */
const IN_SMALL_EDITION: readonly [from: string, to: string][] = [
  ['edition_20000101', 'edition_20260215'],
  ['simulation_1996_2025', 'nasa_power_2001_2005'],
  ['simulation', 'nasa_power'],
  ['2024-03-04', '2005-01-07'],
  ['2024-01-01', '2004-01-01'],
  ['2025-', '2005-'],
]

const inSmallEdition = (exemple: string) =>
  IN_SMALL_EDITION.reduce((url, [from, to]) => url.replaceAll(from, to), exemple)

/** By method and path, as the OpenAPI document writes them. */
export const QUESTIONS: Readonly<Record<string, Question>> = Object.fromEntries(
  SERVED.flatMap((route) => {
    if (route.exemple === undefined) return []
    const query = Object.fromEntries(new URLSearchParams(route.exemple.split('?')[1]))
    const counted = (route.kind === 'donnees' && route.counted && query[route.counted]) || ''
    const question: Question = {
      url: inSmallEdition(route.exemple),
      status: route.kind === 'donnees' || route.page ? 200 : route.response.status,
      donnees: route.kind === 'donnees',
      cle: route.access === 'cle',
      things: counted.split(',').length,
      lasting: route.kind === 'donnees' && route.stored && !route.listsEditions,
    }
    return [[`${route.method} ${route.path}`, question]]
  }),
)

/** Routes about keys: each is asked in `cles.test.ts` with a key of its own. */
export const CLE_ROUTES = ['POST /v1/cles', 'GET /v1/cles/{prefixe}', 'DELETE /v1/cles/{prefixe}']

/** Routes of messages, not of questions: asked in `tests/standards`. */
export const MESSAGE_ROUTES = ['POST /mcp']

export const DATA_QUESTIONS: readonly [string, Question][] = Object.entries(QUESTIONS).filter(
  ([, { donnees: data }]) => data,
)

/** A question with one more parameter. */
export function withParam(url: string, name: string, value: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${name}=${value}`
}
