import type { Modules } from '../../derive/field/moduleEnergy.ts'
import type { Plane } from '../../derive/field/plane.ts'
import type { SeriesSkyModel } from '../../solar/skyShares.ts'

/** How a decimal parameter is rounded as it is read: to digits after the point, or to significant digits. */
export type Rounding = { decimals: number } | { digits: number }

export interface DecimalParameter {
  /** What it is where the question does not say. */
  initial: number
  bounds: [least: number, most: number]
  rounding: Rounding
}

/** The decimal parameters of fields and planes, the same for the interface and the pages. */
export const FIELD_PARAMETERS = {
  inclinaison_deg: { initial: 0, bounds: [0, 90], rounding: { decimals: 2 } },
  orientation_deg: { initial: 180, bounds: [0, 360], rounding: { decimals: 2 } },
  albedo_sol: { initial: 0.2, bounds: [0, 1], rounding: { decimals: 4 } },
  puissance_stc_wc: { initial: 1000, bounds: [1, 1e12], rounding: { digits: 7 } },
  noct_degc: { initial: 45, bounds: [25, 80], rounding: { decimals: 2 } },
  coeff_temp_pourcent_par_degc: { initial: -0.4, bounds: [-1, 0], rounding: { decimals: 4 } },
  pertes_pct: { initial: 14, bounds: [0, 99], rounding: { decimals: 3 } },
} as const satisfies Record<string, DecimalParameter>

export type FieldParameter = keyof typeof FIELD_PARAMETERS

/** What a parameter of a computed variable is where the question does not say. */
export const DEFAULTS = {
  inclinaison_deg: FIELD_PARAMETERS.inclinaison_deg.initial,
  orientation_deg: FIELD_PARAMETERS.orientation_deg.initial,
  albedo_sol: FIELD_PARAMETERS.albedo_sol.initial,
  modele: 'perez',
  accepter_approximation: 'non',
  critere: 'annuel',
  puissance_stc_wc: FIELD_PARAMETERS.puissance_stc_wc.initial,
  noct_degc: FIELD_PARAMETERS.noct_degc.initial,
  coeff_temp_pourcent_par_degc: FIELD_PARAMETERS.coeff_temp_pourcent_par_degc.initial,
  pertes_pct: FIELD_PARAMETERS.pertes_pct.initial,
} as const

/** A value as the question has it once it is rounded. */
export function roundedAs(rounding: Rounding, value: number): number {
  const rounded = Number('decimals' in rounding ? value.toFixed(rounding.decimals) : value.toPrecision(rounding.digits))
  return rounded === 0 ? 0 : rounded // -0 is the same question as 0
}

/** A plane as a question describes it. */
export interface PlaneQuestion {
  /** 0 facing up to 90 upright. */
  inclinaison_deg: number
  /** Clockwise from north, 0 to 360. */
  orientation_deg: number
  /** Reflectance of the ground, 0 to 1. */
  albedo_sol: number
  modele: keyof typeof SKY_MODELS
}

/** The largest error of the year, in per cent, of a plane that is answered without being asked to accept it. */
export const MOST_ERROR_PCT = 5

/** Whether a plane is wanted whose error is larger. */
export interface Approximation {
  accepter_approximation: 'non' | 'oui'
}

/** Models of the diffuse sky by the words of the contract. */
export const SKY_MODELS = {
  perez: 'perez',
  perez_driesse: 'perez_driesse',
  haydavies: 'haydavies',
  isotrope: 'isotropic',
} as const satisfies Record<string, SeriesSkyModel>

/** Their words, the default first. */
export const SKY_MODEL_NAMES = [
  'perez',
  'perez_driesse',
  'haydavies',
  'isotrope',
] as const satisfies readonly (keyof typeof SKY_MODELS)[]

export function planeOf(question: PlaneQuestion): Plane {
  return {
    tiltDeg: question.inclinaison_deg,
    azimuthDeg: question.orientation_deg,
    albedo: question.albedo_sol,
    model: SKY_MODELS[question.modele],
  }
}

/** Modules as a question describes them. */
export interface ModulesQuestion {
  /** Power at 1000 W/m² and 25 °C, Wc. */
  puissance_stc_wc: number
  /** Nominal operating cell temperature, °C. */
  noct_degc: number
  /** Change of power per degree of the cell, %. */
  coeff_temp_pourcent_par_degc: number
}

export function modulesOf(question: ModulesQuestion): Modules {
  return {
    powerW: question.puissance_stc_wc,
    noctC: question.noct_degc,
    tempCoeffPct: question.coeff_temp_pourcent_par_degc,
  }
}
