import { slotOf, timeOf } from '../../contract/time.ts'
import { sunCourse, wholeDayWh } from '../../solar/sunCourse.ts'
import { monthOfYear } from '../steps/calendar.ts'
import { ephemerisOfYears, meanDayOfSlot } from '../steps/sunAxis.ts'
import {
  type LongTermMonth,
  type MeasuredBlock,
  type MeasuredSteps,
  measuredBlocks,
  type SiteAdaptation,
  SOURCE_ERROR,
  type SourceError,
  siteAdaptation,
  siteOffset,
  VARIABLE_ERROR,
} from './siteAdaptation.ts'
import { mean, standardDeviation, valuesByMonth } from './statistics.ts'

const MONTHS = Array.from({ length: 12 }, (_, month) => month)
const WH_IN_KWH = 1000

/** Irradiation at a place, kWh/m² a day, by slot: of days, and of complete months. */
export interface Irradiation {
  days: ReadonlyMap<number, number>
  months: ReadonlyMap<number, number>
}

/** What was measured at a place. */
export interface OwnMeasurements extends Irradiation {
  /** Standard uncertainty of the instrument, %. */
  instrumentPct: number
}

/** A source of the place, and what brings it to the estimate of the place without what was measured there. */
export interface LongSource extends Irradiation {
  code: string
  factor: number
}

/** What measurements at a place make of the long series that they are held against. */
export interface AdaptedSite extends SiteAdaptation {
  /** The source of the long series. */
  source: string
  /** Whether the measurements are held against the mean months of the source, which has none of their days. */
  againstNormals: boolean
  /** Days held against each other; of months, their days. */
  days: number
  blocks: readonly MeasuredBlock[]
  /** Calendar months that were measured, and those of them that are too far off to count, unless they are asked to. */
  examined: number
  far: readonly FarMonth[]
}

/** A calendar month by its slot, and what its measurements are of the series over so many days. */
export interface FarMonth {
  slot: number
  ratio: number
  days: number
}

/**
 * Times, above or below, from which a whole month of measurements is too far from its series. In the 34 towns of RDS Guinée a
 * month of NASA POWER is 0.80 to 1.48 times that of ERA5-Land, and one of either or SARAH-3 0.61 to 1.51 times its mean in another
 * (`tests/donnees-reelles/adaptation.test.ts`). Fewer days are off by more, as the mean of so many: in logarithms by the root of
 * how many they lack.
 */
export const FAR_TIMES = 5 / 3
const WHOLE_MONTH_DAYS = 30
export const isFar = ({ ratio, days }: Pick<FarMonth, 'ratio' | 'days'>) =>
  Math.abs(Math.log(ratio)) > Math.log(FAR_TIMES) * Math.sqrt(Math.max(1, WHOLE_MONTH_DAYS / days))

export interface Site {
  latitude: number
  longitude: number
}

/**
 * The long series of a place corrected by what was measured there: the longest of those with nearly the most days in common, of
 * days first, of months where it has no days. The measurements may also be held against the mean months of that source, whose years
 * then differ from them as its own years do from each other: so they are where that leaves less doubt, as it does where few or
 * no days are common. Months that are farther off than any source is from another do not count. Undefined where no source has
 * all calendar months, or nothing was measured.
 *
 * @param sources of the place, in the country's order
 * @param priorPct standard uncertainty of the estimate of the place without what was measured, %
 * @param keepFar whether months count that are too far off
 */
export function adaptToSite(
  own: OwnMeasurements,
  of: { sources: readonly LongSource[]; priorPct: number; site: Site; keepFar?: boolean | undefined },
): AdaptedSite | undefined {
  const { sources, priorPct, site, keepFar = false } = of
  const outside = outsideByMonth(site)
  const held = heldSources(own, sources, outside)
  const most = longestHeld(held)
  if (!most) return undefined
  const { code, months, normals } = most
  const ratios = monthRatios(own, most)
  const far = ratios.filter(isFar)
  const counted = keepFar ? own : withoutMonths(own, far)
  const [{ blocks } = most] = heldSources(
    counted,
    sources.filter((each) => each.code === code),
    outside,
  )
  const known = { standardPct: priorPct, instrumentPct: own.instrumentPct, years: months.size / MONTHS.length }
  const ways = [
    { againstNormals: false, blocks, error: SOURCE_ERROR },
    { againstNormals: true, blocks: blocksOfNormals(counted, months, outside), error: errorOfNormals(months) },
  ]
  const measured = ways.filter((way) => way.blocks.length > 0)
  // Where all are too far off, nothing is corrected.
  const [surest] = (measured.length === 0 && far.length > 0 ? ways.slice(0, 1) : measured)
    .map(({ error, ...way }) => ({ ...siteAdaptation(way.blocks, normals, { ...known, error }), ...way }))
    .sort((a, b) => a.standardPct - b.standardPct)
  return surest && { ...surest, source: code, days: daysOf(surest.blocks), examined: ratios.length, far }
}

