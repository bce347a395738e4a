import Type from 'typebox'
import { FIELD_PARAMETERS } from '../answers/computed/field.ts'
import {
  CAPACITY,
  DEFAULT_PRICES,
  HEAD,
  PART,
  PRICE,
  PROFILES,
  PUMP_PARAMETERS,
  SITE_PARAMETERS,
  VOLUME,
  WANTED,
} from '../answers/computed/siteParameters.ts'
import { fr } from '../answers/computed/words.ts'
import { COMMON, POWER, SYSTEM, WEATHER } from './computedParameters.ts'
import { decimal } from './decimalParameter.ts'

const { puissance_stc_wc: _, ...PLANE_AND_LOSSES } = SYSTEM

/** A site off the grid, but for the sizes of its panel and its battery. */
export const OFF_GRID = {
  ...COMMON,
  ...PLANE_AND_LOSSES,
  ...WEATHER,
  consommation_wh_jour: decimal({
    ...SITE_PARAMETERS.consommation_wh_jour,
    description: 'Énergie demandée par jour, Wh, la même tous les jours',
  }),
  profil: Type.Union(
    [
      Type.Unsafe<(typeof PROFILES)[number]>(Type.Enum(PROFILES as string[])),
      Type.Array(decimal({ ...PART, description: 'Part d’une heure' }), { maxItems: 24 }),
    ],
    {
      default: PROFILES[0] as (typeof PROFILES)[number],
      description:
        'Forme du jour, en heures locales : plat, le soir d’un foyer, le jour d’une école ou d’un atelier, centre de santé rural ; ou ses 24 parts, de 0 h à 23 h, de somme 1, séparées par des virgules',
    },
  ),
  decharge_max_pct: decimal({
    ...SITE_PARAMETERS.decharge_max_pct,
    description: 'Part de la batterie qui sert : ce qui en est tiré au plus, %',
  }),
  rendement_aller_retour_pct: decimal({
    ...SITE_PARAMETERS.rendement_aller_retour_pct,
    description: 'Énergie que la batterie rend sur celle qu’elle reçoit, %',
  }),
}

/** A panel and a battery that are there. */
export const KIT = {
  ...POWER,
  capacite_wh: Type.Optional(
    decimal({
      ...CAPACITY,
      description: `Énergie de la batterie pleine, Wh (par défaut ${CAPACITY.defaultDays} jours de demande utilisables) ; 0 : pas de batterie`,
    }),
  ),
}

/** What is wanted of a panel and a battery that are looked for. */
export const SIZING = {
  disponibilite_pct: decimal({ ...WANTED, description: 'Part de l’énergie demandée qui doit être servie, %' }),
  prix_wc: Type.Optional(
    decimal({
      ...PRICE,
      description: `Prix du champ par Wc, dans toute monnaie, avec prix_wh (sans les deux : ${fr(DEFAULT_PRICES.prix_wc)} et ${fr(DEFAULT_PRICES.prix_wh)}, un rapport choisi par le service)`,
    }),
  ),
  prix_wh: Type.Optional(
    decimal({ ...PRICE, description: 'Prix de la batterie par Wh, dans la même monnaie, avec prix_wc' }),
  ),
}

/** A pump and the field that drives it, beside what is asked of every variable in steps. */
export const PUMP = {
  hauteur_m: decimal({
    ...HEAD,
    description: 'Hauteur à laquelle l’eau est élevée, du niveau du forage en pompage au réservoir, m',
  }),
  volume_m3_jour: decimal({ ...VOLUME, description: 'Eau voulue par jour, m³' }),
  rendement_pompe_pct: decimal({
    ...PUMP_PARAMETERS.rendement_pompe_pct,
    description: 'Énergie donnée à l’eau sur électricité reçue, pompe et moteur ensemble, %',
  }),
  rendement_conduite_pct: decimal({
    ...PUMP_PARAMETERS.rendement_conduite_pct,
    description: 'Part de la hauteur qui n’est pas frottement, % ; 100 : hauteur_m le compte déjà',
  }),
  puissance_stc_wc: Type.Optional(
    decimal({
      bounds: FIELD_PARAMETERS.puissance_stc_wc.bounds,
      rounding: FIELD_PARAMETERS.puissance_stc_wc.rounding,
      description: 'Puissance du champ, Wc (par défaut : ce que demande le mois le plus faible)',
    }),
  ),
  ...PLANE_AND_LOSSES,
  ...WEATHER,
}
