import type { Words } from '../described.ts'
import type { DecimalParameter } from './fieldTable.ts'

/** A decimal parameter, and where its default is published. */
interface Sourced extends DecimalParameter {
  source: Words
}

const SERVICE = { fr: 'choix du service', en: 'chosen by the service' }
const HOMER = {
  fr: 'batterie au plomb, le cas prudent, d’après HOMER Pro, Battery Roundtrip Efficiency et Creating a battery',
  en: 'lead-acid battery, the cautious case, after HOMER Pro, Battery Roundtrip Efficiency and Creating a battery',
}

/**
 * Decimal parameters of a site off the grid that stand beside its field. Where nothing is said of the battery it is lead-acid,
 * the cautious case, with the values that HOMER gives for it:
 *
 * - `rendement_aller_retour_pct`: 80, "typically" (HOMER Pro, Battery Roundtrip Efficiency);
 * - `decharge_max_pct`: 60, as deep-cycle batteries are kept above 30 to 50 % of their charge (HOMER user support, Creating a
 *   battery), in the middle 40.
 *
 * Neither source has a default for the largest power or the self-discharge that it would hold for any battery; there is
 * none here. A larger battery would also lose more of itself, and could serve less: `frontier` rests on its never doing so.
 */
export const SITE_PARAMETERS = {
  consommation_wh_jour: {
    initial: 1000,
    bounds: [0, 1e9],
    rounding: { digits: 7 },
    source: {
      fr: 'un foyer de niveau 3, Bhatia, M., Angelou, N. (2015), Beyond Connections: Energy Access Redefined, ESMAP',
      en: 'a tier 3 household, Bhatia, M., Angelou, N. (2015), Beyond Connections: Energy Access Redefined, ESMAP',
    },
  },
  decharge_max_pct: {
    initial: 60,
    bounds: [1, 100],
    rounding: { decimals: 2 },
    source: HOMER,
  },
  rendement_aller_retour_pct: {
    initial: 80,
    bounds: [10, 100],
    rounding: { decimals: 2 },
    source: HOMER,
  },
} as const satisfies Record<string, Sourced>

/** Technologies of a battery, the default and cautious case first. */
export const BATTERY_TECHNOLOGIES = ['plomb', 'plomb_tubulaire', 'lithium_fer_phosphate'] as const
export type BatteryTechnologyName = (typeof BATTERY_TECHNOLOGIES)[number]

interface BatteryDefaults {
  decharge_max_pct: number
  rendement_aller_retour_pct: number
  source: Words
}

const DUFO_LOPEZ = 'Dufo-López, R. et al. (2021), Applied Sciences 11(3), 1099'

/** What a battery of each technology is where the question does not say. */
export const BATTERY_DEFAULTS: Readonly<Record<BatteryTechnologyName, BatteryDefaults>> = {
  plomb: {
    decharge_max_pct: SITE_PARAMETERS.decharge_max_pct.initial,
    rendement_aller_retour_pct: SITE_PARAMETERS.rendement_aller_retour_pct.initial,
    source: HOMER,
  },
  plomb_tubulaire: {
    decharge_max_pct: 80,
    rendement_aller_retour_pct: 85,
    source: { fr: `batterie OPzS, d’après ${DUFO_LOPEZ}`, en: `OPzS battery, after ${DUFO_LOPEZ}` },
  },
  lithium_fer_phosphate: {
    decharge_max_pct: 90,
    rendement_aller_retour_pct: 90,
    source: {
      fr: `batterie lithium fer phosphate, d’après ${DUFO_LOPEZ}`,
      en: `lithium iron phosphate battery, after ${DUFO_LOPEZ}`,
    },
  },
}

/** What a battery still holds of its capacity at the end of its life, %. */
export const END_OF_LIFE = {
  initial: 80,
  bounds: [50, 100],
  rounding: { decimals: 1 },
  source: {
    fr: 'IEC 61427-1 (fin de l’essai de cyclage) et IEEE 1013 (capacité à la fin de la vie)',
    en: 'IEC 61427-1 (end of the cycling test) and IEEE 1013 (capacity at end of life)',
  },
} as const satisfies Sourced

/** Nominal voltages of a system, V. */
export const VOLTAGES = [12, 24, 48] as const
export type Voltage = (typeof VOLTAGES)[number]
/** As a question names one. */
export const VOLTAGE_WORDS = ['12', '24', '48'] as const

/** Modules of a usual size for a voltage, Wp. */
export const USUAL_MODULE_WP: Readonly<Record<Voltage, number>> = { 12: 100, 24: 200, 48: 400 }
export const MODULE = { bounds: [1, 2000], rounding: { decimals: 1 } } as const

/** With what sun a kit is sized: exceeded with nine chances in ten, all errors counted, or the mean. */
export const RESOURCES = ['p90', 'moyenne'] as const

/** The battery: without one that is named it holds so many days of demand in use. */
export const CAPACITY = { bounds: [0, 1e12], rounding: { digits: 7 }, defaultDays: 2 } as const
/** One of the 24 parts of a day. */
export const PART = { bounds: [0, 1], rounding: { decimals: 6 } } as const

/** Share of the energy asked that is wanted. */
export const WANTED = { initial: 99, bounds: [1, 100], rounding: { decimals: 3 }, source: SERVICE } as const
/** That of a health centre, whose refrigerator keeps vaccines: nine hours a year without. */
export const WANTED_OF_HEALTH = 99.9
/** Prices where none are given: those of a study of 2018, US$, of which only the ratio is used. */
export const PRICE = { bounds: [0, 1e9], rounding: { digits: 7 } } as const
export const DEFAULT_PRICES = {
  prix_wc: 1,
  prix_wh: 0.4,
  source: {
    fr: 'Lee, J. T., Callaway, D. S. (2018), Nature Energy 3, 960-968 (foyers d’Afrique subsaharienne)',
    en: 'Lee, J. T., Callaway, D. S. (2018), Nature Energy 3, 960-968 (households of sub-Saharan Africa)',
  },
} as const

/** Decimal parameters of a pump. */
export const PUMP_PARAMETERS = {
  rendement_pompe_pct: { initial: 40, bounds: [1, 100], rounding: { decimals: 2 }, source: SERVICE },
  rendement_conduite_pct: { initial: 90, bounds: [1, 100], rounding: { decimals: 2 }, source: SERVICE },
} as const satisfies Record<string, Sourced>
export const HEAD = { bounds: [0.1, 10_000], rounding: { decimals: 2 } } as const
export const VOLUME = { bounds: [0.001, 1e9], rounding: { digits: 7 } } as const

/** The profiles of a day's demand, the default first. */
export const PROFILES = ['plat', 'soir', 'jour', 'centre_sante'] as const
export type DemandProfileName = (typeof PROFILES)[number]

/** How the warning begins that no kit serves what is wanted. */
export const NO_KIT = 'Aucune des capacités testées'
