import type { FastifyRequest } from 'fastify'

/**
 * Path and query of a request, also where its target names a host before them (`GET http://ailleurs/v1/series`): that host is
 * not ours to repeat.
 */
export function requestTarget(url: string): string {
  return url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
}

/** The query of a request's target, without the question mark that begins it: it may hold others. */
export function queryOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at + 1)
}

/** The path of a request's target, as it was sent. */
export function pathOf(url: string): string {
  return requestTarget(url).split('?', 1)[0] ?? ''
}

/** The path of a request's target, as the router reads it. */
export function routedPath(url: string): string {
  const path = pathOf(url)
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The first part of a target's query, as it was sent, that is not percent-encoded UTF-8; undefined where all are. */
export function illEncoded(url: string): string | undefined {
  const query = queryOf(url)
  return isEncoded(query) ? undefined : query.split('&').find((each) => !isEncoded(each))
}

export function isEncoded(text: string): boolean {
  if (!text.includes('%')) return true
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/**
 * The address that the client asked at, without a final slash, by `X-Forwarded-Host` and `-Proto` of a trusted proxy; empty where
 * its host is no name, address and port.
 */
export function askedAt({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return host.length <= MOST_HOST && /^[a-z0-9.:[\]_-]+$/i.test(host) ? `${protocol}://${host}` : ''
}

/** A name of 253 characters with its port. */
const MOST_HOST = 259
