import { type Sentence, said } from '../../answers/sentence.ts'
import type { Words } from '../../contract/described.ts'
import { numberIn } from '../../contract/numberWords.ts'
import {
  ESTIMATED_TERMS,
  type EstimatedTerm,
  type Evapotranspiration,
  evapotranspiration,
  windAt2m,
} from '../../derive/climate/evapotranspiration.ts'
import { monthlySums, type Series, type Years } from '../../derive/climate/percentileDays.ts'
import { mean } from '../../derive/statistics/statistics.ts'
import { daysOf } from '../../derive/steps/aggregate.ts'
import { monthOfYear } from '../../derive/steps/calendar.ts'
import { type ClimateQuestion, SAID, yearsOf } from './product.ts'
import { ClimateRecord, type Variable } from './record.ts'

/** MJ of a kWh. */
const MJ = 3.6
/** Days that a month of rain may lack. */
const MOST_MISSING = 3
/** Days that a month of evapotranspiration needs. */
const FEWEST_DAYS = 28
/** Share of days that must be measured, and estimated, for the two to be mixed. */
const MIXED = 0.05
/** Years of a calendar month from which on those of reference are enough. */
const FEWEST_YEARS = 10

/** Rain of months, mm; of days, where a month lacks three at most. Refuses where the place has none. */
export async function monthlyRain(record: ClimateRecord): Promise<Series & Pick<Variable, 'serie'>> {
  const { serie, firstSlot, values } = await record.required('precipitation', 'mensuel')
  if (serie.granularite === 'mensuel') {
    return { serie, firstSlot, values: values.map((perDay, i) => perDay * daysOf('mensuel', firstSlot + i)) }
  }
  const days = await record.required('precipitation')
  return { serie: days.serie, ...monthlySums(days, (present, length) => length - present <= MOST_MISSING) }
}

/** Reference evapotranspiration of days and of months, with what was estimated of it. */
export interface PlaceEto {
  days: Evapotranspiration
  months: Series
  /** What the days by Penman-Monteith are made of: the extremes of temperature, and what else some day took. */
  read: readonly Variable[]
  /** The extremes of temperature, which Hargreaves is made of. */
  extremes: readonly Variable[]
  hypotheses: readonly Sentence[]
  limites: readonly Sentence[]
}

/** The evapotranspiration of a place from what it has; undefined without extremes of temperature or where the place is not located. */
export async function readEto(record: ClimateRecord): Promise<PlaceEto | undefined> {
  const { latitude, altitude_metres } = record.localite
  const [tmax, tmin] = [await record.read('t2m_max'), await record.read('t2m_min')]
  if (!tmax || !tmin || latitude === null) return undefined
  const variables = {
    ...{ tmax, tmin, dewPoint: await record.read('point_rosee_2m'), relativeHumidity: await record.read('rh2m') },
    ...{ low: await record.read('vent_2m'), high: await record.read('vent_10m'), ghi: await record.read('ghi') },
  }
  const { firstSlot, columns } = ClimateRecord.together(variables)
  const wind = columns.low.map((speed, i) => (Number.isNaN(speed) ? windAt2m(columns.high[i] as number, 10) : speed))
  const days = evapotranspiration(
    { firstSlot, ...columns, wind, globalRadiation: columns.ghi.map((kwh) => kwh * MJ) },
    { latitudeDeg: latitude, altitudeM: altitude_metres ?? 0 },
  )
  const months = etoMonths({ firstSlot, values: days.penmanMonteith })
  const told = (i: number) => !Number.isNaN(days.penmanMonteith[i])
  const extremes = [tmax, tmin]
  const read = Object.entries(variables).flatMap(([name, variable]) => {
    const first = columns[BEFORE[name] as keyof typeof columns]
    const own = columns[name as keyof typeof columns]
    const isTaken = own.some((value, i) => told(i) && !Number.isNaN(value) && (!first || Number.isNaN(first[i])))
    return variable && isTaken ? [variable] : []
  })
  return { days, months, read, extremes, ...estimatedWords(days, altitude_metres) }
}

/** Of two variables for one term, which is taken on a day that has both. */
const BEFORE: Readonly<Record<string, string>> = { relativeHumidity: 'dewPoint', high: 'low' }

/** Why a place has no evapotranspiration. */
export function lackOfEto({ localite: { latitude } }: ClimateRecord): Words {
  return latitude === null
    ? { fr: 'le lieu n’a pas de coordonnées', en: 'the place has no coordinates' }
    : SAID.no_temperature_extremes
}

/** Months of evapotranspiration, mm, of its days. */
export function etoMonths(days: Series): Series {
  return monthlySums(days, (present) => present >= FEWEST_DAYS)
}

const ESTIMATES: Record<EstimatedTerm, { fr: string; en: string }> = SAID.eto_estimates

function estimatedWords(
  { days, estimated }: Evapotranspiration,
  altitude: number | null,
): Pick<PlaceEto, 'hypotheses' | 'limites'> {
  const terms = ESTIMATED_TERMS.filter((term) => estimated[term] > 0)
  const listed = (lang: 'fr' | 'en') =>
    terms
      .map(
        (term) => `${ESTIMATES[term][lang]} (${numberIn(lang, estimated[term])} ${lang === 'fr' ? 'jours' : 'days'})`,
      )
      .join(lang === 'fr' ? ' ; ' : '; ')
  const isMixed = terms.some((term) => Math.min(estimated[term], days - estimated[term]) > MIXED * days)
  return {
    hypotheses: said<Sentence>([
      terms.length > 0 && {
        fr: `Sur ${numberIn('fr', days)} jours d’évapotranspiration, est estimé, selon FAO-56, ce qui n’est pas mesuré : ${listed('fr')}.`,
        en: `Of ${numberIn('en', days)} days of evapotranspiration, what is not measured is estimated, as FAO-56 does: ${listed('en')}.`,
      },
      altitude === null && SAID.altitude_unknown,
    ]),
    limites: said<Sentence>([isMixed && SAID.eto_mixed]),
  }
}

/** The model of readers of evapotranspiration. */
export const PENMAN_MONTEITH = SAID.penman_monteith

/** Means of the twelve calendar months, and of how many years. */
export interface MeanMonths {
  means: readonly number[]
  years: readonly number[]
}

/** First and last of the years that means are of: those of reference where some month of the series has ten of them, else all. */
export function meanYearsOf({ reference }: ClimateQuestion, ...series: readonly Series[]): Years {
  const years = yearsOf(reference)
  const enough = series.every((each) => Math.max(...meanMonths(each, years).years) >= FEWEST_YEARS)
  if (enough) return years
  const held = series.flatMap(({ firstSlot, values }) => [firstSlot, firstSlot + values.length - 1])
  return { first: yearOf(Math.min(...held)), last: yearOf(Math.max(...held)) }
}

/** The mean of each calendar month over some years; NaN where it has none. */
export function meanMonths({ firstSlot, values }: Series, { first, last }: Years): MeanMonths {
  const byMonth = Array.from({ length: 12 }, (): number[] => [])
  values.forEach((value, i) => {
    const year = yearOf(firstSlot + i)
    if (!Number.isNaN(value) && year >= first && year <= last) byMonth[monthOfYear(firstSlot + i)]?.push(value)
  })
  return { means: byMonth.map(mean), years: byMonth.map((values) => values.length) }
}

/** The calendar year of a month numbered since January 1970. */
export function yearOf(month: number): number {
  return 1970 + Math.floor(month / 12)
}
