import { DECIMAL_NUMBER } from '../../contract/decimalNumber.ts'
import type { Point } from '../../contract/distance.ts'
import {
  type DecimalParameter,
  FIELD_PARAMETERS,
  type FieldParameter,
  HORIZON_LINE,
  roundedAs,
  SKY_MODEL_NAMES,
} from '../../contract/parameters/fieldTable.ts'
import type { SystemQuestion } from '../../contract/parameters/system.ts'
import { systemQuestion } from '../../contract/parameters/systemQuestion.ts'
import {
  EFFICIENCY_POINTS,
  MONTHLY_PARAMETERS,
  OPTIMAL,
  SYSTEM_PARAMETERS,
  SYSTEM_WORDS,
} from '../../contract/parameters/systemTable.ts'
import { TOLD_PROBABILITIES } from '../../derive/field/fieldYield.ts'

/** The array of the calculator: the parameters of `productible` under the same names, with soiling that is given. */
export interface Settings
  extends Omit<SystemQuestion, 'albedo_sol' | 'coeff_temp_pourcent_par_degc' | 'nettoyage' | ListName> {
  inclinaison_deg: number
  orientation_deg: number
  salissure: 'fixe'
  /** Undefined: the stored albedo. */
  albedo_sol: number | undefined
  /** Undefined: by the coefficients. */
  coeff_temp_pourcent_par_degc: number | undefined
  horizon: number[] | undefined
  rendement_relatif: string[] | undefined
}

/** Settings that are lists. */
export const LISTS = ['horizon', 'rendement_relatif'] as const
export type ListName = (typeof LISTS)[number]

const { inclinaison_deg, orientation_deg, puissance_stc_wc, albedo_sol, coeff_temp_pourcent_par_degc } =
  FIELD_PARAMETERS
const PARAMETERS = {
  puissance_stc_wc,
  inclinaison_deg,
  orientation_deg,
  albedo_sol,
  coeff_temp_pourcent_par_degc,
  ...SYSTEM_PARAMETERS,
}

export type NumberName = keyof typeof PARAMETERS

/** The settings that are numbers. */
export const NUMBERS = Object.keys(PARAMETERS) as NumberName[]

/** Numbers that may be left out. */
export const MAY_BE_LEFT: readonly NumberName[] = ['albedo_sol', 'coeff_temp_pourcent_par_degc']

/** Settings that the address always holds; others only if they differ from the default of the API. */
const ALWAYS: readonly NumberName[] = ['puissance_stc_wc', 'inclinaison_deg', 'orientation_deg']

const { suivi, montage, technologie, coefficients, axe_retour_arriere } = SYSTEM_WORDS
/** The settings that are words, the default of the API first. */
export const CHOICES = { modele: SKY_MODEL_NAMES, suivi, montage, technologie, coefficients, axe_retour_arriere }

export type ChoiceName = keyof typeof CHOICES
export const CHOICE_NAMES = Object.keys(CHOICES) as ChoiceName[]
export type ChoiceWord = (typeof CHOICES)[ChoiceName][number]

/** What the address of a study holds beside the settings: place and series. `point` is a place as the form sends it, in one text. */
export const PLACES = ['ville', 'point', 'latitude', 'longitude', 'code_serie_source', 'estimation'] as const

/** Settings of a former calculator, which old addresses still name. */
export const FORMER = ['pertes_pct', 'noct_degc'] as const satisfies FieldParameter[]

const SOUTH_DEG = 180

/** The default settings of a town: its best tilt, and the defaults of the API. */
export function initialSettings(best: { tiltDeg: number; azimuthDeg: number } | undefined): Settings {
  const tilt = best ? { inclinaison_deg: best.tiltDeg } : {}
  // Without a best tilt the plane lies flat, and faces every way.
  const left = {
    albedo_sol: undefined,
    coeff_temp_pourcent_par_degc: undefined,
    horizon: undefined,
    rendement_relatif: undefined,
  }
  return { ...left, ...systemQuestion(tilt), orientation_deg: best?.azimuthDeg ?? SOUTH_DEG } as Settings
}

export function boundsOf(name: NumberName): DecimalParameter['bounds'] {
  return PARAMETERS[name].bounds
}

