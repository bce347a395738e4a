import type { Localite, Serie } from '../../contract/catalogue.ts'
import type { AnneeTypeColumn, anneeType } from '../../contract/computed/anneeType.ts'
import type { ComputedQuestion } from '../../contract/computed/define.ts'
import { ofName } from '../../contract/frenchTypography.ts'
import type { DiffuseOrigin } from '../../derive/field/transpositionError.ts'
import { hoursOfStep } from '../../derive/steps/sunAxis.ts'
import { standardOffset } from '../../derive/steps/zoneOffset.ts'
import type { HourlyRecord } from '../../derive/typicalYear/monthCandidates.ts'
import type { ComposedYear, P90Year } from '../../derive/typicalYear/typicalYear.ts'
import { weatherOfDays } from '../../derive/typicalYear/weatherOfDays.ts'
import { AIR, companionNote } from '../companionNotes.ts'
import type { Inputs } from '../inputs.ts'
import { skyOf } from '../plane.ts'
import { joinWords, TEMPERATURE_COURSE, TEMPERATURE_RANGE, type Words } from '../words.ts'
import SAID from './words.json' with { type: 'json' }

/** Weather that months are chosen by beside irradiation, and how it is called. */
export const WEATHER = {
  t2m: AIR,
  rh2m: { fr: 'Humidité relative', en: 'Relative humidity' },
  vent_10m: { fr: 'Vent à 10 m', en: 'Wind at 10 m' },
} as const satisfies Partial<Record<AnneeTypeColumn, { fr: string; en: string }>>
type WeatherName = keyof typeof WEATHER
export const WEATHER_NAMES = Object.keys(WEATHER) as WeatherName[]

/** What is carried along where the source has it by hours; a month that is chosen may lack some of it. */
const CARRIED = ['precipitation', 'albedo_surface'] as const satisfies readonly AnneeTypeColumn[]

/** The values of an hour of a composed year, in the order of the answer. */
export const COLUMNS: readonly AnneeTypeColumn[] = ['ghi', 'dni', 'dhi', ...WEATHER_NAMES, ...CARRIED]
type CarriedName = (typeof CARRIED)[number]
export type YearColumns = Record<Exclude<AnneeTypeColumn, CarriedName>, Float64Array> & {
  [Name in CarriedName]?: Float64Array
}

/** Years of hours that a source has, or that are made of its days, and how they were come by. */
export interface YearRecord {
  record: HourlyRecord<YearColumns>
  /** Columns that no source gave by hours. */
  derived: AnneeTypeColumn[]
  /** Where the temperature is from. */
  weatherSource: string
  words: Words
  /** Its words in the header of a weather file: without commas. */
  notes: string[]
}

/** Where beam and diffuse are from, in the header of a weather file. */
const DIFFUSE_NOTES: Record<DiffuseOrigin, (serie: Serie) => string> = {
  source: ({ source }) => `ceux ${ofName(source)} ou le reste du global`,
  local: () => 'relation locale ajustée à une station',
  erbs: () => 'relation d’Erbs 1982',
}

