import Negotiator from 'negotiator'

/** What each format is on the wire. */
export const MEDIA_TYPES = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  geojson: 'application/geo+json; charset=utf-8',
  epw: 'text/plain; charset=utf-8',
} as const

/** A weather file is text and has no type registered: who likes plain text best has not asked for one. */
const UNTYPED = ['epw']

/**
 * The one of some formats that `Accept` likes best, the first of them among equals. Where it names none of them the first is
 * given all the same: an answer that was not asked for is of more use than none (RFC 9110, 12.5.1).
 */
export function negotiateFormat(accept: string | undefined, all: readonly string[]): string | undefined {
  const formats = all.filter((format) => !UNTYPED.includes(format))
  if (accept === undefined || formats.length < 2) return formats[0]
  const typed: string[] = formats.map((format) => MEDIA_TYPES[format as keyof typeof MEDIA_TYPES] ?? '')
  const [best = ''] = new Negotiator({ headers: { accept } }).mediaTypes(typed)
  return formats[Math.max(0, typed.indexOf(best))]
}
