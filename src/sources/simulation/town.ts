import type { Catalogue, Grandeur, Localite } from '../../contract/catalogue.ts'
import type { Granularite } from '../../contract/vocabulary.ts'
import type { SunEphemeris } from '../../solar/sunEphemeris.ts'
import type { SerieBlock } from '../upstream.ts'
import { type Calendar, everyTwelfth, meansOfMonths, type Normales, regularSlots } from './calendar.ts'
import { endWith, simulateClimate } from './climate.ts'
import {
  dailyNoise,
  logit,
  monthlyNoise,
  roundAll,
  sharedNormalStream,
  shareOutYears,
  standardiseByMonth,
} from './noise.ts'
import { rainHours, simulateRain } from './rain.ts'
import { SOLAR, simulateSolar } from './solar.ts'
import { sunHours } from './sunHours.ts'
import { type Levels, simulateWeather, type TownDraw, WEATHER } from './weather.ts'
import { HOURLY_WEATHER, simulateWeatherHours } from './weatherHours.ts'

/** Part of the variance that all towns of a country share: the same weather passes over them. */
const SHARED_PART = 0.5

/** Memory of a day's clearness that the transform can take. */
const MOST_MEMORY = 0.95

/** A step of 0.01 would be a tenth of an albedo; the normals have three decimals or more. */
const ALBEDO_DECIMALS = 3

/** Variables that have days since the first of months: those that climate is told by. */
const LONG_INPUTS = ['t2m', 'rh2m', 'vent_10m', 'precipitation'] as const
type LongInputs = Record<(typeof LONG_INPUTS)[number], Float64Array>
const LONG_DAYS = ['t2m_max', 't2m_min', 'point_rosee_2m', 'vent_10m_max']
/** Of those that are made of others, what has days where all others do; the rest has months alone. */
const DAYS = ['vent_direction_10m', 'insolation']
const isLong = (code: string): code is keyof LongInputs => LONG_INPUTS.some((each) => each === code)

const FIRST_SOURCE = 'simulation'
const SECOND_SOURCE = 'simulation_2'

interface TownInput {
  localite: Localite
  normales: Normales
  /** Whether the town has hourly series. */
  hourly: boolean
  /** What the random numbers hang on, besides town and variable. */
  seed: string
  grandeurs: Catalogue['grandeurs']
  calendar: Calendar
  /** The same to the first of the months: days of climate begin with it. */
  climate: Calendar
  ephemeris: SunEphemeris
}

/** All series of one town, in a fixed order. */
export function simulateTown(input: TownInput): SerieBlock[] {
  const { localite, normales, calendar } = input
  const { latitude, longitude } = localite
  if (latitude === null || longitude === null) throw new Error(`normales : ${localite.code} n’a pas de coordonnées`)
  const grandeur = (code: string): Grandeur => {
    const found = input.grandeurs.find((each) => each.code === code)
    if (found === undefined) throw new Error(`la grandeur « ${code} » manque au catalogue`)
    return found
  }
  const stream = (name: string) =>
    sharedNormalStream({
      own: `${input.seed}/${localite.code}/${name}`,
      shared: `${input.seed}/${localite.pays_iso3}/${name}`,
      sharedPart: SHARED_PART,
    })

  const place = { latitude, longitude, altitude: localite.altitude_metres ?? 0 }
  const sun = sunHours(place, calendar, input.ephemeris)
  const memory = normales.ghi_jour_autocorr.map((rho) => Math.min(MOST_MEMORY, Math.max(-MOST_MEMORY, rho)))
  const months = (name: string) => standardiseByMonth(monthlyNoise(stream(name), calendar))
  const clear = { months: months('ghi/mois'), days: dailyNoise(stream('ghi/jours'), memory, calendar) }
  const draw: TownDraw = { normales, calendar, stream, grandeur, clear }
  const solar = simulateSolar(normales, sun, { ...clear, hours: stream('ghi/heures') }, calendar)
  const weather = simulateWeather(draw)
  const long: TownDraw = {
    ...draw,
    calendar: input.climate,
    clear: { ...clear, days: dailyNoise(stream('ghi/jours'), memory, input.climate) },
  }
  const longRain = simulateRain(long)
  const rain = { months: longRain.months, days: longRain.days.slice(-calendar.days) }

  const blocks: SerieBlock[] = []
  const slots = {
    horaire: regularSlots(calendar.firstHourSlot, input.hourly ? calendar.hours : 0),
    journalier: regularSlots(calendar.firstDaySlot, calendar.days),
    mensuel: regularSlots(calendar.firstMonthSlot, calendar.months),
  }
  const climateSlots = regularSlots(input.climate.firstDaySlot, input.climate.days)
  const add = (
    code: string,
    granularite: Exclude<Granularite, 'annuel'>,
    values: Float64Array,
    source = FIRST_SOURCE,
  ) =>
    blocks.push({
      key: { localite: localite.code, grandeur: code, source, granularite },
      // Days of climate are longer than the others.
      slots: granularite === 'journalier' && values.length > calendar.days ? climateSlots : slots[granularite],
      values,
    })

  const addLevels = (code: string, { hours, days, months }: ReturnType<typeof settle>) => {
    if (hours) add(code, 'horaire', hours)
    add(code, 'journalier', days)
    add(code, 'mensuel', months)
  }

  for (const code of SOLAR) {
    const hours = input.hourly ? solar.hours[code] : undefined
    addLevels(code, { hours, days: solar.days[code], months: solar.months[code] })
  }
  const hours = input.hourly
    ? simulateWeatherHours(draw, weather, { clearness: solar.clearness, longitude })
    : undefined
  const longWeather = simulateWeather(long)
  const longer = (code: string, days: Float64Array, last: Float64Array) =>
    endWith(roundAll(days, grandeur(code).decimales), last)
  const whole = Object.fromEntries(LONG_INPUTS.map((code) => [code, new Float64Array()])) as LongInputs
  for (const code of WEATHER) {
    const decimals = code === 'albedo_surface' ? ALBEDO_DECIMALS : grandeur(code).decimales
    const hourly = HOURLY_WEATHER.find((each) => each === code)
    const levels = settle(weather[code], hourly && hours?.[hourly], { decimals, calendar })
    weather[code].days = levels.days
    if (isLong(code)) whole[code] = longer(code, longWeather[code].days, levels.days)
    addLevels(code, { ...levels, days: isLong(code) ? whole[code] : levels.days })
  }
  const storms = input.hourly ? rainHours(draw, rain.days, longitude) : undefined
  const wet = settle(rain, storms, { decimals: grandeur('precipitation').decimales, calendar, hoursAreSums: true })
  whole.precipitation = longer('precipitation', longRain.days, wet.days)
  addLevels('precipitation', { ...wet, days: whole.precipitation })
  const made = simulateClimate(long, { ...whole, sun, solar, hours, altitude: place.altitude })
  for (const [code, days] of Object.entries(made)) {
    const { decimales, statistique } = grandeur(code)
    const rounded = roundAll(days, decimales)
    if (LONG_DAYS.includes(code)) add(code, 'journalier', rounded)
    else if (DAYS.includes(code)) add(code, 'journalier', rounded.slice(-calendar.days))
    if (statistique !== 'direction') add(code, 'mensuel', roundAll(meansOfMonths(rounded, input.climate), decimales))
  }
  for (const [code, view] of Object.entries(SECOND_VIEW) as [keyof typeof SECOND_VIEW, Seen][]) {
    const seen = seenAs(solar.months[code], normales, {
      ...{ code, ...view, noise: months(`simulation_2/${code}`), bound: grandeur(code).borne_max },
    })
    add(code, 'mensuel', seen, SECOND_SOURCE)
  }
  return blocks
}

