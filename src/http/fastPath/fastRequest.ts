/** A head longer than this is left to Node's reader. */
export const MAX_HEAD_BYTES = 4096

/**
 * What Node reads as one request without a body, and so does everybody else: HTTP/1.1, a path, each header on a line of its
 * own with a name of letters and a value without controls. Whatever is written otherwise is not plain, also where it is allowed.
 */
const PLAIN = /^GET \/[!-~]* HTTP\/1\.1\r\n(?:[A-Za-z][A-Za-z0-9-]*:[ !-~]*\r\n)+\r\n$/

const TARGET_START = 'GET '.length
const VERSION_LENGTH = ' HTTP/1.1'.length

/** Headers that announce more than a head, or ask for a part or on a condition of their own. */
const NOT_PLAIN: ReadonlySet<string> = new Set([
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
  'te',
  'trailer',
  'range',
  'if-range',
  'if-match',
  'if-modified-since',
  'if-unmodified-since',
])

/** What the answer to a plain request may depend on; a header that is absent is undefined. */
export interface FastRequest {
  target: string
  authorization: string | undefined
  accept: string | undefined
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** Where each header that counts stands in a `PlainHead`. */
const COUNTING: ReadonlyMap<string, Exclude<keyof FastRequest, 'target'>> = new Map([
  ['authorization', 'authorization'],
  ['accept', 'accept'],
  ['accept-encoding', 'acceptEncoding'],
  ['if-none-match', 'ifNoneMatch'],
])

/** Headers that say what becomes of the connection. */
const CONNECTION: ReadonlySet<string> = new Set(['connection', 'proxy-connection'])

/**
 * Reads the head of a request; undefined where it is not plain: then only a whole reader of HTTP may say what it means. A
 * plain one has one `Host`, keeps its connection, and has each header that counts at most once and not empty.
 */
export function readFastRequest(bytes: Buffer): FastRequest | undefined {
  if (bytes.length > MAX_HEAD_BYTES) return undefined
  const text = bytes.toString('latin1')
  if (!PLAIN.test(text)) return undefined
  const line = text.indexOf('\r\n')
  const head: FastRequest = {
    target: text.slice(TARGET_START, line - VERSION_LENGTH),
    authorization: undefined,
    accept: undefined,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
  }
  let hosts = 0
  for (let at = line + 2, end: number; at < text.length - 2; at = end + 2) {
    const colon = text.indexOf(':', at)
    end = text.indexOf('\r\n', colon)
    const name = text.slice(at, colon).toLowerCase()
    const field = COUNTING.get(name)
    if (field !== undefined) {
      const value = text.slice(colon + 1, end).trim()
      if (value === '' || head[field] !== undefined) return undefined
      head[field] = value
    } else if (name === 'host') hosts++
    else if (NOT_PLAIN.has(name)) return undefined
    else if (
      CONNECTION.has(name) &&
      text
        .slice(colon + 1, end)
        .trim()
        .toLowerCase() !== 'keep-alive'
    )
      return undefined
  }
  return hosts === 1 ? head : undefined
}
