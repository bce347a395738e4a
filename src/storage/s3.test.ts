import { describe, expect, it } from 'vitest'
import { faultOfRequest, type S3Store, s3Store } from '../../tests/support/storage/s3Store.ts'
import { sha256 } from './hash.ts'
import { HttpStatusError, MissingFileError, readHttp, UnreachableError } from './http.ts'
import { addressOf, putObject, type S3Place, signedAccess } from './s3.ts'

const place: S3Place = {
  bucket: 'examplebucket',
  prefix: 'editions',
  region: 'us-east-1',
  endpoint: undefined,
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  sessionToken: undefined,
  now: () => new Date('2013-05-24T00:00:00Z'),
}
const QUESTION = { idleMs: 2_000, timeoutMs: 5_000, maxBytes: 1_000 }

it.each<[string, Partial<S3Place>, string]>([
  ['at Amazon', {}, 'https://examplebucket.s3.us-east-1.amazonaws.com/editions/'],
  ['of another region', { region: 'eu-west-3' }, 'https://examplebucket.s3.eu-west-3.amazonaws.com/editions/'],
  ['in the whole bucket', { prefix: '' }, 'https://examplebucket.s3.us-east-1.amazonaws.com/'],
  ['with a dot in the name', { bucket: 'a.b.c' }, 'https://s3.us-east-1.amazonaws.com/a.b.c/editions/'],
  ['elsewhere', { endpoint: 'http://127.0.0.1:9000/' }, 'http://127.0.0.1:9000/examplebucket/editions/'],
])('objects %s have their address', (_where, more, address) => {
  expect(addressOf({ ...place, ...more })).toBe(address)
})

describe('a request', () => {
  // Amazon's own example: "GET Object" of Signature Calculations for the Authorization Header.
  it('is signed as in the reference, its range too', async () => {
    const { sign } = signedAccess(place)
    const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt')
    const headers = await sign?.({ method: 'GET', url, headers: { range: 'bytes=0-9', 'accept-encoding': 'identity' } })
    expect(headers?.authorization).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })

  it.each(['authorization', 'range', 'x-amz-date', 'host'])(
    'is accepted as it was signed, and not with another %s',
    async (name) => {
      const { place: ours } = await s3Store()
      const url = new URL('a-b_c.txt', addressOf(ours))
      const headers = { range: 'bytes=0-9' }
      const signed: Record<string, string> = {
        host: url.host,
        ...headers,
        ...(await signedAccess(ours).sign?.({ method: 'GET', url, headers })),
      }
      const fault = (changed: object) =>
        faultOfRequest({ method: 'GET', url: url.pathname, headers: { ...signed, ...changed } }, new Uint8Array())
      expect(fault({})).toBeUndefined()
      const other = { authorization: `${signed.authorization?.slice(0, -1)}x`, range: 'bytes=0-8', host: 'ailleurs' }
      const later = { 'x-amz-date': `${signed['x-amz-date']?.slice(0, -3)}60Z` }
      expect(fault({ [name]: { ...other, ...later }[name] })).toBeDefined()
    },
  )

  it('carries the token of a temporary key, signed', async () => {
    const { sign } = signedAccess({ ...place, sessionToken: 'jeton' })
    const headers = await sign?.({ method: 'GET', url: new URL(addressOf(place)), headers: {} })
    expect(headers?.['x-amz-security-token']).toBe('jeton')
    expect(headers?.authorization).toContain('x-amz-security-token')
  })

  it('that sends other bytes than were signed writes nothing', async () => {
    const store = await s3Store()
    const url = new URL('un.txt', addressOf(store.place))
    const content = { body: new Blob(['autre']), contentSha256: sha256('un') }
    await expect(putObject(store.place, url, content, { idleMs: 2_000 })).rejects.toThrow('XAmzContentSHA256Mismatch')
    expect(store.objects.size).toBe(0)
  })
})

