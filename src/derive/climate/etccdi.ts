import { slotOf } from '../../contract/time.ts'
import { PLOTTING, sortedQuantile } from '../statistics/statistics.ts'
import { type CalendarSpan, calendarSpans } from '../steps/calendar.ts'
import { LEAST_OF_BASE, type PercentileDays, percentileDays, type Series, type Years } from './percentileDays.ts'

const VARIABLES = ['tmax', 'tmin', 'prec'] as const
type Variable = (typeof VARIABLES)[number]

/**
 * Daily variables of a record on one axis of days, NaN where missing: highest and lowest air temperature, °C, and precipitation,
 * mm. A variable that is not there has no index.
 */
export type DailyRecord = { firstSlot: number } & Partial<Record<Variable, Float64Array>>

/** What an index may need of a record, each made once. */
interface Days extends Record<Variable, Float64Array> {
  ofTmax: PercentileDays
  ofTmin: PercentileDays
  /** Indices of 1 January. */
  newYears: ReadonlySet<number>
  /** Precipitation that a share of the wet days of the base lies below, mm. */
  wetQuantile: (share: number) => number
}

/** What a period makes of the days that give something, at least one. */
const MAKE = {
  most: (values: Float64Array) => values.reduce((most, value) => Math.max(most, value)),
  least: (values: Float64Array) => values.reduce((least, value) => Math.min(least, value)),
  sum: (values: Float64Array) => values.reduce((sum, value) => sum + value),
  mean: (values: Float64Array) => MAKE.sum(values) / values.length,
  percent: (values: Float64Array): number => 100 * MAKE.mean(values),
}

/** An index: what each day gives to it, NaN for nothing, and what a period makes of its days. */
interface EtccdiIndex {
  unit: '°C' | '%' | 'd' | 'mm' | 'mm/d'
  needs: readonly Variable[]
  /** Whether it is of months too. */
  monthly?: true
  days: (days: Days) => Float64Array
  make: keyof typeof MAKE
}

/** Precipitation from which a day is wet, mm. */
const WET = 1
/** Fewest days of a warm or cold spell. */
const SPELL_DAYS = 6
const RUN_DAYS = 5

/**
 * The indices of the Expert Team on Climate Change Detection and Indices, but for those of frost and of the growing season;
 * `r50mm` is its Rnnmm. The longest dry or wet spell may begin in an earlier year, and is of the year in which it ends: a year
 * wholly within one has none. Warm and cold spells end with the year, as in climdex.pcic by default. Five days of rain are of
 * the period in which they end. A missing day ends a spell, has no rain, and is left out of percentile days: climdex.pcic
 * counts one of the base as a day within the bounds.
 *
 * References: Klein Tank, A. M. G., Zwiers, F. W. and Zhang, X. (2009), Guidelines on analysis of extremes in a changing climate,
 * WMO/TD-No. 1500; Zhang, X. et al. (2011), Indices for monitoring changes in extremes, WIREs Climate Change 2, 851-870.
 */