/** The years of hours that a series and its companions give; of a series of days they are made of these. */
export async function yearRecord(inputs: Inputs): Promise<YearRecord> {
  const { axis, serie } = inputs
  const byHours = axis.granularite === 'horaire'
  const [sky, weather, dhi, dni] = await Promise.all([
    skyOf(inputs, {}),
    weatherOf(inputs),
    inputs.companion('dhi'),
    inputs.companion('dni'),
  ])
  const values = byHours
    ? weather.values
    : weatherOfDays(axis, { ghi: await inputs.main(), ...weather.values }, inputs.sun())
  const carried = byHours ? await carriedOf(inputs) : {}
  const { utcOffsetHours, words: zoneWords } = localTime(inputs.localite, Number(inputs.period.fin.slice(0, 4)))
  const notes = WEATHER_NAMES.map((name) => companionNote(inputs, WEATHER[name], weather.series[name]))
  const ownSplit = [...(dni ? [] : (['dni'] as const)), ...(dhi ? [] : (['dhi'] as const))]
  return {
    record: {
      firstSlot: axis.firstSlot * hoursOfStep(axis),
      columns: { ...sky.hours, ...values, ...carried },
      mayLack: CARRIED,
      utcOffsetHours,
    },
    derived: byHours ? ownSplit : COLUMNS.filter((name) => !(CARRIED as readonly string[]).includes(name)),
    weatherSource: weather.series.t2m.source,
    words: joinWords({ hypotheses: [!byHours && SAID.made_of_days.hypothese] }, sky.words, {
      modele: byHours ? [] : [TEMPERATURE_RANGE.journalier, TEMPERATURE_COURSE, SAID.day_vapour],
      hypotheses: [
        axis.minute !== undefined &&
          `Le rayonnement ${ofName(serie.source)} est celui de la minute ${axis.minute} de chaque heure, et cette année le donne comme celui de l’heure : un programme qui prend le soleil au milieu de l’heure le voit ${Math.abs(30 - axis.minute)} minutes trop ${axis.minute < 30 ? 'tard' : 'tôt'}.`,
        ...notes,
        `Jours, mois et années de l’heure légale du lieu, ${zoneWords}.`,
        inputs.localite.altitude_metres === null && 'Altitude inconnue, prise à 0 m.',
      ],
      limites: [!byHours && SAID.made_of_days.limite],
    }),
    notes: [
      ...(byHours ? [] : SAID.made_of_days.notes),
      `direct et diffus : ${DIFFUSE_NOTES[sky.diffuse](serie)}`,
      ...(axis.minute === undefined ? [] : [`rayonnement de la minute ${axis.minute} de chaque heure`]),
      ...WEATHER_NAMES.flatMap((name) =>
        weather.series[name].source === serie.source ? [] : [`${name} ${ofName(weather.series[name].source)}`],
      ),
      `heure légale ${zoneWords}`,
    ],
  }
}

/** Temperature, humidity and wind on the steps of the series, and the series that each is from. */
async function weatherOf(
  inputs: Inputs,
): Promise<{ values: Record<WeatherName, Float64Array>; series: Record<WeatherName, Serie> }> {
  const [t2m, rh2m, vent_10m] = await Promise.all([
    inputs.required('t2m'),
    inputs.required('rh2m'),
    inputs.required('vent_10m'),
  ])
  return {
    values: { t2m: t2m.values, rh2m: rh2m.values, vent_10m: vent_10m.values },
    series: { t2m: t2m.serie, rh2m: rh2m.serie, vent_10m: vent_10m.serie },
  }
}

async function carriedOf(inputs: Inputs): Promise<Partial<Record<CarriedName, Float64Array>>> {
  const [precipitation, albedo] = await Promise.all(CARRIED.map((name) => inputs.companion(name)))
  return { ...(precipitation ? { precipitation } : {}), ...(albedo ? { albedo_surface: albedo } : {}) }
}

export type Hours = YearRecord['record']

export type Year = ComposedYear<Hours['columns']> | P90Year<Hours['columns']>

const DEGREES_AN_HOUR = 15

/** Offset of a town's local standard time from UTC in whole hours, and its words. */
export function localTime(
  { fuseau_horaire, longitude }: Localite,
  lastYear: number,
): { utcOffsetHours: number; words: string } {
  if (fuseau_horaire === null) {
    const utcOffsetHours = Math.round((longitude ?? 0) / DEGREES_AN_HOUR)
    return { utcOffsetHours, words: `${utc(utcOffsetHours)}, de la longitude : le fuseau n’est pas connu` }
  }
  const own = standardOffset(fuseau_horaire, lastYear)
  const utcOffsetHours = Math.round(own)
  const nearest = own === utcOffsetHours ? '' : `, l’heure entière la plus proche de ${utc(own)}`
  return { utcOffsetHours, words: `${utc(utcOffsetHours)} (${fuseau_horaire}, sans heure d’été)${nearest}` }
}

/** `UTC`, `UTC+1`, `UTC+5:30`. */
function utc(hours: number): string {
  if (hours === 0) return 'UTC'
  const minutes = Math.round(60 * Math.abs(hours)) % 60
  const whole = Math.floor(Math.abs(hours))
  return `UTC${hours > 0 ? '+' : '-'}${whole}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`
}

/** The question of a typical year. */
export type AnneeTypeQuestion = ComputedQuestion<typeof anneeType>
