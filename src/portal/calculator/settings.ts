import {
  type Approximation,
  DEFAULTS,
  FIELD_PARAMETERS,
  type FieldParameter,
  type ModulesQuestion,
  type PlaneQuestion,
  roundedAs,
  SKY_MODELS,
} from '../../answers/computed/field.ts'

/** A field as the calculator has it: what the interface takes, under the same names. */
export interface Settings extends PlaneQuestion, ModulesQuestion, Approximation {
  pertes_pct: number
}

/** The settings that are numbers, in the order of the form. */
export const NUMBERS = [
  'puissance_stc_wc',
  'inclinaison_deg',
  'orientation_deg',
  'pertes_pct',
  'coeff_temp_pourcent_par_degc',
  'noct_degc',
  'albedo_sol',
] as const satisfies readonly FieldParameter[]

export const MODELS = Object.keys(SKY_MODELS) as (keyof typeof SKY_MODELS)[]

/** What the address of a study holds beside the settings: where, and from which series. */
export const PLACES = ['ville', 'latitude', 'longitude', 'code_serie_source'] as const

/** Settings of a town where the address says nothing: its best tilt, all else as the interface has it. */
export function initialSettings(best: { tiltDeg: number; azimuthDeg: number } | undefined): Settings {
  return {
    ...DEFAULTS,
    inclinaison_deg: best?.tiltDeg ?? DEFAULTS.inclinaison_deg,
    orientation_deg: best?.azimuthDeg ?? DEFAULTS.orientation_deg,
  }
}

/** A setting of an address that could not be taken as it is, and what was taken instead. */
export interface Refused {
  name: string
  given: string
  taken: string
}

/** The settings that an address names, `initial` where it names none; what is out of bounds or no number is told. */
export function readSettings(
  given: (name: string) => string | null | undefined,
  initial: Settings,
): { settings: Settings; refused: Refused[] } {
  const settings = { ...initial }
  const refused: Refused[] = []
  for (const name of NUMBERS) {
    const text = given(name)
    if (text === null || text === undefined || text.trim() === '') continue
    const value = readNumber(name, text)
    settings[name] = value ?? initial[name]
    if (value === undefined) refused.push({ name, given: text, taken: String(initial[name]) })
  }
  const model = given('modele')
  if (model && (MODELS as readonly string[]).includes(model)) settings.modele = model as Settings['modele']
  else if (model) refused.push({ name: 'modele', given: model, taken: initial.modele })
  settings.accepter_approximation = given('accepter_approximation') === 'oui' ? 'oui' : initial.accepter_approximation
  return { settings, refused }
}

/** A number within the bounds of its parameter, rounded as the interface rounds it; a decimal comma is one too. */
export function readNumber(name: FieldParameter, text: string): number | undefined {
  const { bounds, rounding } = FIELD_PARAMETERS[name]
  const written = text.trim().replace(',', '.')
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(written)) return undefined
  const value = Number(written)
  return value >= bounds[0] && value <= bounds[1] ? roundedAs(rounding, value) : undefined
}

/** The settings as an address has them; the interface takes the same. */
export function settingsQuery(settings: Settings): [name: string, value: string][] {
  const { modele, accepter_approximation } = settings
  return [
    ...NUMBERS.map((name): [string, string] => [name, String(settings[name])]),
    ['modele', modele],
    ...(accepter_approximation === 'oui' ? ([['accepter_approximation', 'oui']] as [string, string][]) : []),
  ]
}

/** What the address of a study holds: where, from which series, and all settings. */
export function studyQuery(study: {
  inputs: { localite: string }
  serie: { code: string }
  point: { latitude: number; longitude: number } | undefined
  settings: Settings
}): string {
  const { inputs, serie, point, settings } = study
  const place: [string, string][] = point
    ? [
        ['latitude', String(point.latitude)],
        ['longitude', String(point.longitude)],
      ]
    : [['ville', inputs.localite]]
  return new URLSearchParams([...place, ['code_serie_source', serie.code], ...settingsQuery(settings)]).toString()
}

/** The questions to the interface whose answers the calculator shows: the year with its P50 and P90, and the months. */
export function questionsOf(
  { localite, edition }: { localite: string; edition: string },
  { serie, settings }: { serie: string; settings: Settings },
): { year: string; months: string } {
  const field = [...settingsQuery(settings), ['edition', edition]] as [string, string][]
  const query = (entries: [string, string][]) => new URLSearchParams(entries).toString()
  return {
    year: `/v1/grandeurs/productible_exceedance/${localite}?${query([['code_serie_source', serie], ['probabilites', '50,90'], ...field])}`,
    months: `/v1/grandeurs/productible_correction_thermique?${query([['code_serie_source', serie], ['granularite', 'mensuel'], ...field])}`,
  }
}

/** Where the script of the calculator finds what a town is computed from. */
export function inputsPath(edition: string, town: string): string {
  return `/productible/${edition}/${town}.json`
}
