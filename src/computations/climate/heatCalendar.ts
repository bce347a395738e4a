import { inBoth } from '../../answers/sentence.ts'
import type { Words } from '../../contract/described.ts'
import { numberIn, quantity } from '../../contract/numberWords.ts'
import { above } from '../../derive/climate/heatDays.ts'
import { bureauVapourHpa, simplifiedWbgt } from '../../derive/climate/heatIndices.ts'
import { utci } from '../../derive/climate/utci.ts'
import { CALENDAR_DAYS, calendarSpans, meanDays, meansOfDates } from '../../derive/steps/calendar.ts'
import { onLocalClock } from '../../derive/steps/localClock.ts'
import { monthsWords } from '../soilingMonths.ts'
import { dayWords } from './dateWords.ts'
import { type MadeRow, madeOf, type Row, served } from './product.ts'
import { ClimateRecord } from './record.ts'
import SAID from './words.json' with { type: 'json' }

/** Rows of heat by day of the calendar or by hour, and the sentence that they bear out. */
export interface HeatRows {
  rows: Row[]
  resume: Words
  hypothese: Words
}

const HOURS = 24
/** The wind of the UTCI where there is less, m/s (Bröde et al. 2012). */
const LEAST_WIND_MS = 0.5
/** Share of years from which a day of the calendar counts as one at risk, %. */
const AT_RISK_PCT = 50
/** The 29 February, which three years in four do not have, is drawn and is not counted. */
const LEAP_DAY = 31 + 28

/** The WBGT of each day of the calendar: its mean over the years, and the share of years above a limit, %. */
export function heatOfDates(
  days: { firstSlot: number; values: Float64Array },
  { indice, limit }: { indice: string; limit: number },
): HeatRows {
  const { means, counts } = meansOfDates(days)
  const shares = meansOfDates({ ...days, values: above(days.values, limit) }).means.map((share) => 100 * share)
  const row = (at: number, of: Pick<Row, 'indice' | 'unite_valeur' | 'valeur'>): Row => {
    const { month, day } = CALENDAR_DAYS[at] as (typeof CALENDAR_DAYS)[number]
    return { ...of, at: `${twoDigits(month)}-${twoDigits(day)}`, mois: month, annees: counts[at] as number }
  }
  const known = CALENDAR_DAYS.flatMap((_, at) => (counts[at] ? [at] : []))
  const counted = known.filter((at) => at !== LEAP_DAY)
  const atRisk = counted.filter((at) => (shares[at] as number) >= AT_RISK_PCT)
  const warmest = counted.reduce(
    (best, at) => ((means[at] as number) > (means[best] as number) ? at : best),
    counted[0] ?? 0,
  )
  const run = longestRun(atRisk)
  return {
    rows: [
      ...known.map((at) => row(at, { indice, unite_valeur: '°C', valeur: served(means[at]) })),
      ...known.map((at) => row(at, { indice: `part_wbgt_${limit}`, unite_valeur: '%', valeur: served(shares[at]) })),
    ],
    resume: inBoth((lang) => {
      const date = (at: number | undefined) => dayWords(lang, CALENDAR_DAYS[at ?? 0] as (typeof CALENDAR_DAYS)[number])
      const over = quantity(lang, limit, '°C', Number.isInteger(limit) ? 0 : 1)
      const n = numberIn(lang, atRisk.length, 0)
      const span =
        run.length > 1 &&
        {
          fr: `, dont ${run.length} de suite du ${date(run[0])} au ${date(run.at(-1))}`,
          en: `, ${run.length} of them in a row from ${date(run[0])} to ${date(run.at(-1))}`,
        }[lang]
      const most = quantity(lang, means[warmest] as number, '°C', 1)
      return {
        fr: `Jours du calendrier où le WBGT dépasse ${over} une année sur deux ou plus : ${n}${span || ''} ; le plus chaud en moyenne, le ${date(warmest)}, a ${most}.`,
        en: `Days of the calendar with a WBGT above ${over} in half the years or more: ${n}${span || ''}; the warmest on average, ${date(warmest)}, has ${most}.`,
      }[lang]
    }),
    hypothese: SAID.calendar_day,
  }
}

