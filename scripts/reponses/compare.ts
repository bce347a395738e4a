import type { Answer } from './ask.ts'

/** Headers that two answers to one question need not share: instants, counters, names of requests. */
const OWN_HEADERS = ['date', 'x-request-id', 'ratelimit', 'retry-after', 'keep-alive']

/** Words that differ between two servers of one version; in the answers of the routes of keys alone. */
const OF_KEYS: readonly [RegExp, string][] = [
  [/hmt_[\w-]{8}(_[\w-]+)?/g, 'hmt_…'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, '<instant>'],
  [/"(utilise|restant)":\d+/g, '"$1":0'],
]

export interface Versions {
  before: string
  after: string
}

/** What is not compared, as the report tells it. */
export function leftOut({ before, after }: Versions): string[] {
  return [
    `non comparés : les en-têtes ${OWN_HEADERS.join(', ')} ; la longueur d'un corps compressé, lui-même comparé décompressé`,
    'sous /v1/cles : clés, instants, utilise et restant',
    ...(before === after
      ? []
      : [`la version ${after} est lue comme ${before}, et ETag n'est pas comparé : il en dépend`]),
  ]
}

/** The first thing in which two answers differ. */
export interface Difference {
  where: string
  before: string
  after: string
}

/** Undefined where the answers are equal. */
export function compare(route: string, before: Answer, after: Answer, versions: Versions): Difference | undefined {
  if (before.status !== after.status)
    return { where: 'état', before: shown(before.body, 0), after: shown(after.body, 0) }
  for (const { fault } of [before, after]) {
    if (fault !== undefined) return { where: 'corps indécodable', before: before.fault ?? '', after: after.fault ?? '' }
  }
  const [old, young] = [normalBody(route, before, versions), normalBody(route, after, versions)]
  if (!old.equals(young)) {
    const at = firstDifference(old, young)
    return {
      where: `corps, octet ${at} de ${old.length} et ${young.length}`,
      before: shown(old, at),
      after: shown(young, at),
    }
  }
  const [oldHeaders, youngHeaders] = [before, after].map((each) => comparedHeaders(route, each, versions)) as [
    Record<string, string>,
    Record<string, string>,
  ]
  for (const name of new Set([...Object.keys(oldHeaders), ...Object.keys(youngHeaders)])) {
    const [a, b] = [oldHeaders[name], youngHeaders[name]]
    if (a !== b) return { where: `en-tête ${name}`, before: a ?? '(absent)', after: b ?? '(absent)' }
  }
  return undefined
}

function normalBody(route: string, { body }: Answer, versions: Versions): Buffer {
  if (!isOfKeys(route) && versions.before === versions.after) return body
  // Of bytes, so that what is no text stays as it is.
  return Buffer.from(normalText(route, body.toString('latin1'), versions), 'latin1')
}

function normalText(route: string, text: string, { before, after }: Versions): string {
  const ofOneVersion = before === after ? text : text.replaceAll(after, before)
  if (!isOfKeys(route)) return ofOneVersion
  return OF_KEYS.reduce((rest, [word, instead]) => rest.replace(word, instead), ofOneVersion)
}

const isOfKeys = (route: string) => route.startsWith('/v1/cles')

function comparedHeaders(route: string, { headers }: Answer, versions: Versions): Record<string, string> {
  const compressed = headers['content-encoding'] !== undefined
  const kept = Object.entries(headers).filter(
    ([name]) =>
      !OWN_HEADERS.includes(name) &&
      !(compressed && name === 'content-length') &&
      !(versions.before !== versions.after && name === 'etag'),
  )
  return Object.fromEntries(kept.map(([name, value]) => [name, normalText(route, String(value), versions)]))
}

function firstDifference(a: Buffer, b: Buffer): number {
  const shorter = Math.min(a.length, b.length)
  for (let i = 0; i < shorter; i++) if (a[i] !== b[i]) return i
  return shorter
}

/** Some eighty characters around a place. */
function shown(body: Buffer, at: number): string {
  const text = body.subarray(Math.max(0, at - 40), at + 40).toString()
  return text.replaceAll(/\p{Cc}/gu, '·')
}
