import { DEFAULT_BATTERY } from '../../derive/offGrid/battery.ts'
import { DEMAND_PROFILES, type DemandProfileName } from '../../derive/offGrid/profiles.ts'
import type { Sourced } from './systemParameters.ts'

const SERVICE = 'choix du service'
const HOMER = 'batterie au plomb, le cas prudent, d’après HOMER Pro, Battery Roundtrip Efficiency et Creating a battery'

/** Decimal parameters of a site off the grid that stand beside its field. */
export const SITE_PARAMETERS = {
  consommation_wh_jour: {
    initial: 1000,
    bounds: [0, 1e9],
    rounding: { digits: 7 },
    source: 'un foyer de niveau 3, Bhatia, M., Angelou, N. (2015), Beyond Connections: Energy Access Redefined, ESMAP',
  },
  decharge_max_pct: {
    initial: DEFAULT_BATTERY.maxDischargePct,
    bounds: [1, 100],
    rounding: { decimals: 2 },
    source: HOMER,
  },
  rendement_aller_retour_pct: {
    initial: DEFAULT_BATTERY.roundTripPct,
    bounds: [10, 100],
    rounding: { decimals: 2 },
    source: HOMER,
  },
} as const satisfies Record<string, Sourced>

/** The battery: without one that is named it holds so many days of demand in use. */
export const CAPACITY = { bounds: [0, 1e12], rounding: { digits: 7 }, defaultDays: 2 } as const
/** One of the 24 parts of a day. */
export const PART = { bounds: [0, 1], rounding: { decimals: 6 } } as const

/** Share of the energy asked that is wanted. */
export const WANTED = { initial: 99, bounds: [1, 100], rounding: { decimals: 3 }, source: SERVICE } as const
/** Prices where none are given: no money, only how the two stand to each other. */
export const PRICE = { bounds: [0, 1e9], rounding: { digits: 7 } } as const
export const DEFAULT_PRICES = { prix_wc: 1, prix_wh: 0.2 } as const

/** Decimal parameters of a pump. */
export const PUMP_PARAMETERS = {
  rendement_pompe_pct: { initial: 40, bounds: [1, 100], rounding: { decimals: 2 }, source: SERVICE },
  rendement_conduite_pct: { initial: 90, bounds: [1, 100], rounding: { decimals: 2 }, source: SERVICE },
} as const satisfies Record<string, Sourced>
export const HEAD = { bounds: [0.1, 10_000], rounding: { decimals: 2 } } as const
export const VOLUME = { bounds: [0.001, 1e9], rounding: { digits: 7 } } as const

/** The profiles of a day's demand, the default first. */
export const PROFILES = Object.keys(DEMAND_PROFILES) as DemandProfileName[]

/** What is asked of a site each day. */
export interface DemandQuestion {
  consommation_wh_jour: number
  /** A profile by its name, or the 24 parts of a day by local hours. */
  profil: DemandProfileName | readonly number[]
}

/** A battery as a question describes it, but for its size. */
export interface BatteryQuestion {
  decharge_max_pct: number
  rendement_aller_retour_pct: number
}