/** Of ascending days of the calendar the longest run, which may go over the new year; the 29 February ends none. */
function longestRun(days: readonly number[]): readonly number[] {
  const all = new Set(days)
  const step = (at: number, by: 1 | -1): number => {
    const to = (at + by + CALENDAR_DAYS.length) % CALENDAR_DAYS.length
    return to === LEAP_DAY ? to + by : to
  }
  const runs = days
    .filter((at) => !all.has(step(at, -1)))
    .map((first) => {
      const run = [first]
      for (let at = step(first, 1); all.has(at) && at !== first; at = step(at, 1)) run.push(at)
      return run
    })
  return runs.length === 0 ? days : runs.reduce((best, run) => (run.length > best.length ? run : best))
}

/** Mean WBGT and UTCI of each hour of the day in each month, by the clock of the place. */
export async function heatOfHours(record: ClimateRecord, limit: number): Promise<HeatRows & { rows: MadeRow[] }> {
  const air = {
    t2m: await record.required('t2m', 'horaire'),
    rh2m: await record.required('rh2m', 'horaire'),
  }
  const read = await record.read('vent_10m', 'horaire')
  const { firstSlot, columns } = ClimateRecord.together({ ...air, wind: read })
  const { t2m, rh2m, wind } = columns
  const ofAir = (index: (air: { temperatureC: number; relativeHumidityPct: number }, i: number) => number) =>
    t2m.map((temperatureC, i) => index({ temperatureC, relativeHumidityPct: rh2m[i] as number }, i))
  const spans = calendarSpans({ granularite: 'horaire', firstSlot, count: t2m.length }, 'annuel')
  const lastYear = 1970 + (spans.at(-1)?.slot ?? 0)
  const local = (values: Float64Array) => onLocalClock(meanDays({ firstSlot, values }), record.localite, lastYear)
  const wbgt = local(ofAir((air) => simplifiedWbgt({ ...air, vapourHpa: bureauVapourHpa(air) })))
  const felt = local(
    ofAir((air, i) => utci({ ...air, windMs: Math.max(wind[i] as number, LEAST_WIND_MS), radiantC: air.temperatureC })),
  )
  const annees = spans.filter(({ whole }) => whole).length
  const rowsOf = (indice: string, hours: Float64Array) =>
    Array.from(hours, (valeur, cell): Row => {
      const [month, hour] = [Math.floor(cell / HOURS), cell % HOURS]
      return {
        indice,
        unite_valeur: '°C',
        at: `${twoDigits(hour)}:00`,
        mois: month + 1,
        valeur: served(valeur),
        annees,
      }
    }).filter(({ valeur }) => valeur !== null)
  const known = wbgt.hours.filter((value) => !Number.isNaN(value))
  const over = known.filter((value) => value > limit).length
  const most = wbgt.hours.indexOf(Math.max(...known))
  return {
    rows: [
      ...madeOf(rowsOf('wbgt', wbgt.hours), air.t2m, air.rh2m),
      ...madeOf(rowsOf('utci_ombre', felt.hours), air.t2m, air.rh2m, read),
    ],
    resume: inBoth((lang) => {
      const limitWords = quantity(lang, limit, '°C', Number.isInteger(limit) ? 0 : 1)
      const value = quantity(lang, wbgt.hours[most] as number, '°C', 1)
      const [month, hour] = [monthsWords(lang, [Math.floor(most / HOURS) + 1]), most % HOURS]
      return {
        fr: `À l’heure la plus chaude, ${hour} h ${month}, le WBGT moyen est de ${value} ; heures des douze mois où il dépasse ${limitWords} : ${over} sur ${known.length}.`,
        en: `At the warmest hour, ${hour}:00 ${month}, the mean WBGT is ${value}; hours of the twelve months in which it exceeds ${limitWords}: ${over} of ${known.length}.`,
      }[lang]
    }),
    hypothese: {
      fr: `Heures de l’horloge du lieu (${wbgt.clock}), chacune la moyenne de toutes les années ; UTCI à l’ombre, d’un vent d’au moins ${numberIn('fr', LEAST_WIND_MS)} m/s.`,
      en: `Hours of the clock of the place (${wbgt.clock}), each the mean of all years; UTCI in the shade, with a wind of at least ${numberIn('en', LEAST_WIND_MS)} m/s.`,
    },
  }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
