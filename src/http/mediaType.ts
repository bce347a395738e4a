import Negotiator from 'negotiator'

/** What each format is on the wire. */
export const MEDIA_TYPES = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  geojson: 'application/geo+json; charset=utf-8',
  epw: 'text/plain; charset=utf-8',
  texte: 'text/plain; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  netcdf: 'application/x-netcdf',
  parquet: 'application/vnd.apache.parquet',
  geotiff: 'image/tiff; application=geotiff',
  png: 'image/png',
  covjson: 'application/vnd.cov+json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** A weather file and the files of other programs have no type registered: who likes plain text best has not asked for one. */
const BY_FORMAT_ALONE = ['epw', 'texte']

/** Files that are given to whom names their type, and nothing that is not given here. */
const FILES = ['ndjson', 'netcdf', 'parquet', 'geotiff', 'png', 'covjson', 'xlsx']

const GIVEN: ReadonlySet<string> = new Set(Object.values(MEDIA_TYPES).map(essenceOf))

function essenceOf(type: string): string {
  return type.split(';', 1)[0] as string
}

/**
 * The types that `Accept` names, where the service gives all of them; else none. A browser and an office program name every type
 * that they can open, a workbook among them, in whatever they ask: they have not asked for a file.
 */
function namedAlone(accept: string): ReadonlySet<string> {
  const named = new Negotiator({ headers: { accept } }).mediaTypes().map((type) => type.toLowerCase())
  return new Set(named.every((type) => type.includes('*') || GIVEN.has(type)) ? named : [])
}

/** Whether `Accept` likes a page better than an answer for programs, as a browser's does that follows a link. */
export function prefersPage(accept: string | undefined): boolean {
  const types = ['application/json', 'text/html']
  return accept !== undefined && new Negotiator({ headers: { accept } }).mediaTypes(types)[0] === 'text/html'
}

/** The one of some types that `Accept` likes best; undefined where it names none of them. */
export function preferredType(accept: string | undefined, types: readonly string[]): string | undefined {
  return accept === undefined ? types[0] : new Negotiator({ headers: { accept } }).mediaTypes([...types])[0]
}

/** Formats whose bytes are compressed as they are made. */
const COMPRESSED: readonly unknown[] = ['parquet', 'geotiff', 'png', 'xlsx']

/** Whether an answer in a format is worth a content coding. */
export function isCompressible(format: unknown): boolean {
  return !COMPRESSED.includes(format)
}

/**
 * The one of some formats that `Accept` likes best, the first of them among equals. Where it names none of them the first is
 * given all the same: an answer that was not asked for is of more use than none (RFC 9110, 12.5.1).
 */
export function negotiateFormat(accept: string | undefined, all: readonly string[]): string | undefined {
  if (accept === undefined || all.length < 2) return all[0]
  const named = namedAlone(accept)
  const formats = all.filter(
    (format) => !BY_FORMAT_ALONE.includes(format) && (!FILES.includes(format) || named.has(essenceOf(typeOf(format)))),
  )
  const typed = formats.map(typeOf)
  const [best = ''] = new Negotiator({ headers: { accept } }).mediaTypes(typed)
  return formats[Math.max(0, typed.indexOf(best))]
}

function typeOf(format: string): string {
  return MEDIA_TYPES[format as keyof typeof MEDIA_TYPES] ?? ''
}