/** A setting of an address that was not accepted, and the value used instead. */
export interface Refused {
  name: NumberName | ChoiceName | ListName
  given: string
  taken: string
}

export interface ReadSettings {
  settings: Settings
  refused: Refused[]
  /** Whether the address requests the optimal tilt or azimuth. */
  optimal: { tilt: boolean; azimuth: boolean }
  /** Settings of the address that no longer exist. */
  former: string[]
}

/** The settings of an address, `initial` where it names none; `refused` lists those out of bounds or not a number. */
export function readSettings(given: (name: string) => string | null | undefined, initial: Settings): ReadSettings {
  const refused: Refused[] = []
  const textOf = (name: string) => given(name)?.trim() ?? ''
  const isOptimal = (name: NumberName) => textOf(name) === OPTIMAL
  const optimal = { tilt: isOptimal('inclinaison_deg'), azimuth: isOptimal('orientation_deg') }
  const sought = [...(optimal.tilt ? ['inclinaison_deg'] : []), ...(optimal.azimuth ? ['orientation_deg'] : [])]
  const numbers = NUMBERS.filter((name) => textOf(name) !== '' && !sought.includes(name)).map((name) => {
    const value = readMonths(name, textOf(name)) ?? readNumber(name, textOf(name))
    if (value === undefined) refused.push({ name, given: textOf(name), taken: String(initial[name] ?? '') })
    return [name, value ?? initial[name]]
  })
  const words = CHOICE_NAMES.filter((name) => textOf(name) !== '').map((name) => {
    const word = CHOICES[name].find((each) => each === textOf(name))
    if (word === undefined) refused.push({ name, given: textOf(name), taken: initial[name] })
    return [name, word ?? initial[name]]
  })
  const lists = LISTS.filter((name) => textOf(name) !== '').map((name) => {
    const list = readList(name, textOf(name))
    if (list === undefined) refused.push({ name, given: textOf(name), taken: '' })
    return [name, list]
  })
  return {
    settings: {
      ...initial,
      ...Object.fromEntries([...numbers, ...words, ...lists]),
      ...(given('accepter_approximation') === 'oui' ? { accepter_approximation: 'oui' } : {}),
    },
    refused,
    optimal,
    former: FORMER.filter((name) => textOf(name) !== ''),
  }
}

/** A number within the bounds of its parameter, rounded as the API rounds it; a decimal comma is accepted. */
export function readNumber(name: NumberName, text: string): number | undefined {
  return readWithin(PARAMETERS[name], text)
}

function readWithin({ bounds, rounding }: Omit<DecimalParameter, 'initial'>, text: string): number | undefined {
  const written = text.trim().replace(',', '.')
  if (!DECIMAL_NUMBER.test(written)) return undefined
  const value = Number(written)
  return value >= bounds[0] && value <= bounds[1] ? roundedAs(rounding, value) : undefined
}

/** Numbers separated by commas, with decimal points; undefined where one is none. */
function readNumbers(parameter: Omit<DecimalParameter, 'initial'>, text: string): number[] | undefined {
  const values = text.split(',').map((each) => readWithin(parameter, each))
  return values.includes(undefined) ? undefined : (values as number[])
}

/** The twelve months of a setting that may have them. */
function readMonths(name: NumberName, text: string): number[] | undefined {
  const months = MONTHLY_PARAMETERS.some((each) => each === name) ? readNumbers(PARAMETERS[name], text) : undefined
  return months?.length === 12 ? months : undefined
}

const READ_LIST: Readonly<Record<ListName, (text: string) => (number | string)[] | undefined>> = {
  horizon(text) {
    if (text === HORIZON_LINE.none) return [0, 0, 0]
    const line = readNumbers(HORIZON_LINE.elevation, text)
    return line && line.length >= HORIZON_LINE.fewest && line.length <= HORIZON_LINE.most ? line : undefined
  },
  // Whether they are points of a module is judged with the array.
  rendement_relatif(text) {
    const points = text.split(',')
    return points.length >= EFFICIENCY_POINTS.fewest && points.length <= EFFICIENCY_POINTS.most ? points : undefined
  },
}

/** A list as an address has it; undefined where it is none. */
export function readList(name: ListName, text: string): (number | string)[] | undefined {
  return READ_LIST[name](text)
}