/** Of each calendar month that was measured: over what a series has of the same days, of that month, or in the mean of its months. */
function monthRatios({ days, months }: Irradiation, long: Pick<LongSource, 'days' | 'months'>): FarMonth[] {
  const means = monthMeans(long.months)
  const [step, measured] = days.size > 0 ? (['journalier', days] as const) : (['mensuel', months] as const)
  const steps = [...measured].filter(([, value]) => value > 0)
  const byMonth = Map.groupBy(steps, ([slot]) => slotOf('mensuel', timeOf(step, slot)))
  return [...byMonth].map(([month, own]) => {
    const ofMonth = long.months.get(month) ?? (means[monthOfYear(month)] as number)
    const modelled = own.map(([slot]) => (step === 'journalier' && long.days.get(slot)) || ofMonth)
    const ratio = mean(own.map(([, value]) => value)) / mean(modelled)
    return { slot: month, ratio, days: step === 'journalier' ? own.length : WHOLE_MONTH_DAYS }
  })
}

function withoutMonths(own: OwnMeasurements, far: readonly FarMonth[]): OwnMeasurements {
  const left = new Set(far.map(({ slot }) => slot))
  const of = (step: 'journalier' | 'mensuel', values: ReadonlyMap<number, number>) =>
    new Map([...values].filter(([slot]) => !left.has(slotOf('mensuel', timeOf(step, slot)))))
  return { ...own, days: of('journalier', own.days), months: of('mensuel', own.months) }
}

/** What is measured beside the global, and corrects its own series. */
export const OWN_VARIABLES = ['dni', 'dhi', 't2m', 'vent_2m', 'vent_10m'] as const
export type OwnVariable = (typeof OWN_VARIABLES)[number]

/** Of the instruments: a thermometer in its shelter, °C, and an anemometer, %; those of irradiation are the question's. */
const INSTRUMENTS = { t2m: 0.3, vent: 5 }

/** What measurements make of another series of the place. */
export interface AdaptedVariable {
  variable: OwnVariable
  source: string
  days: number
  corrected: boolean
  /** What each calendar month is multiplied by, or, of air temperature, what is added to it, °C; January first. */
  byMonth: readonly number[]
  /** Of the long-term mean, and its standard uncertainty before and after: %, of air temperature °C. */
  change: number
  before: number
  standard: number
}

/**
 * The long series of another variable corrected in the same way; nothing is known of it but how sources differ. Undefined where
 * no source has days or months in common, or all calendar months.
 */
export function adaptVariable(
  variable: OwnVariable,
  own: OwnMeasurements,
  sources: readonly LongSource[],
): AdaptedVariable | undefined {
  const ones = MONTHS.map(() => 1)
  const most = longestHeld(heldSources(own, sources, ones))
  if (!most || most.blocks.length === 0) return undefined
  const kind = variable.startsWith('vent') ? 'vent' : (variable as 'dni' | 'dhi' | 't2m')
  const { bias: standard, ...error } = VARIABLE_ERROR[kind]
  const instrument = kind === 't2m' || kind === 'vent' ? INSTRUMENTS[kind] : own.instrumentPct
  const years = most.months.size / MONTHS.length
  const told = { variable, source: most.code, days: daysOf(most.blocks), before: standard }
  if (kind === 't2m') {
    const { offsets, ...found } = siteOffset(most.blocks, { standard, instrument, years, error })
    return { ...told, ...found, byMonth: offsets }
  }
  const known = { standardPct: standard, instrumentPct: instrument, years, error }
  const normals = most.normals.map(({ amount }) => ({ amount, clearness: 1 }))
  const blocks = most.blocks.map((block) => ({ ...block, clearness: 1 }))
  const { factors, changePct, standardPct, corrected } = siteAdaptation(blocks, normals, known)
  return { ...told, corrected, byMonth: factors, change: changePct, standard: standardPct }
}

