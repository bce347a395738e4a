import Type, { type Static, type TObject } from 'typebox'
import { described, OneOf, type Words } from '../described.ts'
import { number } from '../pluralize.ts'
import { decimal } from './decimal.ts'
import { FIELD_PARAMETERS } from './fieldTable.ts'
import { POWER } from './modules.ts'
import { AUTONOMY, CABLE, CHARGE_RATE, INVERTER, ruleOf, SITE_USES, type SiteUse } from './siteRules.ts'
import {
  BATTERY_DEFAULTS,
  BATTERY_TECHNOLOGIES,
  type BatteryTechnologyName,
  CAPACITY,
  DEFAULT_PRICES,
  type DemandProfileName,
  END_OF_LIFE,
  HEAD,
  MODULE,
  PART,
  PRICE,
  PROFILES,
  PUMP_PARAMETERS,
  RESOURCES,
  SITE_PARAMETERS,
  USUAL_MODULE_WP,
  VOLTAGE_WORDS,
  VOLTAGES,
  VOLUME,
  WANTED,
  WANTED_OF_HEALTH,
} from './siteTable.ts'
import { START, WEATHER } from './start.ts'
import { SYSTEM } from './system.ts'

const { puissance_stc_wc: _, ...PLANE_AND_LOSSES } = SYSTEM

/** What each technology has by default, as the description lists it. */
const defaults = (name: 'decharge_max_pct' | 'rendement_aller_retour_pct') =>
  BATTERY_TECHNOLOGIES.map((each) => `${each} ${BATTERY_DEFAULTS[each][name]}`).join(', ')
const MODULES_BY_VOLTS = VOLTAGES.map((volts) => `${USUAL_MODULE_WP[volts]} (${volts} V)`).join(', ')

/** What a rule says of each use or battery, as the description lists it. */
const byRule = <Name extends string>(
  names: readonly Name[],
  of: (name: Name) => number,
  decimal: (value: number) => string,
) => names.map((each) => `${each} ${decimal(of(each))}`).join(', ')
const daysOf = (use: SiteUse) => ruleOf('autonomie', use).valeur
const rateOf = (technology: BatteryTechnologyName) => ruleOf('courant_charge', technology).valeur

/** The rules that a kit is held to. */
export const SAFETY = {
  usage: Type.Optional(
    Type.Unsafe<SiteUse>(
      OneOf(SITE_USES, {
        fr: `Usage, et jours d’autonomie minimale : ${byRule(SITE_USES, daysOf, number)} (par défaut : selon profil)`,
        en: `Use, and days of minimum autonomy: ${byRule(SITE_USES, daysOf, String)} (default: by profil)`,
      }),
    ),
  ),
  autonomie_min_jours: decimal.optional(AUTONOMY, {
    fr: 'Jours sans soleil que la batterie en fin de vie doit servir (par défaut : selon usage)',
    en: 'Days without sun that the battery at its end of life must serve (default: by usage)',
  }),
  courant_charge_max_c: decimal.optional(CHARGE_RATE, {
    fr: `Courant de charge le plus grand, A par Ah (par défaut : ${byRule(BATTERY_TECHNOLOGIES, rateOf, number)})`,
    en: `Largest charge current, A per Ah (default: ${byRule(BATTERY_TECHNOLOGIES, rateOf, String)})`,
  }),
  longueur_cable_m: decimal.optional(CABLE, {
    fr: `Longueur du câble du champ au régulateur, m, aller (par défaut : ${CABLE.initial})`,
    en: `Length of the cable from array to charge controller, m, one way (default: ${CABLE.initial})`,
  }),
  puissance_onduleur_w: decimal.optional(INVERTER, {
    fr: 'Puissance de l’onduleur, W, qui donne sa ligne de cablage',
    en: 'Power of the inverter, W, which gives its line of cablage',
  }),
}

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
    described({
      default: PROFILES[0],
      fr: 'Profil de charge du jour, en heures locales : plat, soir d’un foyer, jour d’une école ou d’un atelier, centre de santé rural ; ou ses 24 parts, de 0 h à 23 h, de somme 1, séparées par des virgules',
      en: 'Load profile of the day, in local hours: flat, evening of a household, daytime of a school or workshop, rural health centre; or its 24 shares, from 0 to 23 h, that add up to 1, separated by commas',
    }),
  ),
  technologie_batterie: Type.Unsafe<BatteryTechnologyName>(
    OneOf(BATTERY_TECHNOLOGIES, {
      default: BATTERY_TECHNOLOGIES[0],
      fr: 'Technologie de la batterie : plomb étanche, plomb ouvert à plaques tubulaires (OPzS), lithium fer phosphate',
      en: 'Battery technology: sealed lead-acid, vented lead-acid with tubular plates (OPzS), lithium iron phosphate',
    }),
  ),
  decharge_max_pct: decimal.optional(SITE_PARAMETERS.decharge_max_pct, {
    fr: `Profondeur de décharge maximale : part utilisable de la batterie, % (par défaut : ${defaults('decharge_max_pct')})`,
    en: `Maximum depth of discharge: usable share of the battery, % (default: ${defaults('decharge_max_pct')})`,
  }),
  rendement_aller_retour_pct: decimal.optional(SITE_PARAMETERS.rendement_aller_retour_pct, {
    fr: `Rendement aller-retour de la batterie : énergie rendue sur énergie reçue, % (par défaut : ${defaults('rendement_aller_retour_pct')})`,
    en: `Round-trip efficiency of the battery: energy discharged over energy charged, % (default: ${defaults('rendement_aller_retour_pct')})`,
  }),
  fin_de_vie_pct: decimal(END_OF_LIFE, {
    fr: 'Capacité de la batterie à la fin de sa vie, % de la capacité neuve ; 100 : sans vieillissement',
    en: 'Battery capacity at its end of life, % of the new capacity; 100: no ageing',
  }),
  tension_v: OneOf.optional(VOLTAGE_WORDS, {
    fr: 'Tension de la batterie, V (par défaut : 12 jusqu’à 1 kWh par jour, 24 jusqu’à 4, 48 au-delà)',
    en: 'Battery voltage, V (default: 12 up to 1 kWh a day, 24 up to 4, 48 above)',
  }),
  ...SAFETY,
}

