import Type, { type TSchema } from 'typebox'
import { GIVEN_TERM, type GivenName, HORIZON_ANNEES } from '../answers/computed/budgetParameters.ts'
import {
  DEFAULTS,
  FIELD_PARAMETERS,
  type FieldParameter,
  MOST_ERROR_PCT,
  SKY_MODEL_NAMES,
} from '../answers/computed/field.ts'
import { OPTIMAL, SYSTEM_PARAMETERS, SYSTEM_WORDS, type SystemParameter } from '../answers/computed/systemParameters.ts'
import { MOST_TOWNS } from '../answers/towns/eachTown.ts'
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

/** The same, of up to so many towns at once. */
export const COMMON_OF_TOWNS = {
  ...COMMON,
  localite: Type.Optional(
    Type.Array(Type.String(), {
      maxItems: MOST_TOWNS,
      uniqueItems: true,
      description:
        'Code de la localité : la série la plus fine qui couvre la période est prise (requis sans code_serie_source). Plusieurs, séparés par des virgules : une réponse pour chacune, et autant de requêtes comptées',
    }),
  ),
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
export const APPROXIMATION = {
  accepter_approximation: Type.Enum(['non', 'oui'], {
    default: DEFAULTS.accepter_approximation,
    description: `oui : répondre aussi d’un plan dont erreur_transposition_pct passe ${MOST_ERROR_PCT} %, qui est refusé sans cela`,
  }),
}
export const PLANE = { ...TILT, ...AZIMUTH, ...SKY, ...APPROXIMATION }

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
        'Source de la température, et du vent où elle en a un (par défaut : celle de l’irradiation, sinon la première du pays qui couvre les jours)',
    }),
  ),
}
export const LOSSES = {
  pertes_pct: field('pertes_pct', 'Autres pertes du système (salissure, câbles, onduleur…), %'),
}

const system = (name: SystemParameter, description: string) => decimal({ ...SYSTEM_PARAMETERS[name], description })
const word = <Name extends keyof typeof SYSTEM_WORDS>(name: Name, description: string) =>
  Type.Unsafe<(typeof SYSTEM_WORDS)[Name][number]>(
    Type.Enum([...SYSTEM_WORDS[name]] as string[], { default: SYSTEM_WORDS[name][0], description }),
  )
/** A decimal parameter for which `optimale` may be asked. */
const orOptimal = (name: 'inclinaison_deg' | 'orientation_deg', description: string) => {
  const { initial, ...number } = FIELD_PARAMETERS[name]
  return Type.Union([decimal({ ...number, description: 'Un nombre' }), Type.Literal(OPTIMAL)], {
    default: initial,
    description,
  })
}