/** Rounds the finest level there is, and makes each level above the mean of the rounded one below; a day of sums is their sum. */
function settle(
  levels: Levels,
  hours: Float64Array | undefined,
  { decimals, calendar, hoursAreSums = false }: { decimals: number; calendar: Calendar; hoursAreSums?: boolean },
): Levels & { hours: Float64Array | undefined } {
  if (hours !== undefined) roundAll(hours, decimals)
  const days = hours === undefined ? levels.days : daysOfHours(hours, hoursAreSums ? 1 : 24)
  roundAll(days, decimals)
  const months = levels.months
  months.set(meansOfMonths(days, calendar), calendar.monthsBeforeDays)
  return { hours, days, months: roundAll(months, decimals) }
}

/** Sum of each day's hours over a divisor: 1 for their sum, 24 for their mean. */
function daysOfHours(hours: Float64Array, divisor: number): Float64Array {
  return Float64Array.from(
    { length: hours.length / 24 },
    (_, d) => hours.subarray(24 * d, 24 * d + 24).reduce((sum, value) => sum + value, 0) / divisor,
  )
}

/** How another satellite product sees a variable. */
interface Seen {
  /** The normals of that product. */
  as: 'ghi_sarah3' | 'dni_cams'
  /** Scatter of one source about another from year to year, as a part of the value (CAMS about NASA POWER: 0.076). */
  scatter: number
}
const SECOND_VIEW = {
  ghi: { as: 'ghi_sarah3', scatter: 0.03 },
  dni: { as: 'dni_cams', scatter: 0.07 },
} as const

const DECIMALS = 4

/**
 * The same months as another satellite product would see them: off by the table's ratio of the two real products in
 * each calendar month (`ghi_sarah3 / ghi`, `dni_cams / dni`), scattered about it, and under a bound.
 *
 * @param first kWh/m² a day, January first
 * @param noise standardised by calendar month
 * @param bound what no month can pass, kWh/m² a day
 */
function seenAs(
  first: Float64Array,
  normales: Normales,
  { code, as, scatter, noise, bound }: Seen & { code: 'ghi' | 'dni'; noise: Float64Array; bound: number },
): Float64Array {
  const seen = new Float64Array(first.length)
  for (let month = 0; month < 12; month++) {
    const ratio = normales[as][month]! / normales[code][month]!
    const [own, apart] = [everyTwelfth(first, month), everyTwelfth(noise, month)]
    const x = own.map((value, y) => logit(value / bound) + (scatter * apart[y]!) / (1 - value / bound))
    const total = own.reduce((sum, value) => sum + value * ratio, 0)
    for (const [y, value] of shareOutYears(x, bound, total).entries()) seen[12 * y + month] = value
  }
  return roundAll(seen, DECIMALS)
}
