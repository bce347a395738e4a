import type { Words } from '../../contract/described.ts'
import type { DemandProfileName } from '../../contract/parameters/siteTable.ts'

/** A shape of the day: what of the day's demand each local hour has, from 00-01 on; the 24 add up to 1. */
export interface DemandProfile {
  shares: readonly number[]
  /** Where it is from; undefined where it is this project's own and of no measurement. */
  source: Words | undefined
}

const hours = (shareOf: (hour: number) => number) => Array.from({ length: 24 }, (_, hour) => shareOf(hour))

/** Through the day alike: a relay, a pump of its own, the reference to hold others against. */
const plat = hours(() => 1 / 24)

/** A home: light and screens from 18 to 23, a little before sunrise, what is always on. */
const soir = hours((hour) => {
  if (hour >= 18 && hour < 23) return 0.14
  if (hour === 5 || hour === 6) return 0.05
  return hour === 23 ? 0.04 : 0.01
})

/** A school, an office, a workshop: from 8 to 17, an hour of less before and after, what is always on. */
const jour = hours((hour) => {
  if (hour >= 8 && hour < 17) return 0.09
  return hour === 7 || hour === 17 ? 0.03 : 0.01
})

/**
 * What a rural health centre uses each day: three refrigerators, light inside from 5 to 22 and outside from 18 to 6,
 * laboratory and office from 8 to 17, telephones. Made from the list of appliances in M-LED, each at its power and hours of
 * use, spread evenly over the hours in which it may run; those listed as of occasional use (X-ray, ultrasound, heaters,
 * incubators, suction) are left out. In thousandths of the day; the test makes them again from the list.
 */
const centreSante = [
  16, 16, 16, 16, 16, 42, 36, 40, 57, 58, 61, 61, 61, 61, 61, 61, 61, 44, 50, 50, 42, 42, 16, 16,
].map((thousandths) => thousandths / 1000)

export const DEMAND_PROFILES = {
  plat: { shares: plat, source: undefined },
  soir: { shares: soir, source: undefined },
  jour: { shares: jour, source: undefined },
  centre_sante: {
    shares: centreSante,
    source: {
      fr: 'Falchetta, G. et al. (2021), The M-LED platform, Environmental Research Letters 16, 074038 : appareils d’un centre de santé rural du Kenya (enquête du Politecnico di Milano, 2020), ceux qui servent chaque jour',
      en: 'Falchetta, G. et al. (2021), The M-LED platform, Environmental Research Letters 16, 074038: appliances of a rural health centre in Kenya (survey of the Politecnico di Milano, 2020), those in use every day',
    },
  },
} as const satisfies Record<DemandProfileName, DemandProfile>

/** Why 24 shares are no shape of a day. */
export type SharesFault = 'count' | 'negative' | 'sum'

/** Shares are written rounded: a day that is alike throughout, with two decimals, is 24 times 0.04, which makes 0.96. */
const SUM_TOLERANCE = 0.05

/** Shares as they were handed in, brought to the sum 1; or why they are refused. */
export function demandShares(shares: readonly number[]): number[] | SharesFault {
  if (shares.length !== 24) return 'count'
  if (!shares.every((share) => Number.isFinite(share) && share >= 0)) return 'negative'
  const sum = shares.reduce((total, share) => total + share, 0)
  return Math.abs(sum - 1) > SUM_TOLERANCE ? 'sum' : shares.map((share) => share / sum)
}
