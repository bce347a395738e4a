import type { DemandProfileName } from '../../contract/parameters/siteTable.ts'

/** The starting points of a study, in the order of the page. */
export const USAGES = ['maison', 'ecole', 'sante', 'forage'] as const
export type Usage = (typeof USAGES)[number]

/** An appliance, and the origin of its power and hours: `mled`, or an assumption of this project. */
export interface Appliance {
  name: keyof typeof APPLIANCES
  count: number
  watts: number
  hoursPerDay: number
  from: 'mled' | 'own'
}

/** The names of appliances. */
export const APPLIANCES = {
  led: { fr: 'Lampe LED', en: 'LED lamp' },
  inside: { fr: 'Lampe d’intérieur', en: 'Indoor lamp' },
  outside: { fr: 'Lampe d’extérieur', en: 'Outdoor lamp' },
  fan: { fr: 'Ventilateur', en: 'Fan' },
  television: { fr: 'Télévision', en: 'Television' },
  telephone: { fr: 'Téléphone à charger', en: 'Telephone to charge' },
  radio: { fr: 'Radio', en: 'Radio' },
  laptop: { fr: 'Ordinateur portable', en: 'Laptop' },
  printer: { fr: 'Imprimante', en: 'Printer' },
  projector: { fr: 'Vidéoprojecteur', en: 'Projector' },
  refrigerator: { fr: 'Réfrigérateur médical (en moyenne)', en: 'Medical refrigerator (on average)' },
} as const

/** The daily demand of a site. */
interface Demand {
  profil: DemandProfileName
  appliances: readonly Appliance[]
}

const own = (name: Appliance['name'], count: number, watts: number, hoursPerDay: number): Appliance => ({
  name,
  count,
  watts,
  hoursPerDay,
  from: 'own',
})

/**
 * Starting points, not surveys. Counts are this project's own; so are powers and hours but for those marked `mled`: the
 * appliances of a rural health centre in Falchetta, G. et al. (2021), Environmental Research Letters 16, 074038. Its
 * refrigerator of 250 W runs 10 to 20 minutes of 30, 126 W on average.
 */
export const DEMANDS: Readonly<Record<Exclude<Usage, 'forage'>, Demand>> = {
  maison: {
    profil: 'soir',
    appliances: [
      own('led', 6, 7, 5),
      own('fan', 2, 40, 6),
      own('television', 1, 50, 4),
      own('telephone', 4, 5, 3),
      own('radio', 1, 10, 5),
    ],
  },
  ecole: {
    profil: 'jour',
    appliances: [
      own('led', 12, 10, 5),
      own('fan', 6, 50, 6),
      own('laptop', 5, 40, 5),
      own('projector', 1, 250, 2),
      own('printer', 1, 200, 0.5),
    ],
  },
  sante: {
    profil: 'centre_sante',
    appliances: [
      { name: 'refrigerator', count: 1, watts: 126, hoursPerDay: 24, from: 'mled' },
      { name: 'inside', count: 8, watts: 12, hoursPerDay: 9, from: 'mled' },
      { name: 'outside', count: 2, watts: 30, hoursPerDay: 12, from: 'mled' },
      { name: 'telephone', count: 4, watts: 7, hoursPerDay: 5, from: 'mled' },
      own('laptop', 1, 42, 6),
    ],
  },
}

/** A village of a thousand people with 20 litres each, an assumption of this project. */
export const BOREHOLE = { hauteur_m: 40, volume_m3_jour: 20 } as const

export const dailyWh = ({ count, watts, hoursPerDay }: Appliance): number => count * watts * hoursPerDay

/** The daily demand of a site, Wh. */
export function demandWh(usage: keyof typeof DEMANDS): number {
  return DEMANDS[usage].appliances.reduce((sum, each) => sum + dailyWh(each), 0)
}