describe('a refusal', () => {
  it.each<[string, Partial<S3Place>, string]>([
    ['a wrong secret', { secretAccessKey: 'tres-secret' }, 'AWS_SECRET_ACCESS_KEY'],
    ['a key that nobody knows', { accessKeyId: 'inconnue', secretAccessKey: 'tres-secret' }, 'AWS_ACCESS_KEY_ID'],
    ['another region', { region: 'eu-west-1' }, "AWS_REGION n'est pas la région du seau"],
    ['a clock that is wrong', { now: () => new Date(0) }, "l'horloge de cette machine"],
    ['a bucket that is not there', { bucket: 'nulle-part' }, "ce seau n'existe pas"],
  ])('of %s is told in French, without the secret', async (_what, more, message) => {
    const store = await s3Store()
    const place = { ...store.place, ...more }
    const failure = await readHttp(new URL('index.json', addressOf(place)), {
      ...QUESTION,
      ...signedAccess(place),
    }).catch((error: unknown) => error)
    expect(String(failure)).toContain(message)
    expect(JSON.stringify([failure, String(failure)])).not.toContain('tres-secret')
  })

  it('of credentials is an outage of the store; of an object, it is that object alone', async () => {
    const store = await s3Store()
    const ask = (place: S3Place) => readHttp(new URL('rien', addressOf(place)), { ...QUESTION, ...signedAccess(place) })
    await expect(ask({ ...store.place, secretAccessKey: 'x' })).rejects.toBeInstanceOf(UnreachableError)
    await expect(ask(store.place)).rejects.toBeInstanceOf(MissingFileError)
    await expect(readHttp(new URL('rien', addressOf(store.place)), QUESTION), 'unsigned').rejects.toBeInstanceOf(
      HttpStatusError,
    )
  })
})

describe('a write', () => {
  const write = async (store: S3Store, text: string, condition?: { ifMatch: string } | 'absent') =>
    putObject(
      store.place,
      new URL('liste', addressOf(store.place)),
      { body: new Blob([text]), contentSha256: sha256(text) },
      { idleMs: 300, ...(condition ? { condition } : {}) },
    )

  it('on a condition is done where it holds, and reports where it does not', async () => {
    const store = await s3Store()
    expect(await write(store, 'un', { ifMatch: '"0"' })).toBe(false)
    expect(await write(store, 'un', 'absent')).toBe(true)
    expect(await write(store, 'deux', 'absent')).toBe(false)
    expect(String(store.objects.get('liste'))).toBe('un')
    const { headers } = await readHttp(new URL('liste', addressOf(store.place)), {
      ...QUESTION,
      ...signedAccess(store.place),
    })
    expect(await write(store, 'deux', { ifMatch: headers.get('etag') ?? '' })).toBe(true)
    expect(await write(store, 'trois', { ifMatch: headers.get('etag') ?? '' })).toBe(false)
    expect(String(store.objects.get('liste'))).toBe('deux')
  })

  it.each([
    { status: 409, code: 'ConditionalRequestConflict' },
    { status: 404, code: 'NoSuchKey' },
    { status: 412, code: 'PreconditionFailed' },
  ])('that is answered by %j has met another one where it was on a condition, else failed', async (refusal) => {
    const store = await s3Store()
    store.whim = () => refusal
    expect(await write(store, 'un', { ifMatch: '"0"' })).toBe(false)
    await expect(write(store, 'un')).rejects.toThrow()
  })

  it('is timed out where no answer comes', async () => {
    const store = await s3Store()
    store.whim = () => 'hang'
    await expect(write(store, 'un')).rejects.toThrow('pas de réponse dans le temps imparti')
  })

  it('by a key that may only read is refused', async () => {
    const store = await s3Store()
    store.readOnly = true
    await expect(write(store, 'un')).rejects.toThrow("l'accès est refusé à cette clé")
    expect(store.objects.size).toBe(0)
  })
})
