import { isAddress, isS3 } from '../storage/address.ts'
import type { S3Place } from '../storage/s3.ts'
import { ConfigError } from './configError.ts'

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
/** Of characters that no signer and no store writes in two ways. */
const PREFIX = /^(?!\.{1,2}(\/|$))[\w.-]+(\/(?!\.{1,2}(\/|$))[\w.-]+)*$/
const KEY = /^[\x21-\x7e]{1,2048}$/

const S3_KEYS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'] as const
/** The store's own address goes before that of all services. */
const S3_ENDPOINTS = ['AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL'] as const

/** The variables of the environment that are read here. */
export const S3_SETTINGS: readonly string[] = [...S3_KEYS, 'AWS_REGION', ...S3_ENDPOINTS]

/**
 * The place of editions in an S3-compatible store, by the names that its tools use; undefined where they are elsewhere. Throws
 * `ConfigError`, without any value: each of them may be a secret.
 */
export function s3Of(env: Readonly<NodeJS.Dict<string>>): S3Place | undefined {
  const { HARMATTAN_EDITIONS: where = '' } = env
  if (!isS3(where)) return undefined
  // Bounded: a setting of the operator's.
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]*)\/?(.*?)\/?$/i.exec(where) ?? []
  if (!BUCKET.test(bucket) || (prefix !== '' && !PREFIX.test(prefix))) {
    throw new ConfigError(
      'HARMATTAN_EDITIONS n’est pas de la forme s3://seau/prefixe (lettres sans accent, chiffres, « . », « - », « _ »).',
    )
  }
  const [accessKeyId, secretAccessKey, sessionToken] = S3_KEYS.map((name) => {
    const text = env[name]
    if (text && !KEY.test(text)) throw new ConfigError(`${name} contient une espace ou un caractère interdit.`)
    return text || undefined
  })
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new ConfigError(
      'HARMATTAN_EDITIONS est un stockage S3 : AWS_ACCESS_KEY_ID et AWS_SECRET_ACCESS_KEY sont requis (et AWS_SESSION_TOKEN pour une clé temporaire).',
    )
  }
  const region = env.AWS_REGION || 'us-east-1'
  if (!/^[a-z0-9-]{1,64}$/.test(region)) {
    throw new ConfigError('AWS_REGION n’est pas un nom de région, comme eu-west-3.')
  }
  const named = S3_ENDPOINTS.find((name) => env[name])
  const endpoint = named && env[named]
  if (endpoint && (!isAddress(endpoint) || /[@?#\s]/.test(endpoint))) {
    throw new ConfigError(`${named} n’est pas une adresse http(s) sans nom, mot de passe, « ? » ni « # ».`)
  }
  return { bucket, prefix, region, endpoint, accessKeyId, secretAccessKey, sessionToken, now: () => new Date() }
}
