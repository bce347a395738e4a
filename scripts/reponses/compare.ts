import { lineOf, type Question } from './question.ts'
import type { Answer, Server } from './server.ts'

/** Questions under way at a time: a server computes no more than six of one client. */
const AT_ONCE = 4
const CODINGS = ['gzip', 'br', 'zstd']

/** Headers that two answers to one question need not share: instants, counters, names of requests. */
const OWN_HEADERS = ['date', 'x-request-id', 'ratelimit', 'retry-after', 'keep-alive']

/** What differs between two servers of one version, in the answers about keys alone. */
const OF_KEYS: readonly [RegExp, string][] = [
  [/hmt_[\w-]{8}(_[\w-]+)?/g, 'hmt_…'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, '<instant>'],
  [/"(utilise|restant)":\d+/g, '"$1":0'],
]

/** The servers before and after the change. */
export type Pair = readonly [before: Server, after: Server]

/** What is not compared, as lines of the report. */
export function notCompared([before, after]: Pair): string[] {
  const lines = [
    `non comparés : les en-têtes ${OWN_HEADERS.join(', ')} ; la longueur d’un corps compressé, lui-même comparé décompressé`,
    'sous /v1/cles : clés, instants, utilise et restant',
  ]
  if (before.version === after.version) return lines
  return [
    ...lines,
    `la version ${after.version} est lue comme ${before.version} ; ETag, qui en dépend, n’est pas comparé`,
  ]
}

/** A question whose answers differ: the first thing in which they do. */
export interface Difference {
  question: Question
  where: string
  before: string
  after: string
}

export interface Comparison {
  asked: number
  /** How many answers of each route have each status, from the first server. */
  statuses: Map<string, Map<number, number>>
  differences: Difference[]
}

/** Asks both servers all questions and compares their answers. */
export async function compareAnswers(pair: Pair, questions: readonly Question[]): Promise<Comparison> {
  const comparison: Comparison = { asked: 0, statuses: new Map(), differences: [] }
  const rest = questions.values()
  const askRest = async () => {
    for (const question of rest) await askWithForms(pair, question, comparison)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askRest))
  return comparison
}

/** A question and, where it wants its forms, the same with the tag of the answer, by HEAD, and in each content coding. */
async function askWithForms(pair: Pair, question: Question, comparison: Comparison): Promise<void> {
  const plain = await askBoth(pair, question, comparison)
  if (!question.forms) return
  const withHeader = (name: string, value: string) => ({ ...question, headers: { ...question.headers, [name]: value } })
  const [before, after] = pair
  // Of another version, a server has other tags.
  if (before.version === after.version)
    await askBoth(pair, withHeader('if-none-match', plain.headers.etag ?? '"aucune"'), comparison)
  await askBoth(pair, { ...question, method: 'HEAD' }, comparison)
  for (const coding of CODINGS) {
    const coded = withHeader('accept-encoding', coding)
    const { body } = await askBoth(pair, coded, comparison)
    if (body.equals(plain.body)) continue
    const where = 'corps décompressé, face au corps sans codage'
    comparison.differences.push({ question: coded, ...firstDifference(where, plain.body, body) })
  }
}

/** Asks both servers and notes where their answers differ; returns that of the first. */
async function askBoth([before, after]: Pair, question: Question, comparison: Comparison): Promise<Answer> {
  const [old, young] = await Promise.all([before.ask(question), after.ask(question)])
  comparison.asked++
  const counts = comparison.statuses.get(question.route) ?? new Map<number, number>()
  comparison.statuses.set(question.route, counts.set(old.status, (counts.get(old.status) ?? 0) + 1))
  const words = [
    ...(question.route.startsWith('/v1/cles') ? OF_KEYS : []),
    ...(before.version === after.version ? [] : ([[after.version, before.version]] as const)),
  ]
  const own = before.version === after.version ? OWN_HEADERS : [...OWN_HEADERS, 'etag']
  const [a, b] = [textOf(old, own, words), textOf(young, own, words)]
  if (!a.equals(b)) comparison.differences.push({ question, ...firstDifference('octet', a, b) })
  return old
}

/** All of an answer that is compared: status, body, headers. */
function textOf(
  { status, headers, body }: Answer,
  ownHeaders: readonly string[],
  words: readonly (readonly [RegExp | string, string])[],
): Buffer {
  const kept = Object.entries(headers).filter(
    ([name]) => !ownHeaders.includes(name) && !(name === 'content-length' && headers['content-encoding']),
  )
  const lines = kept.map(([name, value]) => `\n${name}: ${value}`).toSorted()
  const whole = Buffer.concat([Buffer.from(`${status}\n`), body, Buffer.from(lines.join(''), 'latin1')])
  if (words.length === 0) return whole
  // As bytes, so that what is no text stays as it is.
  const text = words.reduce((rest, [word, instead]) => rest.replaceAll(word, instead), whole.toString('latin1'))
  return Buffer.from(text, 'latin1')
}

function firstDifference(what: string, a: Buffer, b: Buffer): Omit<Difference, 'question'> {
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at++
  const excerpt = (whole: Buffer) =>
    whole
      .subarray(Math.max(0, at - 40), at + 40)
      .toString()
      .replaceAll(/\p{Cc}/gu, '·')
  return { where: `${what} ${at} de ${a.length} et ${b.length}`, before: excerpt(a), after: excerpt(b) }
}

/** Differences of one route that are shown whole. */
const SHOWN_PER_ROUTE = 5

/** The differences as lines, by route, the route with the most first. */
export function describeDifferences(all: readonly Difference[]): string[] {
  return [...Map.groupBy(all, ({ question }) => question.route)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([route, own]) => [
      `DIFFÈRE ${route} : ${number(own.length)}`,
      ...own
        .slice(0, SHOWN_PER_ROUTE)
        .flatMap(({ question, where, before, after }) => [
          `  ${lineOf(question)}`,
          `    ${where}`,
          `    avant : ${before}`,
          `    après : ${after}`,
        ]),
      ...(own.length > SHOWN_PER_ROUTE ? [`  … et ${number(own.length - SHOWN_PER_ROUTE)} autres`] : []),
    ])
}

/** How many answers have each status. */
export function describeStatuses(all: Iterable<ReadonlyMap<number, number>>): string {
  const sums = new Map<number, number>()
  for (const counts of all) for (const [status, count] of counts) sums.set(status, (sums.get(status) ?? 0) + count)
  return [...sums]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status} × ${number(count)}`)
    .join(', ')
}

export const number = (value: number) => value.toLocaleString('fr-FR')
