import { inBoth, tell } from '../../answers/sentence.ts'
import type { Lang, Words } from '../../contract/described.ts'
import { numberIn, quantity } from '../../contract/numberWords.ts'
import { above, WBGT_LIMITS, wbgtOfDays } from '../../derive/climate/heatDays.ts'
import { type Air, bureauVapourHpa, heatIndex, simplifiedWbgt, wetBulb } from '../../derive/climate/heatIndices.ts'
import { utci } from '../../derive/climate/utci.ts'
import { CALENDAR_DAYS, calendarSpans, meanDays, meansOfDates } from '../../derive/steps/calendar.ts'
import { humidex } from '../../derive/steps/humidexSteps.ts'
import { onLocalClock } from '../../derive/steps/localClock.ts'
import { monthsWords } from '../soilingMonths.ts'
import { dayWords } from './dateWords.ts'
import { extremeMonths, rowsOfDays, yearOf } from './dayRows.ts'
import { type MadeRow, type MakeProduct, madeOf, type Row, SAID, served, stepOf } from './product.ts'
import { ClimateRecord, type Variable } from './record.ts'

/** Lowest temperature above which a night is warm, °C. */
const WARM_NIGHT_C = 25
/** The limit that the sentence about a place quotes: moderate work, by persons who are used to heat. */
const TOLD_LIMIT_C = 28

const WORK: Record<(typeof WBGT_LIMITS)[number]['work'], string> = {
  rest: 'repos',
  low: 'travail léger',
  moderate: 'travail modéré',
  high: 'travail intense',
  'very high': 'travail très intense',
}

/** For whom a limit is one, as a row tells it. */
function whoOf(limit: number): string {
  const of = (who: 'acclimatized' | 'unacclimatized', word: string) =>
    WBGT_LIMITS.filter((each) => each[who] === limit).map(({ work }) => `${WORK[work]}, ${word}`)
  return [...of('acclimatized', 'acclimaté'), ...of('unacclimatized', 'non acclimaté')].join(' ; ')
}

/** Heat of days by the indices of the field, days above the reference values of ISO 7243, warm nights. */
export const chaleur: MakeProduct = async (record, question) => {
  const { seuil } = question
  const step = stepOf(question, ['mensuel', 'journalier', 'horaire'])
  const parametres = { granularite: step, ...(seuil === undefined ? {} : { seuil }) }
  if (step === 'horaire') {
    const { rows, resume, hypothese } = await heatOfHours(record, seuil ?? TOLD_LIMIT_C)
    const words = { modele: [SAID.wbgt, SAID.utci], hypotheses: [hypothese], limites: [SAID.wbgt_range] }
    return { rows, granularite: 'horaire', resume, words, parametres }
  }
  const read = {
    t2m: await record.required('t2m'),
    rh2m: await record.required('rh2m'),
    tmax: await record.read('t2m_max'),
    tmin: await record.read('t2m_min'),
    wind: await record.read('vent_10m'),
  }
  const { firstSlot, columns } = ClimateRecord.together(read)
  const { tmin, wind } = columns
  const has = (values: Float64Array) => !values.every(Number.isNaN)
  const ofAir = indexOf(columns)
  const wbgt = wbgtOfDays(columns)
  const atRisk = has(wbgt.highest) ? wbgt.highest : wbgt.mean
  const ofHighest = atRisk === wbgt.highest
  const compared = ofHighest ? OF_HIGHEST : SAID.of_mean
  const ofMean = [read.t2m, read.rh2m]
  const ofRisk = ofHighest ? [...ofMean, read.tmax] : ofMean
  if (step === 'journalier') {
    const days = { firstSlot, values: atRisk }
    const dates = heatOfDates(days, { indice: ofHighest ? 'wbgt_max' : 'wbgt', limit: seuil ?? TOLD_LIMIT_C })
    const words = { modele: [SAID.wbgt], hypotheses: [compared, dates.hypothese], limites: [SAID.wbgt_range] }
    return { rows: madeOf(dates.rows, ...ofRisk), granularite: 'journalier', resume: dates.resume, words, parametres }
  }
  const indices: Record<string, Float64Array> = {
    wbgt: wbgt.mean,
    wbgt_max: wbgt.highest,
    humidex: ofAir(humidex),
    indice_chaleur: ofAir(heatIndex),
    bulbe_humide: ofAir(wetBulb),
    utci_ombre: ofAir((each, i) => utci({ ...each, windMs: wind[i] as number, radiantC: each.temperatureC })),
  }
  const limits = WBGT_LIMITS.flatMap(({ acclimatized, unacclimatized }) => [acclimatized, unacclimatized])
  const thresholds = seuil === undefined ? [...new Set(limits)].sort((a, b) => a - b) : [seuil]
  const also: Readonly<Record<string, Variable | undefined>> = { wbgt_max: read.tmax, utci_ombre: read.wind }
  const means = (indice: string, values: Float64Array) =>
    rowsOfDays({ indice, unite_valeur: '°C' }, { firstSlot, values, statistic: 'mean' })
  const counts = (indice: string, values: Float64Array, detail: string | null = null) =>
    rowsOfDays({ indice, unite_valeur: 'jours', detail }, { firstSlot, values, statistic: 'sum' })
  const rows = [
    ...Object.entries(indices).flatMap(([indice, values]) =>
      has(values) ? madeOf(means(indice, values), ...ofMean, also[indice]) : [],
    ),
    ...thresholds.flatMap((limit) =>
      madeOf(counts(`jours_wbgt_${limit}`, above(atRisk, limit), whoOf(limit) || null), ...ofRisk),
    ),
    ...(has(tmin) ? madeOf(counts('nuits_chaudes', above(tmin, WARM_NIGHT_C)), read.tmin) : []),
  ]
  return {
    rows,
    granularite: 'mensuel',
    resume: resumeOf(rows, { limit: seuil ?? TOLD_LIMIT_C, ofHighest }),
    words: {
      modele: [SAID.wbgt, { ...SAID.humidex }, SAID.heat_index, SAID.wet_bulb, has(wind) && SAID.utci],
      hypotheses: [
        compared,
        has(tmin) && tell(SAID.warm_night, { degC: WARM_NIGHT_C }),
        has(wind) && SAID.utci_in_shade,
      ],
      limites: [SAID.formula_ranges, SAID.wbgt_range],
    },
    parametres: { nuit_chaude_degc: WARM_NIGHT_C, ...parametres },
  }
}