export const ETCCDI = {
  txx: { unit: '°C', needs: ['tmax'], monthly: true, days: ({ tmax }) => tmax, make: 'most' },
  txn: { unit: '°C', needs: ['tmax'], monthly: true, days: ({ tmax }) => tmax, make: 'least' },
  tnx: { unit: '°C', needs: ['tmin'], monthly: true, days: ({ tmin }) => tmin, make: 'most' },
  tnn: { unit: '°C', needs: ['tmin'], monthly: true, days: ({ tmin }) => tmin, make: 'least' },
  tx90p: { unit: '%', needs: ['tmax'], monthly: true, days: ({ ofTmax }) => ofTmax.warm, make: 'percent' },
  tx10p: { unit: '%', needs: ['tmax'], monthly: true, days: ({ ofTmax }) => ofTmax.cold, make: 'percent' },
  tn90p: { unit: '%', needs: ['tmin'], monthly: true, days: ({ ofTmin }) => ofTmin.warm, make: 'percent' },
  tn10p: { unit: '%', needs: ['tmin'], monthly: true, days: ({ ofTmin }) => ofTmin.cold, make: 'percent' },
  wsdi: {
    unit: 'd',
    needs: ['tmax'],
    days: ({ tmax, ofTmax: { warmThreshold }, newYears }) =>
      inSpells(
        where(minus(tmax, warmThreshold), (above) => above > 0),
        newYears,
      ),
    make: 'sum',
  },
  csdi: {
    unit: 'd',
    needs: ['tmin'],
    days: ({ tmin, ofTmin: { coldThreshold }, newYears }) =>
      inSpells(
        where(minus(tmin, coldThreshold), (above) => above < 0),
        newYears,
      ),
    make: 'sum',
  },
  su25: { unit: 'd', needs: ['tmax'], days: ({ tmax }) => where(tmax, (value) => value > 25), make: 'sum' },
  tr20: { unit: 'd', needs: ['tmin'], days: ({ tmin }) => where(tmin, (value) => value > 20), make: 'sum' },
  dtr: {
    unit: '°C',
    needs: ['tmax', 'tmin'],
    monthly: true,
    days: ({ tmax, tmin }) => minus(tmax, tmin),
    make: 'mean',
  },
  rx1day: { unit: 'mm', needs: ['prec'], monthly: true, days: ({ prec }) => prec, make: 'most' },
  rx5day: { unit: 'mm', needs: ['prec'], monthly: true, days: ({ prec }) => runningSums(prec), make: 'most' },
  sdii: {
    unit: 'mm/d',
    needs: ['prec'],
    days: ({ prec }) => prec.map((mm) => (mm >= WET ? mm : Number.NaN)),
    make: 'mean',
  },
  r10mm: { unit: 'd', needs: ['prec'], days: ({ prec }) => where(prec, (mm) => mm >= 10), make: 'sum' },
  r20mm: { unit: 'd', needs: ['prec'], days: ({ prec }) => where(prec, (mm) => mm >= 20), make: 'sum' },
  r50mm: { unit: 'd', needs: ['prec'], days: ({ prec }) => where(prec, (mm) => mm >= 50), make: 'sum' },
  cdd: { unit: 'd', needs: ['prec'], days: ({ prec }) => spellEnds(where(prec, (mm) => mm < WET)), make: 'most' },
  cwd: { unit: 'd', needs: ['prec'], days: ({ prec }) => spellEnds(where(prec, (mm) => mm >= WET)), make: 'most' },
  r95p: {
    unit: 'mm',
    needs: ['prec'],
    days: ({ prec, wetQuantile }) => rainAbove(prec, wetQuantile(0.95)),
    make: 'sum',
  },
  r99p: {
    unit: 'mm',
    needs: ['prec'],
    days: ({ prec, wetQuantile }) => rainAbove(prec, wetQuantile(0.99)),
    make: 'sum',
  },
  prcptot: { unit: 'mm', needs: ['prec'], days: ({ prec }) => prec.map((mm) => (mm >= WET ? mm : 0)), make: 'sum' },
} as const satisfies Record<string, EtccdiIndex>

export type EtccdiCode = keyof typeof ETCCDI

/** Days of a year and of a month that may be missing. */
const MOST_MISSING = { annuel: 15, mensuel: 3 } as const

/** Indices of each year or month that a record touches. */
export interface EtccdiPeriods {
  /** Years or months since January 1970. */
  slots: number[]
  /** One value for each slot, NaN where it lacks. */
  indices: Partial<Record<EtccdiCode, Float64Array>>
}

/**
 * The indices of a record, of its years or of its months. A month lacks with over 3 days missing, a year with over 15 or with
 * such a month; those by a percentile lack wholly where the base has fewer than seven in ten of its days.
 *
 * @param base the years that percentiles are taken from
 */
export function etccdi(record: DailyRecord, base: Years, step: 'annuel' | 'mensuel'): EtccdiPeriods {
  const has = Object.keys(ETCCDI).filter((code) => {
    const index: EtccdiIndex = ETCCDI[code as EtccdiCode]
    return index.needs.every((variable) => record[variable]) && (step === 'annuel' || index.monthly)
  }) as EtccdiCode[]
  const count = Math.max(...VARIABLES.map((variable) => record[variable]?.length ?? 0))
  const axis = { granularite: 'journalier', firstSlot: record.firstSlot, count } as const
  const spans = calendarSpans(axis, step)
  const of = daysOf(record, base, calendarSpans(axis, 'annuel'))
  const months = calendarSpans(axis, 'mensuel')
  const known = Object.fromEntries(
    VARIABLES.map((variable) => {
      const missing = (span: CalendarSpan) => span.steps - presentIn(of[variable], span)
      const poor = months.filter((month) => missing(month) > MOST_MISSING.mensuel)
      const isKnown = (span: CalendarSpan) =>
        missing(span) <= MOST_MISSING[step] && !poor.some(({ from, to }) => from >= span.from && to <= span.to)
      return [variable, spans.map(isKnown)]
    }),
  )
  const indices = has.map((code): [EtccdiCode, Float64Array] => {
    const { needs, days, make }: EtccdiIndex = ETCCDI[code]
    const values = days(of)
    const made = spans.map((span, i) => {
      const given = needs.every((variable) => known[variable]?.[i]) ? numbersOf(values, span) : NO_DAYS
      return given.length > 0 ? MAKE[make](given) : Number.NaN
    })
    return [code, Float64Array.from(made)]
  })
  return { slots: spans.map(({ slot }) => slot), indices: Object.fromEntries(indices) }
}

