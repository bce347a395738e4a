import { DAY_MS, HOUR_MS, parseDate } from '../../contract/time.ts'

/** The step drawn: `origine` as stored, `saison` the twelve months of a mean year. */
export const PAS = ['origine', 'saison', 'mois', 'jour', 'heure', 'annee'] as const
export type Pas = (typeof PAS)[number]
export const STATS = ['moyenne', 'somme'] as const
export type Stat = (typeof STATS)[number]
export type Vue = 'temps' | 'annees' | 'nuage' | 'repartition'

/** The views of a step: a mean year and its years over one another, or curves over time, a scatter of two and a distribution. */
export function vuesOf(pas: Pas): readonly Vue[] {
  return pas === 'saison' ? ['temps', 'annees'] : ['temps', 'nuage', 'repartition']
}

/** A span of time, its end not included, UTC epoch milliseconds. */
export type Span = readonly [fromMs: number, toMs: number]

/** What the explorer shows, as its address holds it. */
export interface View {
  /** Codes; the others are compared with the first. */
  series: readonly string[]
  pas: Pas
  stat: Stat
  vue: Vue
  /** The window of time; undefined: all there is. */
  span: Span | undefined
}

/** Whether a view is of lines over an axis other than time: a mean year, its years, a distribution. */
export function isLines({ pas, vue }: Pick<View, 'pas' | 'vue'>): boolean {
  return pas === 'saison' || vue === 'repartition'
}

/** Curves that a picture shows; the table and the files take all that is chosen. */
export const MOST_CURVES = 8
/** Series of one view: a browser reads them, and the address holds their codes. */
export const MOST_SERIES = 100

const HOUR = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):00$/

/**
 * Reads an address. `series` are those named, or `first` by season if none is. What cannot be understood is left out and listed
 * in `unread`, as `name=value`.
 */
export function readAddress(search: string, first: readonly string[]): { view: View; unread: string[] } {
  const params = new URLSearchParams(search)
  const unread: string[] = []
  const word = <T extends string>(name: string, words: readonly T[], byDefault: T): T => {
    const given = params.get(name)
    const found = words.find((each) => each === given)
    if (given !== null && found === undefined) unread.push(`${name}=${given}`)
    return found ?? byDefault
  }
  const codes = listOf(params.get('series'))
  const named = codes.length > 0
  const [fromMs, toMs] = [instant(params.get('de'), 'start'), instant(params.get('a'), 'end')]
  for (const [name, ms] of [['de', fromMs] as const, ['a', toMs] as const]) {
    if (params.has(name) && ms === undefined) unread.push(`${name}=${params.get(name)}`)
  }
  const span = fromMs !== undefined && toMs !== undefined && fromMs < toMs ? ([fromMs, toMs] as const) : undefined
  const pas = word('pas', PAS, named ? 'origine' : 'saison')
  return {
    view: {
      series: named ? codes.slice(0, MOST_SERIES) : [...first],
      pas,
      stat: word('stat', STATS, 'moyenne'),
      vue: word('vue', vuesOf(pas), 'temps'),
      span,
    },
    unread,
  }
}

/** The query of a view, with its question mark; defaults are left out. */
export function writeAddress({ series, pas, stat, vue, span }: View): string {
  const words = [
    series.length > 0 && `series=${series.map(encodeURIComponent).join(',')}`,
    pas !== 'origine' && `pas=${pas}`,
    stat !== 'moyenne' && `stat=${stat}`,
    ...(span ? [`de=${bound(span[0], 'start')}`, `a=${bound(span[1], 'end')}`] : []),
    vue !== 'temps' && `vue=${vue}`,
  ].filter((part) => part !== false)
  return words.length === 0 ? '' : `?${words.join('&')}`
}

/** The codes of a list, each once. */
export function listOf(text: string | null | undefined): string[] {
  return [...new Set((text ?? '').split(',').filter((code) => code !== ''))]
}

/** A bound of the window: a whole day, or an hour. */
function instant(text: string | null, edge: 'start' | 'end'): number | undefined {
  if (text === null) return undefined
  const [, day = text, hour] = HOUR.exec(text) ?? []
  const dayMs = parseDate(day)
  if (dayMs === undefined) return undefined
  if (hour !== undefined) return dayMs + Number(hour) * HOUR_MS
  return edge === 'start' ? dayMs : dayMs + DAY_MS
}

function bound(timeMs: number, edge: 'start' | 'end'): string {
  if (timeMs % DAY_MS !== 0) return `${new Date(timeMs).toISOString().slice(0, 13)}:00`
  return new Date(edge === 'start' ? timeMs : timeMs - DAY_MS).toISOString().slice(0, 10)
}

/** A window as an address can hold it: whole days, or whole hours if shorter than ten days. */
export function roundedSpan([fromMs, toMs]: Span): Span {
  const step = toMs - fromMs > 10 * DAY_MS ? DAY_MS : HOUR_MS
  // + 0 turns -0 into 0: `Object.is` distinguishes them.
  return [Math.floor(fromMs / step) * step, Math.ceil(toMs / step) * step + 0]
}
