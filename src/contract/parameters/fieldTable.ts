/** The decimal parameters of planes and fields: bounds, rounding, defaults. Without schemas, so that a browser takes no more along. */
/** How a decimal parameter is rounded as it is read: to digits after the point, or to significant digits. */
export type Rounding = { decimals: number } | { digits: number }

export interface DecimalParameter {
  /** What it is where the question does not say. */
  initial: number
  bounds: readonly [least: number, most: number]
  rounding: Rounding
}

/** Of planes and modules. */
export const FIELD_PARAMETERS = {
  inclinaison_deg: { initial: 0, bounds: [0, 90], rounding: { decimals: 2 } },
  /** By default towards the equator: `equatorSideDeg`. */
  orientation_deg: { bounds: [0, 360], rounding: { decimals: 2 } },
  albedo_sol: { initial: 0.2, bounds: [0, 1], rounding: { decimals: 4 } },
  puissance_stc_wc: { initial: 1000, bounds: [1, 1e12], rounding: { digits: 7 } },
  noct_degc: { initial: 45, bounds: [25, 80], rounding: { decimals: 2 } },
  coeff_temp_pourcent_par_degc: { initial: -0.4, bounds: [-1, 0], rounding: { decimals: 4 } },
  pertes_pct: { initial: 14, bounds: [0, 99], rounding: { decimals: 3 } },
} as const satisfies Record<string, Omit<DecimalParameter, 'initial'> & Partial<DecimalParameter>>

export type FieldParameter = keyof typeof FIELD_PARAMETERS

/** What a parameter of a computed variable is where the question does not say. */
export const DEFAULTS = {
  inclinaison_deg: FIELD_PARAMETERS.inclinaison_deg.initial,
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

/** Elevations of a horizon, degrees, in equally spaced directions. */
export const HORIZON_LINE = {
  /** Asked in place of a line: a level horizon, whatever the terrain. */
  none: 'non',
  fewest: 3,
  most: 360,
  elevation: { bounds: [0, 90], rounding: { decimals: 2 } },
} as const

/** The largest error of the year, in per cent, of a plane that is answered without being asked to accept it. */
export const MOST_ERROR_PCT = 5

/** Models of the diffuse sky by the words of the contract, the default first. */
export const SKY_MODEL_NAMES = ['perez', 'perez_driesse', 'haydavies', 'isotrope'] as const

/** Where the diffuse of a plane is from, by the words of the contract; unasked, the first that is possible. */
export const DIFFUSE_NAMES = ['source', 'local', 'erbs'] as const
