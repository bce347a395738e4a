import type { Facts, SerieFacts } from './facts.ts'
import { spreadOf } from './question.ts'

/** The schema of a parameter, as far as values are made from it. */
export interface Schema {
  type?: string
  format?: string
  enum?: (string | number)[]
  const?: string
  default?: unknown
  minimum?: number
  maximum?: number
  items?: Schema
  maxItems?: number
  anyOf?: Schema[]
}

/** What a parameter of a route may be given, as it stands in an address. */
export interface Values {
  good: string[]
  /** Refused, or of nothing that the release has. */
  bad: string[]
}

const NOT_A_NUMBER = ['abc', '', 'NaN', '1e2', '1,5', '+1', '-0', 'Infinity']
const NOT_A_CODE = ['inconnu', 'GIN_KANKAN', 'é', 'a,b', ' ', '', "x'--", 'a'.repeat(300)]

/** Values of a parameter: those that its name makes of the release, else those that its schema invites. */
export function valuesOf(route: string, name: string, schema: Schema, facts: Facts): Values {
  const ofSchema = schemaValues(schema)
  const named = namedValues(route, name, facts)
  if (named === undefined) return ofSchema
  if (schema.type !== 'array') return { good: named, bad: [...NOT_A_CODE, ...ofSchema.bad] }
  const [first = '', second = ''] = named
  const tooMany = Array.from({ length: (schema.maxItems ?? 100) + 1 }, (_, i) => named[i] ?? `x${i}`).join(',')
  return {
    good: [...named, ...several(named)],
    bad: [...NOT_A_CODE, `${first},${first}`, `${first},inconnu`, `${first},,${second}`, `${first},`, tooMany],
  }
}

function namedValues(route: string, name: string, facts: Facts): string[] | undefined {
  const { towns, grandeurs, sources, series, editions, places, files } = facts
  const codesByRoute: Record<string, () => string[]> = {
    series: () => varied(series),
    localites: () => [...preferring(towns, 'gin_kankan'), ...spreadOf(places.map(({ code }) => code))],
    grandeurs: () => grandeurs,
    sources: () => sources,
  }
  const ends = (end: 'periode_debut' | 'periode_fin') => [...new Set(series.map((serie) => serie[end]))].toSorted()
  const near = (axis: 'latitude' | 'longitude') =>
    spreadOf(places.flatMap((place) => place[axis] ?? [])).flatMap((at) => [String(at), (at + 0.1234).toFixed(4)])
  const byName: Record<string, () => string[] | undefined> = {
    localite: () => preferring(towns, 'gin_kankan'),
    grandeur: () => grandeurs,
    source: () => sources,
    source_meteo: () => sources,
    codes: () => varied(series),
    code_serie_source: () => varied(series.filter(({ grandeur_code }) => grandeur_code === 'ghi')),
    edition: () => (route.startsWith('/archives') ? editions : preferring(editions, facts.edition)),
    a: () => preferring(editions, facts.edition),
    b: () => preferring(editions, facts.edition),
    chemin: () => files,
    type_localite: () => [...new Set(places.map((place) => place.type_localite))],
    parent_code: () => spreadOf([...new Set(places.flatMap((place) => place.parent_code ?? []))]),
    q: () => ['kan', 'KANKAN', 'labé', 'labe', 'n’z', 'zzz', ' conakry ', '%'],
    nettoyage: () => ['30', '7', '2024-03-01', '2024-03-01,2025-01-15', '2025-06-01'],
    probabilites: () => ['50', '90', '50,90', '1,99', '10,20,30,40,50,60,70,80,90,99'],
    profil: () => ['plat', 'soir', 'jour', 'centre_sante', DAY_PARTS],
    periode_debut: () => ends('periode_debut'),
    periode_fin: () => ends('periode_fin'),
    latitude: () => near('latitude'),
    longitude: () => near('longitude'),
    code: () => codesByRoute[route.split('/')[2] ?? '']?.(),
  }
  return byName[name]?.()
}

/** Twenty-four parts of a day, of sum 1. */
const DAY_PARTS = Array.from({ length: 24 }, (_, h) => (h >= 18 && h < 22 ? '0.15' : '0.02')).join(',')

function preferring(all: readonly string[], wanted: string): string[] {
  return all.includes(wanted) ? [wanted, ...all.filter((each) => each !== wanted)] : [...all]
}

/** Codes of series, one for each variable, source and step; the days and months of `ghi` first. */
function varied(series: readonly SerieFacts[]): string[] {
  const kinds = new Map<string, string>()
  const rank = ({ grandeur_code, localite_code }: SerieFacts) =>
    Number(grandeur_code !== 'ghi') + Number(localite_code !== 'gin_kankan') * 2
  for (const serie of series.toSorted((a, b) => rank(a) - rank(b))) {
    const kind = `${serie.grandeur_code} ${serie.source_code} ${serie.granularite}`
    if (!kinds.has(kind)) kinds.set(kind, serie.code)
  }
  return [...kinds.values()]
}

function several(all: readonly string[]): string[] {
  const spread = spreadOf(all)
  return spread.length < 2 ? [] : [spread.slice(0, 2).join(','), spread.toReversed().join(',')]
}

function schemaValues(schema: Schema): Values {
  if (schema.anyOf) return join(schema.anyOf.map(schemaValues))
  if (schema.enum) {
    const good = schema.enum.map(String)
    return { good, bad: ['inconnu', '', (good[0] ?? '').toUpperCase(), `${good[0]},${good[1] ?? good[0]}`] }
  }
  if (schema.const !== undefined) return { good: [schema.const], bad: [] }
  if (schema.type === 'boolean') return { good: ['true', 'false'], bad: ['oui', '1', '', 'TRUE'] }
  if (schema.type === 'number' || schema.type === 'integer') return numberValues(schema)
  if (schema.type === 'array' && schema.items) {
    const { good, bad } = schemaValues(schema.items)
    return { good: [...good, ...several(good)], bad: [...bad, `${good[0]},`, `${good[0]},${bad[0] ?? ''}`] }
  }
  if (schema.format === 'date') {
    return { good: [], bad: ['2025-13-01', '2025-02-30', '2025', 'hier', '', '2025-01-01T00:00:00Z', '0000-01-01'] }
  }
  return { good: [], bad: ['', ' ', 'inconnu'] }
}

function numberValues({ type, minimum, maximum, default: initial }: Schema): Values {
  const whole = type === 'integer'
  const low = minimum ?? 0
  const high = maximum ?? 1000
  const start = typeof initial === 'number' ? initial : low + (Math.min(high, 100) - low) / 3
  const between = [start * 1.1 + 0.123, (low + Math.min(high, 4 * Math.abs(start) + 1)) / 2, start + 1, start * 0.7]
  const good = [low, high, start, ...between.map((value) => (whole ? Math.round(value) : Number(value.toFixed(5))))]
  return {
    good: [...new Set(good.filter((value) => value >= low && value <= high).map(plain))],
    bad: [plain(low - 1), plain(high + 1), ...NOT_A_NUMBER, whole ? '1.5' : '0x10'],
  }
}

/** Without an exponent. */
const plain = (value: number) => value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 6 })

function join(all: readonly Values[]): Values {
  return { good: all.flatMap(({ good }) => good), bad: all.flatMap(({ bad }) => bad) }
}
