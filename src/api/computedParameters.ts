import Type from 'typebox'
import { DEFAULTS, FIELD_PARAMETERS, type FieldParameter, SKY_MODEL_NAMES } from '../answers/computed/field.ts'
import { GRANULARITES } from '../contract/vocabulary.ts'
import { decimal } from './decimalParameter.ts'
import { PERIODE_DEBUT, PERIODE_FIN } from './period.ts'

/** A parameter of fields and planes, with its words. */
const field = (name: FieldParameter, description: string) => decimal({ ...FIELD_PARAMETERS[name], description })

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
  inclinaison_deg: field('inclinaison_deg', 'Inclinaison du plan : 0 horizontal, 90 vertical'),
}
export const AZIMUTH = {
  orientation_deg: field('orientation_deg', 'Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest'),
}
export const SKY = {
  albedo_sol: field('albedo_sol', 'Part du rayonnement que le sol réfléchit'),
  modele: Type.Enum([...SKY_MODEL_NAMES], {
    default: DEFAULTS.modele,
    description: 'Modèle du ciel diffus',
  }),
}
export const PLANE = { ...TILT, ...AZIMUTH, ...SKY }

export const POWER = {
  puissance_stc_wc: field('puissance_stc_wc', 'Puissance du champ à 1000 W/m² et 25 °C, Wc'),
}
export const HEAT = {
  noct_degc: field('noct_degc', 'Température de cellule nominale (NOCT : 800 W/m², 20 °C), °C'),
  coeff_temp_pourcent_par_degc: field(
    'coeff_temp_pourcent_par_degc',
    'Variation de la puissance par degré de cellule, %/°C',
  ),
}
export const WEATHER = {
  source_meteo: Type.Optional(
    Type.String({
      description:
        'Source de la température et du vent (par défaut : celle de l’irradiation, sinon la première du pays qui couvre les jours)',
    }),
  ),
}
export const LOSSES = {
  pertes_pct: field('pertes_pct', 'Autres pertes du système (salissure, câbles, onduleur…), %'),
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
