/** Longer values are no key of ours: refused before any work is spent on them. */
const MAX_LENGTH = 512

/**
 * The token of an `Authorization: Bearer <token>` header; undefined when the header is absent, malformed, of another
 * scheme, or came more than once (as an array, or joined with a comma by an intermediary).
 */
export function bearerToken(authorization: string | readonly string[] | undefined): string | undefined {
  if (typeof authorization !== 'string' || authorization.length > MAX_LENGTH) return undefined
  return /^bearer +([\x21-\x2b\x2d-\x7e]+)$/i.exec(authorization)?.[1]
}

/**
 * An `Authorization: Basic` header whose password is a key, as the Bearer header that it stands for; any other header as it is.
 * netCDF, GDAL and most download programs send no other scheme. RFC 7617.
 */
export function asBearer(authorization: string | undefined): string | undefined {
  if (authorization === undefined || authorization.length > MAX_LENGTH) return authorization
  const [, encoded] = /^basic +([\w+/]+={0,2})$/i.exec(authorization) ?? []
  if (encoded === undefined) return authorization
  const credentials = Buffer.from(encoded, 'base64').toString('latin1')
  return `Bearer ${credentials.slice(credentials.indexOf(':') + 1)}`
}