/** One number for a setting: that of a setting by months is their mean. */
export function meanOfSetting(value: number | readonly number[] | undefined): number | undefined {
  return typeof value === 'number' || value === undefined
    ? value
    : roundedAs({ decimals: 3 }, value.reduce((sum, each) => sum + each, 0) / value.length)
}

/** Groups of fields that apply to some settings alone: a fixed plane or an axis, rows, two faces. */
export type Use = 'fixe' | 'axe' | 'rangees' | 'faces'

export function usesOf({ suivi: tracking, bifacialite }: Settings): readonly Use[] {
  const faces = bifacialite > 0
  return [
    tracking,
    ...(faces || tracking === 'axe' ? (['rangees'] as const) : []),
    ...(faces ? (['faces'] as const) : []),
  ]
}

/** The settings that differ from the defaults of the API, and the size and plane of the array. */
export function namedSettings(settings: Settings): (NumberName | ChoiceName | ListName)[] {
  const initial = initialSettings(undefined)
  return [
    ...NUMBERS.filter((name) => ALWAYS.includes(name) || settings[name] !== initial[name]),
    ...CHOICE_NAMES.filter((name) => settings[name] !== initial[name]),
    ...LISTS.filter((name) => settings[name] !== undefined),
  ]
}

/** The settings as parameters of an address, the same as those of the API. */
export function settingsQuery(settings: Settings): [name: string, value: string][] {
  return [
    ...namedSettings(settings).map((name): [string, string] => [name, String(settings[name])]),
    ...(settings.accepter_approximation === 'oui' ? ([['accepter_approximation', 'oui']] as [string, string][]) : []),
  ]
}

/** The code of the best estimate of a place among its series: what the interface answers from where none is named. */
export const BEST = ''

/** The query of a study: place, series and settings. */
export function studyQuery(study: {
  inputs: Pick<QuestionedInputs, 'localite' | 'base'> & { isBaseNamed?: boolean }
  serie: { code: string }
  point: Point | undefined
  settings: Settings
}): string {
  const { inputs, serie, point, settings } = study
  const place: [string, string][] = point ? coordinatesOf(point) : [['ville', inputs.localite]]
  const from = serie.code === BEST ? (inputs.isBaseNamed ? brought(inputs) : []) : named(serie.code)
  return query([...place, ...from, ...settingsQuery(settings)])
}

const coordinatesOf = ({ latitude, longitude }: Point): [string, string][] => [
  ['latitude', String(latitude)],
  ['longitude', String(longitude)],
]

/** The requests to the API that return what the calculator shows, and the months as CSV. */
export const QUESTIONS = ['months', 'csv', 'losses', 'year'] as const
export type Questions = Record<(typeof QUESTIONS)[number], string>

interface QuestionedInputs {
  localite: string
  edition: string
  point?: Point | null
  /** The series that the best estimate is of, which the interface may have a finer one beside. */
  base?: string | undefined
}

export function questionsOf(
  { localite, edition, point, base }: QuestionedInputs,
  { serie, settings }: { serie: string; settings: Settings },
): Questions {
  const from = serie === BEST ? brought({ base }) : named(serie)
  const at: [string, string][] = [...(point ? coordinatesOf(point) : []), ...from]
  const yieldBy = (more: [string, string][]) =>
    `/v1/grandeurs/productible?${query([...at, ...settingsQuery(settings), ...more, ['edition', edition]])}`
  const years: [string, string][] = [
    ...at,
    ['chaine', 'complete'],
    ['probabilites', TOLD_PROBABILITIES.join()],
    ...settingsQuery(settings),
    ['edition', edition],
  ]
  return {
    months: yieldBy([['granularite', 'mensuel']]),
    csv: yieldBy([
      ['granularite', 'mensuel'],
      ['format', 'csv'],
    ]),
    losses: yieldBy([['granularite', 'annuel']]),
    year: `/v1/grandeurs/productible_exceedance/${localite}?${query(years)}`,
  }
}

/** The best estimate, by the series that it is made of. */
const brought = ({ base = BEST }: Pick<QuestionedInputs, 'base'>): [string, string][] => [
  ...named(base),
  ['estimation', 'oui'],
]

const named = (serie: string): [string, string][] => (serie === BEST ? [] : [['code_serie_source', serie]])

const query = (entries: [string, string][]) => new URLSearchParams(entries).toString()
