import type { Parameter } from '../../src/http/openapiDocument.ts'
import type { Facts } from './facts.ts'
import { type Question, randomOf, someOf } from './question.ts'
import { type Schema, type Values, valuesOf } from './values.ts'

/** A parameter of a route, and what the questions give it. */
interface Asked {
  name: string
  in: Parameter['in']
  values: Values
  /** Its value where a question asks about another parameter. */
  base: string | undefined
  /** Its value where it is left out. */
  initial: string | undefined
  /** One of a few words, on which other parameters depend. */
  isChoice: boolean
}

/** What each parameter is given; one that is absent is left out. */
type Given = ReadonlyMap<string, string>

/** Of the questions of a route, those in which one parameter has another good value, and those in which one is wrong. */
const SHARE_OF_EACH = 0.45
const SHARE_OF_WRONG = 0.25
/** Combinations that are drawn for each one that is kept: of a few parameters, most come again. */
const DRAWS = 6
const ACCEPTED = [
  ...['text/csv', 'application/json', 'text/html,application/xhtml+xml,*/*;q=0.8', 'application/geo+json'],
  ...['text/csv;q=0.5, application/json;q=0.4', 'application/pdf'],
]

/**
 * The questions about a route: its example in every format, each choice at each word and each other parameter at another value,
 * some of all their values, some that are wrong or missing, and as many combinations as `most` leaves room for. The same for
 * the same description and release.
 */
export function routeQuestions(
  route: string,
  parameters: readonly Parameter[],
  facts: Facts,
  most: number,
): Question[] {
  const random = randomOf(route)
  const asked = parameters.filter((each) => each.in !== 'header').map((each) => askedOf(route, each, facts))
  const examples = new Map(asked.flatMap(({ name, base }) => (base === undefined ? [] : [[name, base]])))
  const base = inRange(facts, examples)
  const question = (given: Given, more: Partial<Question> = {}): Question => ({
    route,
    path: address(route, asked, given),
    ...more,
  })
  const changed = (name: string, value: string) => question(new Map(base).set(name, value))
  const { path } = question(base)
  const others = asked.map((each) => ({
    ...each,
    good: each.values.good.filter((value) => value !== base.get(each.name) && value !== each.initial),
  }))
  const wrong = [
    ...['inconnu=1', 'FORMAT=csv', ''].map((more) => ({ ...question(base), path: withMore(path, more) })),
    ...asked.flatMap(({ name, in: place, values: { good, bad } }) => [
      ...bad.map((value) => changed(name, value)),
      ...(place === 'query' ? [question(without(base, name))] : []),
      ...(place === 'query' ? [{ ...question(base), path: withMore(path, `${name}=${good[0]}&${name}=x`) }] : []),
    ]),
  ]
  const formats = asked.find(({ name }) => name === 'format')?.values.good ?? []
  const chosen = [
    question(base, { forms: true }),
    ...formats.map((format) => ({ ...changed('format', format), forms: true })),
    ...ACCEPTED.map((accept) => question(base, { headers: { accept } })),
    { ...changed('edition', facts.edition), forms: true },
    question(base, { anonymous: true }),
    question(base, { headers: { 'if-none-match': '*' } }),
    question(base, { method: 'POST' }),
    ...others.flatMap(({ name, isChoice, good }) =>
      someOf(good, isChoice ? good.length : 1, random).map((value) => changed(name, value)),
    ),
    ...someOf(
      others.flatMap(({ name, good }) => good.map((value) => changed(name, value))),
      most * SHARE_OF_EACH,
      random,
    ),
    ...someOf(wrong, most * SHARE_OF_WRONG, random),
  ]
  const unlike = new Map<string, Question>()
  const add = (each: Question) => {
    const id = JSON.stringify({ ...each, forms: false })
    if (!unlike.has(id)) unlike.set(id, each)
  }
  chosen.forEach(add)
  for (let draw = 0; draw < most * DRAWS && unlike.size < most; draw++) {
    add(question(combination(asked, base, facts, random)))
  }
  return [...unlike.values()]
}

