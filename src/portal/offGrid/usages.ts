import type { SiteKind } from '../../contract/offGridTables.ts'
import type { DemandProfileName } from '../../contract/parameters/siteTable.ts'

/** The starting points of a study, in the order of the page. */
export const USAGES = ['maison', 'ecole', 'sante', 'forage'] as const
export type Usage = SiteKind | 'forage'

/** The profile of a day where only its total is given. */
export const PROFILE_OF: Readonly<Record<SiteKind, DemandProfileName>> = {
  maison: 'soir',
  ecole: 'jour',
  sante: 'centre_sante',
}

/** A village of a thousand people with 20 litres each, an assumption of this project. */
export const BOREHOLE = { hauteur_m: 40, volume_m3_jour: 20 } as const
