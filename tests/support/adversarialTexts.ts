import type { InjectOptions } from 'light-my-request'
import { TOOLS } from '../../src/api/standards/mcp/tools.ts'
import { SERVED } from '../../src/cli/composition.ts'
import { OFF_GRID } from '../../src/portal/offGrid/page.ts'
import { withoutReferences } from './openapi.ts'
import { QUESTIONS } from './questions.ts'
import type { TestService } from './service.ts'

/** A text that a careless reader takes long over: its beginning, a part that is repeated, and an end that spoils it. */
type Shape = readonly [begin: string, repeated: string, end: string]

const SHAPES: Readonly<Record<string, Shape>> = {
  digits: ['', '1', ''],
  'digits, then a letter': ['', '1', 'x'],
  'a number, spaces, a letter': ['1', ' ', 'x'],
  'numbers and spaces': ['', '1 ', 'x'],
  'numbers and dots': ['', '1.', 'x'],
  'numbers and exponents': ['', '1e', 'x'],
  'many numbers': ['', '1,', '1'],
  spaces: [' ', ' ', 'x'],
  'tabs and line ends': ['1', '\t\n', 'x'],
  'a point': ['POINT(', '1', ')'],
  'a point and spaces': ['POINT(1', ' ', 'x)'],
  'many points': ['MULTIPOINT(', '1 1,', '1 1)'],
  'many vertices': ['POLYGON((', '1 1,', '1 1))'],
  'round brackets': ['POLYGON', '(', ''],
  'square brackets': ['ghi', '[', ''],
  hyperslabs: ['ghi', '[0:1:1]', 'x'],
  braces: ['', '{', ''],
  commas: ['', ',', 'x'],
  codes: ['', 'gin_kankan,', 'x'],
  'many codes': ['', 'a,b,', 'a'],
  degrees: ['1', '°', 'x'],
  'degrees and spaces': ['1', ' °', 'x'],
  'combining marks': ['e', '\u0301', ''],
  'percent signs': ['', '%', ''],
  'percents of percents': ['', '%25', ''],
  slashes: ['/', '/', 'x'],
  backslashes: ['', '\\', ''],
  'minus signs': ['1', '-', ''],
  dots: ['1', '.', 'x'],
  'double quotes': ['"', '"', 'x'],
  apostrophes: ['1', "'", 'x'],
  semicolons: ['1', ';', ''],
  stars: ['', '*/*;q=0.1,', ''],
  tags: ['', 'W/"', ''],
  'beginnings of an element': ['', '<pre', ''],
  letters: ['', 'e', '!'],
  'letters and underscores': ['', 'a_', '!'],
  colons: ['a', ':', ''],
  'NUL characters': ['1', '\u0000', 'x'],
  'characters beyond the basic plane': ['', '\u{1f31e}', ''],
}

/** How a text is written where it is sent, and the most bytes that it may have there. */
interface Place {
  bytes: number
  write: (text: string) => string
}

