import { isAddress, isS3 } from '../storage/address.ts'
import type { S3Place } from '../storage/s3.ts'
import { ConfigError } from './configError.ts'

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
/** Of characters that no signer and no store writes in two ways. */
const PREFIX = /^(?!\.{1,2}(\/|$))[\w.-]+(\/(?!\.{1,2}(\/|$))[\w.-]+)*$/
const KEY = /^[\x21-\x7e]{1,2048}$/

/**
 * The place of editions in an S3-compatible store, by the names that its tools use; undefined where they are elsewhere. Throws
 * `ConfigError`, without any value: each of them may be a secret.
 */
export function s3Of(env: Readonly<NodeJS.Dict<string>>): S3Place | undefined {
  const {
    HARMATTAN_EDITIONS: where = '',
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
    AWS_REGION: region,
    AWS_ENDPOINT_URL_S3: ownEndpoint,
    AWS_ENDPOINT_URL: endpoint,
  } = env
  if (!isS3(where)) return undefined
  // Bounded: a setting of the operator's.
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]*)\/?(.*?)\/?$/i.exec(where) ?? []
  if (!BUCKET.test(bucket) || (prefix !== '' && !PREFIX.test(prefix))) {
    throw new ConfigError(
      'HARMATTAN_EDITIONS n’est pas de la forme s3://seau/prefixe (lettres sans accent, chiffres, « . », « - », « _ »).',
    )
  }
  if (!accessKeyId || !secretAccessKey) {
    throw new ConfigError(
      'HARMATTAN_EDITIONS est un stockage S3 : AWS_ACCESS_KEY_ID et AWS_SECRET_ACCESS_KEY sont requis (et AWS_SESSION_TOKEN pour une clé temporaire).',
    )
  }
  const secrets = {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  }
  for (const [name, value] of Object.entries(secrets)) {
    if (value && !KEY.test(value)) throw new ConfigError(`${name} contient une espace ou un caractère interdit.`)
  }
  if (region && !/^[a-z0-9-]{1,64}$/.test(region)) {
    throw new ConfigError('AWS_REGION n’est pas un nom de région, comme eu-west-3.')
  }
  return {
    bucket,
    prefix,
    region: region || 'us-east-1',
    endpoint: endpointOf({ AWS_ENDPOINT_URL_S3: ownEndpoint }) ?? endpointOf({ AWS_ENDPOINT_URL: endpoint }),
    accessKeyId,
    secretAccessKey,
    sessionToken: sessionToken || undefined,
    now: () => new Date(),
  }
}

function endpointOf(setting: Readonly<NodeJS.Dict<string>>): string | undefined {
  for (const [name, text] of Object.entries(setting)) {
    if (!text) continue
    if (!isAddress(text) || /[@?#\s]/.test(text)) {
      throw new ConfigError(`${name} n’est pas une adresse http(s) sans nom, mot de passe, « ? » ni « # ».`)
    }
    return text
  }
  return undefined
}
