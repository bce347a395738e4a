import { type Sentence, said, tell } from '../../answers/sentence.ts'
import type { Localite } from '../../contract/catalogue.ts'
import type { Words } from '../../contract/described.ts'
import { refus } from '../../contract/erreurs.ts'
import { numberIn, quantity } from '../../contract/numberWords.ts'
import { knownMonths, withinYears } from '../../derive/climate/climateNormals.ts'
import {
  ESTIMATED_TERMS,
  type EstimatedTerm,
  type Evapotranspiration,
  evapotranspiration,
  windAt2m,
} from '../../derive/climate/evapotranspiration.ts'
import { monthlySums, type Series, type Years } from '../../derive/climate/percentileDays.ts'
import { type WaterMonth, yearBalance } from '../../derive/climate/waterBalance.ts'
import { mean, valuesByMonth } from '../../derive/statistics/statistics.ts'
import { daysOf } from '../../derive/steps/aggregate.ts'
import { monthOfYear } from '../../derive/steps/calendar.ts'
import { monthsWords } from '../soilingMonths.ts'
import { type ClimateQuestion, type MakeProduct, madeOf, type Row, SAID, served, stepOf, yearsOf } from './product.ts'
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
interface PlaceEto {
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
function etoMonths(days: Series): Series {
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
      terms.length > 0 && tell(SAID.eto_estimated, { days, listed }),
      altitude === null && SAID.altitude_unknown,
    ]),
    limites: said<Sentence>([isMixed && SAID.eto_mixed]),
  }
}

/** The model of readers of evapotranspiration. */
export const PENMAN_MONTEITH = SAID.penman_monteith

/** Means of the twelve calendar months, and of how many years. */
interface MeanMonths {
  means: readonly number[]
  years: readonly number[]
}

/** First and last of the years that means are of: those of reference that are held where some month has ten of them, else all. */
export function meanYearsOf({ reference }: ClimateQuestion, ...series: readonly Series[]): Years {
  const years = yearsOf(reference)
  const ends = series.flatMap(({ firstSlot, values }) => [yearOf(firstSlot), yearOf(firstSlot + values.length - 1)])
  const held = { first: Math.min(...ends), last: Math.max(...ends) }
  const enough = series.every((each) => Math.max(...meanMonths(each, years).years) >= FEWEST_YEARS)
  return enough ? { first: Math.max(years.first, held.first), last: Math.min(years.last, held.last) } : held
}

/** The mean of each calendar month over some years; NaN where it has none. */
export function meanMonths(series: Series, years: Years): MeanMonths {
  const byMonth = valuesByMonth(withinYears(knownMonths(series), years))
  return { means: byMonth.map(mean), years: byMonth.map((values) => values.length) }
}

/** The calendar year of a month numbered since January 1970. */
export function yearOf(month: number): number {
  return 1970 + Math.floor(month / 12)
}

/** What the soil of the balance holds for plants, mm. */
const CAPACITY_MM = 100

/** Reference evapotranspiration by day, month or year, its mean year, and the water balance of that year where there is rain. */
export const evapotranspirationProduct: MakeProduct = async (record, question) => {
  await record.required('t2m_max')
  await record.required('t2m_min')
  const eto = await readEto(record)
  if (!eto) throw notLocated(record.localite)
  const { days } = eto
  const granularite = stepOf(question, ['mensuel', 'journalier', 'annuel'])
  const rain = record.has('precipitation', 'mensuel') ? await monthlyRain(record) : undefined
  const span = meanYearsOf(question, eto.months, ...(rain ? [rain] : []))
  const [demand, water] = [meanMonths(eto.months, span), rain && meanMonths(rain, span)]
  const balance = water && balanceRows(water, demand)
  const hargreaves = meanMonths(etoMonths({ firstSlot: days.firstSlot, values: days.hargreaves }), span)
  const steps = { firstSlot: days.firstSlot, values: days.penmanMonteith }
  const rows = [
    ...madeOf(yearRows('eto', demand), ...eto.read),
    ...madeOf(yearRows('eto_hargreaves', hargreaves), ...eto.extremes),
    ...(water ? madeOf(yearRows('pluie', water), rain) : []),
    ...madeOf(balance ?? [], rain, ...eto.read),
    ...madeOf(stepRows('eto', steps, eto.months, granularite), ...eto.read),
  ]
  return {
    rows,
    granularite,
    resume: resumeOf(rows),
    words: {
      modele: [PENMAN_MONTEITH, HARGREAVES, balance && SAID.water_balance],
      hypotheses: [
        ...eto.hypotheses,
        tell(SAID.mean_year, { first: span.first, last: span.last, rain: rain ? SAID.rain_of_months : '' }),
        balance && tell(SAID.balance_capacity, { mm: CAPACITY_MM }),
      ],
      limites: [!rain && SAID.no_rain, ...eto.limites],
    },
    parametres: { granularite, annees_moyennes: `${span.first}-${span.last}`, reserve_utile_mm: CAPACITY_MM },
  }
}

