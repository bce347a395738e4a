import type { Sourced } from './systemTable.ts'

const SERVICE = 'choix du service'
const HOMER = 'batterie au plomb, le cas prudent, d’après HOMER Pro, Battery Roundtrip Efficiency et Creating a battery'

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
    source: 'un foyer de niveau 3, Bhatia, M., Angelou, N. (2015), Beyond Connections: Energy Access Redefined, ESMAP',
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
export const PROFILES = ['plat', 'soir', 'jour', 'centre_sante'] as const
export type DemandProfileName = (typeof PROFILES)[number]