/** A field of modules from sun to meter. */
export const SYSTEM = {
  ...POWER,
  inclinaison_deg: orOptimal(
    'inclinaison_deg',
    'Inclinaison du plan : 0 horizontal, 90 vertical ; optimale : celle qui reçoit le plus sur l’année',
  ),
  orientation_deg: orOptimal(
    'orientation_deg',
    'Orientation du plan : 0 nord, 90 est, 180 sud, 270 ouest ; optimale : celle qui reçoit le plus sur l’année',
  ),
  ...APPROXIMATION,
  modele: SKY.modele,
  albedo_sol: Type.Optional(
    decimal({
      bounds: FIELD_PARAMETERS.albedo_sol.bounds,
      rounding: FIELD_PARAMETERS.albedo_sol.rounding,
      description: 'Part du rayonnement que le sol réfléchit (par défaut : albedo_surface conservé, sinon 0,2)',
    }),
  ),
  suivi: word('suivi', 'fixe : un plan ; axe : un suiveur à un axe (axe_inclinaison_deg…)'),
  montage: word(
    'montage',
    'Refroidissement des modules : libre, sur toiture avec une lame d’air, intégré sans air derrière',
  ),
  technologie: word('technologie', 'Silicium cristallin, CIS ou CdTe'),
  coefficients: word('coefficients', 'Coefficients de Huld : ceux de PVGIS 5, ou ceux de modules récents'),
  salissure: word(
    'salissure',
    'fixe : pertes_salissure_pct ; hsu : particules et pluie conservées ; kimber : pluie conservée et nettoyages',
  ),
  nettoyage: Type.Optional(
    Type.Array(Type.String(), {
      maxItems: 100,
      description:
        'Avec hsu ou kimber : jours de nettoyage (AAAA-MM-JJ, séparés par des virgules), ou nombre de jours entre deux',
    }),
  ),
  pertes_ombrage_pct: system('pertes_ombrage_pct', 'Ombre portée sur le plan, %'),
  pertes_salissure_pct: system('pertes_salissure_pct', 'Avec salissure=fixe : lumière que la salissure arrête, %'),
  pertes_lid_pct: system('pertes_lid_pct', 'Première lumière (LID), %'),
  pertes_puissance_nominale_pct: system(
    'pertes_puissance_nominale_pct',
    'Écart de la puissance réelle à la puissance nommée, %',
  ),
  pertes_cablage_pct: system('pertes_cablage_pct', 'Câbles, %'),
  pertes_connexions_pct: system('pertes_connexions_pct', 'Connexions, %'),
  pertes_desappariement_pct: system('pertes_desappariement_pct', 'Modules inégaux en série, %'),
  pertes_indisponibilite_pct: system('pertes_indisponibilite_pct', 'Temps d’arrêt, %'),
  ratio_dc_ac: system('ratio_dc_ac', 'Puissance du champ sur celle de l’onduleur'),
  rendement_onduleur_pct: system(
    'rendement_onduleur_pct',
    'Rendement nominal de l’onduleur, % ; 100 : il ne perd rien, à aucune charge',
  ),
  bifacialite: system('bifacialite', 'Rendement de la face arrière sur celui de la face avant ; 0 : une face'),
  taux_couverture: system(
    'taux_couverture',
    'Largeur des rangées sur la distance entre elles (suiveur, ou deux faces)',
  ),
  rangees_hauteur_m: system('rangees_hauteur_m', 'Avec bifacialite : hauteur du milieu des rangées, m'),
  rangees_largeur_m: system('rangees_largeur_m', 'Avec bifacialite : largeur des rangées, m'),
  axe_inclinaison_deg: system('axe_inclinaison_deg', 'Avec suivi=axe : inclinaison de l’axe'),
  axe_orientation_deg: system('axe_orientation_deg', 'Avec suivi=axe : direction de l’axe, 180 nord-sud'),
  axe_rotation_max_deg: system('axe_rotation_max_deg', 'Avec suivi=axe : rotation d’un côté et de l’autre, au plus'),
  axe_retour_arriere: word('axe_retour_arriere', 'Avec suivi=axe : les rangées se retournent pour ne pas s’ombrer'),
}

export const EXCEEDANCE_PARAMS = Type.Object({ localite: Type.String({ description: 'Code de la localité' }) })

/** A standard uncertainty of the budget, as the question gives it. */
const given = (what: string) =>
  Type.Optional(
    decimal({
      ...GIVEN_TERM,
      description: `Écart-type ${what}, %, tel qu’il entre dans le budget (par défaut : calculé ou publié, voir « budget »)`,
    }),
  )

/** The terms of the budget of irradiation that a question may give. */
const BUDGET = {
  incertitude_ressource_pct: given('de la ressource'),
  incertitude_interannuel_pct: given('de la variabilité entre années, sur l’horizon'),
  incertitude_moyenne_annees_pct: given('de la moyenne des années comptées'),
  incertitude_tendance_pct: given('de la tendance'),
} satisfies Partial<Record<GivenName, TSchema>>

/** Those of a field of modules, besides. */
export const FIELD_BUDGET = {
  incertitude_transposition_pct: given('de la transposition sur le plan'),
  incertitude_modele_pct: given('de la puissance des modules et de leur modèle'),
  incertitude_salissure_pct: given('de la salissure'),
  incertitude_degradation_pct: given('du vieillissement, sur l’horizon'),
  incertitude_disponibilite_pct: given('de la disponibilité'),
} satisfies Partial<Record<GivenName, TSchema>>

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
      'Probabilités de dépassement en %, séparées par des virgules (90 : dépassée neuf années sur dix) ; au premier niveau, il faut au moins 1/min(p, 1-p) années : dix pour 90 comme pour 10, cent pour 99 comme pour 1',
  }),
  horizon_annees: Type.Integer({
    minimum: HORIZON_ANNEES.bounds[0],
    maximum: HORIZON_ANNEES.bounds[1],
    default: HORIZON_ANNEES.initial,
    description:
      'Années à venir dont « combine » dit la moyenne : 1, une année seule ; sur plusieurs, la variabilité entre années se divise par leur racine',
  }),
  ...BUDGET,
}
