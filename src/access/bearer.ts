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
