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
  /** The series compared. */
  used: Serie[]
}

/** The first pair of the country's that has every calendar month in common at a town; undefined: no second source. */
export async function sourceUncertainty(release: Release, localite: string): Promise<SourceUncertainty | undefined> {
  const paire = release.catalogue.service.paires.find(({ grandeur }) => grandeur === 'ghi')
  const pair = paire && (await firstPair(release, { localite, paire }, annualDifference))
  if (!pair) return undefined
  const { found: difference, ...told } = pair
  return { ...told, n_mois: difference.months, difference }
}
