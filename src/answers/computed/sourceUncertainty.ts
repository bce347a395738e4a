import type { Serie } from '../../contract/catalogue.ts'
import { type AnnualDifference, annualDifference } from '../../derive/annualDifference.ts'
import { firstPair } from '../crossSource/firstPair.ts'
import type { Release } from '../release.ts'

/** How far the country's two sources of irradiation are apart over a mean year. */
export interface SourceUncertainty {
  paire: string
  n_mois: number
  fenetre: string
  /** kWh/m² a year. */
  difference: AnnualDifference
  /** Standard uncertainty of the source as a part of the irradiation: the difference of the two means, divided by √2. */
  relative: number
  /** The series compared. */
  used: Serie[]
}

/** The first pair of the country's sources that has every calendar month in common at a town; undefined: no second source. */
export async function sourceUncertainty(release: Release, localite: string): Promise<SourceUncertainty | undefined> {
  for (const paire of release.catalogue.service.paires) {
    if (paire.grandeur !== 'ghi') continue
    const pair = await firstPair(release, { localite, paire }, annualDifference)
    if (!pair) continue
    const { found: difference, ...told } = pair
    const relative = Math.abs(difference.difference) / difference.reference / Math.SQRT2
    return { ...told, n_mois: difference.months, difference, relative }
  }
  return undefined
}