/** Makes an index of the air of each step. */
const indexOf =
  ({ t2m, rh2m }: Record<'t2m' | 'rh2m', Float64Array>) =>
  (index: (air: Air, i: number) => number) =>
    t2m.map((temperatureC, i) => index({ temperatureC, relativeHumidityPct: rh2m[i] as number }, i))

const limitIn = (lang: Lang, limit: number) => quantity(lang, limit, '°C', Number.isInteger(limit) ? 0 : 1)

/** Which WBGT of a day is compared with the limits. */
const OF_HIGHEST: Words = SAID.of_highest

function resumeOf(rows: readonly Row[], { limit, ofHighest }: { limit: number; ofHighest: boolean }): Words {
  const indice = `jours_wbgt_${limit}`
  const year = yearOf(rows, indice)
  const months = extremeMonths(rows, indice)
  if (!year || !months) return NO_YEAR
  const { most } = months
  const days = (lang: 'fr' | 'en', { valeur }: Row) => numberIn(lang, valeur as number, 0)
  const kind = ofHighest ? { fr: 'maximal', en: 'highest' } : { fr: 'moyen', en: 'mean' }
  return tell(SAID.days_of_heat, {
    yearDays: (lang) => days(lang, year),
    kind,
    at: (lang) => limitIn(lang, limit),
    month: (lang) => monthsWords(lang, [most.mois as number]),
    monthDays: (lang) => days(lang, most),
  })
}

/** Where no year has all its days. */
export const NO_YEAR: Words = SAID.no_year

/** Rows of heat by day of the calendar or by hour, and the sentence that they bear out. */
interface HeatRows {
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
function heatOfDates(
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
      const n = numberIn(lang, atRisk.length, 0)
      const span =
        run.length > 1 && tell(SAID.in_a_row, { days: run.length, from: date(run[0]), to: date(run.at(-1)) })[lang]
      const most = quantity(lang, means[warmest] as number, '°C', 1)
      return tell(SAID.heat_of_dates, {
        over: limitIn(lang, limit),
        count: n,
        span: span || '',
        warmest: date(warmest),
        most,
      })[lang]
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
async function heatOfHours(record: ClimateRecord, limit: number): Promise<HeatRows & { rows: MadeRow[] }> {
  const air = {
    t2m: await record.required('t2m', 'horaire'),
    rh2m: await record.required('rh2m', 'horaire'),
  }
  const read = await record.read('vent_10m', 'horaire')
  const { firstSlot, columns } = ClimateRecord.together({ ...air, wind: read })
  const { t2m, wind } = columns
  const ofAir = indexOf(columns)
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
      const value = quantity(lang, wbgt.hours[most] as number, '°C', 1)
      const [month, hour] = [monthsWords(lang, [Math.floor(most / HOURS) + 1]), most % HOURS]
      return tell(SAID.heat_of_hours, { hour, month, value, limit: limitIn(lang, limit), over, count: known.length })[
        lang
      ]
    }),
    hypothese: tell(SAID.hours_of_the_clock, { clock: wbgt.clock, ms: LEAST_WIND_MS }),
  }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