function askedOf(route: string, { name, in: place, required, schema, example }: Parameter, facts: Facts): Asked {
  const values = valuesOf(route, name, schema, facts)
  return {
    name,
    values,
    in: place,
    base:
      example === undefined ? (required ? (values.good[0] ?? 'inconnu') : undefined) : known(example, schema, values),
    initial: schema.default === undefined ? undefined : String(schema.default),
    isChoice: schema.enum !== undefined && name !== 'format',
  }
}

/** An example where the release has what it names, else the first value that it has. */
function known(example: unknown, { type, format }: Schema, { good }: Values): string {
  const text = String(example)
  const names = format !== 'date' && (type === 'string' || type === 'array')
  return names && !text.split(',').every((each) => good.includes(each)) ? (good[0] ?? text) : text
}

/** A question in which up to eight parameters have other values than in the base; in every second one all choices are drawn anew. */
function combination(asked: readonly Asked[], base: Given, facts: Facts, random: () => number): Given {
  const given = new Map(base)
  const drawn = random() < 0.5 ? asked.filter(({ isChoice }) => isChoice) : []
  const count = 1 + Math.floor(random() * 8)
  for (let i = 0; i < count; i++) drawn.push(...someOf(asked, 1, random))
  for (const { name, values } of drawn) {
    const [value] = name.startsWith('periode_') ? [] : someOf(values.good, 1, random)
    if (value !== undefined) given.set(name, value)
  }
  if (!asked.some(({ name }) => name === 'periode_debut')) return given
  return random() < 0.5 ? inRange(facts, given) : someYears(facts, given, random)
}

/** The last two years of the series that the question names, where its period is not among their years. */
function inRange({ series }: Facts, given: Given): Given {
  const [start, end] = [given.get('periode_debut'), given.get('periode_fin')]
  if (start === undefined || end === undefined) return given
  const place = given.get('localite')?.split(',')[0]
  const code = given.get('code') ?? given.get('codes')?.split(',')[0]
  const own = series.filter((each) => (code === undefined ? each.localite_code === place : each.code === code))
  const last = own
    .map(({ periode_fin }) => periode_fin)
    .toSorted()
    .at(-1)
  if (last === undefined || own.some((each) => each.periode_debut <= start && each.periode_fin >= end)) return given
  return new Map(given).set('periode_debut', `${Number(last.slice(0, 4)) - 1}-01-01`).set('periode_fin', last)
}

/** A month, a year, some years or all of them; no more than a year of hours. */
function someYears({ series }: Facts, given: Given, random: () => number): Given {
  const years = series.flatMap((each) => [each.periode_debut, each.periode_fin]).map((day) => Number(day.slice(0, 4)))
  const [first, last] = [years.reduce((a, b) => Math.min(a, b)), years.reduce((a, b) => Math.max(a, b))]
  // Recent years are those of hours and days.
  const from = last - Math.floor(random() * random() * (last - first + 1))
  const period = (start: string, end: string) => new Map(given).set('periode_debut', start).set('periode_fin', end)
  const kind = random() * (given.get('granularite') === 'horaire' ? 0.6 : 1)
  const month = String(1 + Math.floor(random() * 12)).padStart(2, '0')
  if (kind < 0.3) return period(`${from}-${month}-03`, `${from}-${month}-27`)
  if (kind < 0.6) return period(`${from}-01-01`, `${from}-12-31`)
  if (kind < 0.85) return period(`${from}-01-01`, `${Math.min(last, from + 9)}-12-31`)
  return without(without(given, 'periode_debut'), 'periode_fin')
}

const without = (given: Given, name: string): Given => new Map([...given].filter(([each]) => each !== name))

/** The address of a question: parameters in the order of the description. */
function address(route: string, asked: readonly Asked[], given: Given): string {
  const path = route.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    // A path of an archive has its slashes.
    (name === 'chemin' ? (given.get(name) ?? '').split('/') : [given.get(name) ?? ''])
      .map(encodeURIComponent)
      .join('/'),
  )
  const query = asked.flatMap(({ name, in: place }) => {
    const value = given.get(name)
    return place === 'query' && value !== undefined ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

const withMore = (path: string, more: string) => `${path}${path.includes('?') ? '&' : '?'}${more}`
