import type { Parameter } from './description.ts'
import type { Facts } from './facts.ts'
import { oneOf, randomOf, someOf } from './pick.ts'
import type { Question } from './question.ts'
import { type Values, valuesOf } from './values.ts'

/** A parameter of a route, what the questions give it, and what they give it where they ask about another. */
interface Asked {
  name: string
  in: 'path' | 'query'
  values: Values
  base: string | undefined
  /** What it is where it is left out. */
  initial: string | undefined
  /** One of a few words, on which others depend. */
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
  'text/csv',
  'application/json',
  'text/html,application/xhtml+xml,*/*;q=0.8',
  'application/geo+json',
  'text/csv;q=0.5, application/json;q=0.4',
  'application/pdf',
]

/**
 * The questions that are put to a route: its example in every format, each choice at each word and each other parameter at
 * another value, some of all their values, some that are wrong or missing, and as many combinations of values as `most`
 * leaves room for. The same for the same description and release.
 */
export function routeQuestions(
  route: string,
  parameters: readonly Parameter[],
  facts: Facts,
  most: number,
): Question[] {
  const random = randomOf(route)
  const asked = parameters.flatMap((parameter) => askedOf(route, parameter, facts))
  const base = withPeriod(
    asked,
    facts,
    new Map(asked.flatMap((each) => (each.base === undefined ? [] : [[each.name, each.base]]))),
  )
  const question = (given: Given, more: Partial<Question> = {}): Question => ({
    route,
    path: address(route, asked, given),
    ...more,
  })
  const formats = asked.find(({ name }) => name === 'format')?.values.good ?? []
  const first = [
    question(base, { forms: true }),
    ...formats.map((format) => question(new Map(base).set('format', format), { forms: true })),
    ...ACCEPTED.map((accept) => question(base, { headers: { accept } })),
    question(new Map(base).set('edition', facts.edition), { forms: true }),
    question(base, { anonymous: true }),
    question(base, { headers: { 'if-none-match': '*' } }),
    question(base, { method: 'POST' }),
  ]
  const other = asked.map(({ name, values, initial, isChoice }) => ({
    name,
    isChoice,
    good: values.good.filter((value) => value !== base.get(name) && value !== initial),
  }))
  const changed = (name: string, value: string) => question(new Map(base).set(name, value))
  const once = other.flatMap(({ name, isChoice, good }) =>
    someOf(good, isChoice ? good.length : 1, random).map((value) => changed(name, value)),
  )
  const each = other.flatMap(({ name, good }) => good.map((value) => changed(name, value)))
  const wrong = [
    { ...question(base), path: withMore(question(base).path, 'inconnu=1') },
    { ...question(base), path: withMore(question(base).path, 'FORMAT=csv') },
    { ...question(base), path: `${question(base).path}&` },
    ...asked.flatMap((one) => [
      ...one.values.bad.map((value) => question(new Map(base).set(one.name, value))),
      ...(one.in === 'query' ? [question(without(base, one.name)), twice(question(base), one)] : []),
    ]),
  ]
  const chosen = [
    ...first,
    ...once,
    ...someOf(each, most * SHARE_OF_EACH, random),
    ...someOf(wrong, most * SHARE_OF_WRONG, random),
  ]
  const seen = new Set(chosen.map(({ path }) => path))
  for (let draw = 0; draw < most * DRAWS && chosen.length < most; draw++) {
    const drawn = question(combination(asked, base, facts, random))
    if (!seen.has(drawn.path)) chosen.push(drawn)
    seen.add(drawn.path)
  }
  return unlike(chosen)
}

function askedOf(route: string, parameter: Parameter, facts: Facts): Asked[] {
  if (parameter.in === 'header') return []
  const values = valuesOf(route, parameter, facts)
  const { name, schema } = parameter
  return [
    {
      name,
      values,
      in: parameter.in,
      base: baseOf(parameter, values),
      initial: schema.default === undefined ? undefined : String(schema.default),
      isChoice: schema.enum !== undefined && name !== 'format',
    },
  ]
}

/** The example where the release has what it names, else the first value; nothing for what may be left out and has no example. */
function baseOf({ example, required, schema }: Parameter, { good }: Values): string | undefined {
  if (example === undefined) return required ? (good[0] ?? 'inconnu') : undefined
  const text = Array.isArray(example) ? example.join(',') : String(example)
  const names = schema.format !== 'date' && (schema.type === 'string' || schema.type === 'array') && good.length > 0
  if (!names) return text
  return text.split(',').every((each) => good.includes(each)) ? text : (good[0] ?? text)
}

