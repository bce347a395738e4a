import type { Serie } from '../../contract/catalogue.ts'
import { slotOf, timeOf } from '../../contract/time.ts'
import {
  type LongTermMonth,
  type MeasuredSteps,
  measuredBlocks,
  type SiteAdaptation,
  SOURCE_ERROR,
  type SourceError,
  siteAdaptation,
} from '../../derive/statistics/siteAdaptation.ts'
import { mean, standardDeviation } from '../../derive/statistics/statistics.ts'
import { daysOfHours } from '../../derive/steps/daysOfHours.ts'
import { ephemerisOfYears, meanDayOfSlot } from '../../derive/steps/sunAxis.ts'
import { sunCourse, wholeDayWh } from '../../solar/sunCourse.ts'
import { measuredIn } from '../groundTruth/stations.ts'
import type { Release } from '../release.ts'
import { monthsOfSeries } from './sourceGaps.ts'

const MONTHS = Array.from({ length: 12 }, (_, month) => month)
const WH_IN_KWH = 1000

/** Irradiation that was measured at a place, kWh/m² a day: by days, and by complete months. */
export interface OwnMeasurements {
  days: ReadonlyMap<number, number>
  months: ReadonlyMap<number, number>
  /** Standard uncertainty of the instrument, %. */
  instrumentPct: number
  /** The station of the release that measured them, and its series; undefined of measurements that are not in it. */
  station?: { code: string; used: readonly Serie[] } | undefined
}

/** What measurements at a place make of the long series that they are held against. */
export interface AdaptedSite extends SiteAdaptation {
  /** The source of the long series. */
  source: string
  /** Whether the measurements are held against the mean months of the source, which has none of their days. */
  againstNormals: boolean
  /** Days held against each other; of months, their days. */
  days: number
  blocks: ReturnType<typeof measuredBlocks>
}

/** What the station of a town measured; the one with the most days, where there are several. Undefined where there is none. */
export async function stationMeasurements(
  release: Release,
  localite: string,
  instrumentPct: number,
): Promise<OwnMeasurements | undefined> {
  const stations = measuredIn(release, localite).filter(({ grandeur }) => grandeur === 'ghi')
  const found = await Promise.all(
    stations.map(async ({ station, measured }): Promise<OwnMeasurements> => {
      const { months, used } = await monthsOfSeries(release, station, measured)
      const days = await daysOfSeries(release, measured)
      return { days, months, instrumentPct, station: { code: station, used } }
    }),
  )
  return found.sort((a, b) => b.days.size - a.days.size || b.months.size - a.months.size)[0]
}

/** The days of series of irradiation, kWh/m²: those of daily ones, then of hours; by slot. */
export async function daysOfSeries(release: Release, series: readonly Serie[]): Promise<Map<number, number>> {
  const days = new Map<number, number>()
  for (const granularite of ['journalier', 'horaire'] as const) {
    for (const serie of series.filter((each) => each.granularite === granularite)) {
      const mesures = await release.mesures(serie)
      const { firstSlot, values } = granularite === 'horaire' ? daysOfHours(mesures, 1 / WH_IN_KWH) : mesures
      values.forEach((value, i) => {
        if (!Number.isNaN(value) && !days.has(firstSlot + i)) days.set(firstSlot + i, value)
      })
    }
  }
  return days
}

/** A source of the place: its complete months, its series, and what brings it to the estimate of the place without what was measured. */
export interface LongSource {
  code: string
  months: ReadonlyMap<number, number>
  series: readonly Serie[]
  factor: number
}

/**
 * The long series of a place corrected by what was measured there: that of the source with the most days in common, of days
 * first, of months where it has no days. Where no source has any, the measurements are held against the mean months of the
 * first, whose years then differ from them as its own years do from each other.
 *
 * @param sources of the place, in the country's order, at least one
 * @param priorPct standard uncertainty of the estimate of the place without what was measured, %
 */
export async function adaptToSite(
  release: Release,
  own: OwnMeasurements,
  { sources, priorPct, site }: { sources: readonly LongSource[]; priorPct: number; site: Site },
): Promise<AdaptedSite | undefined> {
  const outside = outsideByMonth(site)
  const known = { standardPct: priorPct, instrumentPct: own.instrumentPct }
  const held = await Promise.all(
    sources.map(async (source) => {
      const days = scaled(await daysOfSeries(release, source.series), source.factor)
      const months = scaled(source.months, source.factor)
      const byDay = measuredBlocks({ granularite: 'journalier', values: own.days }, days, outside)
      const blocks =
        byDay.length > 0 ? byDay : measuredBlocks({ granularite: 'mensuel', values: own.months }, months, outside)
      return { source, months, blocks, days: blocks.reduce((sum, block) => sum + block.days, 0) }
    }),
  )
  const whole = held.filter(({ months }) => longTermMonths(months, outside) !== undefined)
  const [most] = whole.toSorted((a, b) => b.days - a.days)
  if (!most) return undefined
  const { source, months } = most
  const normals = longTermMonths(months, outside) as LongTermMonth[]
  const years = months.size / MONTHS.length
  if (most.days > 0) {
    const adaptation = siteAdaptation(most.blocks, normals, { ...known, years })
    return { ...adaptation, source: source.code, againstNormals: false, days: most.days, blocks: most.blocks }
  }
  const steps: MeasuredSteps =
    own.days.size > 0 ? { granularite: 'journalier', values: own.days } : { granularite: 'mensuel', values: own.months }
  const meanMonths = monthMeans(months)
  const modelled = new Map(
    [...steps.values.keys()].map((slot) => {
      const month = new Date(timeOf(steps.granularite, slot)).getUTCMonth()
      return [slot, meanMonths[month] as number]
    }),
  )
  const blocks = measuredBlocks(steps, modelled, outside)
  if (blocks.length === 0) return undefined
  const adaptation = siteAdaptation(blocks, normals, { ...known, years, error: errorOfNormals(months, meanMonths) })
  const days = blocks.reduce((sum, block) => sum + block.days, 0)
  return { ...adaptation, source: source.code, againstNormals: true, days, blocks }
}

export interface Site {
  latitude: number
  longitude: number
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

const calendarMonth = (slot: number) => new Date(timeOf('mensuel', slot)).getUTCMonth()

/** The mean of each calendar month; NaN of one that is not there. */
function monthMeans(months: ReadonlyMap<number, number>): number[] {
  return MONTHS.map((month) =>
    mean([...months].filter(([slot]) => calendarMonth(slot) === month).map(([, value]) => value)),
  )
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
function errorOfNormals(months: ReadonlyMap<number, number>, means: readonly number[]): SourceError {
  const apart = [...months].map(([slot, value]) => ({
    year: new Date(timeOf('mensuel', slot)).getUTCFullYear(),
    pct: 100 * Math.log(value / (means[calendarMonth(slot)] as number)),
  }))
  const years = [...Map.groupBy(apart, ({ year }) => year).values()].map((year) => mean(year.map(({ pct }) => pct)))
  const yearPct = Math.max(standardDeviation(years) ?? 0, SOURCE_ERROR.yearPct)
  const monthPct = Math.max(standardDeviation(apart.map(({ pct }) => pct)) ?? 0, SOURCE_ERROR.monthPct)
  return { ...SOURCE_ERROR, yearPct, monthPct }
}
