import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Place } from '../../../src/storage/s3.ts'

export const BUCKET = 'climat'
const PREFIX = 'fleet/editions'
const REGION = 'eu-west-3'
/** The one key that the store knows. */
const KEY = { accessKeyId: 'AKEXEMPLE', secretAccessKey: 'secret/de+test=' }
const SKEW_MS = 15 * 60_000

/** What a store does out of the ordinary: a status alone, no answer, an answer lost on the way, one without end, a code of its own. */
export type Whim = number | 'hang' | 'lost' | 'endless' | { status: number; code: string } | undefined

export interface S3Request {
  method: string
  /** Below the prefix. */
  key: string
  headers: IncomingHttpHeaders
}

export interface S3Store {
  place: S3Place
  requests: S3Request[]
  /** Objects by their name below the prefix. */
  objects: Map<string, Buffer>
  whim: (request: S3Request) => Whim
  /** Awaited before a write is looked at: a test has another writer come first. */
  beforeWrite: (request: S3Request) => Promise<void>
  readOnly: boolean
  /** Whether conditions of writes are held, or passed over in silence, as older stores do. */
  conditions: boolean
}

/**
 * An S3-compatible store in memory, until it is closed: objects, ranges, conditional writes, and the refusals that Amazon's
 * reference names. Signatures are checked by our own reading of Signature Version 4, apart from the library that makes them.
 */
export async function startS3Server(): Promise<S3Store & { close(): void }> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bytesOf(request)
    const { method = '', url = '', headers } = request
    const [, bucket = '', name = ''] = /^\/([^/?]+)\/([^?]*)/.exec(decodeURIComponent(url)) ?? []
    const received: S3Request = { method, key: name.replace(`${PREFIX}/`, ''), headers }
    store.requests.push(received)
    const whim = store.whim(received)
    if (whim === 'hang') return
    if (whim === 'endless') return endless(response)
    if (typeof whim === 'number') return void response.writeHead(whim).end()
    if (typeof whim === 'object') return refuse(response, whim.status, whim.code)
    const fault = faultOfRequest({ method, url, headers }, body)
    if (fault !== undefined) return refuse(response, fault === 'XAmzContentSHA256Mismatch' ? 400 : 403, fault)
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
    if (method === 'PUT') {
      if (store.readOnly) return refuse(response, 403, 'AccessDenied')
      await store.beforeWrite(received)
      const refused = store.conditions ? faultOfCondition(store.objects.get(received.key), headers) : undefined
      if (refused) return refuse(response, ...refused)
      store.objects.set(received.key, body)
      if (whim === 'lost') return void response.destroy()
      return void response.writeHead(200, { etag: tagOf(body) }).end()
    }
    const object = store.objects.get(received.key)
    if (!object) return refuse(response, 404, 'NoSuchKey')
    give(response, object, method, headers.range)
  }

  const store: S3Store & { close(): void } = {
    place: {
      bucket: BUCKET,
      prefix: PREFIX,
      region: REGION,
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ...KEY,
      sessionToken: undefined,
      now: () => new Date(),
    },
    requests: [],
    objects: new Map(),
    whim: () => undefined,
    beforeWrite: async () => {},
    readOnly: false,
    conditions: true,
    close,
  }
  return store
}

/** The settings of a process that publishes to a store or serves from it. */
export function s3Settings({ place }: S3Store): Record<string, string> {
  return {
    HARMATTAN_EDITIONS: `s3://${place.bucket}/${place.prefix}`,
    AWS_ACCESS_KEY_ID: place.accessKeyId,
    AWS_SECRET_ACCESS_KEY: place.secretAccessKey,
    AWS_REGION: place.region,
    AWS_ENDPOINT_URL_S3: place.endpoint ?? '',
  }
}

export const tagOf = (bytes: Uint8Array) => `"${createHash('md5').update(bytes).digest('hex')}"`
const hex = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Why a request is not let in, by the code that a store tells it with. */
export function faultOfRequest(
  { method, url, headers }: { method: string; url: string; headers: IncomingHttpHeaders },
  body: Uint8Array,
): string | undefined {
  if (url.includes('X-Amz-Signature=')) return faultOfPresigned(method, url, headers)
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, id, day = '', region = '', names = '', signature] = form.exec(headers.authorization ?? '') ?? []
  if (id === undefined) return 'AccessDenied'
  if (id !== KEY.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== REGION) return 'AuthorizationHeaderMalformed'
  const time = String(headers['x-amz-date'])
  if (!(Math.abs(Date.now() - timeMsOf(time)) < SKEW_MS)) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  const needed = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (needed.some((name) => !signed.includes(name)) || signed.join() !== [...signed].sort().join())
    return 'AccessDenied'
  const contentHash = String(headers['x-amz-content-sha256'])
  const [path = '', query = ''] = url.split('?')
  const lines = signed
    .map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}\n`,
    )
    .join('')
  const request = [method, path, query, lines, names, contentHash].join('\n')
  if (signatureOf(request, time, day) !== signature) return 'SignatureDoesNotMatch'
  return contentHash === hex(body) ? undefined : 'XAmzContentSHA256Mismatch'
}

/** The same of an address that is signed in its query ("Authenticating Requests: Using Query Parameters"). */
function faultOfPresigned(method: string, url: string, { host }: IncomingHttpHeaders): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const given = (name: string) => searchParams.get(`X-Amz-${name}`) ?? ''
  const time = given('Date')
  const expiresMs = timeMsOf(time) + Number(given('Expires')) * 1000
  if (!(Date.now() < expiresMs)) return 'AccessDenied'
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')
  const request = [method, pathname, query, `host:${host}\n`, 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  const [id, day = ''] = given('Credential').split('/')
  if (id !== KEY.accessKeyId) return 'InvalidAccessKeyId'
  return signatureOf(request, time, day) === given('Signature') ? undefined : 'SignatureDoesNotMatch'
}

const timeMsOf = (time: string) => Date.parse(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** The signature of a canonical request. */
function signatureOf(request: string, time: string, day: string): string {
  const key = [day, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${KEY.secretAccessKey}`)
  const scope = `${day}/${REGION}/s3/aws4_request`
  return hmac(key, ['AWS4-HMAC-SHA256', time, scope, hex(request)].join('\n')).toString('hex')
}

function faultOfCondition(standing: Buffer | undefined, headers: IncomingHttpHeaders): [number, string] | undefined {
  const { 'if-none-match': none, 'if-match': match } = headers
  if (none === '*' && standing) return [412, 'PreconditionFailed']
  if (match !== undefined && !standing) return [404, 'NoSuchKey']
  if (match !== undefined && standing && match !== tagOf(standing)) return [412, 'PreconditionFailed']
  return undefined
}

function give(response: ServerResponse, object: Buffer, method: string, range: string | undefined): void {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  const first = Number(from ?? 0)
  if (from !== undefined && first >= object.length) {
    refuse(response, 416, 'InvalidRange')
    return
  }
  const part = to === undefined ? object : object.subarray(first, Number(to) + 1)
  response.writeHead(to === undefined ? 200 : 206, {
    etag: tagOf(object),
    'accept-ranges': 'bytes',
    'content-length': part.length,
    ...(to === undefined ? {} : { 'content-range': `bytes ${first}-${first + part.length - 1}/${object.length}` }),
  })
  response.end(method === 'HEAD' ? undefined : part)
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function endless(response: ServerResponse): void {
  const piece = Buffer.alloc(1 << 16, 'x')
  const more = () => {
    while (response.write(piece));
  }
  response.on('drain', more)
  more()
}