/** A question in which up to eight parameters have other values than in the base; in every second one all choices are drawn anew. */
function combination(asked: readonly Asked[], base: Given, facts: Facts, random: () => number): Given {
  const given = new Map(base)
  const drawn = random() < 0.5 ? asked.filter(({ isChoice }) => isChoice) : []
  const count = 1 + Math.floor(random() * 8)
  for (let i = 0; i < count; i++) drawn.push(...someOf(asked, 1, random))
  for (const { name, values } of drawn) {
    const value = isPeriod(name) ? undefined : oneOf(values.good, random)
    if (value !== undefined) given.set(name, value)
  }
  if (!asked.some(({ name }) => isPeriod(name))) return given
  return random() < 0.5 ? withPeriod(asked, facts, given) : someYears(facts, given, random)
}

const isPeriod = (name: string) => name === 'periode_debut' || name === 'periode_fin'

/** The last two years of the series that the question names, where the period of the base is not among its years. */
function withPeriod(asked: readonly Asked[], { series }: Facts, given: Given): Given {
  const [start, end] = [given.get('periode_debut'), given.get('periode_fin')]
  if (start === undefined || end === undefined || !asked.some(({ name }) => isPeriod(name))) return given
  const place = given.get('localite')?.split(',')[0]
  const code = given.get('code') ?? given.get('codes')?.split(',')[0]
  const own = series.filter((each) => (code === undefined ? each.localite_code === place : each.code === code))
  if (own.length === 0 || own.some((each) => each.periode_debut <= start && each.periode_fin >= end)) return given
  const last =
    own
      .map(({ periode_fin }) => periode_fin)
      .toSorted()
      .at(-1) ?? end
  return new Map(given).set('periode_debut', `${Number(last.slice(0, 4)) - 1}-01-01`).set('periode_fin', last)
}

/** A month, a year, some years or all of them; no more than a year of hours. */
function someYears({ series }: Facts, given: Given, random: () => number): Given {
  const starts = series.map(({ periode_debut }) => Number(periode_debut.slice(0, 4)))
  const ends = series.map(({ periode_fin }) => Number(periode_fin.slice(0, 4)))
  const [first, last] = [starts.reduce((a, b) => Math.min(a, b), 9999), ends.reduce((a, b) => Math.max(a, b), 0)]
  const long = given.get('granularite') !== 'horaire'
  const kind = random() * (long ? 1 : 0.6)
  // Recent years are those of hours and days.
  const from = last - Math.floor(random() * random() * (last - first + 1))
  const period = (start: string, end: string) => new Map(given).set('periode_debut', start).set('periode_fin', end)
  if (kind < 0.3) {
    const month = String(1 + Math.floor(random() * 12)).padStart(2, '0')
    return period(`${from}-${month}-03`, `${from}-${month}-27`)
  }
  if (kind < 0.6) return period(`${from}-01-01`, `${from}-12-31`)
  if (kind < 0.85) return period(`${from}-01-01`, `${Math.min(last, from + 9)}-12-31`)
  return without(without(given, 'periode_debut'), 'periode_fin')
}

function without(given: Given, name: string): Given {
  return new Map([...given].filter(([each]) => each !== name))
}

/** The address of a question: parameters in the order of the description. */
function address(route: string, asked: readonly Asked[], given: Given): string {
  const path = route.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(name, given.get(name) ?? ''))
  const query = asked.flatMap(({ name, in: where }) => {
    const value = given.get(name)
    return where === 'query' && value !== undefined ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

/** A path of an archive has its slashes. */
const segment = (name: string, value: string) =>
  name === 'chemin' ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value)

const withMore = (path: string, more: string) => `${path}${path.includes('?') ? '&' : '?'}${more}`

/** A parameter that comes twice. */
function twice(question: Question, { name, values }: Asked): Question {
  const [one = 'a', other = 'b'] = values.good
  return {
    ...question,
    path: withMore(withMore(question.path, `${name}=${one}`), `${name}=${encodeURIComponent(other)}`),
  }
}

/** Each question once. */
function unlike(questions: readonly Question[]): Question[] {
  return [...Map.groupBy(questions, (each) => JSON.stringify({ ...each, forms: undefined })).values()].flatMap(
    ([one]) => one ?? [],
  )
}
