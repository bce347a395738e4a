import Type from 'typebox'
import { DEFAULTS } from '../answers/computed/defaults.ts'
import { GRANULARITES } from '../contract/vocabulary.ts'
import { decimal, type Rounding } from './decimalParameter.ts'
import { PERIODE_DEBUT, PERIODE_FIN } from './period.ts'

/** A decimal parameter: what it is without being given, its bounds, its words, its rounding. */
const initially = (initial: number, bounds: [number, number], description: string, rounding: Rounding) =>
  decimal({ initial, bounds, description, rounding })

const HUNDREDTHS: Rounding = { decimals: 2 }
const PERCENT: Rounding = { decimals: 3 }
const SHARE: Rounding = { decimals: 4 }

/** Where a computation starts from, and how its answer is given. */
export const COMMON = {
  localite: Type.Optional(
    Type.String({
      description:
        'Code de la localité : la série la plus fine qui couvre la période est prise (requis sans code_serie_source)',
    }),
  ),
  code_serie_source: Type.Optional(
    Type.String({
      description: 'Code de la série d’où partir (requis sans localite ; une station au sol se nomme ainsi)',
    }),
  ),
  periode_debut: PERIODE_DEBUT,
  periode_fin: PERIODE_FIN,
}

export const STEPS = {
  granularite: Type.Enum([...GRANULARITES], {
    default: 'mensuel',
    description: 'Pas des résultats ; pas plus fin que la source',
  }),
}

export const TILT = {
  inclinaison_deg: initially(
    DEFAULTS.inclinaison_deg,
    [0, 90],
    'Inclinaison du plan : 0 horizontal, 90 vertical',
    HUNDREDTHS,
  ),
}
export const AZIMUTH = {
  orientation_deg: initially(
    DEFAULTS.orientation_deg,
    [0, 360],
    'Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest',
    HUNDREDTHS,
  ),
}
export const SKY = {
  albedo_sol: initially(DEFAULTS.albedo_sol, [0, 1], 'Part du rayonnement que le sol réfléchit', SHARE),
  modele: Type.Enum(['perez', 'haydavies', 'isotrope'], {
    default: DEFAULTS.modele,
    description: 'Modèle du ciel diffus',
  }),
}
export const PLANE = { ...TILT, ...AZIMUTH, ...SKY }

export const POWER = {
  puissance_stc_wc: initially(DEFAULTS.puissance_stc_wc, [1, 1e12], 'Puissance du champ à 1000 W/m² et 25 °C, Wc', {
    digits: 7,
  }),
}
export const HEAT = {
  noct_degc: initially(
    DEFAULTS.noct_degc,
    [25, 80],
    'Température de cellule nominale (NOCT : 800 W/m², 20 °C), °C',
    HUNDREDTHS,
  ),
  coeff_temp_pourcent_par_degc: initially(
    DEFAULTS.coeff_temp_pourcent_par_degc,
    [-1, 0],
    'Variation de la puissance par degré de cellule, %/°C',
    SHARE,
  ),
}
export const LOSSES = {
  pertes_pct: initially(
    DEFAULTS.pertes_pct,
    [0, 99],
    'Autres pertes du système (salissure, câbles, onduleur…), %',
    PERCENT,
  ),
}

export const EXCEEDANCE_PARAMS = Type.Object({ localite: Type.String({ description: 'Code de la localité' }) })

/** The parameters of every exceedance, beside the path's town. */
export const EXCEEDANCE = {
  code_serie_source: Type.Optional(
    Type.String({ description: 'Code de la série d’où partir (par défaut : la plus longue de la ville)' }),
  ),
  periode_debut: PERIODE_DEBUT,
  periode_fin: PERIODE_FIN,
  probabilites: Type.Array(Type.Integer({ minimum: 1, maximum: 99 }), {
    default: [50, 75, 90, 95, 99],
    maxItems: 20,
    description:
      'Probabilités de dépassement en %, séparées par des virgules (90 : dépassée neuf années sur dix) ; il faut au moins 1/min(p, 1-p) années : dix pour 90 comme pour 10, cent pour 99 comme pour 1',
  }),
}
