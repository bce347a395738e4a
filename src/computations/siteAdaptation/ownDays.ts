import { ESTIMATED } from '../../answers/uncertainty/bestEstimate.ts'
import { timeOf } from '../../contract/time.ts'
import { type Irradiation, OWN_VARIABLES, type OwnVariable, type Site } from '../../derive/statistics/adaptToSite.ts'
import { mean } from '../../derive/statistics/statistics.ts'
import { completeMonths } from '../../derive/steps/aggregate.ts'
import { ephemerisOfYears, sunOnAxis, yearsOfAxis } from '../../derive/steps/sunAxis.ts'

/** A series as a file has it: irradiation of hours in Wh/m², or of days in kWh/m²; air or wind. */
export interface OwnSerie {
  grandeur: string
  granularite: string
  slots: ArrayLike<number>
  /** NaN where there is no measurement. */
  values: ArrayLike<number>
}

/** The days and months of somebody's file: of irradiation, and of what else of the place is corrected by them. */
export interface MeasuredHere {
  own: Irradiation
  others: Partial<Record<OwnVariable, Irradiation>>
}

/**
 * What a file measured at a place.
 *
 * @param omitted of each series, in their order: indices of values that are not to be trusted
 */
export function ownMeasurements(
  series: readonly OwnSerie[],
  site: Site,
  omitted: readonly ReadonlySet<number>[],
): MeasuredHere {
  // Hours before days: what is omitted of them is left out one by one.
  const daysOf = (grandeur: string) =>
    (['horaire', 'journalier'] as const).flatMap((step) =>
      series.flatMap((serie, i) =>
        serie.grandeur === grandeur && serie.granularite === step ? [ownDays(serie, site, omitted[i])] : [],
      ),
    )[0]
  const others = OWN_VARIABLES.flatMap((variable) => {
    const measured = daysOf(variable)
    return measured ? [[variable, measured]] : []
  })
  return { own: daysOf('ghi') ?? { days: new Map(), months: new Map() }, others: Object.fromEntries(others) }
}

const DAY_HOURS = 24
const WH_IN_KWH = 1000

/** Irradiation of somebody's own, and the error of the clock that stamped it. */
export interface OwnDays extends Irradiation {
  /** By how many minutes the clock is ahead of the sun on the brightest days; undefined where they do not tell. */
  clockMinutes?: number | undefined
}

/**
 * The days and complete months of somebody's own irradiation, kWh/m² a day, or of air and wind, their means. A day of
 * irradiation counts where all its hours of sun are there: many loggers sleep at night.
 *
 * @param omitted indices of values that are not to be trusted
 */
export function ownDays(
  { grandeur, granularite, slots, values }: OwnSerie,
  site: Site,
  omitted?: ReadonlySet<number>,
): OwnDays {
  const kept = new Map<number, number>()
  for (let i = 0; i < slots.length; i++) {
    const value = values[i] as number
    if (!Number.isNaN(value) && !omitted?.has(i)) kept.set(slots[i] as number, value)
  }
  if (granularite !== 'horaire') return { days: kept, months: monthsOfDays(kept) }
  if (!ESTIMATED.has(grandeur)) {
    const days = meanDays(kept)
    return { days, months: monthsOfDays(days) }
  }
  const sunny = daysOfSunHours(kept, site)
  const days = new Map(sunny.map(({ day, kwh }) => [day, kwh]))
  return { days, months: monthsOfDays(days), clockMinutes: grandeur === 'ghi' ? clockOf(sunny) : undefined }
}

/** The means of days whose hours are all there. */
function meanDays(hours: ReadonlyMap<number, number>): Map<number, number> {
  const groups = Map.groupBy(hours, ([slot]) => Math.floor(slot / DAY_HOURS))
  const whole = [...groups].filter(([, day]) => day.length === DAY_HOURS)
  return new Map(whole.map(([day, values]) => [day, mean(values.map(([, value]) => value))]))
}

/** A day of sun: its irradiation, that over the sum of the sun's height, and how far its centroid lags the sun's, hours. */
interface SunDay {
  day: number
  kwh: number
  clearness: number
  lag: number
}

function daysOfSunHours(hours: ReadonlyMap<number, number>, { latitude, longitude }: Site): SunDay[] {
  if (hours.size === 0) return []
  const all = [...hours.keys()].sort((a, b) => a - b)
  const [firstDay, lastDay] = [all[0], all.at(-1)].map((slot) => Math.floor((slot as number) / DAY_HOURS)) as [
    number,
    number,
  ]
  const axis = {
    granularite: 'horaire' as const,
    firstSlot: firstDay * DAY_HOURS,
    count: (lastDay - firstDay + 1) * DAY_HOURS,
  }
  const place = { latitudeDeg: latitude, longitudeDeg: longitude, altitudeM: 0 }
  const { cosZenith } = sunOnAxis(axis, place, ephemerisOfYears(yearsOfAxis(axis)))
  const days: SunDay[] = []
  for (let day = firstDay; day <= lastDay; day++) {
    let [light, moment, sun, sunMoment] = [0, 0, 0, 0]
    for (let hour = 0; hour < DAY_HOURS; hour++) {
      const slot = day * DAY_HOURS + hour
      const height = Math.max(0, cosZenith[slot - axis.firstSlot] as number)
      const value = hours.get(slot) ?? (height > 0 ? Number.NaN : 0)
      light += value
      moment += value * hour
      sun += height
      sunMoment += height * hour
    }
    if (!Number.isNaN(light))
      days.push({ day, kwh: light / WH_IN_KWH, clearness: light / sun, lag: moment / light - sunMoment / sun })
  }
  return days
}

/** The brightest tenth of the days: nearly clear, so that they are as bright before noon as after it. */
const BRIGHTEST = 0.1
const FEWEST_BRIGHT = 5
/** Within this of each other, hours, half of them: else it is not the clock. */
const ALIKE_HOURS = 0.15

function clockOf(days: readonly SunDay[]): number | undefined {
  const bright = days
    .toSorted((a, b) => b.clearness - a.clearness)
    .slice(0, Math.max(FEWEST_BRIGHT, Math.round(BRIGHTEST * days.length)))
    .map(({ lag }) => lag)
  if (bright.length < FEWEST_BRIGHT) return undefined
  const middle = median(bright)
  const spread = median(bright.map((lag) => Math.abs(lag - middle)))
  return spread > ALIKE_HOURS ? undefined : Math.round(60 * middle)
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

function monthsOfDays(days: ReadonlyMap<number, number>): Map<number, number> {
  if (days.size === 0) return new Map()
  const slots = [...days.keys()]
  const [first, last] = [slots.reduce((a, b) => Math.min(a, b)), slots.reduce((a, b) => Math.max(a, b))]
  const values = Float64Array.from({ length: last - first + 1 }, (_, i) => days.get(first + i) ?? Number.NaN)
  return completeMonths({ granularite: 'journalier', firstSlot: first, values }, new Set())
}

/** The first and last day of some, `YYYY-MM-DD`; undefined of none. */
export function spanOfDays(days: ReadonlyMap<number, number>): [string, string] | undefined {
  const slots = [...days.keys()].sort((a, b) => a - b)
  if (slots.length === 0) return undefined
  const dayOf = (slot: number) => new Date(timeOf('journalier', slot)).toISOString().slice(0, 10)
  return [dayOf(slots[0] as number), dayOf(slots.at(-1) as number)]
}