/** Days in common that are as good as the most that any source has, of these. */
const NEARLY_ALL = 0.9

/** Of the sources with nearly the most days in common the one with the longest record: a few years are no climate. */
function longestHeld<Held extends { blocks: readonly MeasuredBlock[]; months: ReadonlyMap<number, number> }>(
  held: readonly Held[],
): Held | undefined {
  const most = Math.max(...held.map(({ blocks }) => daysOf(blocks)))
  const near = held.filter(({ blocks }) => daysOf(blocks) >= NEARLY_ALL * most)
  return near.toSorted((a, b) => b.months.size - a.months.size)[0]
}

/** The sources that have all calendar months, with what they and the measurements have in common. */
function heldSources(own: Irradiation, sources: readonly LongSource[], outside: readonly number[]) {
  return sources.flatMap((source) => {
    const months = scaled(source.months, source.factor)
    const normals = longTermMonths(months, outside)
    if (!normals) return []
    const days = scaled(source.days, source.factor)
    const byDay = measuredBlocks({ granularite: 'journalier', values: own.days }, days, outside)
    const blocks =
      byDay.length > 0 ? byDay : measuredBlocks({ granularite: 'mensuel', values: own.months }, months, outside)
    return [{ code: source.code, days, months, normals, blocks }]
  })
}

const daysOf = (blocks: readonly MeasuredBlock[]) => blocks.reduce((sum, block) => sum + block.days, 0)

/** The measurements beside the mean months of a series. */
function blocksOfNormals(own: OwnMeasurements, months: ReadonlyMap<number, number>, outside: readonly number[]) {
  const steps: MeasuredSteps =
    own.days.size > 0 ? { granularite: 'journalier', values: own.days } : { granularite: 'mensuel', values: own.months }
  const means = monthMeans(months)
  const modelled = [...steps.values.keys()].map((slot): [number, number] => {
    return [slot, means[new Date(timeOf(steps.granularite, slot)).getUTCMonth()] as number]
  })
  return measuredBlocks(steps, new Map(modelled), outside)
}

/** Irradiation outside the atmosphere on the mean day of each calendar month (Klein 1977), kWh/m². */
export function outsideByMonth({ latitude, longitude }: Site): number[] {
  const year = 2001
  const ephemeris = ephemerisOfYears({ firstYear: year, lastYear: year })
  return MONTHS.map((month) => {
    const day = meanDayOfSlot(slotOf('mensuel', Date.UTC(year, month, 1)))
    return wholeDayWh(sunCourse(day, { latitudeDeg: latitude, longitudeDeg: longitude }, ephemeris)) / WH_IN_KWH
  })
}

const scaled = (values: ReadonlyMap<number, number>, factor: number) =>
  new Map([...values].map(([slot, value]) => [slot, value * factor]))

/** The mean of each calendar month; NaN of one that is not there. */
function monthMeans(months: ReadonlyMap<number, number>): number[] {
  return valuesByMonth(months).map(mean)
}

/** Undefined unless every calendar month is there. */
function longTermMonths(months: ReadonlyMap<number, number>, outside: readonly number[]): LongTermMonth[] | undefined {
  const means = monthMeans(months)
  if (means.some((value) => !(value > 0))) return undefined
  return means.map((value, month) => ({
    amount: value * new Date(Date.UTC(2001, month + 1, 0)).getUTCDate(),
    clearness: value / (outside[month] as number),
  }))
}

/** How far single months and years are from the mean of many, in place of how two sources differ over the same days. */
function errorOfNormals(months: ReadonlyMap<number, number>): SourceError {
  const means = monthMeans(months)
  const apart = [...months].map(([slot, value]) => ({
    year: new Date(timeOf('mensuel', slot)).getUTCFullYear(),
    pct: 100 * Math.log(value / (means[monthOfYear(slot)] as number)),
  }))
  const years = [...Map.groupBy(apart, ({ year }) => year).values()].map((year) => mean(year.map(({ pct }) => pct)))
  const year = Math.max(standardDeviation(years) ?? 0, SOURCE_ERROR.year)
  const month = Math.max(standardDeviation(apart.map(({ pct }) => pct)) ?? 0, SOURCE_ERROR.month)
  return { ...SOURCE_ERROR, year, month }
}
