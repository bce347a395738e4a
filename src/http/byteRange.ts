/**
 * The byte range that a request asks for (RFC 9110, one range): undefined where it asks for the whole file, or for a range
 * of another state of it (`If-Range`), or for several ranges, which a server may answer whole.
 */
export function readByteRange(
  range: string | undefined,
  ifRange: string | undefined,
  etag: string,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined
  const match = /^bytes=(\d*)-(\d*)$/.exec(range.trim())
  if (!match) return undefined
  const [, from = '', to = ''] = match
  if (from === '') {
    const length = Number(to)
    return to === ''
      ? undefined
      : length === 0 || size === 0
        ? 'unsatisfiable'
        : { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start >= size) return 'unsatisfiable'
  return end < start ? undefined : { start, end }
}