/** With the rest of a request they stay below the 16 KiB of Node. A `%` is sent as it is: some shapes are ill encoded. */
const IN_QUERY: Place = {
  bytes: 14_000,
  write: (text) => text.replaceAll(/[^!-~]|[#&+?"<>\\^`{|}]/gu, encodeURIComponent).replaceAll('%20', '+'),
}
const IN_PATH: Place = { ...IN_QUERY, write: (text) => IN_QUERY.write(text).replaceAll('+', '%20') }
/** Bytes, as Node takes them; none of them a control. */
const IN_HEADER: Place = {
  bytes: 14_000,
  write: (text) => [...Buffer.from(text).toString('latin1')].map((each) => (each < ' ' ? ' ' : each)).join(''),
}
/** The bodies of `/mcp` and of all others. */
const IN_MESSAGE: Place = { bytes: 60_000, write: (text) => JSON.stringify(text).slice(1, -1) }
const IN_BODY: Place = { ...IN_MESSAGE, bytes: 3900 }

function* textsOf({ bytes, write }: Place): Generator<[shape: string, written: string]> {
  for (const [shape, parts] of Object.entries(SHAPES)) {
    const [begin, repeated, end] = parts.map(write) as [string, string, string]
    const left = bytes - Buffer.byteLength(begin + end)
    yield [shape, begin + repeated.repeat(Math.floor(left / Buffer.byteLength(repeated))) + end]
  }
}

/** A question that holds one adversarial text. */
export interface AdversarialQuestion {
  /** Where its text stands, and of what shape it is. */
  name: string
  request: InjectOptions & { url: string }
}

const asked = (where: string, place: Place, request: (text: string) => AdversarialQuestion['request']) =>
  [...textsOf(place)].map(
    ([shape, text]): AdversarialQuestion => ({ name: `${where}: ${shape}`, request: request(text) }),
  )

/** Every text in every parameter of path and query, header, body and argument of a tool that the service reads. */
export async function adversarialQuestions(service: TestService): Promise<AdversarialQuestion[]> {
  const headers = { authorization: `Bearer ${service.cle}` }
  const parameters = [...(await describedParameters(service)), ...pageParameters()]
  return [
    ...parameters.flatMap(({ url, name, segment }) =>
      segment === undefined
        ? asked(`${url.split('?')[0]} ?${name}`, IN_QUERY, (text) => ({ url: withQuery(url, name, text), headers }))
        : asked(`${url.split('?')[0]} {${name}}`, IN_PATH, (text) => ({
            url: withSegment(url, segment, text),
            headers,
          })),
    ),
    ...TARGETS.flatMap((target) => asked(target, IN_PATH, (text) => ({ url: target.replace('…', text), headers }))),
    ...HEADED.flatMap((url) =>
      HEADERS.flatMap((header) =>
        asked(`${url} ${header}`, IN_HEADER, (text) => ({ url, headers: { ...headers, [header]: text } })),
      ),
    ),
    ...bodies(headers),
  ]
}

interface Parameter {
  /** A good question of the route. */
  url: string
  name: string
  /** Of a parameter of the path: which part of it. */
  segment?: number
}

async function describedParameters(service: TestService): Promise<Parameter[]> {
  const document = withoutReferences((await service.get('/openapi.json')).json())
  return Object.entries(QUESTIONS).flatMap(([question, { url }]) => {
    const [method = '', path = ''] = question.split(' ')
    const { parameters = [] } = document.paths[path]?.[method.toLowerCase()] ?? {}
    return (parameters as { name: string; in: string }[])
      .filter((each) => each.in !== 'header')
      .map((each) => ({
        url,
        name: each.name,
        ...(each.in === 'path' ? { segment: path.split('/').indexOf(`{${each.name}}`) } : {}),
      }))
  })
}

/** The off-grid page reads its query itself: lists of its form, numbers, words. */
const OFF_GRID_FIELDS = [
  ...['ville', 'usage', 'appareil', 'liste', 'nom', 'nombre', 'ajouter', 'retirer'],
  ...['puissance_stc_wc', 'consommation_wh_jour', 'profil', 'prix_module', 'prix_wc', 'hauteur_m'],
]

/** Of the pages, and of other routes that stand in no description. */
function pageParameters(): Parameter[] {
  return SERVED.filter((route) => route.kind === 'service' && route.page).flatMap(({ path, query, exemple }) => {
    const parts = path.split('/')
    const url = exemple ?? parts.map((part) => (part.startsWith('{') ? 'gin_kankan' : part)).join('/')
    const names = path.endsWith(OFF_GRID.path) ? OFF_GRID_FIELDS : ['autre']
    return [
      ...[...Object.keys(query?.properties ?? {}), ...names].map((name) => ({ url, name })),
      ...parts.flatMap((part, segment) => (part.startsWith('{') ? [{ url, name: part.slice(1, -1), segment }] : [])),
    ]
  })
}

function withQuery(url: string, name: string, text: string): string {
  const [path = '', query = ''] = url.split('?')
  const others = query.split('&').filter((each) => each !== '' && each.split('=')[0] !== name)
  return `${path}?${[...others, `${name}=${text}`].join('&')}`
}

function withSegment(url: string, segment: number, text: string): string {
  const [path = '', query] = url.split('?')
  return path.split('/').with(segment, text).join('/') + (query === undefined ? '' : `?${query}`)
}

/** Whole targets: unknown paths, names of parameters, the final slashes of a page, what the protocols read unparsed. */
const TARGETS = [
  '/…',
  '/v1/…',
  '/villes/…',
  '/villes/gin_kankan/…',
  '/en/…',
  '/docs/…',
  'http://…/v1/health',
  '/?…',
  '/v1/series?…=1',
  '/v1/series?…',
  '/v1/grandeurs/productible?puissance_stc_wc=1&…=1',
  '/ogc/…',
  '/ogc/collections/localites/…',
  '/ogc/collections/nasa_power_mensuel/locations/…',
  '/ogc/collections/nasa_power_mensuel/instances/…',
  '/opendap/…',
  '/opendap/derniere/nasa_power_mensuel.dds?…',
  '/opendap/derniere/nasa_power_mensuel.das?…',
  '/opendap/derniere/nasa_power_mensuel.dods?…',
  '/zarr/derniere/nasa_power_mensuel/…',
  '/zarr/derniere/nasa_power_mensuel/ghi/…',
  '/archives/…',
]

/** Where headers are read: an answer from a release, a file, a page, a document of a standard, what asks for a key or has none. */
const HEADED = [
  '/v1/series?limit=1',
  '/archives/edition_20260215/citation.txt',
  '/',
  '/rien',
  '/ogc/collections',
  '/v1/cles/hmt_aaaaaaaa',
]
const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'expect',
  'host',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'sec-fetch-site',
  'x-forwarded-for',
]

const POSTED = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

function bodies(headers: Record<string, string>): AdversarialQuestion[] {
  const posted = (where: string, url: string, place: Place, bodyOf: (text: string) => string, more = {}) =>
    asked(`POST ${url} ${where}`, place, (text) => ({
      method: 'POST',
      url,
      headers: { ...headers, ...POSTED, ...more },
      payload: bodyOf(text),
    }))
  const called = (where: string, params: (text: string) => string) =>
    posted(
      where,
      '/mcp',
      IN_MESSAGE,
      (text) => `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params(text)}}`,
    )
  return [
    ...['/v1/cles', '/mcp'].flatMap((url) =>
      posted('corps', url, { ...(url === '/mcp' ? IN_MESSAGE : IN_BODY), write: (text) => text }, (text) => text),
    ),
    ...['email', 'usage_prevu', '…'].flatMap((name) =>
      posted(name, '/v1/cles', IN_BODY, (text) =>
        name === '…' ? `{"${text}":1}` : JSON.stringify({ email: 'a@exemple', [name]: '…' }).replace('…', () => text),
      ),
    ),
    ...['idempotency-key', 'sec-fetch-site', 'content-type'].flatMap((header) =>
      asked(`POST /v1/cles ${header}`, IN_HEADER, (text) => ({
        method: 'POST',
        url: '/v1/cles',
        headers: { ...headers, ...POSTED, [header]: text },
        payload: '{"email":"a@exemple"}',
      })),
    ),
    ...['origin', 'mcp-protocol-version', 'accept'].flatMap((header) =>
      asked(`POST /mcp ${header}`, IN_HEADER, (text) => ({
        method: 'POST',
        url: '/mcp',
        headers: { ...headers, ...POSTED, [header]: text },
        payload: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
      })),
    ),
    ...posted('method', '/mcp', IN_MESSAGE, (text) => `{"jsonrpc":"2.0","id":1,"method":"${text}"}`),
    ...called('name', (text) => `{"name":"${text}","arguments":{}}`),
    ...called('arguments', (text) => `{"name":"chercher_lieu","arguments":{"${text}":1}}`),
    ...called('liste', (text) => `{"name":"chercher_lieu","arguments":{"q":${JSON.stringify(text.split(','))}}}`),
    ...TOOLS.flatMap(({ name, definition, input }) => {
      const { url } = QUESTIONS[`GET ${definition.path}`] as { url: string }
      const good = Object.fromEntries(new URLSearchParams(url.split('?')[1]))
      return Object.keys(input.properties).flatMap((argument) =>
        called(`${name} ${argument}`, (text) =>
          JSON.stringify({ name, arguments: { ...good, [argument]: '…' } }).replace('…', () => text),
        ),
      )
    }),
  ]
}

/** Processor time in milliseconds that this thread had: a busy machine lengthens no turn of the loop that is measured by it. */
const threadMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The longest turn of the event loop while a question is answered, in milliseconds of the processor. */
export async function longestTurnMs(ask: () => Promise<unknown>): Promise<number> {
  let [from, longest, ended] = [threadMs(), 0, false]
  const turn = () => {
    const now = threadMs()
    longest = Math.max(longest, now - from)
    from = now
    if (!ended) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    await ask()
  } finally {
    ended = true
    turn()
  }
  return longest
}
