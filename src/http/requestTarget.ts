/**
 * Path and query of a request, also where its target names a host before them (`GET http://ailleurs/v1/series`): that host is
 * not ours to repeat.
 */
export function requestTarget(url: string): string {
  return url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
}
