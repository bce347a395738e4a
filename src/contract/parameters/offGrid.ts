import Type, { type Static, type TObject } from 'typebox'
import { described } from '../described.ts'
import { number } from '../pluralize.ts'
import { decimal, withoutDefault } from './decimal.ts'
import { FIELD_PARAMETERS } from './fieldTable.ts'
import { POWER } from './modules.ts'
import {
  CAPACITY,
  DEFAULT_PRICES,
  type DemandProfileName,
  HEAD,
  PART,
  PRICE,
  PROFILES,
  PUMP_PARAMETERS,
  SITE_PARAMETERS,
  VOLUME,
  WANTED,
} from './siteTable.ts'
import { START, WEATHER } from './start.ts'
import { SYSTEM } from './system.ts'

const { puissance_stc_wc: _, ...PLANE_AND_LOSSES } = SYSTEM

/** A site off the grid, but for the sizes of its panel and its battery. */
export const OFF_GRID = {
  ...START,
  ...PLANE_AND_LOSSES,
  ...WEATHER,
  consommation_wh_jour: decimal(SITE_PARAMETERS.consommation_wh_jour, {
    fr: 'Énergie demandée par jour, Wh, la même tous les jours',
    en: 'Daily demand, Wh, the same every day',
  }),
  profil: Type.Union(
    [
      Type.Unsafe<DemandProfileName>(Type.Enum([...PROFILES])),
      Type.Array(decimal(PART, { fr: 'Part d’une heure', en: 'Share of one hour' }), {
        maxItems: 24,
      }),
    ],
    {
      default: PROFILES[0],
      ...described({
        fr: 'Profil de charge du jour, en heures locales : plat, soir d’un foyer, jour d’une école ou d’un atelier, centre de santé rural ; ou ses 24 parts, de 0 h à 23 h, de somme 1, séparées par des virgules',
        en: 'Load profile of the day, in local hours: flat, evening of a household, daytime of a school or workshop, rural health centre; or its 24 shares, from 0 to 23 h, that add up to 1, separated by commas',
      }),
    },
  ),
  decharge_max_pct: decimal(SITE_PARAMETERS.decharge_max_pct, {
    fr: 'Profondeur de décharge maximale : part utilisable de la batterie, %',
    en: 'Maximum depth of discharge: usable share of the battery, %',
  }),
  rendement_aller_retour_pct: decimal(SITE_PARAMETERS.rendement_aller_retour_pct, {
    fr: 'Rendement aller-retour de la batterie : énergie rendue sur énergie reçue, %',
    en: 'Round-trip efficiency of the battery: energy discharged over energy charged, %',
  }),
}

/** A panel and a battery that are there. */
export const KIT = {
  ...POWER,
  capacite_wh: Type.Optional(
    decimal(CAPACITY, {
      fr: `Capacité de la batterie, Wh (par défaut : ${CAPACITY.defaultDays} jours de demande en énergie utilisable) ; 0 : pas de batterie`,
      en: `Battery capacity, Wh (default: ${CAPACITY.defaultDays} days of demand in usable energy); 0: no battery`,
    }),
  ),
}

/** What is wanted of a panel and a battery that are looked for. */
export const SIZING = {
  disponibilite_pct: decimal(WANTED, {
    fr: 'Part de l’énergie demandée qui doit être servie, %',
    en: 'Required share of the demand, %',
  }),
  prix_wc: Type.Optional(
    decimal(PRICE, {
      fr: `Prix du champ par Wc, dans toute monnaie, avec prix_wh (sans les deux : ${number(DEFAULT_PRICES.prix_wc)} et ${number(DEFAULT_PRICES.prix_wh)}, un rapport choisi par le service)`,
      en: `Price of the array per Wp, in any currency, together with prix_wh (without both: ${DEFAULT_PRICES.prix_wc} and ${DEFAULT_PRICES.prix_wh}, a ratio chosen by the service)`,
    }),
  ),
  prix_wh: Type.Optional(
    decimal(PRICE, {
      fr: 'Prix de la batterie par Wh, dans la même monnaie, avec prix_wc',
      en: 'Price of the battery per Wh, in the same currency, together with prix_wc',
    }),
  ),
}

/** A pump and the field that drives it, beside what is asked of every variable in steps. */
export const PUMP = {
  hauteur_m: decimal(HEAD, {
    fr: 'Hauteur à laquelle l’eau est élevée, du niveau du forage en pompage au réservoir, m',
    en: 'Total head: from the pumping water level in the borehole to the tank, m',
  }),
  volume_m3_jour: decimal(VOLUME, { fr: 'Eau voulue par jour, m³', en: 'Water required per day, m³' }),
  rendement_pompe_pct: decimal(PUMP_PARAMETERS.rendement_pompe_pct, {
    fr: 'Rendement de la pompe et du moteur ensemble : énergie donnée à l’eau sur électricité reçue, %',
    en: 'Efficiency of pump and motor together: energy given to the water over electricity used, %',
  }),
  rendement_conduite_pct: decimal(PUMP_PARAMETERS.rendement_conduite_pct, {
    fr: 'Rendement de la conduite : part de la hauteur qui n’est pas due au frottement, % ; 100 : hauteur_m le compte déjà',
    en: 'Pipe efficiency: share of the head not due to friction, %; 100: hauteur_m already includes friction',
  }),
  puissance_stc_wc: Type.Optional(
    decimal(withoutDefault(FIELD_PARAMETERS.puissance_stc_wc), {
      fr: 'Puissance du champ, Wc (par défaut : ce que demande le mois le plus faible)',
      en: 'Power of the array, Wp (default: what the weakest month needs)',
    }),
  ),
  ...PLANE_AND_LOSSES,
  ...WEATHER,
}

/** A site as a question describes it, but for the size of its panel and its battery. */
export type OffGridQuestion = Static<TObject<typeof OFF_GRID>>
/** The demand of a site each day. */
export type DemandQuestion = Pick<OffGridQuestion, 'consommation_wh_jour' | 'profil'>
/** A battery as a question describes it, but for its size. */
export type BatteryQuestion = Pick<OffGridQuestion, 'decharge_max_pct' | 'rendement_aller_retour_pct'>