/** The days of a span that are there; not to be written to. */
function numbersOf(values: Float64Array, span: CalendarSpan): Float64Array {
  const days = values.subarray(span.from, span.to)
  return presentIn(values, span) === days.length ? days : days.filter((value) => !Number.isNaN(value))
}

function presentIn(values: Float64Array, { from, to }: CalendarSpan): number {
  let present = 0
  for (let i = from; i < to && i < values.length; i++) if (!Number.isNaN(values[i])) present++
  return present
}

/** What the indices need, made when the first of them asks for it; an index whose variable is not there asks for nothing. */
function daysOf(record: DailyRecord, base: Years, years: readonly CalendarSpan[]): Days {
  const { firstSlot, tmax = NO_DAYS, tmin = NO_DAYS, prec = NO_DAYS } = record
  let [ofTmax, ofTmin]: (PercentileDays | undefined)[] = []
  return {
    tmax,
    tmin,
    prec,
    get ofTmax() {
      ofTmax ??= percentileDays({ firstSlot, values: tmax }, base)
      return ofTmax
    },
    get ofTmin() {
      ofTmin ??= percentileDays({ firstSlot, values: tmin }, base)
      return ofTmin
    },
    newYears: new Set(years.map(({ from }) => from)),
    wetQuantile: (share) => wetQuantile({ firstSlot, values: prec }, base, share),
  }
}

const NO_DAYS = new Float64Array()

function wetQuantile({ firstSlot, values }: Series, { first, last }: Years, share: number): number {
  const [from, to] = [first, last + 1].map((year) => slotOf('journalier', Date.UTC(year, 0, 1))) as [number, number]
  const known = values
    .subarray(Math.max(0, from - firstSlot), Math.max(0, to - firstSlot))
    .filter((mm) => !Number.isNaN(mm))
  if (known.length < LEAST_OF_BASE * (to - from)) return Number.NaN
  return sortedQuantile(known.filter((mm) => mm >= WET).sort(), share, PLOTTING.medianUnbiased)
}

/** 1 where a value passes, 0 where it does not, NaN where it is missing. */
function where(values: Float64Array, passes: (value: number) => boolean): Float64Array {
  return values.map((value) => (Number.isNaN(value) ? value : Number(passes(value))))
}

function minus(values: Float64Array, others: Float64Array): Float64Array {
  return values.map((value, i) => value - (others[i] as number))
}

/** Rain of the days with more of it than that, mm; of an unknown threshold nothing. */
function rainAbove(prec: Float64Array, threshold: number): Float64Array {
  return prec.map((mm) => (mm > threshold ? mm : 0 * threshold))
}

/** Rain of the five days that end with each, mm. */
function runningSums(prec: Float64Array): Float64Array {
  const sums = new Float64Array(prec.length).fill(Number.NaN)
  for (let i = RUN_DAYS - 1; i < prec.length; i++) {
    sums[i] = prec.subarray(i - RUN_DAYS + 1, i + 1).reduce((sum, mm) => sum + (Number.isNaN(mm) ? 0 : mm), 0)
  }
  return sums
}

/** The runs of days that are 1, cut before some days. */
function* spells(flags: Float64Array, cuts: ReadonlySet<number> = new Set()): Generator<{ from: number; to: number }> {
  for (let from = 0; from < flags.length; from++) {
    if (flags[from] !== 1) continue
    let to = from + 1
    while (flags[to] === 1 && !cuts.has(to)) to++
    yield { from, to }
    from = to - 1
  }
}

/** 1 on the days of a long enough spell, else 0; NaN stays. */
function inSpells(flags: Float64Array, newYears: ReadonlySet<number>): Float64Array {
  const days = flags.map((flag) => flag * 0)
  for (const { from, to } of spells(flags, newYears)) if (to - from >= SPELL_DAYS) days.fill(1, from, to)
  return days
}

/** The length of each spell on its last day, nothing on its other days, 0 outside of spells. */
function spellEnds(flags: Float64Array): Float64Array {
  const days = flags.map((flag) => flag * 0)
  for (const { from, to } of spells(flags)) {
    days.fill(Number.NaN, from, to)
    days[to - 1] = to - from
  }
  return days
}