/** The two prices of a kit. */
const PRICES = (without: Words) => ({
  prix_wc: decimal.optional(PRICE, {
    fr: `Prix du champ par Wc, dans toute monnaie, avec prix_wh (sans les deux : ${without.fr})`,
    en: `Price of the array per Wp, in any currency, together with prix_wh (without both: ${without.en})`,
  }),
  prix_wh: decimal.optional(PRICE, {
    fr: 'Prix de la batterie par Wh, dans la même monnaie, avec prix_wc',
    en: 'Price of the battery per Wh, in the same currency, together with prix_wc',
  }),
})

/** A panel and a battery that are there. */
export const KIT = {
  ...POWER,
  capacite_wh: decimal.optional(CAPACITY, {
    fr: `Capacité de la batterie, Wh (par défaut : ${CAPACITY.defaultDays} jours de demande en énergie utilisable) ; 0 : pas de batterie`,
    en: `Battery capacity, Wh (default: ${CAPACITY.defaultDays} days of demand in usable energy); 0: no battery`,
  }),
  ...PRICES({ fr: 'pas de coût', en: 'no cost' }),
}

/** What is wanted of a panel and a battery that are looked for. */
export const SIZING = {
  disponibilite_pct: decimal.optional(WANTED, {
    fr: `Part de l’énergie demandée qui doit être servie, % (par défaut : ${WANTED.initial} ; avec profil=centre_sante, dont le réfrigérateur garde des vaccins, ${number(WANTED_OF_HEALTH)})`,
    en: `Required share of the demand, % (default: ${WANTED.initial}; with profil=centre_sante, whose refrigerator keeps vaccines, ${WANTED_OF_HEALTH})`,
  }),
  ...PRICES({
    fr: `${number(DEFAULT_PRICES.prix_wc)} et ${number(DEFAULT_PRICES.prix_wh)}, ceux d’une étude de 2018, pour leur seul rapport`,
    en: `${DEFAULT_PRICES.prix_wc} and ${DEFAULT_PRICES.prix_wh}, those of a study of 2018, for their ratio alone`,
  }),
  module_wc: decimal.optional(MODULE, {
    fr: `Puissance d’un module, Wc : le champ est fait de modules entiers (par défaut : ${MODULES_BY_VOLTS})`,
    en: `Power of one module, Wp: the array is made of whole modules (default: ${MODULES_BY_VOLTS})`,
  }),
  ressource: OneOf(RESOURCES, {
    default: RESOURCES[0],
    fr: 'Ressource du dimensionnement : p90, celle qui est dépassée à 90 % de probabilité, ou moyenne',
    en: 'Resource of the sizing: p90, the one exceeded with 90% probability, or moyenne, the mean',
  }),
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
  puissance_stc_wc: decimal.optional(FIELD_PARAMETERS.puissance_stc_wc, {
    fr: 'Puissance du champ, Wc (par défaut : ce que demande le mois le plus faible)',
    en: 'Power of the array, Wp (default: what the weakest month needs)',
  }),
  ...PLANE_AND_LOSSES,
  ...WEATHER,
}

/** A site as a question describes it, but for the size of its panel and its battery. */
export type OffGridQuestion = Static<TObject<typeof OFF_GRID>>
/** The demand of a site each day. */
export type DemandQuestion = Pick<OffGridQuestion, 'consommation_wh_jour' | 'profil'>
/** A battery as a question describes it, but for its size. */
export type BatteryQuestion = Pick<
  OffGridQuestion,
  'technologie_batterie' | 'decharge_max_pct' | 'rendement_aller_retour_pct' | 'fin_de_vie_pct'
>
/** The prices of a kit as a question gives them. */
export type PricesQuestion = Pick<Static<TObject<typeof SIZING>>, 'prix_wc' | 'prix_wh'>
