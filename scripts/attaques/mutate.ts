import { type Question, someOf } from '../reponses/question.ts'

type Random = () => number

/** Pieces of addresses that a reader may stumble over. */
const PIECES = [
  ...[
    '%00',
    '%C3%28',
    '%',
    '%2F',
    '%2e%2e%2f',
    '%E2%80%AE',
    '%F0%9F%8C%9E',
    '%ED%A0%80',
    '%0D%0A',
    '%27',
    '%22',
    '%3C',
    '%5C',
  ],
  ...['&', '=', ';', '+', '?', '#', ',', '.', '//', '-', '$', '{', '[0]', '__proto__', 'constructor'],
  ...['9'.repeat(30), '-0', '1e308', '0x10', 'NaN', 'null', '0000-00-00', '9999-12-31', 'a'.repeat(300)],
]
const METHODS = ['HEAD', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH']
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  accept: ['*/*', 'text/csv', 'text/html', 'application/xml', 'image/*;q=0.1', ';;', 'text/csv;q=2', 'a'.repeat(3000)],
  'accept-encoding': ['br', 'gzip', 'zstd', 'gzip;q=0, *;q=0', 'identity;q=0', 'x'],
  'accept-language': ['en', 'fr;q=0.1', '*', '\u00e9'],
  'if-none-match': ['*', '"x"', 'W/"x"', ',,,', '"'.repeat(999)],
  'if-modified-since': ['Mon, 01 Jan 2035 00:00:00 GMT', 'hier'],
  range: ['bytes=0-9', 'bytes=-1', 'bytes=5-1', 'bytes=0-0,2-3', 'lignes=0-9'],
  origin: ['https://exemple.org', 'null', 'x'],
  authorization: ['Bearer', 'Bearer hmt_x', 'Basic eDp5', `Bearer ${'a'.repeat(600)}`],
  'content-type': ['application/json', 'text/plain', 'multipart/form-data; boundary=x', ';'],
  'x-http-method-override': ['DELETE'],
  expect: ['x'],
}

/** A question like one of these, with one to three things changed in it. Keys are left alone: the one that asks is needed. */
export function mutate(questions: readonly Question[], random: Random): Question {
  const one = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  let question = one(questions)
  while (question.route.startsWith('/v1/cles')) question = one(questions)
  const changes = 1 + Math.floor(random() * 3)
  for (let i = 0; i < changes; i++) question = changed(question, one(questions), random)
  return { ...question, forms: false }
}

function changed(question: Question, other: Question, random: Random): Question {
  const one = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const { path, headers = {} } = question
  const at = 1 + Math.floor(random() * path.length)
  const inPath = (text: string): Question => ({ ...question, path: sendable(text) })
  const [pathname = '', query = ''] = path.split('?')
  const given = query.split('&')
  switch (Math.floor(random() * 8)) {
    case 0:
      return inPath(path.slice(0, at) + path.slice(at + 1 + Math.floor(random() * 3)))
    case 1:
      return inPath(path.slice(0, at) + one(PIECES) + path.slice(at))
    case 2:
      return inPath(`${pathname}?${given.filter(() => random() < 0.7).join('&')}`)
    case 3:
      return inPath(`${path}${path.includes('?') ? '&' : '?'}${one(given)}`)
    case 4:
      return inPath(`${pathname}?${other.path.split('?')[1] ?? one(PIECES)}`)
    case 5:
      return inPath(
        `${pathname}?${someOf([...given, ...(other.path.split('?')[1] ?? '').split('&')], 5, random).join('&')}`,
      )
    case 6: {
      const name = one(Object.keys(HEADERS))
      return { ...question, headers: { ...headers, [name]: one(HEADERS[name] ?? []) } }
    }
    default:
      return random() < 0.3 ? { ...question, method: one(METHODS) } : inPath(path.replace(/=[^&]*/, `=${one(PIECES)}`))
  }
}

/** What a client can put on the line, and no address of keys. */
function sendable(path: string): string {
  const text = path.replaceAll(/[^!-~]/g, '').replace(/^\/*/, '/')
  return /^\/v1\/cles/i.test(text) ? '/v1/cles' : text
}
