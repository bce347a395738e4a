import { AwsV4Signer } from 'aws4fetch'
import { sha256 } from './hash.ts'
import { type HttpAccess, HttpStatusError, readHttp, UnreachableError } from './http.ts'

/** Objects of a bucket below a prefix, with the credentials to reach them. */
export interface S3Place {
  bucket: string
  /** Without a slash at either end; empty: the whole bucket. */
  prefix: string
  region: string
  /** Where the store answers, the bucket being the first part of the path; undefined: at Amazon's. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | undefined
  now: () => Date
}

/** The address below which the objects are. */
export function addressOf({ bucket, prefix, region, endpoint }: S3Place): string {
  const below = prefix === '' ? '' : `${prefix}/`
  if (endpoint !== undefined) return `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}/${below}`
  // A name with a dot is no host that Amazon's certificate is for.
  if (bucket.includes('.')) return `https://s3.${region}.amazonaws.com/${bucket}/${below}`
  return `https://${bucket}.s3.${region}.amazonaws.com/${below}`
}

const NO_BYTES = sha256('')
/** What is signed besides host and time: what a proxy on the way has no business to change. */
const SIGNED = ['range', 'if-match', 'if-none-match']

/** Signed requests (AWS Signature Version 4), and refusals in the words of the store. */
export function signedAccess(place: S3Place, contentSha256: string = NO_BYTES): HttpAccess {
  return {
    async sign({ method, url, headers }) {
      const signed = Object.fromEntries(Object.entries(headers).filter(([name]) => SIGNED.includes(name)))
      const signer = new AwsV4Signer({
        ...credentialsOf(place),
        method,
        url: url.href,
        headers: { ...signed, 'x-amz-content-sha256': contentSha256 },
        allHeaders: true,
      })
      return Object.fromEntries((await signer.sign()).headers)
    },
    refusal,
  }
}

/**
 * The address of an object with a signature in its query (AWS Signature Version 4), which lets whoever has it in for one
 * method until it expires.
 *
 * @param answerHeaders what the store answers for these headers (`content-type`, …); without spaces, which stores read in two ways
 */
export async function presignedAddress(
  place: S3Place,
  {
    method,
    path,
    expiresS,
    answerHeaders,
  }: {
    method: 'GET' | 'HEAD'
    /** Below the place. */
    path: string
    expiresS: number
    answerHeaders: Readonly<Record<string, string>>
  },
): Promise<string> {
  const url = new URL(path, addressOf(place))
  url.searchParams.set('X-Amz-Expires', String(expiresS))
  for (const [name, value] of Object.entries(answerHeaders)) url.searchParams.set(`response-${name}`, value)
  const signer = new AwsV4Signer({ ...credentialsOf(place), method, url: url.href, signQuery: true })
  return (await signer.sign()).url.href
}

function credentialsOf({ accessKeyId, secretAccessKey, sessionToken, region, now }: S3Place) {
  return {
    accessKeyId,
    secretAccessKey,
    ...(sessionToken === undefined ? {} : { sessionToken }),
    service: 's3',
    region,
    datetime: now()
      .toISOString()
      .replaceAll(/[:-]|\.\d{3}/g, ''),
  }
}

/** A key is kept out altogether: nothing can be had, and asking again helps nothing, until the operator has seen to it. */
export class KeptOutError extends UnreachableError {
  override name = 'KeptOutError'
}

const KEPT_OUT: Record<string, string> = {
  SignatureDoesNotMatch: "la signature est refusée : AWS_SECRET_ACCESS_KEY n'est pas celle de AWS_ACCESS_KEY_ID",
  InvalidAccessKeyId: "AWS_ACCESS_KEY_ID n'est pas une clé connue de ce stockage",
  ExpiredToken: 'AWS_SESSION_TOKEN a expiré',
  InvalidToken: "AWS_SESSION_TOKEN n'est pas valable",
  RequestTimeTooSkewed: "l'horloge de cette machine n'est pas à l'heure",
  AuthorizationHeaderMalformed: "la signature est refusée : AWS_REGION n'est pas la région du seau",
  PermanentRedirect: "AWS_REGION n'est pas la région du seau",
}

const REFUSED: Record<string, string> = {
  AccessDenied:
    "l'accès est refusé à cette clé, ou rien ne s'y trouve (sans le droit de lister, S3 ne le distingue pas)",
  NoSuchBucket: "ce seau n'existe pas",
  NotImplemented: 'ce stockage ne sait pas le faire',
  BadDigest: 'les octets reçus ne sont pas ceux qui ont été envoyés',
  XAmzContentSHA256Mismatch: 'les octets reçus ne sont pas ceux qui ont été envoyés',
}

function refusal(place: string, status: number, text: string): Error | undefined {
  const code = /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1] ?? (status === 301 ? 'PermanentRedirect' : '')
  const out = KEPT_OUT[code]
  if (out !== undefined) return new KeptOutError(`${place} : ${out} (${code})`)
  const known = REFUSED[code] ?? (status === 403 ? REFUSED.AccessDenied : undefined)
  return known === undefined ? undefined : new HttpStatusError(`${place} : ${known} (${code || status})`, status)
}

/** On what a write depends: that the object is still the one that was read, or that there is none. */
export type WriteCondition = { ifMatch: string } | 'absent'

export interface PutOptions {
  idleMs: number
  condition?: WriteCondition
}

const SLOWEST_BYTES_PER_MS = 50
const MAX_ANSWER_BYTES = 1 << 16
const CONFLICT = 409
const PRECONDITION_FAILED = 412
const NOT_FOUND = 404

/**
 * Writes an object, whole or not at all. Its hash is signed with the request, and a store takes no bytes that have another.
 * Answers whether the condition held; where it did not, nothing was written.
 */
export async function putObject(
  place: S3Place,
  url: URL,
  { body, contentSha256 }: { body: Blob; contentSha256: string },
  { idleMs, condition }: PutOptions,
): Promise<boolean> {
  // Nothing comes back until everything is sent.
  const limitMs = idleMs + body.size / SLOWEST_BYTES_PER_MS
  const { status } = await readHttp(url, {
    ...signedAccess(place, contentSha256),
    method: 'PUT',
    body,
    headers: conditionHeaders(condition),
    idleMs: limitMs,
    timeoutMs: limitMs,
    maxBytes: MAX_ANSWER_BYTES,
    refusal: (where, refused, text) =>
      condition && isUnmet(refused, text) ? new UnmetCondition() : refusal(where, refused, text),
  }).catch((error: unknown) => {
    if (error instanceof UnmetCondition) return { status: PRECONDITION_FAILED }
    throw error
  })
  return status !== PRECONDITION_FAILED
}

class UnmetCondition extends Error {}

/** An object that is gone does not match either; a store that meets another write at that moment may say so instead. */
function isUnmet(status: number, text: string): boolean {
  if (status === NOT_FOUND) return text.includes('<Code>NoSuchKey</Code>')
  return status === PRECONDITION_FAILED || status === CONFLICT
}

function conditionHeaders(condition: WriteCondition | undefined): Record<string, string> {
  if (condition === undefined) return {}
  return condition === 'absent' ? { 'if-none-match': '*' } : { 'if-match': condition.ifMatch }
}
