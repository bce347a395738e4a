/** Headers of answers that a page of another origin may read. */
export const EXPOSED_HEADERS = [
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'ETag',
  'Edition',
  'Link',
  'Content-Location',
  'Content-Range',
  'Accept-Ranges',
  'X-Total-Count',
  'X-Request-Id',
  'Content-Disposition',
].join(', ')

/** Headers of an answer that pages of this origin alone may read. */
export const OWN_ORIGIN_HEADERS = { 'x-content-type-options': 'nosniff' }

/** Headers of every other answer, also where a connection is refused: pages of all origins may read it, and no browser guesses another type. */
export const COMMON_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED_HEADERS,
  ...OWN_ORIGIN_HEADERS,
}