function notLocated({ nom, code }: Localite) {
  return refus(
    'INCOMPATIBILITE_SOURCE_GRANDEUR',
    `${nom} n’a pas de coordonnées : l’évapotranspiration, qui tient au soleil, n’y est pas calculable. /v1/localites donne les villes qui en ont.`,
    { champ: 'localite', recu: code, accepte: '/v1/localites' },
  )
}

/** The twelve months of a mean year. */
export function monthRows(indice: string, unite_valeur: string, { means, years }: MeanMonths): Row[] {
  return means.map((value, m) => ({ indice, mois: m + 1, valeur: served(value), unite_valeur, annees: years[m] ?? 0 }))
}

/** The same, and their sum. */
const yearRows = (indice: string, year: MeanMonths): Row[] => [
  ...monthRows(indice, 'mm', year),
  { indice, valeur: served(sumOf(year.means)), unite_valeur: 'mm', annees: Math.min(...year.years) },
]

export const sumOf = (months: readonly number[]) => months.reduce((all, month) => all + month, 0)

const BALANCE_PARTS = { etr: 'actual', deficit: 'deficit', excedent: 'surplus' } as const

function balanceRows(rain: MeanMonths, demand: MeanMonths): Row[] {
  const months = yearBalance({ rain: rain.means, evapotranspiration: demand.means }, CAPACITY_MM)
  const years = rain.years.map((count, m) => Math.min(count, demand.years[m] as number))
  const partOf = (part: keyof WaterMonth) => ({ means: months.map((month) => month[part]), years })
  return [
    ...Object.entries(BALANCE_PARTS).flatMap(([indice, part]) => yearRows(indice, partOf(part))),
    // What the soil holds does not add up over months.
    ...monthRows('reserve', 'mm', partOf('storage')),
  ]
}

/** The steps themselves; a year has its twelve months. */
function stepRows(
  indice: string,
  days: Series,
  months: Series,
  granularite: 'journalier' | 'mensuel' | 'annuel',
): Row[] {
  const row = (value: number) => ({ indice, valeur: served(value), unite_valeur: 'mm' })
  if (granularite === 'journalier')
    return Array.from(days.values, (value, i) => ({ ...row(value), day: days.firstSlot + i }))
  const slots = Array.from(months.values, (_, i) => months.firstSlot + i)
  const amountOf = (slot: number) => months.values[slot - months.firstSlot] ?? Number.NaN
  if (granularite === 'mensuel') {
    return slots.map((slot) => ({ ...row(amountOf(slot)), annee: yearOf(slot), mois: monthOfYear(slot) + 1 }))
  }
  return [...new Set(slots.map(yearOf))].map((annee) => {
    const months = Array.from({ length: 12 }, (_, m) => amountOf(12 * (annee - 1970) + m))
    return { ...row(sumOf(months)), annee }
  })
}

function resumeOf(rows: readonly Row[]): Words {
  const whole = rows.filter(({ annee, day }) => annee === undefined && day === undefined)
  const of = (indice: string, isYear: boolean) =>
    whole.filter((row) => row.indice === indice && isYear === (row.mois === undefined))
  const yearOfIndex = (indice: string) => of(indice, true)[0]?.valeur
  const year = yearOfIndex('eto')
  if (year == null) return SAID.no_mean_year
  const sorted = of('eto', false).sort((a, b) => (a.valeur as number) - (b.valeur as number))
  const [least, most] = [sorted[0] as Row, sorted.at(-1) as Row]
  const [surplus, deficit] = [yearOfIndex('excedent'), yearOfIndex('deficit')]
  const mm = (lang: 'fr' | 'en', value: number | null | undefined) => quantity(lang, value as number, 'mm')
  const month = (lang: 'fr' | 'en', row: Row) =>
    `${numberIn(lang, row.valeur as number, 0)} ${monthsWords(lang, [row.mois as number])}`
  return tell(SAID.eto_of_year, {
    year: (lang) => mm(lang, year),
    least: (lang) => month(lang, least),
    most: (lang) => month(lang, most),
    balance:
      surplus != null && deficit != null
        ? tell(SAID.surplus_and_deficit, { surplus: (lang) => mm(lang, surplus), deficit: (lang) => mm(lang, deficit) })
        : '',
  })
}

const HARGREAVES = {
  etape: PENMAN_MONTEITH.etape,
  nom: { fr: 'à côté : Hargreaves, des températures seules', en: 'beside: Hargreaves, from temperatures alone' },
  reference: 'Hargreaves, G. H., Samani, Z. A. (1985), Applied Eng. in Agric. 1(2), 96-99; FAO-56, eq. 52.',
}
